package import CalqueDebugOverlay
package import CalqueGLRenderer
package import CalqueMotion
package import CalqueRenderTree
package import CalqueTelemetry
package import CoreGraphics
internal import Foundation

/// Turns commits into presented frames, one step at a time.
///
/// It has no thread of its own: a `RenderThread` steps it at the display's refresh rate, a stage
/// steps it on a virtual clock. It belongs to the thread on which the surface's context is current.
///
///     commits ─► RenderTree ─► evaluate ─► Frame ─► Renderer ─► root target
///                                            └► Overlay ─► over it, when presenting
package final class RenderLoop {
  var tree: RenderTree
  package let renderer: Renderer
  let surface: any Surface
  /// The clock of the machine, which measures durations: it runs on where media time stands.
  package let hostClock: any MediaClock
  /// The clock of presents and overlays: the host clock, or a virtual one if there is no display.
  let displayClock: any MediaClock
  package var overlay: Overlay
  let mainThread: MainThreadMonitor?
  /// Receives the bounds of the HUD.
  let hudMonitor: HUDMonitor?

  /// The number of frames of the layers presented so far. Presents that only refresh an overlay do
  /// not count.
  package private(set) var frameCount = 0
  /// The number of all presents, overlays included.
  package internal(set) var presentCount = 0
  package internal(set) var lastRecord: FrameRecord?
  var recording: FrameRecording?
  /// The frames of a trace, which is independent of a recording.
  var trace: FrameRecording?
  /// The details of the recent frames; nil while nothing asks for them.
  var frameDetails: RecentFrameDetails?
  /// The recording of the screen contents; nil if there is none.
  var screenRecording: ScreenRecordingSession?
  /// The number of times since the last frame that the driver reported GPU times as disjoint.
  var disjoints = 0
  /// The time of the first present, on the host clock; nil before.
  var firstPresentTime: Double?
  /// The host time of the oldest event whose commit no step has shown; nil for none.
  var inputTime: Double?
  var applySeconds = 0.0
  /// The media time of the last evaluation.
  var lastTime = -Double.infinity
  /// The animations that began and ended since the last step.
  var pendingEvents: [AnimationEvent] = []
  /// The work since the last frame: snapshots, layers made, animations added and removed, cells
  /// made and reused.
  var pendingCounters = FrameCounters()
  /// The cells in view, by the layers of their lists.
  var cellsShown: [LayerID: Int] = [:]
  /// True after the first commit; before that there is nothing to show.
  var hasCommit = false
  /// The finished animations that the model removed while time was paused.
  var finishedAnimations = FinishedAnimations()
  /// True while nothing is drawn because media time advances by intermediate steps.
  var isSeeking = false
  /// True while nothing is drawn because nobody sees the window.
  var isHidden = false
  var mustPresent = true
  /// The uploads of the steps since the last frame that was complete.
  var uploads = UploadSteps()
  /// True if a new frame is due at the refresh right after the last drawn frame.
  var isNextDue = false
  /// True if a commit was applied since the last frame was made.
  var hasNewCommit = false
  /// The frame whose animations are shown until the next one is due; nil if each refresh has one.
  var heldFrame: HeldFrame?
  /// True if an overlay mode or a request for item records needs the whole picture although
  /// nothing has changed.
  var needsOverlayFrame = false
  /// True if frames have item records regardless of the overlays; takes effect with the next
  /// step. Such frames are drawn whole.
  package var collectsItemRecords = false {
    didSet { updateItemRecords() }
  }
  /// The renderer's diagnostics reported so far; each is reported once.
  private var reported: Set<String> = []
  /// The limits and layers whose excess was reported.
  private var reportedExcesses: Set<FrameExcess> = []
  let report: (String) -> Void

  /// True if every frame draws the whole surface.
  let drawsWholeFrames: Bool

  /// Makes a loop for `surface`, whose context is current on this thread.
  ///
  /// - Parameters:
  ///   - renderer: A new or reset renderer of that context; nil makes one.
  ///   - displayClock: The clock of the moments at which pictures are seen; nil for the host clock.
  ///   - report: Called once for each problem that the renderer had to work around.
  package init(
    surface: any Surface, renderer: Renderer? = nil, scale: Double,
    hostClock: any MediaClock = SystemClock(), displayClock: (any MediaClock)? = nil,
    mainThread: MainThreadMonitor? = nil, hudMonitor: HUDMonitor? = nil,
    switches: DrawingSwitches = DrawingSwitches(),
    report: @escaping (String) -> Void
  ) throws {
    self.surface = surface
    self.hostClock = hostClock
    self.displayClock = displayClock ?? hostClock
    self.mainThread = mainThread
    self.hudMonitor = hudMonitor
    self.report = report
    self.renderer = try renderer ?? Renderer()
    self.renderer.clock = { hostClock.now() }
    self.renderer.isOpaque = surface.isOpaque
    let size = surface.pixelSize
    tree = RenderTree(width: size.width, height: size.height, scale: scale)
    tree.longestSide = self.renderer.sizeLimit
    if switches.drawsCovered { tree.fastPaths.remove(.culling) }
    drawsWholeFrames = switches.drawsWholeFrames
    // On a virtual clock nobody waits, and each picture is complete.
    if displayClock != nil { uploads.bytesPerStep = .max }
    overlay = Overlay(
      scale: Float(scale), refreshInterval: surface.refreshInterval ?? 1 / 60,
      text: rasterizeOverlayText)
    overlay.isClockVirtual = displayClock != nil
  }

  /// The item records of the last drawn frame, in paint order; empty unless frames have
  /// item records.
  package var itemRecords: [ItemRecord] { tree.frame.itemRecords }

  /// The part of the surface, or of the profiled subtree, that changed in the last drawn frame.
  package var updatedPixels: PixelRect { tree.updatedInProfiledRect }

  /// The contents set between the last drawn frame and the one before it; empty unless frames have
  /// item records or updates flash.
  package var contentsUpdates: [ContentsUpdate] { tree.frame.contentsUpdates }

  /// Turns item records on or off, depending on their users.
  func updateItemRecords() {
    let isWanted = collectsItemRecords || overlay.needsItemRecords
    if isWanted && !tree.collectsItemRecords { needsOverlayFrame = true }
    tree.collectsItemRecords = isWanted
    tree.collectsContentsUpdates =
      collectsItemRecords || overlay.options.flashesUpdates || recording != nil
      || frameDetails != nil
  }

  /// True if the last frame leaves out work because there is too much.
  package var isExcessive: Bool { tree.isExcessive }

  /// The last drawn frame, as text.
  package var frameDescription: String { tree.frame.description }

  /// The number of leaves drawn last, and of those that took the fast path through
  /// the tree passes.
  package var leafCounts: LeafCounts { tree.leafCounts }

  /// Returns everything that the tree shows as text, regardless of the last changes. All changes
  /// must have been drawn.
  package func describeWholeFrame() -> String {
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    return frameDescription
  }

  /// Returns the picture of the layers without overlays; nil before the first frame.
  package func readRootTarget() -> CGImage? { isCurrent ? renderer.readRootTarget() : nil }

  /// Returns the picture as presented on a surface without a framebuffer, overlays included.
  package func readComposed() -> CGImage? { isCurrent ? renderer.readComposed() : nil }

  /// Makes the surface's context current on this thread if needed; false if that fails.
  var isCurrent: Bool { (try? surface.makeCurrent()) != nil }

  /// The driver's vendor, renderer and version strings.
  package var graphics: GraphicsIdentity { renderer.identity }

  /// True if the driver measures GPU time.
  package var canTimeGPU: Bool { renderer.canTimeGPU }

  /// The bytes of all textures: of images, shapes and gradients, and of targets.
  package var textureBytes: Int { renderer.textureBytes + renderer.targetBytes }

  /// Returns the seconds spent on commits since the last call, and resets them.
  func takeApplySeconds() -> Double {
    defer { applySeconds = 0 }
    return applySeconds
  }

  /// Numbers the record of a frame, and gives it to recording, trace and HUD.
  func finish(_ record: FrameRecord) {
    var record = record
    record.index = frameCount
    if frameCount == 0 { firstPresentTime = hostClock.now() }
    record.gpuDisjoints = disjoints
    disjoints = 0
    frameCount += 1
    lastRecord = record
    recording?.append(record)
    trace?.append(record)
    frameDetails?.append(
      FrameDetails(of: tree.frame, index: record.index, isPaused: overlay.speed == 0))
    overlay.record(record)
  }

  /// Reports what the renderer found wrong, each once.
  func reportDiagnostics(of drawing: DrawReport) {
    for diagnostic in drawing.diagnostics { reportOnce("\(diagnostic)") }
  }

  /// Notes what the renderer left out of a drawing of the tree, for `takeExcesses`.
  func noteLeftOutTarget(of drawing: DrawReport) {
    guard let left = drawing.leftOutTarget else { return }
    tree.noteLeftOutTarget(of: left.layer, bytes: left.bytes)
  }

  /// Returns the events for what limits have left out, once for each limit and layer.
  func takeExcesses() -> [AnimationEvent] {
    tree.takeExcesses().compactMap { excess in
      var key = excess
      key.amount = 0
      return reportedExcesses.insert(key).inserted ? .leftOut(excess) : nil
    }
  }

  /// Reports `text`, unless it was reported before.
  func reportOnce(_ text: String) {
    if reported.insert(text).inserted { report(text) }
  }
}

