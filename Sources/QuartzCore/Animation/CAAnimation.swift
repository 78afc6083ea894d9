package import CalqueMotion
internal import CalqueRenderTree
public import CoreGraphics
public import Foundation

/// An animation: timing, a timing function and a delegate. Subclasses add the content.
///
/// A layer keeps a copy of each animation added to it: later changes of the original, or of the
/// layer's copy, have no effect.
@preconcurrency @MainActor
open class CAAnimation: NSObject, @preconcurrency NSCopying, CAMediaTiming, CAAction {
  // The small properties are declared together to avoid padding between them.
  /// The start, in seconds of the layer's time or the group's; 0, the default, for the time of the
  /// commit that adds the animation, or the group's start.
  open var beginTime: CFTimeInterval = 0
  /// The duration of one forward run, in seconds; 0, the default, for that of the transaction or
  /// group.
  open var duration: CFTimeInterval = 0
  open var timeOffset: CFTimeInterval = 0
  open var repeatDuration: CFTimeInterval = 0
  open var speed: Float = 1
  open var repeatCount: Float = 0
  open var autoreverses = false
  /// True, the default, if the animation is removed from its layer when it ends.
  open var isRemovedOnCompletion = true
  /// The behaviour before the start and after the end; `removed` by default.
  open var fillMode = CAMediaTimingFillMode.removed

  /// The timing function. If it is nil, the animation takes the transaction's when it is added to a
  /// layer, or else linear.
  open var timingFunction: CAMediaTimingFunction?
  /// The delegate; retained, as Apple documents.
  open var delegate: (any CAAnimationDelegate)?

  /// The requested rate of frames while the animation runs, in frames per second.
  ///
  /// While nothing moves but animations that ask for a rate, a frame is shown for as many refreshes
  /// as the highest of these rates needs. Anything else that moves, and each change of a layer, has
  /// its frame at the next refresh. Of a group, its own range counts, not those of its members.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { extraValues[Self.frameRatesKey] as? CAFrameRateRange ?? .default }
    set { extraValues[Self.frameRatesKey] = newValue }
  }
  private static let frameRatesKey = "preferredFrameRateRange"

  /// Values stored under keys that are not properties, and the frame rates, which are rare.
  var extraValues: [String: Any] = [:]

  public override init() {
    super.init()
  }

  /// Makes a copy of `animation`; `makeCopy(_:)` calls it on the receiver's class.
  package convenience init(copying animation: CAAnimation) {
    self.init()
    copyProperties(from: animation)
  }

  /// Calls `init(copying:)` on the dynamic class of the receiver. Swift allows calling an
  /// initialiser on a dynamic class only if it is `required`, which every subclass would have to
  /// declare.
  @_silgen_name("$s10QuartzCore11CAAnimationC7copyingA2C_tcfC")
  final class func makeCopy(_ animation: __owned CAAnimation) -> CAAnimation

  /// Returns a copy of the receiver's class. A subclass with properties of its own overrides this
  /// to copy them.
  open func copy(with zone: NSZone? = nil) -> Any {
    type(of: self).makeCopy(self)
  }

  /// Copies the properties of `other`, which is of the same class.
  func copyProperties(from other: CAAnimation) {
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

  /// Returns the default value of a property; nil for unknown keys and where the default is zero or
  /// nil.
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

  /// Returns the property that `key` names, or else the value stored under `key`.
  open func value(forKey key: String) -> Any? { property(forKey: key) ?? extraValues[key] }

  /// Sets the property that `key` names; under any other key, stores the value with the animation.
  open func setValue(_ value: Any?, forKey key: String) {
    if setProperty(value, forKey: key) { return }
    // A value that is freed may set others: it is kept until the access has ended.
    let former = extraValues[key]
    extraValues[key] = value
    withExtendedLifetime(former) {}
  }

  open func value(forKeyPath keyPath: String) -> Any? { value(forKey: keyPath) }

  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    setValue(value, forKey: keyPath)
  }

  /// The timing as a value.
  package var timing: TimingSpec {
    TimingSpec(
      beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
      repeatCount: Double(max(repeatCount, 0)), repeatDuration: max(repeatDuration, 0),
      autoreverses: autoreverses, fillMode: fillMode.mode)
  }

  /// Sets the timing.
  func take(_ timing: TimingSpec) {
    beginTime = timing.beginTime
    duration = timing.duration
    speed = Float(timing.speed)
    timeOffset = timing.timeOffset
    repeatCount = Float(timing.repeatCount)
    repeatDuration = timing.repeatDuration
    autoreverses = timing.autoreverses
    fillMode = CAMediaTimingFillMode(timing.fillMode)
  }

  /// Returns the animation as the value that is sent to the render tree, with its current begin
  /// time. Faults are appended to `warnings`. An animation that cannot be drawn takes its time like
  /// any other, starts and ends, and changes nothing on screen; only invalid times are refused.
  final func layerAnimation(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation {
    let timing = try checkedTiming()
    var animation = LayerAnimation(
      id: id, timing: timing, curve: timingFunction?.curve ?? .linear, content: .group([]))
    do {
      animation.content = try content(id: id, warnings: &warnings)
    } catch {
      warnings.append(
        AnimationWarning(
          keyPath: error.keyPath, value: error.value,
          consequence: "\(error.reason); the animation runs but changes nothing"))
    }
    return animation
  }

  /// Returns the effect of the animation; subclasses override it.
  func content(
    id: AnimationID, warnings: inout [AnimationWarning]
  ) throws(AnimationError) -> LayerAnimation.Content {
    throw AnimationError(
      keyPath: "animation", value: type(of: self),
      reason: "expected a subclass that animates, such as CABasicAnimation")
  }

  /// Fills in values that depend on the layer and the moment, just before a copy is added to
  /// `layer`.
  func prepare(for layer: CALayer) {}

  /// Returns the value of a property of the subclass; nil for other keys.
  func ownProperty(forKey key: String) -> Any? { nil }

  /// Sets a property of the subclass; returns false if there is none named `key`.
  func setOwnProperty(_ value: Any?, forKey key: String) -> Bool { false }
}

