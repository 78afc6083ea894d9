public import CoreGraphics
public import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// An animation through several values, or along a path.
///
/// `timingFunction` maps the time of the whole animation first. Source: Core Animation Programming
/// Guide, "Keyframe Animation"; the cubic modes are Kochanek-Bartels splines.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the types that `CABasicAnimation` takes. There has to be at least one.
  open var values: [Any]?
  /// The path that a point, or the translation of a transform, moves along; takes precedence over
  /// `values`. Each of its lines and curves takes the same time unless `keyTimes` says otherwise.
  /// At a move within the path the point jumps. A path of one point holds that point.
  open var path: CGPath?
  /// The time of each value, as a fraction of the duration; for the discrete mode also the end of
  /// the last value. The times are even if this is nil. Times below 0 and above 1 are used as they
  /// are, so that only a part of the animation is seen. Times without a value, and values without a
  /// time, are ignored. On a path the times belong to its start and the ends of its lines and
  /// curves; if only the line that closes the path has no time, that line is left out.
  open var keyTimes: [NSNumber]?
  /// The timing function of each segment from a value to the next; linear for segments without one.
  open var timingFunctions: [CAMediaTimingFunction]?
  /// The interpolation between the values; linear by default.
  open var calculationMode = CAAnimationCalculationMode.linear
  /// The tension at each value, for the cubic modes: 1 makes the curve tight there, -1 round; 0 by
  /// default.
  open var tensionValues: [NSNumber]?
  /// The continuity at each value, for the cubic modes: a number other than 0 makes a corner.
  open var continuityValues: [NSNumber]?
  /// The bias at each value, for the cubic modes: 1 lets the curve overshoot the value, -1 turn
  /// before it.
  open var biasValues: [NSNumber]?
  /// The rotation of the layer along a path; nil for none.
  open var rotationMode: CAAnimationRotationMode?

  public override init() {
    super.init()
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode"
      ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    values = other.values
    path = other.path?.copy()
    keyTimes = other.keyTimes
    timingFunctions = other.timingFunctions
    calculationMode = other.calculationMode
    tensionValues = other.tensionValues
    continuityValues = other.continuityValues
    biasValues = other.biasValues
    rotationMode = other.rotationMode
  }

  override func ownProperty(forKey key: String) -> Any? {
    switch key {
    case "values": values
    case "path": path
    case "keyTimes": keyTimes
    case "timingFunctions": timingFunctions
    case "calculationMode": calculationMode
    case "tensionValues": tensionValues
    case "continuityValues": continuityValues
    case "biasValues": biasValues
    case "rotationMode": rotationMode
    default: super.ownProperty(forKey: key)
    }
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "values": values = value as? [Any]
    case "path": path = value as? CGPath
    case "keyTimes": set(\.keyTimes, value, key)
    case "timingFunctions": timingFunctions = value as? [CAMediaTimingFunction]
    case "calculationMode":
      ValueBridging.name(value).map { calculationMode = CAAnimationCalculationMode(rawValue: $0) }
        ?? refuse(value, key)
    case "tensionValues": set(\.tensionValues, value, key)
    case "continuityValues": set(\.continuityValues, value, key)
    case "biasValues": set(\.biasValues, value, key)
    case "rotationMode":
      rotationMode = ValueBridging.name(value).map { CAAnimationRotationMode(rawValue: $0) }
    default: return super.setOwnProperty(value, forKey: key)
    }
    return true
  }

  private func set(
    _ path: ReferenceWritableKeyPath<CAKeyframeAnimation, [NSNumber]?>, _ value: Any?, _ key: String
  ) {
    guard let value else {
      self[keyPath: path] = nil
      return
    }
    guard let values = value as? [Any],
      let numbers = ValueBridging.numbers(values, count: values.count)
    else { return refuse(value, key) }
    self[keyPath: path] = numbers.map { NSNumber(value: $0) }
  }

  override func source(
    _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> PropertyMotion.Source {
    if let path { return .path(try motion(along: path, target, warnings: &warnings)) }
    return .keyframes(try keyframes(target, warnings: &warnings))
  }

  /// Returns the content of the superclass; a discrete animation of a single value changes nothing.
  override func content(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content {
    if path == nil, calculationMode == .discrete, values?.count == 1 { return .group([]) }
    return try super.content(id: id, warnings: &warnings)
  }
}
