package import CalqueDebugOverlay
internal import CalqueMotion
internal import CalqueProcessIO
internal import CalqueRenderServer
internal import CalqueSDLPlatform
internal import Dispatch
internal import Foundation
package import QuartzCore
package import UIKitCore

// Hosts compose views, layers, a render loop and a surface: `ScreenHost` with windows and render
// threads, `OffscreenHost` in memory on a virtual clock, `FramebufferHost` in the GL context of a
// program. A `HostTool`, such as the inspector, works on their windows.

/// Shows windows on the desktop, and runs the main loop.
///
/// A turn of the loop passes window events to the profiler's keys and the app, commits the implicit
/// transaction, and runs the run loop, which sleeps until a timer, the main queue, the window
/// system or a present wakes it.
@MainActor
package final class ScreenHost: WindowHost, DisplayRefreshSource {
  /// Seconds between two polls of a window system that cannot wake the main loop.
  private static let pollInterval = 1.0 / 120
  /// Seconds for which a notice is shown.
  private static let noticeTime = 4.0

  /// The clock of the machine, which measures durations: it runs on where media time stands.
  let hostClock = SystemClock()
  /// The clock that animations run on.
  let clock: ScaledClock
  private let title: String
  /// True if presents of the host's windows wait for the display.
  private let waitsForDisplay: Bool
  /// A window opened in advance, so that a missing display is noticed at once; the first `UIWindow`
  /// takes it.
  private var spare: PlatformWindow?
  package private(set) var connections: [WindowConnection] = []
  /// The tools that work on the windows, in the order in which they are offered keys.
  package var tools: [any HostTool] = [] { didSet { findUnavailable() } }
  private var hasEnded = false
  /// The handler of Ctrl-C and SIGTERM, which end the main loop even if windows are open.
  private let signals: TerminationSignals
  /// True once the window system has given keyboard focus to one of the windows.
  private var hasHadFocus = false
  /// The timer that updates the layer names in the legend of overdraw while it is shown.
  var topLayerTimer = OverlayTimer()
  /// The timer that updates the constraints while their overlay is shown.
  var constraintTimer = OverlayTimer()
  /// True if the mouse button went down on the overlay menu, or outside of it to close it.
  var isMenuPressed = false
  /// The state of the mouse over the HUD.
  var hudDragging = HUDDragging()
  /// The error because of which the host cannot show its windows any more.
  package private(set) var failure: (any Error)?

  /// True if presents wait for the display; meaningful once a window is shown.
  package var isVSynced: Bool { connections.first?.isVSynced ?? false }

  /// The overlays shown over every window.
  package var overlay = OverlayOptions() {
    didSet {
      for connection in connections { connection.show(overlay) }
      updateOverlayTimers()
      if overlay != oldValue { controlsChanged?() }
    }
  }

  /// The layer whose subtree overlays and the inspector cover; nil for whole windows. A program
  /// that shows another program inside of it sets that one's layer.
  package weak var profiledLayer: CALayer? {
    didSet { for connection in connections { connection.sendProfiledLayer() } }
  }

  /// Called when a command of the profiler has toggled something, or when the space that its panels
  /// take changes.
  package var controlsChanged: (@MainActor () -> Void)?

  /// The space that the HUD and the legend take in the first window, in points.
  package private(set) var panelInsets = UIEdgeInsets.zero {
    didSet { if panelInsets != oldValue { controlsChanged?() } }
  }

  /// The media time at which the host was created.
  package let origin: Double
  /// The speed of time while it is not paused.
  var runningSpeed = 1.0
  /// The state of paused time; nil while time runs.
  var timeControl: TimeControl?
  /// Called when the first window is open, before its first frame.
  package var firstWindowOpened: ((WindowConnection) -> Void)?
  /// Decides which receiver a key goes to.
  var keyRouting = KeyRouting()
  private let motionSetting = ReducedMotionSetting(ProcessInfo.processInfo.environment)
  /// Called when the main loop ends, before windows close.
  package var willEnd: (() -> Void)?
  /// Returns the name of the scene shown, for file names; nil for the program's name.
  package var sceneName: (@MainActor () -> String?)?
  /// True while frames are recorded for a report.
  package var isRecording = false
  /// The notices that are shown over the windows for a while.
  private var notices: [Notice] = []
  /// Plays the scene from its beginning when R is pressed; nil leaves that key to the app.
  package var restart: (@MainActor () -> Void)? { didSet { findUnavailable() } }

  /// Opens a window of `size` points for the first `UIWindow`, and installs the clock of
  /// animations. Throws if there is no display or no OpenGL ES 3.
  ///
  /// - Parameter waitsForDisplay: False if presents do not wait for the display; the render thread
  ///   then keeps the display's refresh rate itself.
  package init(
    title: String, size: CGSize = UIScreen.main.bounds.size, waitsForDisplay: Bool = true
  ) throws {
    self.title = title
    self.waitsForDisplay = waitsForDisplay
    let window = try PlatformWindow(
      title: title, width: Int(size.width), height: Int(size.height),
      waitsForDisplay: waitsForDisplay)
    guard OpenFiles.haveRoom(for: TooFewFiles.needed) else { throw TooFewFiles() }
    signals = TerminationSignals()
    spare = window
    clock = ScaledClock(hostClock)
    origin = clock.now()
    overlay.add(environment: ProcessInfo.processInfo.environment)
    findUnavailable()
    readKeySettings(ProcessInfo.processInfo.environment)
    MediaTime.install(clock)
    DisplayRefreshes.source = self
    let points = window.contentSize
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: points.width, height: points.height)
    UIScreen.main.scale = CGFloat(window.pixelScale)
    followDisplay(of: window)
  }

  package func attach(_ window: UIWindow) {
    do {
      let platform = try spare ?? makePlatformWindow(for: window)
      spare = nil
      connections.append(WindowConnection(window, in: platform, on: self))
      if connections.count == 1 {
        requestRefreshes(from: DisplayRefreshes.wantedFrom)
        firstWindowOpened?(connections[0])
        firstWindowOpened = nil
      }
    } catch {
      fail(error)
    }
  }

  package func detach(_ window: UIWindow) {
    guard let index = connections.firstIndex(where: { $0.window === window }) else { return }
    for tool in tools { tool.willClose(connections[index], on: self) }
    connections.remove(at: index).close()
    if index == 0 { requestRefreshes(from: DisplayRefreshes.wantedFrom) }
  }

  /// Requests display refreshes from the media time `time` on. They are those of the first window's
  /// display.
  package func requestRefreshes(from time: Double) {
    connections.first?.post(.refreshes(from: time))
  }

  /// Runs the main loop until the last window is closed, drawing fails or the process is asked to
  /// end.
  package func run() {
    while !hasEnded {
      for tool in tools { tool.turnWillBegin(self) }
      if signals.take() { end() }
      for connection in connections { connection.pollEvents(self) }
      for connection in tools.flatMap(\.connections) { connection.pollEvents(self) }
      followFocus()
      if let platform = connections.first?.platform { followDisplay(of: platform) }
      panelInsets = connections.first?.panelInsets(inside: overlay.margins) ?? .zero
      CATransaction.flush()
      for connection in connections { connection.inputTime = nil }
      for tool in tools { tool.turnDidEnd(self) }
      if hasEnded { break }
      let limit =
        connections.allSatisfy(\.wakesForEvents)
        ? Date.distantFuture : Date(timeIntervalSinceNow: Self.pollInterval)
      _ = RunLoop.main.run(mode: .default, before: limit)
      // The first frame is on its way.
      motionSetting.follow()
    }
    willEnd?()
    willEnd = nil
    for tool in tools { tool.hostWillEnd(self) }
    for connection in connections { connection.close() }
    connections = []
  }

  package var reducesMotion: Bool { motionSetting.isReduced }
  package var clipboardText: String? { Clipboard.text }
  package func setClipboard(_ text: String) -> Bool { Clipboard.take(text) }
  /// Executes a command of the profiler.
  package func perform(_ key: ProfilerKey) {
    if tools.contains(where: { $0.perform(key, on: self) }) { return }
    if tools.isEmpty, MissingTools.keys.contains(key) {
      return Diagnostic.report("\(key.name): \(MissingTools.reason)")
    }
    switch key {
    case .toggle, .hud, .hudFocus, .keys, .menu, .allOff: overlay.press(key)
    case .resetStatistics: resetStatistics()
    case .slowMotion: toggleSlowMotion()
    case .pause: isPaused.toggle()
    case .step(let refreshes): step(by: refreshes)
    case .speed(let factor): multiplySpeed(by: factor)
    case .restart: restart?()
    case .close: closeFocusedPanel()
    case .quit: end()
    case .inspector, .exploded, .timeline, .explodedScene, .dock, .dockFocus, .trace,
      .screenRecording, .screenshot, .plainScreenshot:
      break
    }
  }

  /// Leaves commands without an effect out of the menu.
  private func findUnavailable() {
    overlay.unavailable = tools.isEmpty ? MissingTools.keys : []
    if restart == nil { overlay.unavailable.insert(.restart) }
  }

  /// The window that has the keys, or the first one where none has.
  package var keyConnection: WindowConnection? {
    connections.first { $0.window.isKeyWindow } ?? connections.first
  }
  /// Sends a message to the render threads of all windows.
  func post(_ message: RenderMessage) {
    for connection in connections { connection.post(message) }
  }

  /// Advances the render threads' animations to the current time, and delivers to the app which of
  /// them began and ended. Waits a second at most for all windows together; returns false if one of
  /// them does not answer.
  @discardableResult
  func catchUp() -> Bool {
    let end = hostClock.now() + 1
    var haveAnswered = true
    for connection in connections
    where !connection.catchUp(to: clock.now(), within: end - hostClock.now()) {
      haveAnswered = false
      Diagnostic.report(
        "the window \"\(connection.platform.title)\" does not draw; "
          + "its animations complete later")
    }
    CATransaction.flush()
    return haveAnswered
  }

  /// Gives the screen the rate of the display that shows `window`.
  private func followDisplay(of window: PlatformWindow) {
    guard let interval = window.displayRefreshInterval else { return }
    UIScreen.main.maximumFramesPerSecond = Int((1 / interval).rounded())
  }

  /// Returns the media time `age` seconds ago.
  func time(before age: Double) -> Double { clock.time(atBase: hostClock.now() - age) }

  /// Closes `window`; closing the last one ends the loop.
  func close(_ window: UIWindow) {
    if connections.count > 1 {
      window.isHidden = true
    } else {
      end()
    }
  }

  func fail(_ error: any Error) {
    failure = failure ?? error
    end()
  }

  /// Ends the main loop from a callback inside of it.
  package func end() {
    hasEnded = true
    // A timer that calls this does not make the run loop return; work on the main queue does.
    DispatchQueue.main.async {}
  }

  private func makePlatformWindow(for window: UIWindow) throws -> PlatformWindow {
    try PlatformWindow(
      title: title, width: Int(window.bounds.width), height: Int(window.bounds.height),
      waitsForDisplay: waitsForDisplay)
  }

  // MARK: Focus

  /// Makes the application active while one of its windows, the tools' included, has keyboard
  /// focus, and puts it in the background while all of them are minimised. If no window has ever
  /// had the focus, as without a window manager, the application stays active.
  private func followFocus() {
    for connection in connections + tools.flatMap(\.connections) {
      connection.followVisibility()
    }
    let own = connections.map(\.platform)
    guard !own.isEmpty else { return }
    let hasFocus = (own + tools.flatMap(\.connections).map(\.platform)).contains(
      where: \.hasFocus)
    hasHadFocus = hasHadFocus || hasFocus
    if own.allSatisfy(\.isMinimized) {
      UIApplication.shared.enter(.background)
    } else if hasFocus || !hasHadFocus {
      UIApplication.shared.enter(.active)
    } else {
      UIApplication.shared.enter(.inactive)
    }
  }

  // MARK: Notices

  /// The host time until which a notice that is shown now stays.
  package var noticeEnd: Double { hostClock.now() + Self.noticeTime }

  /// Shows `notice` over all windows, in place of the one of the same key.
  package func show(_ notice: Notice) {
    let now = hostClock.now()
    notices.removeAll { $0.key == notice.key || $0.end <= now }
    notices.append(notice)
    post(.notices(notices))
  }

  /// Restarts the statistics of the HUD.
  func resetStatistics() {
    post(.resetStatistics)
    show(Notice(.resetStatistics, "statistics reset", until: noticeEnd))
  }
}

/// The error of a process with too low a limit of open files. Foundation and Dispatch terminate the
/// process if they cannot open the descriptors of their run loops and queues.
private struct TooFewFiles: Error, CustomStringConvertible {
  /// The number of descriptors that a host opens by itself.
  static let needed = 12

  let description =
    "cannot open a window: expected room for \(TooFewFiles.needed) more open files; "
    + "raise the limit: ulimit -n 256"
}
