public import RenderTree
public import Telemetry

/// The profiler's overlays: what is drawn over a finished picture of the scene.
///
///     scene Frame ──► lens tint ─┐
///     note(damage:) ► flashes ───┼─► Frame of the overlay, drawn over the scene's
///     record(_:) ───► ring ──► legend, HUD
///
/// An overlay reads the scene's frame and never changes it, and its own drawing is in no damage,
/// counter or time, so that looking changes nothing. It belongs to the thread that renders. All
/// times are host times in seconds, those of `FrameRecord.presentTime`.
public struct Overlay: Sendable {
  /// What is shown. After a change the caller presents again.
  public var options = OverlayOptions() {
    didSet {
      guard options != oldValue else { return }
      needsText = true
      if !options.flashesUpdates { flash.removeAll() }
      if options.hudSize == .off { (focus.pointer, focus.hovered, focus.frozen) = (nil, nil, nil) }
      if options.lens != oldValue.lens { cache = CacheHistory() }
      panelRoom = PanelRoom()
    }
  }
  /// Pixels per point; sizes of text and panels follow it.
  public var scale: Float {
    didSet { if scale != oldValue { needsText = true } }
  }
  /// How fast animations run; anything but 1 shows a badge.
  public var speed = 1.0 {
    didSet { if speed != oldValue { needsText = true } }
  }
  /// The time line to show while time stands; nil for none.
  public var timeline: Timeline? {
    didSet { if timeline != oldValue { needsText = true } }
  }
  /// The layers that draw most, a line for each, for the legend of overdraw.
  public var culprits: [String] = [] {
    didSet { if culprits != oldValue { needsText = true } }
  }
  /// What the profiler says of itself at the moment.
  public var notices: [Notice] = [] {
    didSet { if notices != oldValue { needsText = true } }
  }
  /// Frames around layers, in pixels of the surface.
  public var outlines: [LayerOutline] = []
  /// Seconds between two refreshes of the display, above 0.
  public var refreshInterval: Double
  /// Whether presents wait for the display.
  public var isSynchronized = false
  /// True where no time passes between frames but what a virtual clock gives them, so that there is no
  /// frame rate to tell.
  public var isClockVirtual = false
  /// The host time at which the main thread began the turn of its loop that it is in, or nil while
  /// it waits for events. To be kept up to date by the caller before `frame` and `nextWake`.
  public var mainThreadBusySince: Double?

  /// The images that the overlay's own frames name.
  public internal(set) var images = ImageStore()
  /// The frames of the scene presented lately.
  public internal(set) var frames = FrameRing()
  /// The room that the panels take, since `options` were set.
  public internal(set) var panelRoom = PanelRoom()

  let raster: TextRaster
  var flash = UpdateFlash()
  var hud = HUDPanel()
  var focus = HUDFocus()
  var legend = LegendPanel()
  var badge = SpeedBadge()
  var timelinePanel = TimelinePanel()
  var menu = MenuPanel()
  var noticePanel = NoticePanel()
  var cache = CacheHistory()
  /// The image of stripes, once something was striped.
  var hatch: ImageID?
  var drawing = Frame()
  /// Whether the text must be set anew at once.
  var needsText = true
  /// Whether frames were recorded that the text does not tell of yet.
  var isTextStale = false
  var textTime = -Double.infinity
  /// What the HUD's text says, which is to be set anew until it says nothing of the moment.
  var shownRate = FrameRate.idle
  var isStallShown = false

  /// Text changes no more often than once in so many seconds, so that it can be read.
  public static let textInterval = 0.25

  /// Makes an overlay that shows nothing yet.
  ///
  /// - Parameter text: Sets a line of text.
  public init(scale: Float, refreshInterval: Double = 1.0 / 60, text: @escaping TextRaster) {
    self.scale = scale
    self.refreshInterval = refreshInterval
    raster = text
  }

  /// Whether the scene's frame must hold the whole picture, not the damaged part alone: a lens
  /// tints all of it. While true, the render tree builds frames with the surface as damage.
  public var needsWholeFrame: Bool { options.needsWholeFrame }

  /// Takes in a frame of the scene that was presented. Presents that only refresh the overlay are
  /// not told.
  public mutating func record(_ record: FrameRecord) {
    frames.append(record)
    isTextStale = true
  }

  /// Takes in how long the GPU took for a frame recorded before, in seconds.
  public mutating func setGPUTime(_ seconds: Double, ofFrame index: Int) {
    frames.setGPUTime(seconds, ofFrame: index)
  }

  /// Takes in that a region of the scene was updated.
  public mutating func note(
    damage: PixelRect, _ kind: UpdateKind = .recomposited, at hostTime: Double
  ) {
    guard options.flashesUpdates else { return }
    let known = flash.counts.count
    flash.note(damage, kind, at: hostTime)
    // The legend has a row more.
    if flash.counts.count > known { needsText = true }
  }

  /// Sets all text anew with the next frame, however short ago it was set: for a picture that has to
  /// be true to its moment.
  public mutating func setNeedsText() {
    if !options.isEmpty { needsText = true }
  }

  /// Forgets the frames recorded so far.
  public mutating func resetStatistics() {
    frames.removeAll()
    focus.frozen = nil
    needsText = true
  }
}
