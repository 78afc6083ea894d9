internal import DebugOverlay
internal import SDLPlatform

/// A key that belongs to the profiler and never reaches the app.
enum ProfilerKey: Equatable {
  case overlay(OverlayKey)
  /// S: slow motion on and off.
  case slowMotion
  /// Esc.
  case close

  /// The profiler's key, or nil for one of the app's. Held with Control, Alt or Command every key is
  /// the app's.
  init?(_ key: Key, _ modifiers: KeyModifiers) {
    guard modifiers.isSubset(of: .shift) else { return nil }
    switch key {
    case .character("b"): self = .overlay(.blended)
    case .character("u"): self = .overlay(.flash)
    case .character("o"): self = .overlay(.overdraw)
    case .function(1): self = .overlay(.hud)
    case .character("?"): self = .overlay(.keys)
    case .character("0"): self = .overlay(.allOff)
    case .character("s"): self = .slowMotion
    case .escape: self = .close
    default: return nil
    }
  }
}