extension CAAnimation {
  /// Returns the timing, or throws a refusal: times have to be finite, durations and counts may be
  /// infinite but not NaN. A negative duration is refused; a negative count counts as 0.
  private func checkedTiming() throws(AnimationError) -> TimingSpec {
    try check("beginTime", beginTime, beginTime.isFinite, "expected a finite number")
    try check("timeOffset", timeOffset, timeOffset.isFinite, "expected a finite number")
    try check("speed", Double(speed), speed.isFinite, "expected a finite number")
    try check("duration", duration, !duration.isNaN, "expected a number")
    try check("repeatCount", Double(repeatCount), !repeatCount.isNaN, "expected a number")
    try check("repeatDuration", repeatDuration, !repeatDuration.isNaN, "expected a number")
    try check("duration", duration, duration >= 0, "expected 0 or more seconds")
    return timing
  }

  private func check(
    _ name: String, _ value: Double, _ isGood: Bool, _ reason: String
  ) throws(AnimationError) {
    if !isGood { throw AnimationError(keyPath: name, value: value, reason: reason) }
  }

  // MARK: Key-value coding

  /// Returns the value of the property named `key`; nil for other keys.
  func property(forKey key: String) -> Any? {
    switch key {
    case "beginTime": NSNumber(value: beginTime)
    case "duration": NSNumber(value: duration)
    case "speed": NSNumber(value: speed)
    case "timeOffset": NSNumber(value: timeOffset)
    case "repeatCount": NSNumber(value: repeatCount)
    case "repeatDuration": NSNumber(value: repeatDuration)
    case "autoreverses": NSNumber(value: autoreverses)
    case "removedOnCompletion", "isRemovedOnCompletion": NSNumber(value: isRemovedOnCompletion)
    case "fillMode": fillMode
    case "timingFunction": timingFunction
    case "delegate": delegate
    default: ownProperty(forKey: key)
    }
  }

  /// Sets the property named `key`; returns false if there is none. A value of the wrong type is
  /// reported and changes nothing.
  private func setProperty(_ value: Any?, forKey key: String) -> Bool {
    let number = ValueBridging.number(value)
    switch key {
    case "beginTime": number.map { beginTime = $0 } ?? refuse(value, key)
    case "duration": number.map { duration = $0 } ?? refuse(value, key)
    case "speed": number.map { speed = Float($0) } ?? refuse(value, key)
    case "timeOffset": number.map { timeOffset = $0 } ?? refuse(value, key)
    case "repeatCount": number.map { repeatCount = Float($0) } ?? refuse(value, key)
    case "repeatDuration": number.map { repeatDuration = $0 } ?? refuse(value, key)
    case "autoreverses": number.map { autoreverses = $0 != 0 } ?? refuse(value, key)
    case "removedOnCompletion", "isRemovedOnCompletion":
      number.map { isRemovedOnCompletion = $0 != 0 } ?? refuse(value, key)
    case "fillMode":
      ValueBridging.fillMode(value).map { fillMode = $0 } ?? refuse(value, key)
    case "timingFunction": timingFunction = value as? CAMediaTimingFunction
    case "delegate": delegate = value as? any CAAnimationDelegate
    default: return setOwnProperty(value, forKey: key)
    }
    return true
  }

  /// Reports that `value` is not of the type of the property named `key`.
  func refuse(_ value: Any?, _ key: String) {
    Diagnostic.report(
      "\(type(of: self)), \(key) = \(value.map { "\($0)" } ?? "nil")",
      "expected a value of the property's type; keeping the old value")
  }
}

/// An object that is told when animations start and stop. Each method is called once per animation,
/// on the main thread.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  /// Called when the animation takes effect on screen.
  func animationDidStart(_ anim: CAAnimation)
  /// Called when the animation reached its end (`flag` is true), or was removed, replaced or
  /// refused, or its layer left the tree (`flag` is false). `anim` is the layer's copy.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// A delegate that is also told of each animation added with it; each one that is added stops once.
@MainActor
package protocol AnimationAdditionDelegate: CAAnimationDelegate {
  /// Called when `animation`, a copy of one with this delegate, is about to be added to `layer`.
  func animationWasAdded(_ animation: CAAnimation, to layer: CALayer, forKey key: String?)
}

/// The reason why an animation cannot run, or cannot be drawn.
///
/// An animation with invalid times is not added to its layer; its delegate is told that it stopped
/// unfinished. An animation that cannot be drawn runs without a change on screen.
struct AnimationError: Error {
  /// The animation's property at fault, with the animation's key path.
  var keyPath: String
  var value: String
  var reason: String

  init(keyPath: String, value: Any?, reason: String) {
    self.keyPath = keyPath
    self.value = value.map { "\($0)" } ?? "nil"
    self.reason = reason
  }
}

/// A fault of an animation that runs all the same.
struct AnimationWarning {
  /// The animation's property at fault, with the animation's key path.
  var keyPath: String
  var value: Any?
  /// The fault and its consequence, in words.
  var consequence: String
}
