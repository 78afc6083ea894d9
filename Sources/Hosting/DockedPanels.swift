internal import CalqueMotion
internal import CalqueProcessIO
internal import CalqueRenderServer
package import CalqueRenderTree
package import CalqueSDLPlatform
package import CoreGraphics
internal import QuartzCore
package import UIKitCore

/// The panels of a tool in a window of the app, in strips at its right and its bottom that the app
/// leaves, and over a part of the scene while they cover one.
///
/// They have layers, a render thread and a GL context of their own, so that the app's frames and
/// counters know nothing of them. Their picture has the size of the whole window; the app's render
/// thread shows parts of it beside the scene and over it, as it shows the HUD.
///
///     UIWindow of the tool ─► own RenderThread ─► CGImage ─► Overlay of the app's window
@MainActor
package final class DockedPanels: CommitSink, RenderThreadDelegate {
  package let window: UIWindow
  package let connection: WindowConnection
  /// Called with each event over the strips first; returns true to keep it from `window`.
  package var tap: (@MainActor (PlatformEvent) -> Bool)?
  /// The part of the scene that the panels cover, in points of the window; nil for none. The
  /// picture that shows a new part is one of the layers as they are when it is set.
  package var cover: CGRect? {
    didSet {
      guard cover != oldValue else { return }
      CATransaction.flush()
      sendPictures()
    }
  }
  /// True if the keys go to the panels: after a press on them, until one on the app.
  package var hasKeys: Bool {
    get { input.hasKeys }
    set {
      guard newValue != hasKeys else { return }
      input.hasKeys = newValue
      keysChanged()
    }
  }
  /// Called when the keys go to the panels, or back to the app.
  package var keysChanged: @MainActor () -> Void = {}
  /// True while nobody sees the window, and nothing is drawn.
  var isHidden = false {
    didSet { if isHidden != oldValue { thread.inbox.post(.hidden(isHidden)) } }
  }
  /// The widths of the strips at the right and at the bottom, in points.
  package private(set) var insets = UIEdgeInsets.zero
  /// Returns the widths of the strips, in points, in a window of a size.
  private let widths: @MainActor (CGSize) -> (right: CGFloat, bottom: CGFloat)
  private unowned let host: ScreenHost
  private let thread: RenderThread
  private let surface: OffscreenSurface
  private let proxy = MainThreadProxy()
  private var context: LayerContext?
  private var input = DockInput()

  /// Docks `window` in the window of `connection`. Throws if nothing can be drawn in memory.
  ///
  /// - Parameter widths: Returns the widths of the strips at the right and at the bottom, in
  ///   points, in a window of a size. Asked again after each change of that size.
  package init(
    _ window: UIWindow, in connection: WindowConnection, on host: ScreenHost,
    widths: @escaping @MainActor (CGSize) -> (right: CGFloat, bottom: CGFloat)
  ) throws {
    (self.window, self.connection, self.host) = (window, connection, host)
    self.widths = widths
    let pixels = connection.platform.surface.pixelSize
    let surface = try OffscreenSurface(width: max(pixels.width, 1), height: max(pixels.height, 1))
    self.surface = surface
    let hostClock = host.hostClock
    thread = RenderThread(
      clock: host.clock, hostClock: hostClock, mainThread: proxy.mainThread,
      handlers: proxy.handlers { hostClock.now() })
    proxy.delegate = self
    thread.start(scale: connection.platform.pixelScale) { surface }
    let context = LayerContext(sink: self)
    self.context = context
    window.context = context
    context.rootLayer = window.layer
    sendPictures()
    connection.dock = self
  }

  private func sendPictures() {
    thread.inbox.post(.startScreenRecording(connection.dockSink(over: cover)))
  }

  func receive(_ events: [AnimationEvent]) { context?.receive(events) }

  func receive(_ refresh: DisplayRefresh) {}

  /// The app goes on, beside empty strips until the panels are closed.
  func fail(_ error: any Error) { Diagnostic.report("cannot draw the docked panels: \(error)") }

  package func submit(_ commit: Commit) { thread.inbox.post(.commit(commit)) }

  /// Lays the strips and the app's window out anew.
  package func layOut() { connection.layOut() }

  /// Takes the size of the app's platform window.
  func takeSize() {
    let (size, pixels) = (connection.platform.contentSize, connection.platform.surface.pixelSize)
    let bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
    let wanted = widths(bounds.size)
    // A point is left to the app.
    insets = UIEdgeInsets(
      top: 0, left: 0, bottom: max(min(wanted.bottom, bounds.height - 1), 0).rounded(.down),
      right: max(min(wanted.right, bounds.width - 1), 0).rounded(.down))
    surface.resize(width: max(pixels.width, 1), height: max(pixels.height, 1))
    window.frame = bounds
    thread.inbox.post(
      .resized(
        width: max(pixels.width, 1), height: max(pixels.height, 1),
        scale: connection.platform.pixelScale))
    // The covered pixels follow the scale.
    if cover != nil { sendPictures() }
  }

  /// Passes an event of the app's window on if it is one of the panels; returns false for the
  /// app's.
  func takes(_ event: PlatformEvent) -> Bool {
    let app = CGRect(origin: .zero, size: connection.window.bounds.size)
    let hadKeys = hasKeys
    let receiver = input.receiver(of: event, app: app)
    if hasKeys != hadKeys { keysChanged() }
    switch receiver {
    case .app: return false
    case .appThatPointerEntered:
      deliver(.pointerLeft)
      return false
    case .panels: deliver(event)
    case .panelsThatPointerEntered:
      connection.pointerLeft()
      deliver(event)
    }
    return true
  }

  private func deliver(_ event: PlatformEvent) {
    if tap?(event) != true { pass(event) }
  }

  /// Passes an event of the pointer over the covered part of the scene to `window`, and not to
  /// `tap`.
  package func pass(_ event: PlatformEvent) { input.mouse.deliver(event, to: window, on: host) }

  /// Removes the panels from the app's window, which fills it again.
  package func close() {
    context?.rootLayer = nil
    window.context = nil
    thread.stop()
    connection.dock = nil
  }
}

