package import CoreGraphics
package import CalqueDebugOverlay
internal import Foundation
internal import CalqueMotion
package import QuartzCore
package import CalqueRenderServer
package import CalqueRenderTree
internal import CalqueSDLPlatform
package import CalqueTelemetry
internal import UIKitCore

/// Shows layers and windows in memory on a virtual clock, stepped by the caller on the main thread.
@MainActor
package final class OffscreenHost: SteppedHost {
  private let surface: OffscreenSurface
  private var largestUpload = 0
  /// The profiled layer last sent to the loop.
  private var sentProfiledLayer: LayerID?
  /// The mapping of media time to real time; nil if the caller moves the clock.
  var realTime: RealTimeRefresh?

  /// Creates a surface of `size` points. Throws if OpenGL ES 3 is not available, or if no surface
  /// of this size can be created.
  ///
  /// - Parameter isRealTime: True if presents follow real time, for `advanceInRealTime`.
  package init(size: CGSize, scale: CGFloat = 1, isRealTime: Bool = false) throws {
    let pixels = CGSize(width: size.width * scale, height: size.height * scale)
    guard pixels.width >= 1, pixels.height >= 1, pixels.width <= 16384, pixels.height <= 16384
    else {
      throw OffscreenError.size(size, scale)
    }
    let (width, height) = (Int32(pixels.width.rounded()), Int32(pixels.height.rounded()))
    let pooled = try OffscreenPool.take(width: width, height: height)
    surface = pooled.surface
    try super.init(size: size, scale: scale) { clock in
      try RenderLoop(
        surface: pooled.surface, renderer: pooled.renderer, scale: Double(scale),
        displayClock: isRealTime ? nil : clock
      ) { Diagnostic.report($0) }
    }
    surface.resignCurrent()
  }

  isolated deinit { OffscreenPool.giveBack((surface, loop.renderer)) }

  package override func readPicture(_ request: LayerPictureRequest) -> CGImage? {
    defer { surface.resignCurrent() }
    return loop.readPicture(request)
  }

  /// Returns the constraints of the views under a layer, for the overlay that draws them; nil if
  /// the host is without a tool that knows them.
  package var findsConstraints: (@MainActor (CALayer) -> ConstraintMarks)?

  /// Called with each commit before it is applied.
  package var commitObserver: ((Commit) -> Void)?

  package override func submit(_ commit: Commit) {
    commitObserver?(commit)
    super.submit(commit)
    // A layer has an identifier in the render tree from its first commit on.
    sendProfiledLayer()
  }

  /// Advances media time to `newTime`, with a refresh every `interval` seconds. It is a programming
  /// error if `newTime` is earlier than the current time.
  package func advance(to newTime: Double, every interval: Double = refreshInterval) {
    precondition(
      newTime.isFinite && newTime >= time,
      "time \(newTime) s: expected a finite time not before \(time) s")
    activate()
    let end = newTime + Self.origin
    refresh()
    // A refresh that falls on the end, within rounding, is the last step itself.
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

  /// Moves the clock back to `formerTime`, which must not be later than the current time.
  ///
  /// Shows the animations that still exist as they were then, and also those that ended while
  /// `keepsHistory` was on. Changes that the program itself has made since remain, and no callback
  /// runs again.
  package func rewind(to formerTime: Double) {
    precondition(
      formerTime.isFinite && formerTime >= 0 && formerTime <= time,
      "time \(formerTime) s: expected 0 to \(time) s")
    activate()
    moveClockBack(to: formerTime)
    loop.rewind()
    refresh()
  }

  /// True if animations that end are kept for `rewind`.
  package var keepsHistory: Bool {
    get { loop.keepsFinishedAnimations }
    set { loop.keepsFinishedAnimations = newValue }
  }

  /// Advances by one refresh.
  package func step() { advance(to: time + Self.refreshInterval) }

  override func drawFrame() -> RenderStep? {
    // Another host may have made its GL context current on this thread since.
    do {
      try surface.makeCurrent()
    } catch {
      Diagnostic.report("cannot draw on the stage: \(error)")
      return nil
    }
    let step = loop.step(at: clock.now()) { [self] in
      waitForDisplay()
      // Code that ran meanwhile may have drawn in another context.
      try? surface.makeCurrent()
    }
    // The main actor's next turn may be on another thread.
    surface.resignCurrent()
    if step.hasDrawn { largestUpload = max(largestUpload, counters.uploadBytes) }
    return step
  }

  /// Measures the time of layers' drawing and of turns of the main thread while `body` runs.
  package func timingTurns<Result>(_ body: () throws -> Result) rethrows -> Result {
    DisplayTimes.begin(loop.hostClock)
    defer { DisplayTimes.end() }
    _ = takeLongestTurn()
    return try body()
  }

  /// The overlays shown over the scene.
  package var overlay: OverlayOptions {
    get { loop.overlay.options }
    set { loop.apply(.overlay(newValue)) }
  }

  /// The layer whose subtree counters, item records and overlays cover from the next frame on;
  /// nil for the whole scene.
  package weak var profiledLayer: CALayer? {
    didSet { sendProfiledLayer() }
  }

  private func sendProfiledLayer() {
    let id = profiledLayer?.id
    guard id != sentProfiledLayer else { return }
    sentProfiledLayer = id
    loop.apply(.profiledLayer(id))
  }

  /// Outlines layers, over the picture.
  package func show(_ outlines: [LayerOutline]) { loop.apply(.outlines(outlines)) }

  /// Returns the item records of the whole scene, as it was drawn last.
  package func readAllItemRecords() -> [ItemRecord] { loop.readAllItemRecords() }

  /// Returns pictures of the layers in transition, as they were evaluated last.
  package func readTransitionPictures() -> [LayerPicture] {
    defer { surface.resignCurrent() }
    return loop.readTransitionPictures()
  }

  /// Simulates a loss of the GL context, as after a driver reset; the next frame detects it.
  package func loseContext() { surface.loseContext() }
}

extension OffscreenHost {
  /// Returns the picture of the scene now, without overlays, in pixels; nil before there is one.
  package func scenePicture() -> CGImage? {
    refresh()
    defer { surface.resignCurrent() }
    return loop.readRootTarget()
  }

  /// Returns the picture as displayed, overlays included.
  package func composedPicture() -> CGImage? {
    if overlay.countsDraws {
      refresh()
      loop.apply(.topLayers(OverdrawTopLayers(readAllItemRecords(), context).lines))
    }
    if overlay.showsConstraints, let findsConstraints {
      refresh()
      loop.apply(.constraints(findsConstraints(profiledLayer ?? rootLayer)))
    }
    loop.overlay.setNeedsText()
    refresh()
    defer { surface.resignCurrent() }
    return loop.readComposed()
  }

  /// Returns a textual description of the current frame.
  package func frameDescription() -> String {
    refresh()
    return loop.describeWholeFrame()
  }

  /// The shares of the leaves in the last frame that took the fast path through the render tree's
  /// passes.
  package var leafCounts: LeafCounts { loop.leafCounts }

  /// True if frames collect item records, the outcome of each draw. Frames are then drawn
  /// whole.
  package var collectsItemRecords: Bool {
    get { loop.collectsItemRecords }
    set { loop.collectsItemRecords = newValue }
  }

  /// The part of the surface, or of the profiled subtree, that changed in the last frame.
  package var updatedPixels: PixelRect { loop.updatedPixels }

  /// The item records of the current frame, in paint order; empty unless
  /// `collectsItemRecords`.
  package var itemRecords: [ItemRecord] {
    refresh()
    return loop.itemRecords
  }

  /// True if the last frame leaves out work because there is too much.
  package var isExcessive: Bool { loop.isExcessive }

  /// The number of frames of the scene drawn since the host was created.
  package var frameCount: Int { loop.frameCount }

  /// The counters of the last frame.
  package var counters: FrameCounters { loop.lastRecord?.counters ?? FrameCounters() }

  /// Returns the largest number of bytes that a frame since the last call has uploaded to the GPU.
  package func takeLargestUpload() -> Int {
    defer { largestUpload = 0 }
    return largestUpload
  }

  /// The names that the driver gives its GPU and version.
  package var graphics: GraphicsIdentity {
    try? surface.makeCurrent()
    defer { surface.resignCurrent() }
    return loop.graphics
  }

  /// The seconds since the first frame was presented; nil before that.
  package var secondsSinceFirstPresent: Double? { loop.secondsSinceFirstPresent }

  /// Waits until the GPU has finished, so that no measured frame includes work of the frame before.
  package func finishDrawing() {
    defer { surface.resignCurrent() }
    loop.finishDrawing()
  }

  /// The bytes of all textures: those with images and snapshots, and render targets.
  package var textureBytes: Int { loop.textureBytes }

  /// True if the details of each frame are kept for `readFrames`.
  package var keepsFrameDetails: Bool {
    get { loop.keepsFrameDetails }
    set { loop.keepsFrameDetails = newValue }
  }

  /// Returns the recent frames from the index `first` on, and their details.
  package func readFrames(from first: Int) -> (records: [FrameRecord], details: [FrameDetails]) {
    loop.readFrames(from: first)
  }

  /// Returns the records of the frames drawn while `body` runs.
  package func recording(_ body: () -> Void) -> [FrameRecord] {
    loop.startRecording()
    body()
    return loop.stopRecording()
  }
}

/// The error of an offscreen surface that cannot be created.
package enum OffscreenError: Error, CustomStringConvertible {
  case size(CGSize, CGFloat)

  package var description: String {
    switch self {
    case .size(let size, let scale):
      "\(size.width)x\(size.height) points at scale \(scale): expected 1 to 16384 pixels a side"
    }
  }
}
