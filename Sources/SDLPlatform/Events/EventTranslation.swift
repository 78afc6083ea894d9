internal import CalqueCSDL

/// Translates SDL's events to platform events.
///
/// SDL reports a key and the text it types as two events, the second right after the first; they
/// become one. Text without a key (from an input method) is dropped.
struct EventTranslation {
  /// The keys that are down, by scancode. SDL reports no text on release, so the key is
  /// looked up here.
  private var keysDown: [UInt32: Key] = [:]
  private var fingers = FingerIDs()
  /// The size of the window's contents, in points. SDL reports finger positions as fractions of it.
  var contentSize: (width: Double, height: Double) = (0, 0)

  /// Returns the platform event for the event at `index`, or nil if there is none.
  mutating func translate(_ events: [SDL_Event], at index: Int) -> PlatformEvent? {
    let event = events[index]
    switch SDL_EventType(event.type) {
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
      return translate(event.button)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
      return translate(event.tfinger)
    case SDL_MOUSEMOTION:
      let motion = event.motion
      return .pointerMoved(
        x: Double(motion.x), y: Double(motion.y), isPressed: motion.state & 1 != 0,
        modifiers: Self.modifiers, age: Self.age(motion.timestamp))
    case SDL_MOUSEWHEEL:
      let wheel = event.wheel
      let sign: Double = wheel.direction == SDL_MOUSEWHEEL_FLIPPED.rawValue ? -1 : 1
      return .wheel(
        x: Double(wheel.mouseX), y: Double(wheel.mouseY), deltaX: Double(wheel.preciseX) * sign,
        deltaY: Double(wheel.preciseY) * sign, modifiers: Self.modifiers,
        age: Self.age(wheel.timestamp))
    case SDL_KEYDOWN:
      let key = Key(keycode: event.key.keysym.sym, text: Self.text(typedAt: index, in: events))
      keysDown[event.key.keysym.scancode.rawValue] = key
      return .keyDown(
        key, KeyModifiers(mask: event.key.keysym.mod), isRepeat: event.key.repeat != 0)
    case SDL_KEYUP:
      let key =
        keysDown.removeValue(forKey: event.key.keysym.scancode.rawValue)
        ?? Key(keycode: event.key.keysym.sym, text: "")
      return .keyUp(key, KeyModifiers(mask: event.key.keysym.mod))
    case SDL_WINDOWEVENT:
      switch SDL_WindowEventID(UInt32(event.window.event)) {
      case SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED:
        return .exposed
      case SDL_WINDOWEVENT_CLOSE: return .closeRequested
      case SDL_WINDOWEVENT_LEAVE: return .pointerLeft
      default: return nil
      }
    case SDL_QUIT:
      // SDL adds a quit event when the last window is closed.
      let isRepeated = events[..<index].contains {
        $0.type == SDL_WINDOWEVENT.rawValue
          && $0.window.event == UInt8(SDL_WINDOWEVENT_CLOSE.rawValue)
      }
      return isRepeated ? nil : .closeRequested
    default:
      return nil
    }
  }

  /// Returns true if the event means that the window's size or display may have changed.
  static func changesSize(_ event: SDL_Event) -> Bool {
    guard event.type == SDL_WINDOWEVENT.rawValue else { return false }
    switch SDL_WindowEventID(UInt32(event.window.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return true
    default: return false
    }
  }

  private func translate(_ event: SDL_MouseButtonEvent) -> PlatformEvent? {
    let button: PointerButton
    switch Int32(event.button) {
    case SDL_BUTTON_LEFT: button = .left
    case SDL_BUTTON_MIDDLE: button = .middle
    case SDL_BUTTON_RIGHT: button = .right
    default: return nil
    }
    let (x, y) = (Double(event.x), Double(event.y))
    let age = Self.age(event.timestamp)
    return event.type == SDL_MOUSEBUTTONDOWN.rawValue
      ? .pointerDown(
        x: x, y: y, button: button, clicks: Int(event.clicks),
        modifiers: Self.modifiers, age: age)
      : .pointerUp(x: x, y: y, button: button, age: age)
  }

  private mutating func translate(_ event: SDL_TouchFingerEvent) -> PlatformEvent? {
    let phase: TouchPhase =
      switch SDL_EventType(event.type) {
      case SDL_FINGERDOWN: .began
      case SDL_FINGERUP: .ended
      default: .moved
      }
    guard let finger = fingers.number(of: event.fingerId, phase) else { return nil }
    return .touch(
      phase, finger: finger,
      x: Double(event.x) * contentSize.width, y: Double(event.y) * contentSize.height,
      age: Self.age(event.timestamp))
  }

  private static var modifiers: KeyModifiers {
    KeyModifiers(mask: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
  }

  /// Returns the text typed by the key pressed at `index`.
  private static func text(typedAt index: Int, in events: [SDL_Event]) -> String {
    guard index + 1 < events.count, events[index + 1].type == SDL_TEXTINPUT.rawValue else {
      return ""
    }
    return withUnsafeBytes(of: events[index + 1].text.text) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// Returns the seconds since an event, whose timestamp is in milliseconds since SDL started.
  private static func age(_ timestamp: UInt32) -> Double {
    let age = UInt32(truncatingIfNeeded: SDL_GetTicks64()) &- timestamp
    return Double(Int32(bitPattern: age)) / 1000
  }
}

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

/// Maps SDL's 64-bit finger identifiers to small numbers.
struct FingerIDs {
  /// The identifiers of the fingers that are down, indexed by their numbers.
  private var names: [Int64?] = []

  /// Returns the number of the finger with the identifier `name`, from 0, or nil for a finger that
  /// is not down. The number of a lifted finger is reused.
  mutating func number(of name: Int64, _ phase: TouchPhase) -> Int? {
    let known = names.firstIndex(of: name)
    switch phase {
    case .began:
      if let known { return known }
      guard let free = names.firstIndex(of: nil) else {
        names.append(name)
        return names.count - 1
      }
      names[free] = name
      return free
    case .moved: return known
    case .ended:
      if let known { names[known] = nil }
      return known
    }
  }
}

extension SDL_Event {
  /// The identifier of the event's window; nil for an event without a window.
  private var windowNumber: UInt32? {
    switch SDL_EventType(type) {
    case SDL_WINDOWEVENT: window.windowID
    case SDL_KEYDOWN, SDL_KEYUP: key.windowID
    case SDL_TEXTINPUT: text.windowID
    case SDL_MOUSEMOTION: motion.windowID
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: button.windowID
    case SDL_MOUSEWHEEL: wheel.windowID
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: tfinger.windowID
    default: nil
    }
  }

  /// Returns true if the event belongs to another open window than `window`, which
  /// has to handle it.
  func isOfOther(than window: OpaquePointer?) -> Bool {
    guard let number = windowNumber, number != 0, number != SDL_GetWindowID(window) else {
      return false
    }
    return SDL_GetWindowFromID(number) != nil
  }
}
