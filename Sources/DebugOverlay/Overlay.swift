package import CalqueRenderTree
package import CalqueTelemetry

/// The profiler's overlays, drawn over a finished picture of the scene.
///
///     scene Frame ──► mode tint ─┐
///     note(damage:) ► flashes ───┼─► Frame of the overlay, drawn over the scene's
///     record(_:) ───► ring ──► legend, HUD
///
/// An overlay reads the scene's frame and never changes it. Its own drawing is part of no damage,
/// counter or time, so that it does not affect measurements. It belongs to the render thread. All
/// times are host times in seconds, those of `FrameRecord.presentTime`.
package struct Overlay: Sendable {
  /// The visible overlays. After a change the caller has to present again.
  package var options = OverlayOptions() {
    didSet {
      guard options != oldValue else { return }
      needsText = true
      (needsWholeFrame, countsDraws) = (options.needsWholeFrame, options.countsDraws)
      if !options.flashesUpdates { flash.removeAll() }
      if !options.showsConstraints { constraintMarks = ConstraintMarks() }
      if options.hudSize == .off { (focus.pointer, focus.hovered, focus.frozen) = (nil, nil, nil) }
      if options.overlayMode != oldValue.overlayMode { cache = CacheHistory() }
      panelRoom = PanelRoom()
    }
  }
  /// Pixels per point; the sizes of text and panels follow it.
  package var scale: Float {
    didSet { if scale != oldValue { needsText = true } }
  }
  /// The speed of animations; any value but 1 shows a badge.
  package var speed = 1.0 {
    didSet { if speed != oldValue { needsText = true } }
  }
  /// The time line to show while time is paused; nil for none.
  package var timeline: Timeline? {
    didSet { if timeline != oldValue { needsText = true } }
  }
  /// The layers that draw the most pixels, one line each, for the legend of overdraw.
  package var topLayers: [String] = [] {
    didSet { if topLayers != oldValue { needsText = true } }
  }
  /// The profiler's current messages about its own actions.
  package var notices: [Notice] = [] {
    didSet { if notices != oldValue { needsText = true } }
  }
  /// The constraints to draw while their overlay is on.
  package var constraintMarks: ConstraintMarks {
    get { constraints.marks }
    set {
      guard newValue != constraints.marks else { return }
      constraints.marks = newValue
      needsText = true
    }
  }
  /// The frames around layers, in pixels of the surface.
  package var outlines: [LayerOutline] = []
  /// Seconds between two refreshes of the display, above 0.
  package var refreshInterval: Double
  /// True if presents wait for the display.
  package var isVSynced = false
  /// True if time passes only by a virtual clock, so that there is no frame rate.
  package var isClockVirtual = false
  /// The host time since which the main thread has been busy, or nil while it waits for events. The
  /// caller has to update it before `frame` and `nextWake`.
  package var mainThreadBusySince: Double?

  /// True if the scene's frame must hold the whole picture, not only the damaged part, because
  /// an overlay mode tints all of it. While true, the render tree builds frames with the
  /// surface as damage.
  package private(set) var needsWholeFrame = false
  /// True if the renderer has to count the draws of each pixel.
  package private(set) var countsDraws = false

  /// The images that the overlay's own frames use.
  package internal(set) var images = ImageStore()
  /// The recently presented frames of the scene.
  package internal(set) var frames = FrameRing()
  /// The space that the panels have taken since `options` were set.
  package internal(set) var panelRoom = PanelRoom()

  let rasterizer: TextRasterizer
  var flash = UpdateFlash()
  var hud = HUDPanel()
  var docked = DockedPicture()
  var focus = HUDFocus()
  var legend = LegendPanel()
  var badge = SpeedBadge()
  var timelinePanel = TimelinePanel()
  var menu = MenuPanel()
  var noticePanel = NoticePanel()
  var cache = CacheHistory()
  var constraints = ConstraintLines()
  /// The image of stripes, once it was used.
  var hatch: ImageID?
  var drawing = Frame()
  /// True if all text must be updated at once.
  var needsText = true
  /// True if frames were recorded that the text does not cover yet.
  var isTextStale = false
  var textTime = -Double.infinity
  /// The frame rate in the HUD's text, which is updated until it is idle.
  var shownRate = FrameRate.idle
  var isStallShown = false

  /// The least seconds between two updates of the text, so that it can be read.
  package static let textInterval = 0.25

  /// Makes an overlay that shows nothing yet.
  ///
  /// - Parameter text: Renders a line of text.
  package init(scale: Float, refreshInterval: Double = 1.0 / 60, text: @escaping TextRasterizer) {
    self.scale = scale
    self.refreshInterval = refreshInterval
    rasterizer = text
  }

  /// Records a presented frame of the scene. Not called for presents that only refresh the overlay.
  package mutating func record(_ record: FrameRecord) {
    frames.append(record)
    isTextStale = true
  }

  /// Takes the current places of the layers that constraints are drawn on; call it before `frame`.
  ///
  /// - Parameter plane: Returns the map from a layer's unit square to pixels; nil if the layer is
  ///   not visible.
  package mutating func placeConstraints(by plane: (LayerID) -> Homography?) {
    if options.showsConstraints { constraints.place(by: plane) }
  }

  /// Sets the GPU time, in seconds, of a frame recorded before.
  package mutating func setGPUTime(_ seconds: Double, ofFrame index: Int) {
    frames.setGPUTime(seconds, ofFrame: index)
  }

  /// Records that a region of the scene was updated.
  package mutating func note(
    damage: PixelRect, _ kind: UpdateKind = .recomposited, at hostTime: Double
  ) {
    guard options.flashesUpdates else { return }
    let known = flash.counts.count
    flash.note(damage, kind, at: hostTime)
    // The legend gets another row.
    if flash.counts.count > known { needsText = true }
  }

  /// Updates all text with the next frame, however recent it is, for a picture that has
  /// to be accurate.
  package mutating func setNeedsText() {
    if !options.isEmpty { needsText = true }
  }

  /// Forgets the frames recorded so far.
  package mutating func resetStatistics() {
    frames.removeAll()
    focus.frozen = nil
    needsText = true
  }
}
