/// The rasterisation of one layer in the tree: its model values, its presentation values and its
/// bitmap.
struct RasterizationEntry {
  var model = LayerRasterization()
  var presentation = LayerRasterization()
  /// The layer's subtree as last drawn. Its rect is in the layer's own points, relative to their
  /// origin.
  var snapshot: Snapshot?
  /// The number of pixels of the bitmap.
  var pixels = 0
  /// True if the bitmap was drawn since the last frame, for the next one.
  var isRedrawn = false
  /// True if the last frame that shows the bitmap was the first one to do so.
  var isNew = false
  /// True if the subtree has changed since the bitmap was drawn.
  var isStale = true
  /// True if there was no room for the bitmap.
  var isRefused = false
  /// True if the layer's space was flipped when the bitmap was drawn.
  var isFlipped = false
  /// The media time in seconds at which the layer was last visible.
  var lastUse = -Double.infinity

  /// True if the bitmap can be drawn.
  var isCurrent: Bool { snapshot != nil && !isStale }
}
