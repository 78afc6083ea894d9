internal import CoreGraphics
internal import CalqueDebugOverlay
internal import CalqueSDLPlatform

extension ScreenHost {
  /// Passes a mouse event to the overlay menu; returns false if the event belongs to the app. A
  /// right click opens and closes the menu, a click on an entry toggles it, and a click outside
  /// closes the menu.
  func offerToMenu(_ event: PlatformEvent, in size: CGSize) -> Bool {
    let (width, height) = (Float(size.width), Float(size.height))
    switch event {
    case .pointerDown(let x, let y, .right, _, _, _):
      overlay.menu = overlay.menu == nil ? OverlayMenu(x: Float(x), y: Float(y)) : nil
      return true
    case .pointerDown(let x, let y, .left, _, _, _):
      guard let menu = overlay.menu else { return false }
      isMenuPressed = true
      let (x, y) = (Float(x), Float(y))
      if let entry = menu.entry(x: x, y: y, inWidth: width, height: height) {
        perform(.overlay(entry))
      } else if !menu.contains(x: x, y: y, inWidth: width, height: height) {
        overlay.menu = nil
      }
      return true
    case .pointerMoved(let x, let y, _, _, _):
      guard var menu = overlay.menu else { return isMenuPressed }
      let entry = menu.entry(x: Float(x), y: Float(y), inWidth: width, height: height)
      if menu.selected != entry {
        menu.selected = entry
        overlay.menu = menu
      }
      return isMenuPressed
        || menu.contains(x: Float(x), y: Float(y), inWidth: width, height: height)
    case .pointerUp(_, _, .left, _):
      defer { isMenuPressed = false }
      return isMenuPressed
    default: return false
    }
  }
}
