package import CoreGraphics
internal import CalqueMotion
internal import CalqueProcessIO
internal import QuartzCore
internal import CalqueRenderServer
package import CalqueRenderTree
package import CalqueSDLPlatform
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
