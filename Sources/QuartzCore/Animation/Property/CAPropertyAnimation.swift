internal import CalqueMotion
internal import CalqueRenderTree
public import Foundation

/// An animation of one property of its layer.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
  /// The animated property, or a part of it: `"position"`, `"transform.rotation.z"`.
  open var keyPath: String? {
    get { path }
    set {
      path = newValue
      named = nil
      if let newValue { named = AnimationTarget(keyPath: newValue) }
    }
  }
  /// True if the value is added to the one below instead of replacing it; false by default.
  open var isAdditive = false
  /// True if each cycle starts where the one before ended; false by default.
  open var isCumulative = false
  /// The function that makes the transform from the animated numbers; for the key paths
  /// `"transform"` and `"sublayerTransform"`.
  open var valueFunction: CAValueFunction?

  private var path: String?
  /// The layer property, or the part of one, that the key path names; nil if it names none.
  private(set) var named: AnimationTarget?

  /// The animated custom value; set when the animation is added to a layer.
  private(set) var customPropertyTarget: CustomPropertyTarget?

  /// The target of the animation, or its proxy for a custom value; nil if the key path names
  /// nothing animatable.
  var target: AnimationTarget? {
    customPropertyTarget?.target ?? named
  }

  public override init() {
    super.init()
  }

  /// Makes an animation of a whole property.
  convenience init(_ property: LayerProperty) {
    self.init()
    (path, named) = (property.key, AnimationTarget(property))
  }

  /// Makes an animation of the property at `path`.
  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  override func copyProperties(from other: CAAnimation) {
    super.copyProperties(from: other)
    guard let other = other as? CAPropertyAnimation else { return }
    (path, named) = (other.path, other.named)
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
    customPropertyTarget = other.customPropertyTarget
  }

  override func prepare(for layer: CALayer) {
    super.prepare(for: layer)
    customPropertyTarget = layer.customPropertyTarget(of: self)
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
    let number = ValueBridging.number(value)
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
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content {
    let target = try checkedTarget()
    return .motion(
      PropertyMotion(
        target: target, source: try source(target, warnings: &warnings), isAdditive: isAdditive,
        isCumulative: isCumulative))
  }

  /// Returns the source of the values; subclasses override it.
  func source(
    _ target: AnimationTarget, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> PropertyMotion.Source {
    throw AnimationError(
      keyPath: "animation for \(keyPath ?? "nil")", value: type(of: self),
      reason: "expected a subclass with values, such as CABasicAnimation")
  }

  /// Returns the target with the value function applied, or throws the reason why there is none.
  private func checkedTarget() throws(AnimationError) -> AnimationTarget {
    guard var target else {
      throw AnimationError(
        keyPath: "keyPath", value: keyPath,
        reason: "expected the key path of an animatable property")
    }
    guard let valueFunction else { return target }
    guard target.property.valueType == .transform, target.component == .whole else {
      throw AnimationError(
        keyPath: "valueFunction for \(keyPath ?? "")", value: valueFunction.name.rawValue,
        reason: "expected the key path transform or sublayerTransform")
    }
    target.function = valueFunction.function
    return target
  }

  /// Converts `value` of the property `name` to a value of the target's type.
  func renderValue(
    _ value: Any, _ name: String, _ target: AnimationTarget
  ) throws(AnimationError) -> AnimatableValue {
    let location = "\(name) for \(keyPath ?? "")"
    guard let result = AnimatableValue(boxed: value, for: target) else {
      throw AnimationError(
        keyPath: location, value: value, reason: "expected \(target.expectation)")
    }
    guard result.isFinite else {
      throw AnimationError(keyPath: location, value: value, reason: "expected a finite value")
    }
    return result
  }
}

/// The name of a value function.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A rotation about the x axis, in radians.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// A rotation about the y axis, in radians.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// A rotation about the z axis, in radians.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale by an array of three factors.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// A translation by an array of three distances, in points.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate var function: ValueFunction? {
    switch self {
    case .rotateX: .rotateX
    case .rotateY: .rotateY
    case .rotateZ: .rotateZ
    case .scale: .scale
    case .scaleX: .scaleX
    case .scaleY: .scaleY
    case .scaleZ: .scaleZ
    case .translate: .translate
    case .translateX: .translateX
    case .translateY: .translateY
    case .translateZ: .translateZ
    default: nil
    }
  }
}

/// A function that makes transforms from animated numbers. An animation of `"transform"` with a
/// value function takes numbers as its values, so that rotations may exceed half a turn. Immutable.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName
  let function: ValueFunction

  /// Returns the function named `name`; nil, with a diagnostic, for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard let function = name.function else {
      Diagnostic.report(
        "CAValueFunction, name = \(name.rawValue)",
        "expected a name such as rotateZ, scale or translateX")
      return nil
    }
    self.name = name
    self.function = function
    super.init()
  }
}
