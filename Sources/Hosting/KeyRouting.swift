package import CalqueDebugOverlay
package import CalqueSDLPlatform

/// Decides whether the profiler or a window of the program receives a key, and remembers the
/// receiver until the key is released.
struct KeyRouting {
  /// The receiver of a press.
  enum Receiver: Equatable {
    case profiler
    case window(ObjectIdentifier)
  }

  /// The profiler's command for a press.
  enum Claim: Equatable {
    /// The profiler takes the key, and the program does not see it.
    case take(ProfilerKey)
    /// The program sees the key first, and the profiler takes it if no responder handles it.
    case offer(ProfilerKey)
    /// The profiler takes the key as a step in the panel that has the focus.
    case step(PanelStep)

    /// True if a key that is held down acts again and again.
    var repeats: Bool {
      switch self {
      case .take(.step), .step(.entry), .step(.column), .step(.type), .step(.erase), .step(.frame):
        true
      case .take, .offer, .step: false
      }
    }
  }

  /// True if the profiler's keys are part of the program, as in the gallery: then the profiler
  /// takes letters and punctuation whatever has the focus, and Ctrl-Q ends the program.
  var isPartOfProgram = false
  /// True if the profiler handles function keys.
  var hasFunctionKeys = true
  /// True if the program takes typed text: then the profiler gets function keys only.
  var isTyping = false
  private var receivers: [Key: Receiver] = [:]

  /// The profiler's command for a press; nil leaves it to the program.
  ///
  /// - Parameter panel: The panel of the profiler that has the focus; nil if none has it.
  func claim(_ key: Key, _ modifiers: KeyModifiers, in panel: FocusedPanel?) -> Claim? {
    let isTyping = isTyping && panel?.isModal != true
    if !isTyping, let step = panel?.step(key, modifiers) { return .step(step) }
    guard let command = ProfilerKey(key, modifiers) else { return nil }
    return switch (key, command) {
    case (.function, _): hasFunctionKeys ? .offer(command) : nil
    case (_, .quit): isPartOfProgram ? .take(command) : nil
    case _ where isTyping: nil
    case (.escape, _): panel != nil ? .take(command) : nil
    default: panel != nil || isPartOfProgram ? .take(command) : nil
    }
  }

  /// Records the receiver of the press of `key`.
  mutating func press(_ key: Key, to receiver: Receiver) { receivers[key] = receiver }

  /// Returns the receiver of the press of `key` while it is down; nil if nobody got it.
  func receiver(of key: Key) -> Receiver? { receivers[key] }

  /// Records the release of `key`, and returns the receiver of its press.
  mutating func release(_ key: Key) -> Receiver? { receivers.removeValue(forKey: key) }
}

extension ProfilerKey {
  /// Finds the command of a key by the name that is printed on it; nil if the key has none.
  ///
  /// Shift matters only for function keys, and only where a command has it. No command is bound to
  /// Alt, the command key or several modifiers.
  package init?(_ key: Key, _ modifiers: KeyModifiers) {
    guard [[], .shift, .control].contains(modifiers) else { return nil }
    let name: String
    switch key {
    case .character(" "): name = "Space"
    case .character(let character): name = String(character)
    case .function(let number): name = "F\(number)"
    case .escape: name = "Esc"
    default: return nil
    }
    if case .function = key, modifiers == .shift, let command = Self(name: "Shift+\(name)") {
      self = command
    } else if let command = Self(name: modifiers == .control ? "Ctrl+\(name)" : name) {
      self = command
    } else {
      return nil
    }
  }
}
