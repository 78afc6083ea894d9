internal import CoreGraphics
internal import DebugOverlay
internal import SDLPlatform

extension ScreenHost {
  /// Gives the menu of overlays what the mouse does to it; false for what is the app's. A right click
  /// opens it and closes it, a click on an entry turns that on or off, one beside it closes it.
  func giveToMenu(_ event: PlatformEvent, in size: CGSize) -> Bool {
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
        overlay.press(entry)
      } else if !menu.contains(x: x, y: y, inWidth: width, height: height) {
        overlay.menu = nil
      }
      return true
    case .pointerMoved(let x, let y, _, _, _):
      guard var menu = overlay.menu else { return isMenuPressed }
      let entry = menu.entry(x: Float(x), y: Float(y), inWidth: width, height: height)
      if menu.highlighted != entry {
        menu.highlighted = entry
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
