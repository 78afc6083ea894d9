internal import CalqueDebugOverlay
internal import CalqueSDLPlatform

/// A panel of the profiler in the window of the program that has the focus, and so receives
/// letters, punctuation and Esc.
enum FocusedPanel: Equatable {
  /// The menu of overlays.
  ///
  /// - Parameter hasRing: True if one of its entries is in the ring.
  case menu(hasRing: Bool)
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
    case (.menu(hasRing: true), .enter, []), (.menu(hasRing: true), .character(" "), []): .press
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
