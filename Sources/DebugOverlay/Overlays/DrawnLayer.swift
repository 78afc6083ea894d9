/// The facts of how a layer was drawn by which overlays tint its sheet in the exploded view.
package struct DrawnLayer: Sendable, Hashable {
  package enum Raster: Sendable, Hashable { case none, hit, miss }

  package enum Alignment: Sendable, Hashable { case aligned, betweenPixels, scaled }

  /// True if it draws anything.
  package var isDrawn = false
  package var isBlended = false
  /// True if it needs a pass with a target of its own.
  package var isOffscreen = false
  /// The use of the picture that is kept of a rasterised layer.
  package var raster = Raster.none
  package var alignment = Alignment.aligned
  package var isCopied = false
  /// True if its texture holds coverage alone.
  package var isCoverage = false
  /// True if something opaque hides it.
  package var isCovered = false
  /// The batch in which it is drawn last; -1 for none.
  package var batch = -1

  package init() {}
}
