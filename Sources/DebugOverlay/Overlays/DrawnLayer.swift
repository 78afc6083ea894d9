/// The facts about a drawn layer by which overlays tint its sheet in the exploded view.
package struct DrawnLayer: Sendable, Hashable {
  package enum CacheResult: Sendable, Hashable { case none, hit, miss }

  package enum Alignment: Sendable, Hashable { case aligned, betweenPixels, scaled }

  /// True if the layer draws anything.
  package var isDrawn = false
  package var isBlended = false
  /// True if the layer needs an offscreen pass.
  package var isOffscreen = false
  /// The use of the cached picture of a rasterised layer.
  package var cacheResult = CacheResult.none
  package var alignment = Alignment.aligned
  package var isCopied = false
  /// True if the layer's texture holds coverage alone.
  package var isCoverage = false
  /// True if the layer is hidden by something opaque.
  package var isCovered = false
  /// The batch that draws the layer's last part; -1 for none.
  package var batch = -1

  package init() {}
}
