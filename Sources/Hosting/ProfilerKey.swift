package import CalqueDebugOverlay
package import CalqueSDLPlatform

/// A command of the profiler, bound to a key.
package enum ProfilerKey: Hashable, Sendable {
  case overlay(OverlayKey)
  /// S: toggles slow motion.
  case slowMotion
  /// Space: pauses or resumes time.
  case pause
  /// Full stop and comma: one refresh forward or back.
  case step(Int)
  /// Minus and equals: half or twice the speed.
  case speed(by: Double)
  /// R: restarts from the beginning.
  case restart
  /// F2: the inspector, with the list of layers.
  case inspector
  /// F3: the exploded view of the layers.
  case exploded
  /// F6: the timeline.
  case timeline
  /// F7: the exploded view of the layers in the place of the scene.
  case explodedScene
  /// Shift-F2: the tools in the window of the program, or in a window of their own.
  case dock
  /// Ctrl-F2: the keys to the tools docked in the window, or back to the program.
  case dockFocus
  /// Esc: closes the topmost panel.
  case close
  /// Ctrl-Q: ends the program.
  case quit

  /// The keys that control time.
  private static let ofTime: [Character: ProfilerKey] = [
    "s": .slowMotion, " ": .pause, ".": .step(1), ",": .step(-1), "-": .speed(by: 0.5),
    "=": .speed(by: 2), "r": .restart,
  ]

  /// Creates the command of a key; nil if the key has none. With Control, Alt or Command held, only
  /// Ctrl-F2, Ctrl-F12 and Ctrl-Q have one.
  package init?(_ key: Key, _ modifiers: KeyModifiers) {
    switch (key, modifiers) {
    case (.function(12), .control):
      self = .overlay(.screenRecording)
      return
    case (.character("q"), .control):
      self = .quit
      return
    case (.function(12), .shift):
      self = .overlay(.plainScreenshot)
      return
    case (.function(1), .shift):
      self = .overlay(.hudFocus)
      return
    case (.function(2), .shift):
      self = .dock
      return
    case (.function(2), .control):
      self = .dockFocus
      return
    default: break
    }
    guard modifiers.isSubset(of: .shift) else { return nil }
    let name: String
    if case .character(let character) = key, let command = Self.ofTime[character] {
      self = command
      return
    }
    switch key {
    case .function(2):
      self = .inspector
      return
    case .function(3):
      self = .exploded
      return
    case .function(6):
      self = .timeline
      return
    case .function(7):
      self = .explodedScene
      return
    case .escape:
      self = .close
      return
    case .character(let character): name = String(character)
    case .function(let number): name = "F\(number)"
    default: return nil
    }
    guard let key = OverlayKey(name: name) else { return nil }
    self = .overlay(key)
  }
}
