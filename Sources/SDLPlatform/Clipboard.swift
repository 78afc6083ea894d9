internal import CalqueCSDL

/// The window system's clipboard, available while a window is open. On the main thread only.
package enum Clipboard {
  /// The clipboard's text; nil if it has none, and without a window system.
  package static var text: String? {
    guard SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return String(cString: text)
  }

  /// Copies a text to the clipboard; returns false without a window system.
  package static func take(_ text: String) -> Bool { SDL_SetClipboardText(text) == 0 }
}
