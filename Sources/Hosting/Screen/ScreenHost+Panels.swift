internal import CalqueDebugOverlay
internal import CalqueSDLPlatform
internal import CoreGraphics
internal import UIKitCore

/// The state of the mouse over the HUD.
struct HUDDragging {
  /// A press of the button on the HUD.
  struct Press {
    var start: CGPoint
    /// The HUD's frame at that time, in points.
    var frame: CGRect
    var isDragged = false
  }

  var press: Press?
  /// True if the pointer is over the HUD.
  var isOver = false
}

// Events of the mouse over the panels of the profiler, the HUD and the menu of overlays.
extension ScreenHost {
  /// The distance that the pointer may move before a press is no longer a click, in points.
  private static let clickReach = 3.0
  /// The points that the menu scrolls for each step of the wheel.
  private static let wheelStep = 40.0

  // MARK: HUD

  /// Passes a mouse event to the HUD; returns false if the event belongs to the app. Dragging moves
  /// the HUD, hovering shows the frame under the pointer, and a click freezes the HUD at that
  /// frame.
  func offerToHUD(_ event: PlatformEvent, of connection: WindowConnection) -> Bool {
    guard overlay.hudSize != .off else {
      hudDragging = HUDDragging()
      return false
    }
    switch event {
    case .pointerDown(let x, let y, .left, _, _, _):
      guard let frame = connection.hudFrame, canTakePress(x, y, frame, connection) else {
        if overlay.hudHasKeys { overlay.hudHasKeys = false }
        return false
      }
      if !overlay.hudHasKeys { overlay.hudHasKeys = true }
      hudDragging.press = HUDDragging.Press(start: CGPoint(x: x, y: y), frame: frame)
      return true
    case .pointerMoved(let x, let y, let isPressed, _, _):
      if hudDragging.press != nil {
        drag(to: CGPoint(x: x, y: y), connection)
        return true
      }
      return hover(isPressed ? nil : CGPoint(x: x, y: y), connection)
    case .pointerLeft:
      _ = hover(nil, connection)
      return false
    case .pointerUp(let x, let y, .left, _):
      guard let press = hudDragging.press else { return false }
      hudDragging.press = nil
      if !press.isDragged { connection.post(.clickHUD(at: SIMD2(Float(x), Float(y)))) }
      return true
    default: return false
    }
  }

  /// Returns true if the HUD takes a press at the point. The menu and the time line's bar lie above
  /// it.
  private func canTakePress(
    _ x: Double, _ y: Double, _ frame: CGRect, _ connection: WindowConnection
  ) -> Bool {
    let size = connection.window.bounds.size
    let bar = TimelineBar(width: Double(size.width), height: Double(size.height))
    return overlay.menu == nil && frame.contains(CGPoint(x: x, y: y))
      && !(isPaused && bar.contains(y: y))
  }

  private func drag(to point: CGPoint, _ connection: WindowConnection) {
    guard var press = hudDragging.press else { return }
    let way = SIMD2(Float(point.x - press.start.x), Float(point.y - press.start.y))
    if !press.isDragged && (way * way).sum() <= Float(Self.clickReach * Self.clickReach) { return }
    press.isDragged = true
    hudDragging.press = press
    let size = SIMD2(Float(press.frame.width), Float(press.frame.height))
    let bounds = connection.window.bounds
    let bar = max(Double(overlay.margins.bottom), isPaused ? TimelineBar.bandHeight : 0)
    let window = SIMD2(
      Float(bounds.width) - overlay.margins.right, Float(bounds.height) - Float(bar))
    // Clamped to the window, whatever the offset.
    let room = pointwiseMax(window - size, SIMD2())
    let origin = pointwiseMin(
      pointwiseMax(SIMD2(Float(press.frame.minX), Float(press.frame.minY)) + way, SIMD2()), room)
    overlay.hudPlacement = HUDPlacement(origin: origin, size: size, in: window)
  }

  /// Updates the hover position; nil if the pointer is outside of the window, or if the app has the
  /// button down.
  private func hover(_ position: CGPoint?, _ connection: WindowConnection) -> Bool {
    let point = position.flatMap { position in
      connection.hudFrame.flatMap { $0.contains(position) && overlay.menu == nil ? position : nil }
    }
    guard point != nil || hudDragging.isOver else { return false }
    if point != nil && !hudDragging.isOver { connection.window.handleHover(at: nil) }
    hudDragging.isOver = point != nil
    connection.post(.pointHUD(at: point.map { SIMD2(Float($0.x), Float($0.y)) }))
    return point != nil
  }

  /// Resumes a HUD that is frozen at a frame.
  func unfreezeHUD() {
    if connections.contains(where: \.hudMonitor.isFrozen) { post(.unfreezeHUD) }
  }

  // MARK: Menu

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
    case .wheel(let x, let y, _, let deltaY, _, _):
      let (x, y) = (Float(x), Float(y))
      guard menu.contains(x: x, y: y, in: room) else { return false }
      menu.scroll(by: Float(-deltaY * Self.wheelStep), x: x, y: y, in: room)
      if overlay.menu != menu { overlay.menu = menu }
      return true
    default: return false
    }
  }
}

extension WindowConnection {
  /// Returns the space at the right and at the bottom that the HUD and the legend take inside of
  /// `margins`, rounded up to whole points.
  func panelInsets(inside margins: OverlayOptions.Margins) -> UIEdgeInsets {
    let (scale, bounds) = (platform.pixelScale, window.bounds)
    let free = SIMD2(
      Float(bounds.width) - margins.left - margins.right,
      Float(bounds.height) - margins.top - margins.bottom)
    let room = hudMonitor.panelRoom.insets(in: free * Float(scale))
    return UIEdgeInsets(
      top: 0, left: 0, bottom: (Double(room.bottom) / scale).rounded(.up),
      right: (Double(room.right) / scale).rounded(.up))
  }

  /// The frame of the HUD as drawn last, in points; nil if there is none.
  var hudFrame: CGRect? {
    let scale = platform.pixelScale
    return hudMonitor.bounds.map { box in
      CGRect(
        x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.z) / scale,
        height: Double(box.w) / scale)
    }
  }
}
