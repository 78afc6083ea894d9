internal import CalqueCSDL

extension Key {
  /// Makes a key from SDL's keycode, which is the character that the key types unmodified on the
  /// user's layout, and from the text it typed with the held modifiers, empty if none. So `?` is
  /// `?` on every layout.
  init(keycode: Int32, text: String) {
    if let named = Self.named[UInt32(bitPattern: keycode)] {
      self = named
    } else if let typed = text.first, text.count == 1, let lower = typed.lowercased().first {
      self = .character(lower)
    } else if keycode >= 0x20, UInt32(keycode) & Self.typesNothing == 0,
      let scalar = Unicode.Scalar(UInt32(keycode))
    {
      self = .character(Character(scalar))
    } else {
      self = .other(keycode)
    }
  }

  /// The bit that is set in the keycodes of keys that type nothing.
  private static var typesNothing: UInt32 { 1 << 30 }

  private static let named: [UInt32: Key] = {
    var keys: [UInt32: Key] = [
      SDLK_ESCAPE.rawValue: .escape, SDLK_TAB.rawValue: .tab, SDLK_RETURN.rawValue: .enter,
      SDLK_KP_ENTER.rawValue: .enter, SDLK_BACKSPACE.rawValue: .backspace,
      SDLK_DELETE.rawValue: .delete, SDLK_UP.rawValue: .up, SDLK_DOWN.rawValue: .down,
      SDLK_LEFT.rawValue: .left, SDLK_RIGHT.rawValue: .right, SDLK_HOME.rawValue: .home,
      SDLK_END.rawValue: .end, SDLK_PAGEUP.rawValue: .pageUp, SDLK_PAGEDOWN.rawValue: .pageDown,
    ]
    for number in 1...12 {
      keys[SDLK_F1.rawValue + UInt32(number - 1)] = .function(number)
    }
    for number in 13...24 {
      keys[SDLK_F13.rawValue + UInt32(number - 13)] = .function(number)
    }
    return keys
  }()
}

extension KeyModifiers {
  /// Makes the modifiers from SDL's mask.
  init(mask: UInt16) {
    let mask = UInt32(mask)
    self = []
    if mask & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if mask & KMOD_CTRL.rawValue != 0 { insert(.control) }
    if mask & KMOD_ALT.rawValue != 0 { insert(.alternate) }
    if mask & KMOD_GUI.rawValue != 0 { insert(.command) }
  }
}
