internal import CalqueDebugOverlay
internal import CalqueMotion
package import CalqueRenderServer
package import CalqueRenderTree
package import CalqueSDLPlatform
package import CalqueTelemetry
package import CoreGraphics
internal import Dispatch
internal import Foundation
package import QuartzCore
package import UIKitCore

/// One window on the screen: the platform's window, the render thread that draws it, and the layer
/// context that commits the view tree to that thread.
@MainActor
package final class WindowConnection: CommitSink, RenderThreadDelegate {
  package let window: UIWindow
  package let platform: PlatformWindow
  package unowned let host: ScreenHost
  private let thread: RenderThread
  /// Receives the HUD's frame in the window.
  let hudMonitor = HUDMonitor()
  /// The callbacks of the render thread.
  private let proxy: MainThreadProxy
  package private(set) var context: LayerContext?
  /// Detects stalls of the main thread while a HUD is shown.
  private var stallWatch: StallWatchdog?
  /// The fingers that the mouse stands for.
  var mouse = TouchEmulator()
  /// The host time of the oldest event of this turn of the main loop; nil if there was none.
  var inputTime: Double?
  /// Messages held back so that the render thread takes them together; nil while none are held.
  private var held: [RenderMessage]?
  /// Called with each event first; returns true to keep it from the window.
  package var tap: (@MainActor (PlatformEvent) -> Bool)?
  /// The panels of a tool in this window; nil for none.
  package internal(set) var dock: DockedPanels? {
    didSet {
      if dock == nil { post(.undocked) }
      layOut()
    }
  }
  /// True for a window of the app; the screen then has the window's size.
  let isOfApp: Bool
  /// True if the render thread was told that the window is hidden.
  package private(set) var isHidden = false
  private var lists = ListReport()
  private let windows: [UIWindow]
  /// The profiled layer last sent to the render thread.
  private var sentProfiledLayer: LayerID?
  /// The constraints last sent to the render thread; the overlay forgets them when it is off.
  private var sentMarks = ConstraintMarks()
  /// Called with each commit before it is sent.
  package var commitObserver: ((Commit) -> Void)?
  /// The log of commits; nil if no variable turns it on.
  private var log = CommitLog()
  /// Wakes the main run loop when the window system has sent an event.
  private let wake: (any DispatchSourceRead)?

  /// Shows `window` in `platform`, with its own render thread.
  package init(
    _ window: UIWindow, in platform: PlatformWindow, on host: ScreenHost, isOfApp: Bool = true
  ) {
    self.isOfApp = isOfApp
    self.window = window
    windows = [window]
    self.platform = platform
    self.host = host
    let proxy = MainThreadProxy()
    self.proxy = proxy
    let hostClock = host.hostClock
    thread = RenderThread(
      clock: host.clock, hostClock: hostClock, mainThread: proxy.mainThread, hudMonitor: hudMonitor,
      handlers: proxy.handlers { hostClock.now() })
    wake = platform.eventDescriptor.map {
      DispatchSource.makeReadSource(fileDescriptor: $0, queue: .main)
    }
    proxy.delegate = self
    wake?.setEventHandler {}
    wake?.resume()
    let surface = platform.surface
    thread.start(scale: platform.pixelScale) { surface }
    if isOfApp {
      show(host.overlay)
      post(.speed(host.clock.rate))
      host.showTimeline()
    }
    takeSize()
    let context = LayerContext(sink: self)
    self.context = context
    window.context = context
    context.rootLayer = window.layer
  }

  /// True if the window's events wake the main run loop.
  var wakesForEvents: Bool { wake != nil }

  /// True if presents wait for the display.
  package var isVSynced: Bool { platform.surface.isVSynced }

  /// Tells since when the main thread owes the window's render thread an answer.
  package var mainThread: MainThreadMonitor { proxy.mainThread }

  /// The messages to the render thread.
  var inbox: Inbox<RenderMessage> { thread.inbox }

  /// The source of the window's frame recordings.
  package var recordingSource: RecordingSource {
    RecordingSource(inbox: thread.inbox, surface: platform.surface)
  }

  /// The layer that the host's tools cover, if it is in this window; nil for all of the window.
  package var profiledLayer: CALayer? {
    guard let profiledLayer = host.profiledLayer,
      sequence(first: profiledLayer, next: \.superlayer).contains(where: { $0 === window.layer })
    else { return nil }
    return profiledLayer
  }

  /// Sends a changed profiled layer to the render thread. A layer has an identifier in the render
  /// tree from its first commit on.
  func sendProfiledLayer() {
    let profiledLayer = host.profiledLayer?.id
    guard isOfApp, profiledLayer != sentProfiledLayer else { return }
    sentProfiledLayer = profiledLayer
    post(.profiledLayer(profiledLayer))
  }

  package func submit(_ commit: Commit) {
    commitObserver?(commit)
    postTogether {
      if let inputTime { post(.input(at: inputTime)) }
      post(.commit(commit))
      lists.update(windows) { post($0) }
      sendProfiledLayer()
    }
    if log != nil { writeLog() }
  }

  /// Waits a quarter of a second at most for the render thread, which may be drawing a frame.
  package func readPicture(_ request: LayerPictureRequest) -> CGImage? {
    (answer(within: 0.25) { .readPicture(request, reply: $0) }) ?? nil
  }

  private func writeLog() {
    guard let lines = log?.note(window.layer, at: host.hostClock.now()) else { return }
    lines.forEach { Diagnostic.tell($0) }
    guard log?.logsMemory ?? false else { return }
    post(
      .readTextureBytes { bytes in
        DispatchQueue.main.async { [weak self] in
          if let line = self?.log?.memoryLine(bytes: bytes) { Diagnostic.tell(line) }
        }
      })
  }

  /// Draws these constraints in the overlay that shows some.
  func show(_ marks: ConstraintMarks) {
    guard marks != sentMarks else { return }
    sentMarks = marks
    post(.constraints(marks))
  }

  /// Shows the layers that draw most now in the legend of overdraw.
  func findTopLayers() {
    takeItemRecords { [weak self] diagnostics in
      guard let self else { return }
      post(.topLayers(OverdrawTopLayers(diagnostics, context).lines))
    }
  }

  /// Asks the render thread for the item records of the whole scene, and hands them to `reply`
  /// on the main thread.
  package func takeItemRecords(
    _ reply: @escaping @MainActor @Sendable ([ItemRecord]) -> Void
  ) {
    post(.allItemRecords { diagnostics in DispatchQueue.main.async { reply(diagnostics) } })
  }

  /// Tells the render threads of the window and its panels when it is hidden or shown again.
  func followVisibility() {
    guard platform.isMinimized != isHidden else { return }
    isHidden.toggle()
    post(.hidden(isHidden))
    dock?.isHidden = isHidden
  }

  func receive(_ events: [AnimationEvent]) { context?.receive(events) }

  func receive(_ refresh: DisplayRefresh) { DisplayRefreshes.deliver(refresh) }

  func fail(_ error: any Error) { host.fail(error) }

  /// Evaluates the render thread's animations at `time`, and delivers the start and end events.
  /// Returns false if the thread does not answer within `seconds`.
  func catchUp(to time: Double, within seconds: Double) -> Bool {
    guard let events = answer(within: seconds, { .catchUp(to: time, reply: $0) }) else {
      return false
    }
    receive(events)
    return true
  }

  /// Sends a question to the render thread and waits for the answer, `seconds` at most; nil if none
  /// came.
  package func answer<Answer: Sendable>(
    within seconds: Double, _ question: (@escaping @Sendable (Answer) -> Void) -> RenderMessage
  ) -> Answer? {
    thread.inbox.answer(within: seconds, question)
  }

  /// Shows `overlay` over the window.
  func show(_ overlay: OverlayOptions) {
    post(.overlay(overlay))
    if !overlay.showsConstraints { sentMarks = ConstraintMarks() }
    if overlay.hudSize == .off {
      stallWatch?.stop()
      stallWatch = nil
    } else if stallWatch == nil {
      let (monitor, inbox, clock) = (proxy.mainThread, thread.inbox, host.hostClock)
      stallWatch = StallWatchdog(
        now: { clock.now() },
        stalled: { since in
          guard monitor.busySince == nil else { return }
          monitor.busySince = since
          inbox.post(.mainThreadBusy)
        },
        answered: { monitor.busySince = nil })
    }
  }

  /// Sends a message to the render thread.
  package func post(_ message: RenderMessage) {
    if held == nil { thread.inbox.post(message) } else { held?.append(message) }
  }

  /// Runs `body`, and sends all messages that it posts as one batch, which the render thread takes
  /// between two frames.
  package func postTogether(_ body: () -> Void) {
    guard held == nil else { return body() }
    held = []
    body()
    if let held { thread.inbox.post(held) }
    held = nil
  }

  /// Lays the window out in the platform window, beside docked panels. The resulting changes are
  /// committed before the surface's size, so that no frame shows the old picture in the new size.
  func layOut() {
    dock?.takeSize()
    takeSize()
    CATransaction.flush()
    let (pixels, scale) = (platform.surface.pixelSize, platform.pixelScale)
    func strip(_ width: CGFloat) -> Int32 { Int32((Double(width) * scale).rounded()) }
    let insets = dock?.insets ?? .zero
    post(
      .resized(
        width: pixels.width - strip(insets.right), height: pixels.height - strip(insets.bottom),
        scale: scale))
  }

  private func takeSize() {
    let (size, insets) = (platform.contentSize, dock?.insets ?? .zero)
    let bounds = CGRect(
      x: 0, y: 0, width: size.width - insets.right, height: size.height - insets.bottom)
    if isOfApp {
      UIScreen.main.bounds = bounds
      UIScreen.main.scale = CGFloat(platform.pixelScale)
    }
    window.frame = bounds
  }

  /// Ends the render thread. The platform's window closes with the connection.
  package func close() {
    context?.rootLayer = nil
    window.context = nil
    wake?.cancel()
    stallWatch?.stop()
    thread.stop()
  }

  // MARK: Events

  /// Polls the window system's events, and passes them to the profiler's keys and the app.
  func pollEvents(_ host: ScreenHost) {
    for event in platform.pollEvents() {
      if dock?.takes(event) == true { continue }
      // The HUD and the menu lie above the layers that the inspector's tap picks from.
      if isOfApp, host.offerToHUD(event, of: self) { continue }
      if isOfApp, host.offerToMenu(event, in: self) { continue }
      // The press may have gone to another window.
      if case .keyUp(let key, let modifiers) = event {
        noteInput(event, host)
        host.release(key, modifiers)
        continue
      }
      if tap?(event) == true { continue }
      handle(event, host)
    }
  }

  private func handle(_ event: PlatformEvent, _ host: ScreenHost) {
    noteInput(event, host)
    switch event {
    case .pointerDown(let x, let y, .left, _, _, _)
    where isOfApp && host.scrub(.began, x: x, y: y, in: window.bounds.size):
      break
    case .pointerMoved(let x, let y, true, _, _)
    where isOfApp && host.scrub(.moved, x: x, y: y, in: window.bounds.size):
      break
    case .pointerUp(let x, let y, .left, _)
    where isOfApp && host.scrub(.ended, x: x, y: y, in: window.bounds.size):
      break
    case .keyDown(let key, let modifiers, let isRepeat):
      host.press(key, modifiers, isRepeat: isRepeat, in: self)
    case .resized: layOut()
    case .exposed: post(.exposed)
    case .closeRequested: host.close(window)
    default: mouse.deliver(event, to: window, on: host)
    }
  }

  /// Notes when the event came, for the commit that answers it.
  private func noteInput(_ event: PlatformEvent, _ host: ScreenHost) {
    guard let age = event.inputAge else { return }
    let time = host.hostClock.now() - age
    inputTime = min(inputTime ?? time, time)
  }
}
