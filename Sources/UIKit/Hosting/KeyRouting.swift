internal import SDLPlatform

/// Decides who gets a key, the profiler or a window of the program, and remembers it until the key is
/// released.
struct KeyRouting {
  /// The receiver of a press.
  enum Receiver: Equatable {
    case profiler
    case window(ObjectIdentifier)
  }

  /// The profiler's command for a press.
  enum Claim: Equatable {
    /// The program does not hear of it.
    case take(ProfilerKey)
    /// The program hears of it, and the profiler takes what no responder answers.
    case offer(ProfilerKey)
  }

  /// True if the profiler's keys are part of the program, as in the gallery: then letters and signs are
  /// the profiler's whatever has the focus, and Ctrl-Q ends the program.
  var isPartOfProgram = false
  /// True if function keys are offered to the profiler at all.
  var hasFunctionKeys = true
  /// True if the program takes typed text: then the profiler has function keys alone.
  var isTyping = false
  private var receivers: [Key: Receiver] = [:]

  /// The profiler's command for a press; nil leaves it to the program.
  ///
  /// - Parameter hasFocus: Whether one of the profiler's panels has the focus.
  func claim(_ key: Key, _ modifiers: KeyModifiers, hasFocus: Bool) -> Claim? {
    guard let command = ProfilerKey(key, modifiers) else { return nil }
    return switch (key, command) {
    case (.function, _): hasFunctionKeys ? .offer(command) : nil
    case (_, .quit): isPartOfProgram ? .take(command) : nil
    case _ where isTyping: nil
    case (.escape, _): hasFocus ? .take(command) : nil
    default: hasFocus || isPartOfProgram ? .take(command) : nil
    }
  }

  /// Notes who gets the press of `key`.
  mutating func press(_ key: Key, to receiver: Receiver) { receivers[key] = receiver }

  /// The receiver of the press of `key`, which is still down; nil when nobody got it.
  func receiver(of key: Key) -> Receiver? { receivers[key] }

  /// Takes in the release of `key`, and tells who got its press.
  mutating func release(_ key: Key) -> Receiver? { receivers.removeValue(forKey: key) }
}