/// The steps that upload images for a frame that shows more than one step may upload. The former
/// frame stays on the display meanwhile.
struct UploadSteps {
  /// The bytes that a step uploads.
  var bytesPerStep = FrameLimit.uploadBytes
  private var count = 0
  /// The number of images, their bytes and the seconds.
  private var uploads = 0
  private var bytes = 0
  private var seconds = 0.0

  /// The limit of the next step, in bytes.
  var limit: Int { count < FrameLimit.uploadSteps ? bytesPerStep : .max }

  /// Adds the uploads of the steps before to those of `drawing`, or counts another step if that is
  /// incomplete.
  mutating func add(to drawing: inout DrawReport) {
    uploads += drawing.uploads
    bytes += drawing.uploadBytes
    seconds += drawing.uploadSeconds
    guard !drawing.isUploading else {
      count += 1
      return
    }
    (drawing.uploads, drawing.uploadBytes, drawing.uploadSeconds) = (uploads, bytes, seconds)
    (count, uploads, bytes, seconds) = (0, 0, 0, 0)
  }
}

/// The drawing optimisations that are turned off, so that their effect can be seen and measured.
package struct DrawingSwitches: Sendable, Equatable {
  /// True to draw layers under opaque ones: `CA_DISABLE_OCCLUSION_CULLING`.
  package var drawsCovered = false
  /// True to draw the whole surface in every frame: `CA_DISABLE_DIRTY_REGIONS`.
  package var drawsWholeFrames = false

  /// Reads Core Animation's environment variables. A variable is set unless it is empty or 0.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    func isSet(_ name: String) -> Bool {
      environment[name].map { !$0.isEmpty && $0 != "0" } ?? false
    }
    drawsCovered = isSet("CA_DISABLE_OCCLUSION_CULLING")
    drawsWholeFrames = isSet("CA_DISABLE_DIRTY_REGIONS")
  }
}

/// Renders a line of overlay text with Pango: white on clear, `fontSize` in pixels.
@Sendable
private func rasterizeOverlayText(_ text: String, fontSize: Float) -> CGImage? {
  let style = TextStyle(size: CGFloat(fontSize), weight: 500, color: .white)
  let layout = TextLayout(text, style: style)
  let size = CGSize(width: layout.size.width.rounded(.up), height: layout.size.height.rounded(.up))
  guard let context = CGContext(size: size, scale: 1, opaque: false) else { return nil }
  context.draw(layout, at: .zero)
  return context.makeImage()
}
