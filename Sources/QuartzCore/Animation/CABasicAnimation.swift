internal import Foundation
internal import Motion
internal import RenderTree

/// An animation between two values.
///
/// from and to: between them. from and by: to from + by. by and to: from to - by. One alone: between
/// it and the value below, that of the model and of animations added earlier.
///
/// Values may be any Swift or Foundation number, `CGPoint`, `CGSize`, `CGRect`, `CGColor`, `CGImage`,
/// `CATransform3D`, `CGAffineTransform`, or an `NSValue` of these.
@preconcurrency @MainActor
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  public override init() {
    super.init()
  }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
  }

  override func compiled(id: AnimationID) throws(AnimationRefusal) -> LayerAnimation {
    guard let target else {
      throw AnimationRefusal(
        keyPath: "keyPath", value: keyPath, reason: "no animatable property has this key path")
    }
    let timing = try checkedTiming()
    return LayerAnimation(
      id: id, target: target, timing: timing, curve: timingFunction?.curve ?? .linear,
      from: try compiled(fromValue, "fromValue", target),
      to: try compiled(toValue, "toValue", target),
      by: try compiled(byValue, "byValue", target),
      isAdditive: isAdditive, isCumulative: isCumulative)
  }

  private func compiled(
    _ value: Any?, _ name: String, _ target: AnimationTarget
  ) throws(AnimationRefusal) -> AnimatableValue? {
    guard let value else { return nil }
    let place = "\(name) for \(keyPath ?? "")"
    guard let result = AnimatableValue(boxed: value, for: target) else {
      throw AnimationRefusal(
        keyPath: place, value: value, reason: "the property takes \(target.expectation)")
    }
    guard result.isFinite else {
      throw AnimationRefusal(keyPath: place, value: value, reason: "the value is not finite")
    }
    return result
  }
}
