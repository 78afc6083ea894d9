public import CoreGraphics
public import Foundation
internal import Motion
internal import RenderTree

/// An animation through several values, or along a path.
///
/// `timingFunction` maps the time of the whole first. Source: Core Animation Programming Guide,
/// "Keyframe Animation"; the cubic modes are those of Kochanek and Bartels.
@preconcurrency @MainActor
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, of the kinds that `CABasicAnimation` takes. There has to be one at least.
  open var values: [Any]?
  /// The path that a point, or a translation of a transform, moves along; takes the place of `values`.
  /// Each of its lines and curves takes the same time unless `keyTimes` says otherwise; where the path
  /// moves without drawing, the point jumps. A path of one point holds that point.
  open var path: CGPath?
  /// The time of each value, as a fraction of the duration; for the discrete mode also the end of the
  /// last. Even when nil. Times below 0 and above 1 are used as they are: only a part of the way is then
  /// seen. What has no counterpart among the values counts for nothing. On a path the values are the
  /// ends of its lines and curves; where there is a time for each of these but not for the line that
  /// closes the path, that line is left out.
  open var keyTimes: [NSNumber]?
  /// The pace between each value and the next; linear where there is none.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Of each value, for the cubic modes: 1 makes the curve sharp there, -1 wide; 0 where nothing is
  /// said.
  open var tensionValues: [NSNumber]?
  /// Of each value, for the cubic modes: other numbers than 0 make a corner.
  open var continuityValues: [NSNumber]?
  /// Of each value, for the cubic modes: 1 lets the curve overshoot it, -1 turn before it.
  open var biasValues: [NSNumber]?
  /// How the layer turns on a path.
  open var rotationMode: CAAnimationRotationMode?

  public override init() {
    super.init()
  }

  open override class func defaultValue(forKey key: String) -> Any? {
    key == "calculationMode"
      ? CAAnimationCalculationMode.linear : super.defaultValue(forKey: key)
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
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
      Boxed.name(value).map { calculationMode = CAAnimationCalculationMode(rawValue: $0) }
        ?? refuse(value, key)
    case "tensionValues": set(\.tensionValues, value, key)
    case "continuityValues": set(\.continuityValues, value, key)
    case "biasValues": set(\.biasValues, value, key)
    case "rotationMode":
      rotationMode = Boxed.name(value).map { CAAnimationRotationMode(rawValue: $0) }
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
      let numbers = Boxed.numbers(values, count: values.count)
    else { return refuse(value, key) }
    self[keyPath: path] = numbers.map { NSNumber(value: $0) }
  }

  override func course(
    _ target: AnimationTarget, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> PropertyMotion.Course {
    if let path { return .path(try course(along: path, target, notes: &notes)) }
    return .keyframes(try keyframes(target, notes: &notes))
  }

  /// A discrete animation of a single value changes nothing.
  override func content(
    id: AnimationID, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> LayerAnimation.Content {
    if path == nil, calculationMode == .discrete, values?.count == 1 { return .group([]) }
    return try super.content(id: id, notes: &notes)
  }
}
