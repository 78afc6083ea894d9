package import CoreGraphics
package import DebugOverlay
internal import Foundation
internal import Motion
package import QuartzCore
internal import RenderServer
package import RenderTree
internal import SDLPlatform
package import Telemetry

/// Shows layers and windows in memory on a virtual clock, stepped by the caller on the main thread.
///
/// It is the composition that `ScreenHost` makes, without a thread, a display or waiting: the same
/// commits, evaluation and drawing, at the times that the caller chooses.
///
/// Several may live at once. Each keeps its own clock, and its layers and windows go by that. What has no
/// layer, the process's media time, screen and windows, is that of the host that was made or used last.
@MainActor
package final class OffscreenHost: WindowHost, CommitSink {
  /// Seconds between two refreshes of the virtual display.
  package nonisolated static let refreshInterval = 1.0 / 60

  /// The media time at which a host begins: not 0, which as a begin time means "now".
  private static let origin = 100.0

  private let clock = ManualClock(OffscreenHost.origin)
  private let surface: OffscreenSurface
  let loop: RenderLoop
  private let size: CGSize
  private let scale: CGFloat
  private var lastRefresh = OffscreenHost.origin
  /// The refresh that was called out last.
  private var lastTick = OffscreenHost.origin
  private var longestTurn = 0.0
  private var largestUpload = 0
  /// The scope that the loop knows.
  private var sentScope: LayerID?
  /// How real time goes along with media time; nil for a clock that the caller moves.
  var pace: RealPace?
  /// What commits the layers; made with the host, which it commits to, and so never nil.
  package private(set) var context: LayerContext?

  /// The layer that fills the surface.
  package let rootLayer = CALayer()

  private struct Reference { weak var host: OffscreenHost? }
  /// The hosts that are open.
  private static var hosts: [Reference] = []

  /// Makes a surface of `size` points. Throws where there is no OpenGL ES 3, and for a size of which
  /// no surface can be made.
  ///
  /// - Parameter isRealTime: Whether presents go by real time, for `advanceInRealTime`.
  package init(size: CGSize, scale: CGFloat = 1, isRealTime: Bool = false) throws {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    guard pixels.width >= 1, pixels.height >= 1, pixels.width <= 16384, pixels.height <= 16384
    else {
      throw OffscreenError.size(size, scale)
    }
    let (width, height) = (Int32(pixels.width.rounded()), Int32(pixels.height.rounded()))
    self.size = size
    self.scale = scale
    let pooled = try OffscreenPool.take(width: width, height: height)
    surface = pooled.surface
    loop = try RenderLoop(
      surface: surface, renderer: pooled.renderer, scale: Double(scale),
      displayClock: isRealTime ? nil : clock
    ) { Diagnostic.report($0) }
    Self.hosts.append(Reference(host: self))
    takeOver()
    rootLayer.frame = CGRect(origin: .zero, size: size)
    rootLayer.contentsScale = scale
    // It stands for a window, whose layers come and go at once.
    rootLayer.actions = ["sublayers": NSNull()]
    let context = LayerContext(sink: self)
    self.context = context
    context.rootLayer = rootLayer
    surface.resignCurrent()
  }

  isolated deinit { OffscreenPool.giveBack((surface, loop.renderer)) }

  /// Takes the layers out and gives the process back to the host that was used before.
  package func close() {
    activate()
    for window in UIApplication.shared.windows { window.isHidden = true }
    context?.close()
    CATransaction.flush(of: clock)
    MainTurn.runPending(of: clock)
    MediaTimers.cancelAll(of: clock)
    DisplayTicks.remove(clock)
    MediaTime.remove(clock)
    UIApplication.shared.windowHost = nil
    Self.hosts.removeAll { $0.host == nil || $0.host === self }
    let clock = MediaTime.clock
    Self.hosts.compactMap(\.host).last { $0.clock === clock }?.takeOver()
  }

  /// Makes the host the one that the process's media time, screen and windows are of.
  package func activate() {
    if MediaTime.clock !== clock { takeOver() }
  }

  private func takeOver() {
    MediaTime.install(clock)
    UIApplication.shared.windowHost = self
    UIScreen.main.show(CGRect(origin: .zero, size: size), scale: scale)
  }

  /// Sees each commit before it applies.
  package var commitObserver: ((Commit) -> Void)?

  package func submit(_ commit: Commit) {
    commitObserver?(commit)
    loop.apply(.commit(commit))
    // A layer has its name from its first commit on.
    sendScope()
  }

  package func attach(_ window: UIWindow) {
    window.frame = CGRect(origin: .zero, size: size)
    rootLayer.addSublayer(window.layer)
  }

  package func detach(_ window: UIWindow) { window.layer.removeFromSuperlayer() }

  /// Seconds of media time since the host was made.
  package var time: Double { clock.now() - Self.origin }

  /// Lets media time pass until `newTime`, with a refresh every `interval` seconds. An earlier time than the
  /// present one is a programming error.
  package func advance(to newTime: Double, every interval: Double = refreshInterval) {
    precondition(
      newTime.isFinite && newTime >= time, "cannot advance from \(time) s to \(newTime) s")
    activate()
    let end = newTime + Self.origin
    refresh()
    // A refresh that falls on the end, but for rounding, is the last step itself.
    while lastRefresh + interval < end - 1e-9 {
      runTimers(until: lastRefresh + interval)
      clock.advance(to: lastRefresh + interval)
      lastRefresh = clock.now()
      refresh()
    }
    guard end > clock.now() else { return }
    runTimers(until: end)
    clock.advance(to: end)
    if end - lastRefresh >= Self.refreshInterval - 1e-9 { lastRefresh = end }
    refresh()
  }

  /// The one refresh at `newTime`, whatever time has passed.
  func refresh(at newTime: Double) {
    activate()
    runTimers(until: newTime + Self.origin)
    clock.advance(to: newTime + Self.origin)
    lastRefresh = clock.now()
    refresh()
  }

  /// Goes back to `formerTime`, which must not be later than the present one.
  ///
  /// Animations that are there are shown as they were then, and so are those that ended while
  /// `keepsHistory` was on. What the program itself has changed since stays changed, and nothing that ran
  /// runs again.
  package func rewind(to formerTime: Double) {
    precondition(
      formerTime.isFinite && formerTime >= 0 && formerTime <= time,
      "cannot go back from \(time) s to \(formerTime) s")
    activate()
    clock.rewind(to: formerTime + Self.origin)
    (lastRefresh, lastTick) = (clock.now(), clock.now())
    loop.rewind()
    refresh()
  }

  /// Whether animations that end are kept, for `rewind`.
  package var keepsHistory: Bool {
    get { loop.keepsSpent }
    set { loop.keepsSpent = newValue }
  }

  /// Goes a refresh on.
  package func step() { advance(to: time + Self.refreshInterval) }

  /// Turns of the main loop at the times before `end` for which calls wait, each at its own time.
  private func runTimers(until end: Double) {
    while let time = MediaTimers.nextTime(of: clock), time < end {
      activate()
      clock.advance(to: time)
      runPending()
      CATransaction.flush(of: clock)
    }
  }

  /// Runs what waits for a turn of the main loop or for its time.
  private func runPending() {
    MediaTimers.runDue(of: clock)
    MainTurn.runPending(of: clock)
  }

  /// One turn of the main loop, and a frame at the present time.
  package func refresh() {
    activate()
    let start = loop.hostClock.now()
    runPending()
    tick()
    CATransaction.flush(of: clock)
    context?.settleTiles()
    CATransaction.flush(of: clock)
    longestTurn = max(longestTurn, loop.hostClock.now() - start)
    // Another host may have been used on this thread since; its context is current then.
    do {
      try surface.makeCurrent()
    } catch {
      Diagnostic.report("the stage shows nothing new: \(error)")
      return
    }
    let step = loop.step(at: clock.now()) { [self] in
      waitForDisplay()
      // What ran meanwhile may have drawn.
      try? surface.makeCurrent()
    }
    // The main actor's next turn may be on another thread.
    surface.resignCurrent()
    if step.hasDrawn { largestUpload = max(largestUpload, counters.uploadBytes) }
    context?.receive(step.events)
    MainTurn.runPending(of: clock)
    CATransaction.flush(of: clock)
  }

  /// Measures how long layers take to draw their contents, and turns of the main thread, while `body` runs.
  package func timingTurns<Result>(_ body: () throws -> Result) rethrows -> Result {
    DisplayTimes.begin(loop.hostClock)
    defer { DisplayTimes.end() }
    longestTurn = 0
    return try body()
  }

  /// The seconds of the longest turn of the main thread since the last call: what the app does at a refresh,
  /// with layout, display and commit.
  package func takeLongestTurn() -> Double {
    defer { longestTurn = 0 }
    return longestTurn
  }

  /// Calls out the virtual refresh that has come, if one has. A frame between two refreshes has the
  /// animations of the main thread at its own time.
  private func tick() {
    if lastRefresh > lastTick {
      lastTick = lastRefresh
      DisplayTicks.deliver(
        DisplayRefresh(time: lastRefresh, next: lastRefresh + Self.refreshInterval))
    } else {
      DisplayTicks.advanceAnimations()
    }
  }

  /// What is shown over the scene.
  package var overlay: OverlayOptions {
    get { loop.overlay.options }
    set { loop.apply(.overlay(newValue)) }
  }

  /// The layer that counters, notes and overlays tell of from the next frame on, with all under it; nil for
  /// everything.
  package weak var scope: CALayer? {
    didSet { sendScope() }
  }

  private func sendScope() {
    let id = scope?.id
    guard id != sentScope else { return }
    sentScope = id
    loop.apply(.scope(id))
  }

  /// Shows frames around layers, over the picture.
  package func show(_ outlines: [LayerOutline]) { loop.apply(.outlines(outlines)) }

  /// What became of all that is drawn, as it was drawn last.
  package func readWholeNotes() -> [DrawNote] { loop.readWholeNotes() }

  /// Has the GL context lost, as after a driver's reset: the next frame finds it so.
  package func loseContext() { surface.loseContext() }
}

