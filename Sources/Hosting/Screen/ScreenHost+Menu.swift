internal import CoreGraphics
internal import CalqueDebugOverlay
internal import CalqueSDLPlatform

extension ScreenHost {
  /// The points that the menu scrolls for each step of the wheel.
  private static let wheelStep = 40.0

  /// The room of the menu in the window of `connection`.
  func menuRoom(_ connection: WindowConnection) -> MenuRoom {
    let size = connection.window.bounds.size
    let hud = connection.hudFrame.map {
      SIMD4(Float($0.minX), Float($0.minY), Float($0.width), Float($0.height))
    }
    let legend =
      connection.hudMonitor.panelRoom.legendHeight / Float(connection.platform.pixelScale)
    return MenuRoom(
      width: Float(size.width), height: Float(size.height), hud: hud, legendHeight: legend, overlay)
  }

  /// Passes a mouse event to the overlay menu; returns false if the event belongs to the app. A
  /// right click opens and closes the menu, unless a view there has a menu of its own; a click on a
  /// row does what its key does, a click outside closes the menu, and the wheel scrolls it.
  func offerToMenu(_ event: PlatformEvent, in connection: WindowConnection) -> Bool {
    if case .pointerDown(let x, let y, .right, _, _, _) = event {
      if overlay.menu == nil, connection.window.handleSecondaryClick(at: CGPoint(x: x, y: y)) {
        return true
      }
      overlay.menu = overlay.menu == nil ? OverlayMenu(at: SIMD2(Float(x), Float(y))) : nil
      return true
    }
    if case .pointerUp(_, _, .left, _) = event, isMenuPressed {
      isMenuPressed = false
      return true
    }
    guard var menu = overlay.menu else {
      if case .pointerMoved = event { return isMenuPressed }
      return false
    }
    let room = menuRoom(connection)
    switch event {
    case .pointerDown(let x, let y, .left, _, _, _):
      isMenuPressed = true
      let (x, y) = (Float(x), Float(y))
      if let key = menu.key(x: x, y: y, in: room) {
        perform(key)
      } else if !menu.contains(x: x, y: y, in: room) {
        overlay.menu = nil
      }
      return true
    case .pointerMoved(let x, let y, _, _, _):
      let (x, y) = (Float(x), Float(y))
      guard menu.contains(x: x, y: y, in: room) else { return isMenuPressed }
      menu.point(x: x, y: y, in: room)
      if overlay.menu != menu { overlay.menu = menu }
      return true
    case .wheel(let x, let y, _, let deltaY, _):
      let (x, y) = (Float(x), Float(y))
      guard menu.contains(x: x, y: y, in: room) else { return false }
      menu.scroll(by: Float(-deltaY * Self.wheelStep), x: x, y: y, in: room)
      if overlay.menu != menu { overlay.menu = menu }
      return true
    default: return false
    }
  }
}
