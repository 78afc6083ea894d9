internal import CSDL

extension SDL_Event {
  /// The number of the window that the event is of; nil for one that is of none.
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

  /// Whether the event belongs to a window that is open and is not `window`: to be left to that one.
  func isOfOther(than window: OpaquePointer?) -> Bool {
    guard let number = windowNumber, number != 0, number != SDL_GetWindowID(window) else {
      return false
    }
    return SDL_GetWindowFromID(number) != nil
  }
}
