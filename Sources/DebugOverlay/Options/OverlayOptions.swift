/// The overlays that are shown over the picture.
package struct OverlayOptions: Sendable, Hashable {
  package enum HUDSize: Sendable, Hashable, CaseIterable {
    case off, small, medium, large
    /// The size of `hudLayout`.
    case custom
  }

  /// The insets of panels from the edges of a window, in points. The time line ignores them: it
  /// lies at the bottom edge.
  package struct Margins: Sendable, Hashable {
    package var top, left, bottom, right: Float

    package init(top: Float = 0, left: Float = 0, bottom: Float = 0, right: Float = 0) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }
  }

  package enum Palette: Sendable, Hashable, CaseIterable { case standard, colorBlind }

  package var overlayMode = OverlayMode.none
  /// True if lines are drawn around layers, by kind.
  package var showsBorders = false
  /// True if the constraints of views are drawn.
  package var showsConstraints = false
  /// Flash Updated Regions: frames around regions composited again, fills over redrawn contents.
  package var flashesUpdates = false
  /// True if updates are framed and never filled, for eyes that are sensitive to flashes.
  package var flashesOutlines = false
  package var hudSize = HUDSize.off {
    didSet { if hudSize == .off { hudHasKeys = false } }
  }
  /// The contents of the custom HUD; nil if there is none.
  package var hudLayout: HUDLayout?
  /// The place of the HUD. The default is the corner in which programs usually have
  /// the least content.
  package var hudPlacement = HUDPlacement(.bottomRight)
  /// True if the HUD, which is shown then, has the keys.
  package var hudHasKeys = false
  /// True if the lower left corner shows a legend with live counts for overlay modes and flashes.
  package var showsLegend = true
  /// True if the list of keys is shown.
  package var showsKeys = false
  /// The menu of overlays, while it is open.
  package var menu: OverlayMenu?
  /// The commands that the menu leaves out because the program has no use for them.
  package var unavailable: Set<ProfilerKey> = []
  package var palette = Palette.standard
  /// True if a badge shows the speed of animations; false for a program that shows it itself.
  package var showsSpeed = true
  /// The space that the program reserves for its own bars.
  package var margins = Margins()
  /// True while a trace or a recording is being made, which is shown in a notice.
  package var isTracing = false
  package var isScreenRecording = false

  package init() {}

  /// True if no overlay is shown.
  package var isEmpty: Bool {
    overlayMode == .none && !showsBorders && !showsConstraints && !flashesUpdates
      && hudSize == .off && !showsKeys && menu == nil
  }

  /// The active overlays that need the whole picture in each frame of the scene.
  package var wholeFrameOverlays: [OverlayRow] {
    OverlayRow.all.filter { $0.needsWholeFrame && $0.isOn(in: self) }
  }

  /// True if the renderer has to count the draws of each pixel.
  package var countsDraws: Bool {
    if case .counts = overlayMode.row?.drawing { true } else { false }
  }

  /// True if the scene's frame must have item records.
  var needsItemRecords: Bool {
    OverlayRow.all.contains { $0.needsItemRecords && $0.isOn(in: self) }
  }

  /// True if each frame of the scene must hold the whole picture.
  var needsWholeFrame: Bool {
    OverlayRow.all.contains { $0.needsWholeFrame && $0.isOn(in: self) }
  }
}
