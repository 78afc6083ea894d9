internal import DebugOverlay
internal import SDLPlatform

/// A key that belongs to the profiler and never reaches the app.
enum ProfilerKey: Equatable {
  case overlay(OverlayKey)
  /// S: slow motion on and off.
  case slowMotion
  /// F2.
  case inspector
  /// F3: the layers in space.
  case exploded
  /// Esc.
  case close

  /// The profiler's key, or nil for one of the app's. Held with Control, Alt or Command every key is
  /// the app's.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    guard modifiers.isSubset(of: .shift) else { return nil }
    let name: String
    switch key {
    case .character("s"):
      self = .slowMotion
      return
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
