package import CoreGraphics
package import DebugOverlay
package import GLRenderer
package import Motion
package import RenderTree
package import Telemetry

/// Turns commits into presented frames, one step at a time.
///
/// There is no thread in it: a `RenderThread` steps it at the display's pace, a stage steps it on a
/// virtual clock. It belongs to the thread on which the surface's context is current.
///
///     commits ─► RenderTree ─► evaluate ─► Frame ─► Renderer ─► scene
///                                            └► Overlay ─► over the scene, at present
package final class RenderLoop {
  var tree: RenderTree
  package let renderer: Renderer
  let surface: any Surface
  /// The clock that durations are measured with.
  package let hostClock: any MediaClock
  /// The clock that presents and overlays go by: the host clock, or a virtual one without a display.
  let displayClock: any MediaClock
  package var overlay: Overlay
  let mainThread: MainThreadMonitor?
  /// Told where the HUD is.
  let hudMonitor: HUDMonitor?

  /// Frames of the scene presented so far; presents that only refresh an overlay do not count.
  package private(set) var frameCount = 0
  /// All presents, overlays included.
  package internal(set) var presentCount = 0
  package internal(set) var lastRecord: FrameRecord?
  var recording: FrameRecording?
  /// The frames of a trace, which goes on beside a recording.
  var trace: FrameRecording?
  /// What pictures are taken of what is shown; nil for none.
  var film: FilmTake?
  /// How often the driver said that its times are spoilt, since the last frame.
  var disjoints = 0
  /// When the first frame was presented, on the host clock; nil before.
  var firstPresentTime: Double?
  private var applySeconds = 0.0
  /// The media time of the last step.
  var lastTime = -Double.infinity
  /// What began and ended since the last step.
  var pendingEvents: [AnimationEvent] = []
  /// What the pictures taken since the last frame cost, and the animations that came and went.
  var pictureCounters = FrameCounters()
  /// Whether there is anything to show; before the first commit there is not.
  private(set) var hasCommit = false
  /// What the model took off while time stood.
  var spent = SpentAnimations()
  /// Whether nothing is drawn because time goes on by steps that nobody is to see.
  private(set) var isSeeking = false
  var mustPresent = true
  /// Whether a new frame is due at the very next refresh, after the one drawn last.
  var isNextDue = false
  /// Whether a lens, or who asked for notes, needs the whole scene although nothing of it has changed.
  var needsLensFrame = false
  /// Whether frames have notes, whatever is shown over them; from the next step on. They are drawn whole
  /// then.
  package var takesNotes = false {
    didSet { updateNotes() }
  }
  /// The renderer's complaints, each named once.
  private var reported: Set<String> = []
  let report: (String) -> Void

  /// Whether every frame draws the whole surface, whatever changed.
  let drawsWholeFrames: Bool

  /// Makes a loop for `surface`, whose context is current on this thread.
  ///
  /// - Parameters:
  ///   - renderer: One for that context, new or reset; nil makes one.
  ///   - displayClock: The clock of the moments at which pictures are seen; nil for the host clock.
  ///   - report: Told, once each, what the renderer had to leave out.
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
    let size = surface.pixelSize
    tree = RenderTree(width: size.width, height: size.height, scale: scale)
    tree.leavesOutCovered = !switches.drawsCovered
    drawsWholeFrames = switches.drawsWholeFrames
    overlay = Overlay(
      scale: Float(scale), refreshInterval: surface.refreshInterval ?? 1 / 60,
      text: setOverlayText)
    overlay.isClockVirtual = displayClock != nil
  }

  /// Takes in what the main thread said.
  package func apply(_ message: RenderMessage) {
    switch message {
    case .commit(let commit):
      let start = hostClock.now()
      hasCommit = true
      apply(commit)
      applySeconds += hostClock.now() - start
    case .resized(let width, let height, let scale):
      tree.resize(width: width, height: height, scale: scale)
      overlay.scale = Float(scale)
      mustPresent = true
    case .exposed:
      mustPresent = true
    case .contextLost:
      renderer.contextWasLost()
      tree.losePictures()
      tree.invalidate()
      mustPresent = true
    case .overlay(let options):
      let former = overlay.options
      overlay.options = options
      updateNotes()
      if options.wholeFrameOverlays != former.wholeFrameOverlays {
        needsLensFrame = overlay.needsWholeFrame
      }
      mustPresent = true
    case .speed(let speed): setSpeed(speed)
    case .timeline(let timeline):
      overlay.timeline = timeline
      mustPresent = true
    case .rewound: rewind()
    case .seeking(let isSeeking): self.isSeeking = isSeeking
    case .catchUp(let time, let reply): reply(catchUp(to: time))
    case .takesNotes(let isOn): takesNotes = isOn
    case .readNotes(let reply): reply(notes)
    case .scope(let layer):
      tree.scopeLayer = layer
      needsLensFrame = overlay.needsWholeFrame
      mustPresent = true
    case .outlines(let outlines):
      if overlay.outlines != outlines { mustPresent = true }
      overlay.outlines = outlines
    case .culprits(let lines): overlay.culprits = lines
    case .wholeNotes(let reply): reply(readNotesOfLastTime())
    case .readTextureBytes(let reply): reply(textureBytes)
    case .notices(let notices): overlay.notices = notices
    case .pointHUD(let place): overlay.pointHUD(at: place)
    case .clickHUD(let place): overlay.clickHUD(at: place)
    case .unfreezeHUD: overlay.unfreezeHUD()
    case .resetStatistics: overlay.resetStatistics()
    case .startTrace: startTrace()
    case .stopTrace(let reply): reply(stopTrace())
    case .screenshot(let withOverlays, let reply): reply(takeScreenshot(withOverlays: withOverlays))
    case .startFilm(let sink): startFilm(sink)
    case .stopFilm(let reply): reply(stopFilm())
    case .startRecording: startRecording()
    case .stopRecording(let reply): reply(stopRecording())
    case .countRecording(let reply): reply(recording?.frames.count ?? 0)
    case .readGraphics(let reply): reply(graphics)
    case .readFirstPresent(let reply): reply(secondsSinceFirstPresent)
    case .refreshes, .mainThreadBusy, .stop:
      break
    }
  }

  /// What became of all that layers draw in the frame drawn last, in paint order; empty unless notes were
  /// taken of it.
  package var notes: [DrawNote] { tree.frame.notes }

  /// The part of the surface, or of the scope, that changed in the frame drawn last.
  package var updatedPixels: PixelRect { tree.frame.updatedInScope }

  /// The contents that were set since the frame before the one drawn last; empty unless notes were taken,
  /// or updates flash.
  package var redraws: [ContentsRedraw] { tree.frame.redraws }

  /// Has notes taken, or no more, as what asks for them is on.
  func updateNotes() {
    let isWanted = takesNotes || overlay.needsNotes
    if isWanted && !tree.takesNotes { needsLensFrame = true }
    tree.takesNotes = isWanted
    tree.notesRedraws = takesNotes || overlay.options.flashesUpdates || recording != nil
  }

  /// The frame drawn last, as text.
  package var frameDescription: String { tree.frame.description }

  /// How many of the leaves drawn last took the short road through the tree's passes.
  package var leafShares: LeafShares { tree.leafShares }

  /// The whole of what the tree shows, as text, whatever changed last. Everything that changed must
  /// have been drawn.
  package func describeWholeFrame() -> String {
    _ = tree.makeFrame(redrawsAll: true, evenUnchanged: true)
    return frameDescription
  }

  /// The picture of the scene without overlays; nil before the first frame.
  package func readScene() -> CGImage? { isCurrent ? renderer.readScene() : nil }

  /// The picture as presented on a surface without a framebuffer, overlays included.
  package func readComposed() -> CGImage? { isCurrent ? renderer.readComposed() : nil }

  /// True if the surface's context is current on this thread, made so where another surface's was.
  var isCurrent: Bool { (try? surface.makeCurrent()) != nil }

  /// What draws, as the driver calls it.
  package var graphics: GraphicsIdentity { renderer.identity }

  /// Whether the driver tells how long the GPU takes.
  package var canTimeGPU: Bool { renderer.canTimeGPU }

  /// Bytes of the textures that hold images, and of those drawn on.
  package var textureBytes: Int { renderer.textureBytes + renderer.targetBytes }

  /// The seconds spent on commits since the last call.
  func takeApplySeconds() -> Double {
    defer { applySeconds = 0 }
    return applySeconds
  }

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
    overlay.record(record)
  }

  func check(_ drawing: DrawReport) {
    for diagnostic in drawing.diagnostics { reportOnce("\(diagnostic)") }
  }

  /// Reports `text`, unless it was reported before.
  func reportOnce(_ text: String) {
    if reported.insert(text).inserted { report(text) }
  }
}
