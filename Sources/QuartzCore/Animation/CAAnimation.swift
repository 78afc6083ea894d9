public import CoreGraphics
public import Foundation
internal import Motion
internal import RenderTree

/// An animation: timing, a pace and a delegate. Concrete ones are subclasses.
///
/// A layer keeps a copy of what is added to it: later changes of the original have no effect, and
/// changes of the layer's copy none either.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @preconcurrency NSCopying, CAMediaTiming, CAAction {
  // Small ones stand together, for that leaves no gaps between them.
  open var beginTime: CFTimeInterval = 0
  open var duration: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var repeatDuration: CFTimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var autoreverses = false
  /// True, the default, if the animation leaves its layer when it ends.
  open var isRemovedOnCompletion = true
  open var fillMode = CAMediaTimingFillMode.removed

  /// The pace; nil takes the transaction's when the animation is added, else linear.
  open var timingFunction: CAMediaTimingFunction?
  /// Retained, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?

  /// What was stored under keys that are no properties.
  var extraValues: [String: Any] = [:]

  public override init() {
    super.init()
  }

  /// Where copying enters: it runs `init()` of the receiver's class.
  package convenience init(copying animation: CAAnimation) {
    self.init()
    take(from: animation)
  }

  /// Calls `init(copying:)` on the class that it is sent to. Swift offers no call of an initialiser
  /// on a dynamic class unless it is `required`, which would oblige every subclass to say so.
  @_silgen_name("$s10QuartzCore11CAAnimationC7copyingA2C_tcfC")
  final class func makeCopy(_ animation: __owned CAAnimation) -> CAAnimation

  /// A copy of the receiver's class. A subclass with properties of its own overrides this and copies
  /// them.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self).makeCopy(self)
  }

  /// Takes over the properties of `other`, of the same class.
  func take(from other: CAAnimation) {
    beginTime = other.beginTime
    duration = other.duration
    speed = other.speed
    timeOffset = other.timeOffset
    repeatCount = other.repeatCount
    repeatDuration = other.repeatDuration
    autoreverses = other.autoreverses
    fillMode = other.fillMode
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    extraValues = other.extraValues
  }

  /// The value that a property has by default, or nil for zero, nil and unknown keys.
  open class func defaultValue(forKey key: String) -> Any? {
    switch key {
    case "speed": NSNumber(value: 1)
    case "fillMode": CAMediaTimingFillMode.removed
    case "removedOnCompletion": NSNumber(value: true)
    default: nil
    }
  }

  /// Adds the animation to the layer `anObject`, under the key `event`.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The property or the value that was stored under `key`.
  open func value(forKey key: String) -> Any? { property(forKey: key) ?? extraValues[key] }

  /// Sets the property that `key` names; any other key is stored with the animation.
  open func setValue(_ value: Any?, forKey key: String) {
    if !setProperty(value, forKey: key) { extraValues[key] = value }
  }

  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// The timing as a value, with a speed of the wire's precision.
  var timing: TimingSpec {
    TimingSpec(
      beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
      repeatCount: Double(max(repeatCount, 0)), repeatDuration: max(repeatDuration, 0),
      autoreverses: autoreverses, fill: fillMode.rule)
  }

  /// The animation as the value that crosses to the render tree, its begin time as it stands. What is
  /// wrong goes to `notes`. One that cannot be drawn takes its time like any other, starts and ends, and
  /// changes nothing on screen; only times that mean nothing are refused.
  final func compiled(
    id: AnimationID, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> LayerAnimation {
    let timing = try checkedTiming()
    var animation = LayerAnimation(
      id: id, timing: timing, curve: timingFunction?.curve ?? .linear, content: .group([]))
    do {
      animation.content = try content(id: id, notes: &notes)
    } catch {
      notes.append(
        AnimationNote(
          keyPath: error.keyPath, value: error.value,
          consequence: "\(error.reason), the animation runs and changes nothing"))
    }
    return animation
  }

  /// What the animation does; subclasses say it.
  func content(
    id: AnimationID, notes: inout [AnimationNote]
  ) throws(AnimationRefusal) -> LayerAnimation.Content {
    throw AnimationRefusal(
      keyPath: "animation", value: type(of: self), reason: "this class animates nothing")
  }

  /// Fills in what depends on the layer and the moment, just before a copy is added to `layer`.
  func prepare(for layer: CALayer) {}

  /// The value of a property of the subclass; nil for other keys.
  func ownProperty(forKey key: String) -> Any? { nil }

  /// Sets a property of the subclass; false when there is none named `key`.
  func setOwnProperty(_ value: Any?, forKey key: String) -> Bool { false }
}
