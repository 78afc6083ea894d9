internal import CalqueCSDL
package import Foundation

// The place of a window on the desktop, in points.
extension PlatformWindow {
  /// True if the window system lets programs place their windows; Wayland does not.
  package static var placesWindows: Bool { systemName == "x11" }

  /// The widths of the borders that the window manager has drawn around the contents.
  package var borders: (top: Int, left: Int, bottom: Int, right: Int) {
    var (top, left, bottom, right): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    let window = surface.window.handle
    guard SDL_GetWindowBordersSize(window, &top, &left, &bottom, &right) == 0 else {
      return (0, 0, 0, 0)
    }
    return (Int(top), Int(left), Int(bottom), Int(right))
  }

  /// The window with its borders.
  package var desktopFrame: CGRect {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(surface.window.handle, &x, &y)
    let (borders, size) = (borders, contentSize)
    return CGRect(
      x: Double(Int(x) - borders.left), y: Double(Int(y) - borders.top),
      width: size.width + Double(borders.left + borders.right),
      height: size.height + Double(borders.top + borders.bottom))
  }

  /// The window's display without the desktop's own panels; empty if the system does not report it.
  package var displayBounds: CGRect {
    var bounds = SDL_Rect()
    let display = SDL_GetWindowDisplayIndex(surface.window.handle)
    guard display >= 0, SDL_GetDisplayUsableBounds(display, &bounds) == 0 else { return .zero }
    return CGRect(x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h))
  }
}

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
