internal import CSDL

/// The window system's clipboard, while a window is open. On the main thread only.
package enum Clipboard {
  /// The text in it; nil where there is none, and without a window system.
  package static var text: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Puts a text into it; false without a window system.
  package static func take(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }
}
