internal import CalqueMotion
internal import QuartzCore
internal import CalqueRenderTree

/// The values of a property under the animations of its layer, from the first begin to the end of
/// the longest first cycle.
struct PropertyCurve: Equatable {
  var curve: SampledCurve
  /// The present moment in it, 0...1; nil before it and after its end.
  var progress: Double?
}

/// The curves of the selected layer's properties, each sampled once.
@MainActor
final class PropertyCurves {
  /// The animations of a property, by their identifiers, with the model value that they start from.
  private struct Sample {
    var animations: [AnimationID]
    var model: AnimatableValue?
    var curve: SampledCurve
  }

  private weak var layer: CALayer?
  private var samples: [LayerProperty: Sample] = [:]

  /// Returns the curve of `property` of `layer`; nil unless an animation changes it.
  func curve(of property: LayerProperty, on layer: CALayer) -> PropertyCurve? {
    if layer !== self.layer { (self.layer, samples) = (layer, [:]) }
    let animations = layer.committedAnimations.filter { animation in
      animation.keyPaths.contains { Self.property($0) == property }
    }.map(\.value)
    guard let span = Self.span(of: animations) else {
      samples[property] = nil
      return nil
    }
    let (ids, model) = (animations.map(\.id), layer.state.value(of: property))
    if let known = samples[property], known.animations == ids, known.model == model {
      return PropertyCurve(curve: known.curve, progress: Self.progress(of: layer, animations, span))
    }
    let last = Double(SampledCurve.count - 1)
    // The very end belongs to the next cycle, or to no animation at all.
    let length = (span.upperBound - span.lowerBound) * (1 - 1e-9)
    let times = (0..<SampledCurve.count).map { span.lowerBound + length * Double($0) / last }
    let curve = SampledCurve(
      layer.numbers(forKeyPath: property.key, under: animations, at: times))
    samples[property] = Sample(animations: ids, model: model, curve: curve)
    return PropertyCurve(curve: curve, progress: Self.progress(of: layer, animations, span))
  }

  /// Returns the property that a key path is, or is a part of: `position` of `position.x`.
  private static func property(_ keyPath: String) -> LayerProperty? {
    LayerProperty(key: String(keyPath.prefix { $0 != "." }))
  }

  /// Returns the time from the first begin to the end of the longest first cycle, in seconds of the
  /// layer's time; nil without an animation of some length.
  private static func span(of animations: [LayerAnimation]) -> Range<Double>? {
    let ends = animations.map { animation in
      let timing = animation.timing
      let cycle = timing.cycleDuration.isFinite ? timing.cycleDuration : timing.duration
      let speed = abs(timing.speed) > 0 ? abs(timing.speed) : 1
      return min(timing.beginTime + cycle / speed, timing.endTime)
    }
    guard let begin = animations.map(\.timing.beginTime).min(), let end = ends.max(), end > begin,
      (end - begin).isFinite
    else { return nil }
    return begin..<end
  }

  private static func progress(
    of layer: CALayer, _ animations: [LayerAnimation], _ span: Range<Double>
  ) -> Double? {
    let now = layer.convertTime(layer.mediaTime, from: nil)
    let last = animations.map(\.timing.endTime).max() ?? span.upperBound
    guard now >= span.lowerBound, now <= last else { return nil }
    let length = span.upperBound - span.lowerBound
    return (now - span.lowerBound).truncatingRemainder(dividingBy: length) / length
  }
}
