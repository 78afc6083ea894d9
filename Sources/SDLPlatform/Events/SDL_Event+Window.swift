internal import CalqueCSDL

extension SDL_Event {
  /// The identifier of the event's window; nil for an event without a window.
  var windowNumber: UInt32? {
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