extension OffscreenHost {
  /// The picture of the scene now, without overlays, in pixels; nil before there is one.
  package func scenePicture() -> CGImage? {
    refresh()
    defer { surface.resignCurrent() }
    return loop.readScene()
  }

  /// The picture as it would be seen, overlays included.
  package func composedPicture() -> CGImage? {
    if overlay.countsDraws {
      refresh()
      loop.apply(.culprits(OverdrawCulprits(readWholeNotes(), context).lines))
    }
    loop.overlay.setNeedsText()
    refresh()
    defer { surface.resignCurrent() }
    return loop.readComposed()
  }

  /// What is drawn now, as text.
  package func frameDescription() -> String {
    refresh()
    return loop.describeWholeFrame()
  }

  /// How many of the leaves drawn last took the short road through the render tree's passes.
  package var leafShares: LeafShares { loop.leafShares }

  /// Whether frames have notes: what became of all that layers draw. They are drawn whole then.
  package var takesNotes: Bool {
    get { loop.takesNotes }
    set { loop.takesNotes = newValue }
  }

  /// The part of the surface, or of the scope, that changed in the frame drawn last.
  package var updatedPixels: PixelRect { loop.updatedPixels }

  /// The notes of what is drawn now, in paint order; empty unless `takesNotes`.
  package var notes: [DrawNote] {
    refresh()
    return loop.notes
  }

