internal import Foundation
internal import Motion
internal import RenderTree

/// An animation between two values.
///
/// from and to: between them. from and by: to from + by. by and to: from to - by. One alone: between
/// it and the value below, that of the model and of animations added earlier. None: from the value
/// that was on screen when the animation was added.
///
/// Values may be any Swift or Foundation number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CGImage`,
/// `CATransform3D`, `CGAffineTransform`, or an `NSValue` of these.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any? {
    get {
      switch start {
      case .given(let value): value
      case .shown(let target, let value): value.boxed(for: target)
      }
    }
    set { start = .given(newValue) }
  }
  open var toValue: Any?
  open var byValue: Any?

  /// Where the animation starts.
  private enum Start {
    case given(Any?)
    /// The value of one that the layer itself makes, as its state has it: it is boxed when it is asked for.
    case shown(AnimationTarget, AnimatableValue)
  }

  private var start = Start.given(nil)

  /// Makes an animation of a whole property from `value` on.
  convenience init(_ property: LayerProperty, from value: AnimatableValue) {
    self.init(property)
    start = .shown(AnimationTarget(property), value)
  }

  public override init() {
    super.init()
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    start = other.start
    toValue = other.toValue
    byValue = other.byValue
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
    guard case .given(nil) = start, toValue == nil, byValue == nil, valueFunction == nil,
      !isAdditive, layer.isOnScreen, let target
    else { return }
    if let managed {
      let shown = keyPath.flatMap { layer.presentation()?.value(forKeyPath: $0) }
      fromValue = shown ?? managed.initialValue
      return
    }
    fromValue = layer.presentedState().value(of: target)?.boxed(for: target)
  }

  override func course(
    _ target: AnimationTarget, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> PropertyMotion.Course {
    .ends(try ends(target))
  }

  /// The values as they are.
  final func ends(_ target: AnimationTarget) throws(AnimationRefusal) -> MotionEnds {
    var ends = MotionEnds()
    if case .shown(target, let value) = start {
      ends.from = value
    } else if let fromValue {
      ends.from = try compiled(fromValue, "fromValue", target)
    }
    if let toValue { ends.to = try compiled(toValue, "toValue", target) }
    if let byValue { ends.by = try compiled(byValue, "byValue", target) }
    return ends
  }
}
