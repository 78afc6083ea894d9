internal import CoreGraphics
internal import DebugOverlay
internal import SDLPlatform

/// What the mouse does with the HUD.
struct HUDHand {
  /// The button went down on it.
  struct Press {
    var start: CGPoint
    /// Of the HUD at that time, in points.
    var frame: CGRect
    var isDragged = false
  }

  var press: Press?
  /// Whether the pointer is over it.
  var isOver = false
  /// True if it was clicked on last, so that it has the profiler's letters and signs.
  var hasFocus = false
}

extension ScreenHost {
  /// How far the pointer goes before a press is no click any more, in points.
  private static let clickReach = 3.0

  /// Gives the HUD what the mouse does on it; false for what is the app's. It is moved by the mouse, tells
  /// of the frame that the pointer is over, and stands at one that is clicked on.
  func giveToHUD(_ event: PlatformEvent, of connection: WindowConnection) -> Bool {
    guard overlay.hudSize != .off else {
      hudHand = HUDHand()
      return false
    }
    switch event {
    case .pointerDown(let x, let y, .left, _, _, _):
      guard let frame = connection.hudFrame, canTakePress(x, y, frame, connection) else {
        hudHand.hasFocus = false
        return false
      }
      hudHand.hasFocus = true
      hudHand.press = HUDHand.Press(start: CGPoint(x: x, y: y), frame: frame)
      return true
    case .pointerMoved(let x, let y, let isPressed, _, _):
      if hudHand.press != nil {
        drag(to: CGPoint(x: x, y: y), connection)
        return true
      }
      return hover(isPressed ? nil : CGPoint(x: x, y: y), connection)
    case .pointerLeft:
      _ = hover(nil, connection)
      return false
    case .pointerUp(let x, let y, .left, _):
      guard let press = hudHand.press else { return false }
      hudHand.press = nil
      if !press.isDragged { connection.post(.clickHUD(at: SIMD2(Float(x), Float(y)))) }
      return true
    default: return false
    }
  }

  /// Whether a press is the HUD's: the menu and the bar of the time line lie over it.
  private func canTakePress(
    _ x: Double, _ y: Double, _ frame: CGRect, _ connection: WindowConnection
  ) -> Bool {
    let size = connection.window.bounds.size
    let bar = TimelineBar(width: Double(size.width), height: Double(size.height))
    return overlay.menu == nil && frame.contains(CGPoint(x: x, y: y))
      && !(isPaused && bar.contains(y: y))
  }

  private func drag(to place: CGPoint, _ connection: WindowConnection) {
    guard var press = hudHand.press else { return }
    let way = SIMD2(Float(place.x - press.start.x), Float(place.y - press.start.y))
    if !press.isDragged && (way * way).sum() <= Float(Self.clickReach * Self.clickReach) { return }
    press.isDragged = true
    hudHand.press = press
    let size = SIMD2(Float(press.frame.width), Float(press.frame.height))
    let bounds = connection.window.bounds
    let bar = max(Double(overlay.margins.bottom), isPaused ? TimelineBar.bandHeight : 0)
    let window = SIMD2(Float(bounds.width), Float(bounds.height) - Float(bar))
    // Within the window, whatever the way back.
    let room = pointwiseMax(window - size, SIMD2())
    let origin = pointwiseMin(
      pointwiseMax(SIMD2(Float(press.frame.minX), Float(press.frame.minY)) + way, SIMD2()), room)
    overlay.hudPlace = HUDPlace(origin: origin, size: size, in: window)
  }

  /// Takes in where the pointer is; nil for outside of the window, or with a button down for the app.
  private func hover(_ place: CGPoint?, _ connection: WindowConnection) -> Bool {
    let spot = place.flatMap { place in
      connection.hudFrame.flatMap { $0.contains(place) && overlay.menu == nil ? place : nil }
    }
    guard spot != nil || hudHand.isOver else { return false }
    if spot != nil && !hudHand.isOver { connection.window.handleHover(at: nil) }
    hudHand.isOver = spot != nil
    connection.post(.pointHUD(at: spot.map { SIMD2(Float($0.x), Float($0.y)) }))
    return spot != nil
  }

  /// Has a HUD that stands at a frame go on.
  func unfreezeHUD() {
    if connections.contains(where: \.hudMonitor.isFrozen) { post(.unfreezeHUD) }
  }
}

extension WindowConnection {
  /// The room at the right and at the bottom that HUD and legend take inside of `margins`, in whole points.
  func panelInsets(inside margins: OverlayOptions.Margins) -> UIEdgeInsets {
    let (scale, bounds) = (platform.pixelScale, window.bounds)
    let free = SIMD2(
      Float(bounds.width) - margins.left, Float(bounds.height) - margins.top - margins.bottom)
    let room = hudMonitor.panelRoom.insets(in: free * Float(scale))
    return UIEdgeInsets(
      top: 0, left: 0, bottom: (Double(room.bottom) / scale).rounded(.up),
      right: (Double(room.right) / scale).rounded(.up))
  }

  /// Where the HUD was drawn last, in points; nil while there is none.
  fileprivate var hudFrame: CGRect? {
    let scale = platform.pixelScale
    return hudMonitor.bounds.map { box in
      CGRect(
        x: Double(box.x) / scale, y: Double(box.y) / scale, width: Double(box.z) / scale,
        height: Double(box.w) / scale)
    }
  }
}
