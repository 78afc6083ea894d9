internal import Motion

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

extension CAAnimation {
  /// Returns the timing, or throws a refusal: times have to be finite, durations and counts may be
  /// infinite but not NaN. A negative duration is refused; a negative count counts as 0.
  func checkedTiming() throws(AnimationError) -> TimingSpec {
    try check("beginTime", beginTime, beginTime.isFinite, "a time has to be finite")
    try check("timeOffset", timeOffset, timeOffset.isFinite, "a time has to be finite")
    try check("speed", Double(speed), speed.isFinite, "a time has to be finite")
    try check("duration", duration, !duration.isNaN, "not a number")
    try check("repeatCount", Double(repeatCount), !repeatCount.isNaN, "not a number")
    try check("repeatDuration", repeatDuration, !repeatDuration.isNaN, "not a number")
    try check("duration", duration, duration >= 0, "a duration is 0 or more seconds")
    return timing
  }

  private func check(
    _ name: String, _ value: Double, _ isGood: Bool, _ reason: String
  ) throws(AnimationError) {
    if !isGood { throw AnimationError(keyPath: name, value: value, reason: reason) }
  }
}
