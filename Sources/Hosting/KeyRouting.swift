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

/// A panel of the profiler in the window of the program that has the focus, and so receives
/// letters, punctuation and Esc.
enum FocusedPanel: Equatable {
  /// The menu of overlays.
  ///
  /// - Parameters:
  ///   - hasRing: True if one of its rows is in the ring.
  ///   - isFiltered: True if letters were typed that filter the rows.
  case menu(hasRing: Bool, isFiltered: Bool)
  case keys, hud, timeline
  /// The layers in space in the place of the scene.
  case scene

  /// True if the panel has the keys even while the program takes typed text, as it lies above it
  /// and closes at once.
  var isModal: Bool { if case .menu = self { true } else { false } }

  /// The step of a key that has another meaning elsewhere, or none; nil for other keys.
  func step(_ key: Key, _ modifiers: KeyModifiers) -> PanelStep? {
    switch (self, key, modifiers) {
    case (.menu, .up, []), (.menu, .tab, .shift): .entry(by: -1)
    case (.menu, .down, []), (.menu, .tab, []): .entry(by: 1)
    case (.menu, .left, []): .column(by: -1)
    case (.menu, .right, []): .column(by: 1)
    case (.menu(hasRing: true, _), .enter, []): .press
    case (.menu(hasRing: true, isFiltered: false), .character(" "), []): .press
    case (.menu(_, isFiltered: true), .backspace, []): .erase
    case (.menu(_, let isFiltered), .character(let character), _)
    where modifiers.isSubset(of: .shift)
      && (character.isLetter || isFiltered && (character.isNumber || character == " ")):
      .type(character)
    case (.hud, .left, []): .frame(by: -1)
    case (.hud, .right, []): .frame(by: 1)
    case (.hud, .left, .shift): .corner(.left)
    case (.hud, .right, .shift): .corner(.right)
    case (.hud, .up, .shift): .corner(.top)
    case (.hud, .down, .shift): .corner(.bottom)
    default: nil
    }
  }
}
