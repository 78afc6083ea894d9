internal import CalqueMotion
package import CalqueRenderTree
import Foundation

extension CALayer {
  /// The animations that have not ended, in the order in which they were added, including those
  /// without a key.
  package var currentAnimations: [(key: String?, animation: CAAnimation)] {
    records.map { ($0.key, $0.animation) }
  }

  /// An animation that has not ended, with its form in the render tree.
  package struct CommittedAnimation {
    package var key: String?
    package var animation: CAAnimation
    package var value: LayerAnimation

    /// The key paths that it changes, one for each animation of a group.
    @MainActor package var keyPaths: [String] { InspectedAnimation.keyPaths(of: animation) }
  }

  /// The animations that the render tree has, in the order in which they were added.
  package var committedAnimations: [CommittedAnimation] {
    records.lazy.filter { $0.hasBeginTime && $0.runsInRenderTree }
      .map {
        CommittedAnimation(key: $0.key, animation: $0.animation, value: $0.layerAnimation)
      }
  }

  /// Returns the numbers of the value at `keyPath`, under `animations` alone, at each of `times`,
  /// in seconds of the layer's time, by the functions of the render tree. An empty list stands for
  /// a value that has no numbers, such as an image.
  package func numbers(
    forKeyPath keyPath: String, under animations: [LayerAnimation], at times: [Double]
  ) -> [[Double]] {
    guard let target = AnimationTarget(keyPath: keyPath) else { return [] }
    return times.map { time in
      var state = state
      state.apply(animations, at: time)
      return state.value(of: target)?.numbers ?? []
    }
  }

  /// Returns the current value at `keyPath` under the animations for whose delegates `isMeant`
  /// returns true, and no others.
  package func value(
    forKeyPath keyPath: String, under isMeant: (any CAAnimationDelegate) -> Bool
  ) -> Any? {
    let meant = records.filter { $0.delegate.map(isMeant) ?? false }
    guard let target = AnimationTarget(keyPath: keyPath),
      meant.allSatisfy({ $0.customPropertyAnimations.isEmpty })
    else { return presentation()?.value(forKeyPath: keyPath) ?? value(forKeyPath: keyPath) }
    var state = state
    state.apply(
      meant.map(\.layerAnimation), at: CALayer.convertTime(mediaTime, from: nil, to: self))
    return state.value(of: target)?.boxed(for: target)
  }
}

extension CAPropertyAnimation {
  /// Returns `value`, one of the animation's values, as a number, a structure without a box, a
  /// colour, an image or a path.
  package func plain(_ value: Any) -> Any {
    guard let target, let known = AnimatableValue(boxed: value, for: target) else { return value }
    return known.boxed(for: target)
  }

  // MARK: Samples

  /// Returns the value `seconds` into the animation, as if it ran alone, once and forwards, on
  /// `layer`; for an additive animation, the value that it adds. Returns nil if the animation
  /// cannot run.
  package func sample(at seconds: Double, on layer: CALayer) -> Any? {
    guard let copy = copy(with: nil) as? CAPropertyAnimation else { return nil }
    (copy.beginTime, copy.timeOffset, copy.speed) = (0, 0, 1)
    (copy.repeatCount, copy.repeatDuration, copy.autoreverses) = (0, 0, false)
    copy.fillMode = .both
    copy.isAdditive = false
    if customPropertyTarget != nil { return copy.customSample(at: seconds, on: layer) }
    var warnings: [AnimationWarning] = []
    guard let target = copy.target,
      let value = try? copy.layerAnimation(id: AnimationID(rawValue: 0), warnings: &warnings)
    else { return nil }
    var state = layer.state
    state.apply([value], at: seconds)
    return state.value(of: target)?.boxed(for: target)
  }

  /// Returns the value of a property of the layer's class: interpolated between numbers, otherwise
  /// the value of the nearer end.
  private func customSample(at seconds: Double, on layer: CALayer) -> Any? {
    guard let basic = self as? CABasicAnimation else { return nil }
    let to = basic.toValue ?? keyPath.flatMap { layer.value(forKeyPath: $0) }
    let fraction = duration > 0 ? min(max(seconds / duration, 0), 1) : 1
    let progress = (timingFunction?.curve ?? .linear).y(at: fraction)
    guard let a = ValueBridging.number(basic.fromValue), let b = ValueBridging.number(to) else {
      return progress < 0.5 ? basic.fromValue : to
    }
    return NSNumber(value: a + (b - a) * progress)
  }
}

extension AnimatableValue {
  /// The numbers of the value; none for an image or a path.
  fileprivate var numbers: [Double] {
    switch self {
    case .vector(let v): [v.x, v.y, v.z, v.w]
    case .transform(let m):
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41,
        m.m42, m.m43, m.m44,
      ].map { Double($0) }
    case .list(let list): list.flatMap { [$0.x, $0.y, $0.z, $0.w] }
    case .image, .path: []
    }
  }
}
