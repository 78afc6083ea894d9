internal import RenderTree

/// The tints of a lens that goes by notes.
struct NoteTints: Sendable {
  /// The tint of one thing that was drawn.
  struct Tint: Sendable, Hashable {
    var color: OverlayColor
    var isHatched = false
  }

  /// The category of something that was drawn, nil for none. Takes the scene's frame, and the rasterised layers
  /// that were drawn anew a moment ago.
  let category: @Sendable (DrawNote, Frame, Set<LayerID>) -> OverlayCategory?
  /// True for a note whose tint is hatched.
  let isHatched: @Sendable (DrawNote) -> Bool
  /// The tint of something that was drawn, in the place of its category's.
  let tint: (@Sendable (DrawNote, Frame, OverlayOptions.Palette) -> Tint?)?
  /// The category of something that was left out, to be hatched where it would lie; nil for none.
  let omission: @Sendable (DrawNote) -> OverlayCategory?
  /// True if something opaque hides the tints below it.
  let hidesTintsBelow: Bool

  init(
    category: @escaping @Sendable (DrawNote, Frame, Set<LayerID>) -> OverlayCategory? = {
      _, _, _ in nil
    },
    isHatched: @escaping @Sendable (DrawNote) -> Bool = { _ in false },
    tint: (@Sendable (DrawNote, Frame, OverlayOptions.Palette) -> Tint?)? = nil,
    omission: @escaping @Sendable (DrawNote) -> OverlayCategory? = { _ in nil },
    hidesTintsBelow: Bool = true
  ) {
    (self.category, self.isHatched, self.tint) = (category, isHatched, tint)
    (self.omission, self.hidesTintsBelow) = (omission, hidesTintsBelow)
  }
}
