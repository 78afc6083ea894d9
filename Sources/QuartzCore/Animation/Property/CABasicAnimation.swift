internal import Foundation
internal import CalqueMotion
internal import CalqueRenderTree

/// An animation between two values.
///
/// - `fromValue` and `toValue`: between them.
/// - `fromValue` and `byValue`: from `fromValue` to their sum.
/// - `byValue` and `toValue`: from `toValue` less `byValue` to `toValue`.
/// - One alone: between it and the underlying value: the model value with the animations added
///   earlier.
/// - None: from the value that was on screen when the animation was added, to the underlying value.
///
/// Values may be any Swift or Foundation number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`,
/// `CGImage`, `CATransform3D`, `CGAffineTransform`, or an `NSValue` of these.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start; nil if the other values define it.
  open var fromValue: Any? {
    get {
      switch startValue {
      case .explicit(let value): value
      case .presentation(let value, let property): value.boxed(for: AnimationTarget(property))
      case .block(let value): value.boxed
      }
    }
    set { startValue = .explicit(newValue) }
  }
  /// The value at the end; nil if the other values define it.
  open var toValue: Any?
  /// The difference between the values at the end and at the start; nil if these are set.
  open var byValue: Any? {
    get { extraValues[Self.byValueKey] }
    set { extraValues[Self.byValueKey] = newValue }
  }
  /// The key of `byValue`, which is rare, among the values that are not properties.
  private static let byValueKey = "byValue"

  /// The source of the start value.
  private enum Start {
    case explicit(Any?)
    /// The value of an animation that the layer itself makes, in the state's form; boxed on demand.
    case presentation(AnimatableValue, LayerProperty)
    /// The value of an animation that a block makes; boxed on demand.
    case block(BlockProperty.Value)
  }

  private var startValue = Start.explicit(nil)

  /// Makes an animation of a whole property that starts at `value`.
  convenience init(_ property: LayerProperty, from value: AnimatableValue) {
    self.init(property)
    startValue = .presentation(value, property)
  }

  /// Makes an animation of a block that starts at `value`.
  package convenience init(_ property: BlockProperty, from value: BlockProperty.Value) {
    self.init(property.property)
    startValue = .block(value)
  }

  public override init() {
    super.init()
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CABasicAnimation else { return }
    startValue = other.startValue
    toValue = other.toValue
  }

  override func ownProperty(forKey key: String) -> Any? {
    switch key {
    case "fromValue": fromValue
    case "toValue": toValue
    case "byValue": byValue
    default: super.ownProperty(forKey: key)
    }
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    switch key {
    case "fromValue": fromValue = value
    case "toValue": toValue = value
    case "byValue": byValue = value
    default: return super.setOwnProperty(value, forKey: key)
    }
    return true
  }

  override func prepare(for layer: CALayer) {
    super.prepare(for: layer)
    guard case .explicit(nil) = startValue, toValue == nil, byValue == nil, valueFunction == nil,
      !isAdditive, layer.isCommitted, let target
    else { return }
    if let customPropertyTarget {
      let shown = keyPath.flatMap { layer.presentation()?.value(forKeyPath: $0) }
      fromValue = shown ?? customPropertyTarget.initialValue
      return
    }
    fromValue = layer.presentationState().value(of: target)?.boxed(for: target)
  }

  override func source(
    _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> PropertyMotion.Source {
    .endpoints(try endpoints(target))
  }

  /// Returns the end values in the render tree's form; nil for those that are not set.
  final func endpoints(_ target: AnimationTarget) throws(AnimationError) -> MotionEndpoints {
    let from: AnimatableValue?
    switch startValue {
    case .presentation(let value, let property) where AnimationTarget(property) == target:
      from = value
    case .block(let value) where AnimationTarget(value.property) == target: from = value.value
    default: from = try end(fromValue, "fromValue", target)
    }
    return MotionEndpoints(
      from: from, to: try end(toValue, "toValue", target),
      by: try end(byValue, "byValue", target))
  }

  private func end(
    _ value: Any?, _ name: String, _ target: AnimationTarget
  ) throws(AnimationError) -> AnimatableValue? {
    guard let value else { return nil }
    return try renderValue(value, name, target)
  }
}
