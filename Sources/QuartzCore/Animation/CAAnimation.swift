public import CoreGraphics
public import Foundation
package import CalqueMotion
internal import CalqueRenderTree

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
    if !setProperty(value, forKey: key) { extraValues[key] = value }
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
  func checkedTiming() throws(AnimationError) -> TimingSpec {
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
}
