/// What is shown over the picture.
public struct OverlayOptions: Sendable, Hashable {
  /// A colouring of the whole picture; there is one at a time, since two make mud.
  public enum Lens: Sendable, Hashable, CaseIterable {
    case none
    /// Red where drawn with blending, green where not.
    case blended
    /// By how many times each pixel was drawn.
    case overdraw
  }

  public enum HUDSize: Sendable, Hashable, CaseIterable {
    case off, small, medium, large
    /// That of `hudLayout`.
    case custom
  }

  public enum Palette: Sendable, Hashable, CaseIterable { case standard, colorBlind }

  public var lens = Lens.none
  /// Flash Updated Regions: frames around what was composited again, fills over what was redrawn.
  public var flashesUpdates = false
  public var hudSize = HUDSize.off
  /// What the custom HUD shows; nil for no such one.
  public var hudLayout: HUDLayout?
  /// Whether a lens and flashes are explained, with live counts, in the lower left corner.
  public var showsLegend = true
  /// Whether the sheet of keys is shown.
  public var showsKeys = false
  public var palette = Palette.standard

  public init() {}

  /// Whether anything at all is shown.
  public var isEmpty: Bool {
    lens == .none && !flashesUpdates && hudSize == .off && !showsKeys
  }
}