/// Decides whether an event of a window with docked panels is the app's or the panels'. A press and
/// all that follows until the release have one receiver; keys go where the last press went, unless
/// they were moved since.
struct DockInput {
  enum Receiver: Equatable {
    case app, panels
    /// The same, and the pointer was over the other one before.
    case appThatPointerEntered, panelsThatPointerEntered
  }

  /// The fingers that the mouse stands for in the panels.
  var mouse = TouchEmulator()
  /// True if the keys go to the panels.
  var hasKeys = false
  /// True if the pointer is over the panels.
  private var isOver = false
  /// True if the button went down on the panels, and false on the app; nil while it is up.
  private var holds: Bool?
  private var fingers: Set<Int> = []

  /// Returns the receiver of an event of the window, whose app has the frame `app`.
  mutating func receiver(of event: PlatformEvent, app: CGRect) -> Receiver {
    func isPanel(_ x: Double, _ y: Double) -> Bool { !app.contains(CGPoint(x: x, y: y)) }
    switch event {
    case .pointerDown(let x, let y, _, _, _, _):
      let isPanel = isPanel(x, y)
      (hasKeys, holds) = (isPanel, isPanel)
      return isPanel ? .panels : .app
    case .pointerUp(let x, let y, _, _):
      defer { holds = nil }
      return holds ?? isPanel(x, y) ? .panels : .app
    case .pointerMoved(let x, let y, let isPressed, _, _):
      if isPressed, let holds { return holds ? .panels : .app }
      let (isPanel, wasOver) = (isPanel(x, y), isOver)
      isOver = isPanel
      if isPanel { return wasOver ? .panels : .panelsThatPointerEntered }
      return wasOver ? .appThatPointerEntered : .app
    case .pointerLeft:
      defer { isOver = false }
      return isOver ? .panels : .app
    case .wheel(let x, let y, _, _, _, _): return isPanel(x, y) ? .panels : .app
    case .touch(.began, let finger, let x, let y, _):
      guard isPanel(x, y) else { return .app }
      hasKeys = true
      fingers.insert(finger)
      return .panels
    case .touch(let phase, let finger, _, _, _):
      guard fingers.contains(finger) else { return .app }
      if phase == .ended { fingers.remove(finger) }
      return .panels
    case .keyDown: return hasKeys ? .panels : .app
    case .keyUp, .resized, .exposed, .closeRequested: return .app
    }
  }
}

extension ScreenRecordingSink {
  /// The most pictures of docked panels a second.
  private static let dockRate = 60.0

  /// Hands the pictures of docked panels to the render thread that reads `inbox`. The next one is
  /// made when that thread has taken the last one, so that at most one waits, and it is the newest.
  ///
  /// - Parameter cover: The part of the scene that the panels cover, in pixels; nil for none.
  static func dock(in inbox: Inbox<RenderMessage>, over cover: PixelRect?) -> ScreenRecordingSink {
    let pictures = Inbox<CGImage>()
    return ScreenRecordingSink(
      rate: dockRate, hasRoom: { _ in pictures.isEmpty },
      take: { picture, _ in
        pictures.post(picture)
        inbox.post(.docked(pictures, over: cover))
      })
  }
}

extension WindowConnection {
  /// The receiver of the pictures of docked panels, on their render thread.
  ///
  /// - Parameter cover: The part of the scene that the panels cover, in points; nil for none.
  fileprivate func dockSink(over cover: CGRect?) -> ScreenRecordingSink {
    let scale = platform.pixelScale
    func pixel(_ position: CGFloat) -> Int32 {
      Int32(saturating: (Double(position) * scale).rounded())
    }
    return .dock(
      in: inbox,
      over: cover.map {
        PixelRect(
          minX: pixel($0.minX), minY: pixel($0.minY), maxX: pixel($0.maxX), maxY: pixel($0.maxY))
      })
  }

  /// Tells the app's window that the pointer has gone to the panels.
  func pointerLeft() {
    if tap?(.pointerLeft) != true { window.handleHover(at: nil) }
  }
}
