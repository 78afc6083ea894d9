package import DebugOverlay
internal import SDLPlatform

/// A command that a key gives to the profiler.
package enum ProfilerKey: Hashable, Sendable {
  case overlay(OverlayKey)
  /// S: slow motion on and off.
  case slowMotion
  /// Space: time stands, or goes on.
  case pause
  /// Full stop and comma: a refresh on, or back.
  case step(Int)
  /// Minus and equals: half as fast, or twice.
  case speed(by: Double)
  /// R: from the beginning.
  case restart
  /// F2.
  case inspector
  /// F3: the layers in space.
  case exploded
  /// Esc: closes the topmost panel.
  case close
  /// Ctrl-Q.
  case quit

  /// The keys of time.
  private static let ofTime: [Character: ProfilerKey] = [
    "s": .slowMotion, " ": .pause, ".": .step(1), ",": .step(-1), "-": .speed(by: 0.5),
    "=": .speed(by: 2), "r": .restart,
  ]

  /// The meaning of a key, or nil for one that has none. Held with Control, Alt or Command every key but F12
  /// and Q has none.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    switch (key, modifiers) {
    case (.function(12), .control):
      self = .overlay(.film)
      return
    case (.character("q"), .control):
      self = .quit
      return
    case (.function(12), .shift):
      self = .overlay(.plainScreenshot)
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
