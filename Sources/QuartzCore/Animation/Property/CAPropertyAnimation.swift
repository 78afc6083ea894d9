internal import Foundation
internal import Motion
internal import RenderTree

/// An animation of one property of its layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The property, or the part of it, that is animated: `"position"`, `"transform.rotation.z"`.
  open var keyPath: String? {
    get { path }
    set {
      path = newValue
      named = nil
      if let newValue { named = AnimationTarget(keyPath: newValue) }
    }
  }
  /// Whether the value is added to the one below instead of taking its place.
  open var isAdditive = false
  /// Whether each cycle starts where the one before ended.
  open var isCumulative = false
  /// Makes the transform out of the numbers that are animated; for the key paths `"transform"` and
  /// `"sublayerTransform"`.
  open var valueFunction: CAValueFunction?

  private var path: String?
  /// The property of layers, or the part of one, that the key path names; nil where it names none.
  private(set) var named: AnimationTarget?

  /// The managed value that the animation is of, once it is on its way to a layer.
  private(set) var managed: ManagedTarget?

  /// What the animation changes, or what stands for it; nil when the key path names nothing that can
  /// be animated.
  var target: AnimationTarget? {
    managed?.target ?? named
  }

  public override init() {
    super.init()
  }

  /// Makes an animation of a whole property.
  convenience init(_ property: LayerProperty) {
    self.init()
    (path, named) = (property.key, AnimationTarget(property))
  }

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (path, named) = (other.path, other.named)
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
    managed = other.managed
  }

  override func prepare(for layer: CALayer) {
    super.prepare(for: layer)
    managed = layer.managedTarget(of: self)
  }

  override func ownProperty(forKey key: String) -> Any? {
    switch key {
    case "keyPath": keyPath
    case "additive", "isAdditive": NSNumber(value: isAdditive)
    case "cumulative", "isCumulative": NSNumber(value: isCumulative)
    case "valueFunction": valueFunction
    default: super.ownProperty(forKey: key)
    }
  }

  override func setOwnProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = Boxed.number(value)
    switch key {
    case "keyPath": keyPath = value as? String
    case "additive", "isAdditive": number.map { isAdditive = $0 != 0 } ?? refuse(value, key)
    case "cumulative", "isCumulative": number.map { isCumulative = $0 != 0 } ?? refuse(value, key)
    case "valueFunction": valueFunction = value as? CAValueFunction
    default: return super.setOwnProperty(value, forKey: key)
    }
    return true
  }

  override func content(
    id: AnimationID, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> LayerAnimation.Content {
    let target = try checkedTarget()
    return .motion(
      PropertyMotion(
        target: target, course: try course(target, notes: &notes), isAdditive: isAdditive,
        isCumulative: isCumulative))
  }

  /// Where the values come from; subclasses say it.
  func course(
    _ target: AnimationTarget, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> PropertyMotion.Course {
    throw AnimationRefusal(
      keyPath: "animation for \(keyPath ?? "nil")", value: type(of: self),
      reason: "this class has no values")
  }

  /// The target, with the value function.
  private func checkedTarget() throws(AnimationRefusal) -> AnimationTarget {
    guard var target else {
      throw AnimationRefusal(
        keyPath: "keyPath", value: keyPath, reason: "no animatable property has this key path")
    }
    guard let valueFunction else { return target }
    guard target.property.kind == .transform, target.component == .whole else {
      throw AnimationRefusal(
        keyPath: "valueFunction for \(keyPath ?? "")", value: valueFunction.name.rawValue,
        reason: "value functions make whole transforms")
    }
    target.function = valueFunction.function
    return target
  }

  /// `value`, given in the property `name`, as one of the target's.
  func compiled(
    _ value: Any, _ name: String, _ target: AnimationTarget
  ) throws(AnimationRefusal) -> AnimatableValue {
    let place = "\(name) for \(keyPath ?? "")"
    guard let result = AnimatableValue(boxed: value, for: target) else {
      let kind = target.function == nil ? "property" : "value function"
      throw AnimationRefusal(
        keyPath: place, value: value, reason: "the \(kind) takes \(target.expectation)")
    }
    guard result.isFinite else {
      throw AnimationRefusal(keyPath: place, value: value, reason: "the value is not finite")
    }
    return result
  }
}