  /// Frames of the scene drawn since the host was made.
  package var frameCount: Int { loop.frameCount }

  /// What the frame drawn last was made of.
  package var counters: FrameCounters { loop.lastRecord?.counters ?? FrameCounters() }

  /// The most bytes that a frame since the last call has sent to the GPU.
  package func takeLargestUpload() -> Int {
    defer { largestUpload = 0 }
    return largestUpload
  }

  /// What draws, as the driver calls it.
  package var graphics: GraphicsIdentity {
    try? surface.makeCurrent()
    defer { surface.resignCurrent() }
    return loop.graphics
  }

  /// How long ago the first frame was presented, in seconds; nil before.
  package var secondsSinceFirstPresent: Double? { loop.secondsSinceFirstPresent }

  /// Waits until everything is drawn, so that no frame is measured with work of the one before it.
  package func finishDrawing() {
    defer { surface.resignCurrent() }
    loop.finishDrawing()
  }

  /// Bytes of the textures that hold images and pictures, and of those drawn on.
  package var textureBytes: Int { loop.textureBytes }

  /// The records of the frames that are drawn while `body` runs.
  package func recording(_ body: () -> Void) -> [FrameRecord] {
    loop.startRecording()
    body()
    return loop.stopRecording()
  }
}

/// Why there is no offscreen surface.
package enum OffscreenError: Error, CustomStringConvertible {
  case size(CGSize, CGFloat)

  package var description: String {
    switch self {
    case .size(let size, let scale):
      "no surface of \(size.width)x\(size.height) points at scale \(scale) can be made; "
        + "each side must have 1 to 16384 pixels"
    }
  }
}
