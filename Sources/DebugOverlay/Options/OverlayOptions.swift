/// What is shown over the picture.
public struct OverlayOptions: Sendable, Hashable {
  public enum HUDSize: Sendable, Hashable, CaseIterable {
    case off, small, medium, large
    /// That of `hudLayout`.
    case custom
  }

  /// Widths along the edges of a window, in points: panels lie inside of them, but for the time line, which lies
  /// at the bottom itself.
  public struct Margins: Sendable, Hashable {
    public var top, left, bottom: Float

    public init(top: Float = 0, left: Float = 0, bottom: Float = 0) {
      (self.top, self.left, self.bottom) = (top, left, bottom)
    }
  }

  public enum Palette: Sendable, Hashable, CaseIterable { case standard, colorBlind }

  public var lens = Lens.none
  /// Lines around layers, by kind.
  public var showsBorders = false
  /// Flash Updated Regions: frames around what was composited again, fills over what was redrawn.
  public var flashesUpdates = false
  /// Whether updates are framed and never filled, for eyes that flashes hurt.
  public var flashesOutlines = false
  public var hudSize = HUDSize.off
  /// What the custom HUD shows; nil for no such one.
  public var hudLayout: HUDLayout?
  /// Where the HUD lies: at first in the corner in which programs have the least.
  public var hudPlace = HUDPlace(.bottomRight)
  /// Whether a lens and flashes are explained, with live counts, in the lower left corner.
  public var showsLegend = true
  /// Whether the sheet of keys is shown.
  public var showsKeys = false
  /// The list of overlays to click on, while it is open.
  public var menu: OverlayMenu?
  public var palette = Palette.standard
  /// True if a badge says at what speed animations run; false for a program that says so itself.
  public var showsSpeed = true
  /// The room that a program keeps for bars of its own.
  public var margins = Margins()
  /// Whether frames are kept for a trace file, and pictures for a recording: that is said beside them.
  public var isTracing = false
  public var isFilming = false

  public init() {}

  /// Whether anything at all is shown.
  public var isEmpty: Bool {
    lens == .none && !showsBorders && !flashesUpdates && hudSize == .off && !showsKeys
      && menu == nil
  }

  /// The overlays that are on and need the whole picture in each frame of the scene.
  public var wholeFrameOverlays: [OverlayRow] {
    OverlayRow.all.filter { $0.needsWholeFrame && $0.isOn(in: self) }
  }

  /// True if the renderer is to count how often each pixel is drawn.
  public var countsDraws: Bool {
    if case .counts = lens.row?.drawing { true } else { false }
  }

  /// Whether the frame shown must have notes.
  var needsNotes: Bool {
    OverlayRow.all.contains { $0.needsNotes && $0.isOn(in: self) }
  }

  /// True if each frame of the scene must hold the whole picture.
  var needsWholeFrame: Bool {
    OverlayRow.all.contains { $0.needsWholeFrame && $0.isOn(in: self) }
  }
}
