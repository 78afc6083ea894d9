internal import RenderTree

/// The tints of an overlay that goes by draw diagnostics.
struct OverlayTints: Sendable {
  /// The tint of one draw.
  struct Tint: Sendable, Hashable {
    var color: OverlayColor
    var isHatched = false
  }

  /// Returns the category of a draw, nil for none. Takes the draw diagnostic, the scene's frame,
  /// and the rasterised layers that were drawn again a moment ago.
  let category: @Sendable (DrawDiagnostic, Frame, Set<LayerID>) -> OverlayCategory?
  /// Returns true if the tint of a draw is hatched.
  let isHatched: @Sendable (DrawDiagnostic) -> Bool
  /// Returns the tint of a draw, in place of its category's colour.
  let tint: (@Sendable (DrawDiagnostic, Frame, OverlayOptions.Palette) -> Tint?)?
  /// Returns the category of a layer that was not drawn, to be hatched at its place; nil for none.
  let omission: @Sendable (DrawDiagnostic) -> OverlayCategory?
  /// True if opaque draws hide the tints below them.
  let hidesTintsBelow: Bool

  init(
    category: @escaping @Sendable (DrawDiagnostic, Frame, Set<LayerID>) -> OverlayCategory? = {
      _, _, _ in nil
    },
    isHatched: @escaping @Sendable (DrawDiagnostic) -> Bool = { _ in false },
    tint: (@Sendable (DrawDiagnostic, Frame, OverlayOptions.Palette) -> Tint?)? = nil,
    omission: @escaping @Sendable (DrawDiagnostic) -> OverlayCategory? = { _ in nil },
    hidesTintsBelow: Bool = true
  ) {
    (self.category, self.isHatched, self.tint) = (category, isHatched, tint)
    (self.omission, self.hidesTintsBelow) = (omission, hidesTintsBelow)
  }
}
