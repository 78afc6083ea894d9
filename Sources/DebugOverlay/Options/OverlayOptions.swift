/// What is shown over the picture.
public struct OverlayOptions: Sendable, Hashable {
  /// A colouring of the whole picture; there is one at a time, since two make mud.
  public enum Lens: Sendable, Hashable, CaseIterable {
    case none
    /// Red where drawn with blending, green where not.
    case blended
    /// By how many times each pixel was drawn.
    case overdraw
    /// Rasterised layers: green where the kept picture was shown, red where it was drawn anew.
    case cache
    /// Images that lie between pixels, or are not shown texel for pixel.
    case misaligned
    /// What was drawn in a pass of its own first.
    case offscreen
    /// Images that were converted before the GPU could take them.
    case copied
    /// By what the bytes of textures are.
    case formats
    /// What is left out because something opaque hides it.
    case culled
    /// What one draw call draws in one colour.
    case batches
  }

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

  /// Whether the frame shown must have notes.
  var needsNotes: Bool {
    switch lens {
    case .none, .blended, .overdraw: showsBorders
    default: true
    }
  }
}
