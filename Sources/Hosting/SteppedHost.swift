package import CoreGraphics
internal import CalqueDebugOverlay
internal import Foundation
package import CalqueMotion
package import QuartzCore
internal import CalqueRenderServer
package import CalqueRenderTree
package import CalqueTelemetry
package import UIKitCore

/// Shows layers and windows on a clock that its owner moves, on the main thread, without a display
/// to wait for.
///
/// It composes the same parts as `ScreenHost`, without a render thread: the same commits,
/// evaluation and drawing, at the times that the owner chooses. A subclass has the surface, and
/// draws the frames.
///
/// Several hosts may exist at once. Each has its own clock, which its layers and windows follow.
/// State that belongs to no layer, that is the process's media time, the screen and the list of
/// windows, is that of the host created or used last.
@MainActor
package class SteppedHost: WindowHost, CommitSink {
  /// Seconds between two refreshes of the virtual display.
  package nonisolated static let refreshInterval = 1.0 / 60

  /// The media time at which a host begins: not 0, which as a begin time means "now".
  package nonisolated static let origin = 100.0

  /// The clock of the host's layers.
  package let clock = ManualClock(SteppedHost.origin)
  let loop: RenderLoop
  private(set) var size: CGSize
  private(set) var scale: CGFloat
  var lastRefresh = SteppedHost.origin
  /// The last refresh that was delivered to display links.
  private var lastTick = SteppedHost.origin
  private var longestTurn = 0.0
  private var windows: [UIWindow] = []
  private var lists = ListReport()
  /// Tells since when a turn of the main thread lasts, if anything watches it.
  package var mainThread: MainThreadMonitor?
  /// True if the user asked for reduced motion.
  package var reducesMotion = false {
    didSet { if reducesMotion != oldValue { UIAccessibility.reportReducedMotion() } }
  }
  /// The context that commits the layers to this host. It is created in `init`, and so is never nil
  /// afterwards.
  package private(set) var context: LayerContext?

  /// The layer that fills the surface.
  package let rootLayer = CALayer()

  private struct Reference { weak var host: SteppedHost? }
  /// The hosts that are open.
  private static var hosts: [Reference] = []

  /// Makes a host of `size` points whose frames `makeLoop` draws.
  ///
  /// - Parameter makeLoop: Receives the host's clock.
  init(
    size: CGSize, scale: CGFloat, makeLoop: (ManualClock) throws -> RenderLoop
  ) rethrows {
    self.size = size
    self.scale = scale
    loop = try makeLoop(clock)
    Self.hosts.append(Reference(host: self))
    takeOver()
    rootLayer.frame = CGRect(origin: .zero, size: size)
    rootLayer.contentsScale = scale
    // The root layer stands for a window, whose layers appear and disappear without animation.
    rootLayer.actions = ["sublayers": NSNull()]
    let context = LayerContext(sink: self)
    self.context = context
    context.rootLayer = rootLayer
  }

  /// Removes the layers, and makes the host that was used before the current one.
  package func close() {
    activate()
    for window in UIApplication.shared.windows { window.isHidden = true }
    context?.close()
    CATransaction.flush(of: clock)
    MainQueueWork.runPending(of: clock)
    MediaTimers.cancelAll(of: clock)
    DisplayRefreshes.remove(clock)
    MediaTime.remove(clock)
    UIApplication.shared.windowHost = nil
    Self.hosts.removeAll { $0.host == nil || $0.host === self }
    let clock = MediaTime.clock
    Self.hosts.compactMap(\.host).last { $0.clock === clock }?.takeOver()
  }

  /// Makes this host's clock, screen and windows those of the process.
  package func activate() {
    if MediaTime.clock !== clock { takeOver() }
  }

  private func takeOver() {
    MediaTime.install(clock)
    UIApplication.shared.windowHost = self
    UIScreen.main.show(CGRect(origin: .zero, size: size), scale: scale)
  }

  /// Changes the size of the root layer, the screen and the windows.
  func takeSize(_ size: CGSize, scale: CGFloat) {
    activate()
    (self.size, self.scale) = (size, scale)
    let bounds = CGRect(origin: .zero, size: size)
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    rootLayer.frame = bounds
    rootLayer.contentsScale = scale
    UIScreen.main.bounds = bounds
    UIScreen.main.scale = scale
    for window in UIApplication.shared.windows { window.frame = bounds }
    CATransaction.commit()
  }

  package func submit(_ commit: Commit) {
    observing(.commit) { loop.apply(.commit(commit)) }
    reportLists()
  }

  /// Tells the loop the counts of cells.
  func reportLists() { lists.update(windows) { loop.apply($0) } }

  package func readPicture(_ request: LayerPictureRequest) -> CGImage? {
    loop.readPicture(request)
  }

  package func attach(_ window: UIWindow) {
    window.frame = CGRect(origin: .zero, size: size)
    rootLayer.addSublayer(window.layer)
    windows.append(window)
  }

  package func detach(_ window: UIWindow) {
    window.layer.removeFromSuperlayer()
    windows.removeAll { $0 === window }
  }

  /// Seconds of media time since the host was made.
  package var time: Double { clock.now() - Self.origin }

  /// Runs a single refresh at `newTime`, however much time has passed.
  func refresh(at newTime: Double) {
    moveClock(to: newTime)
    refresh()
  }

  /// Moves the clock to `newTime`, which is a refresh, and runs the timers before it.
  func moveClock(to newTime: Double) {
    activate()
    // Rounding must not move time back.
    let end = max(newTime + Self.origin, clock.now())
    runTimers(until: end)
    clock.advance(to: end)
    lastRefresh = clock.now()
  }

  /// Moves the clock back to `formerTime`.
  func moveClockBack(to formerTime: Double) {
    clock.rewind(to: formerTime + Self.origin)
    (lastRefresh, lastTick) = (clock.now(), clock.now())
  }

  /// Runs a turn of the main loop for each pending timer before `end`, at the timer's own time.
  func runTimers(until end: Double) {
    while let time = MediaTimers.nextTime(of: clock), time < end {
      activate()
      clock.advance(to: time)
      runPending()
      CATransaction.flush(of: clock)
    }
  }

  /// Runs the timers that are due and the calls that wait for a turn of the main loop.
  private func runPending() {
    MediaTimers.runDue(of: clock)
    MainQueueWork.runPending(of: clock)
  }

  /// Runs one turn of the main loop, and draws a frame at the current time.
  package func refresh() {
    observing(.turn) { turn() }
    if let step = observing(.frame, drawFrame) { observing(.turn) { finish(step.events) } }
  }

  /// The work of a refresh. What the render thread of a window does are commits and frames; here a
  /// commit is taken in the middle of a turn.
  package enum Work { case turn, commit, frame }

  /// Called before each work, with true, and after it.
  package var workObserver: ((Work, _ begins: Bool) -> Void)?

  private func observing<Result>(_ work: Work, _ body: () -> Result) -> Result {
    workObserver?(work, true)
    defer { workObserver?(work, false) }
    return body()
  }

  /// Returns the current moment, on any thread.
  package var moment: @Sendable () -> SignpostMoment {
    { [hostClock = loop.hostClock, clock] in
      SignpostMoment(host: hostClock.now(), media: clock.now())
    }
  }

  /// True if a turn waits for the pictures that views make off the main thread.
  var waitsForPictures: Bool { true }

  /// Runs one turn of the main loop, up to the commit.
  func turn() {
    activate()
    let start = loop.hostClock.now()
    mainThread?.busySince = start
    defer { mainThread?.busySince = nil }
    runPending()
    tick()
    CATransaction.flush(of: clock)
    context?.finishTiles()
    if waitsForPictures { UIApplication.shared.pictures?.finish() }
    UIApplication.shared.pictures?.endTurn()
    CATransaction.flush(of: clock)
    longestTurn = max(longestTurn, loop.hostClock.now() - start)
  }

  /// Draws a frame at the current time; returns nil if nothing can be drawn.
  func drawFrame() -> RenderStep? { loop.step(at: clock.now()) }

  /// Delivers the animations' events of a frame.
  func finish(_ events: [AnimationEvent]) {
    context?.receive(events)
    MainQueueWork.runPending(of: clock)
    CATransaction.flush(of: clock)
  }

  /// Returns the longest turn of the main thread since the last call, in seconds: the work of the
  /// app at a refresh, including layout, display and commit.
  package func takeLongestTurn() -> Double {
    defer { longestTurn = 0 }
    return longestTurn
  }

  /// Delivers the virtual refresh to display links if one has passed. A frame between two refreshes
  /// only advances the main thread's animations to its own time.
  private func tick() {
    if lastRefresh > lastTick {
      lastTick = lastRefresh
      DisplayRefreshes.deliver(
        DisplayRefresh(time: lastRefresh, next: lastRefresh + Self.refreshInterval))
    } else {
      DisplayRefreshes.advanceAnimations()
    }
  }
}
