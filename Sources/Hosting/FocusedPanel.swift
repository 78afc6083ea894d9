internal import CalqueDebugOverlay
internal import CalqueSDLPlatform

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
