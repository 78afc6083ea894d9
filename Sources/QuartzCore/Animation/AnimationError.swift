internal import CalqueMotion

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
