internal import CalqueRenderTree

/// The tints of an overlay that goes by item records.
struct OverlayTints: Sendable {
  /// The tint of one draw.
  struct Tint: Sendable, Hashable {
    var color: OverlayColor
    var isHatched = false
  }

  /// Returns the category of a draw, nil for none. Takes the item record, the scene's frame,
  /// and the rasterised layers that were drawn again a moment ago.
  let category: @Sendable (ItemRecord, Frame, Set<LayerID>) -> OverlayCategory?
  /// Returns true if the tint of a draw is hatched.
  let isHatched: @Sendable (ItemRecord) -> Bool
  /// Returns the tint of a draw, in place of its category's colour.
  let tint: (@Sendable (ItemRecord, Frame, OverlayOptions.Palette) -> Tint?)?
  /// Returns the category of a layer that was not drawn, to be hatched at its place; nil for none.
  let omission: @Sendable (ItemRecord) -> OverlayCategory?
  /// True if opaque draws hide the tints below them.
  let hidesTintsBelow: Bool

  init(
    category: @escaping @Sendable (ItemRecord, Frame, Set<LayerID>) -> OverlayCategory? = {
      _, _, _ in nil
    },
    isHatched: @escaping @Sendable (ItemRecord) -> Bool = { _ in false },
    tint: (@Sendable (ItemRecord, Frame, OverlayOptions.Palette) -> Tint?)? = nil,
    omission: @escaping @Sendable (ItemRecord) -> OverlayCategory? = { _ in nil },
    hidesTintsBelow: Bool = true
  ) {
    (self.category, self.isHatched, self.tint) = (category, isHatched, tint)
    (self.omission, self.hidesTintsBelow) = (omission, hidesTintsBelow)
  }
}
