/// The rasterisation of one layer in the tree: what the model says, what is shown now, and the picture.
struct RasterizedRow {
  var model = LayerRasterization()
  var shown = LayerRasterization()
  /// The layer with all under it as it was last drawn, in its own points; its rect counts from their
  /// origin.
  var picture: Picture?
  /// Pixels of the picture.
  var pixels = 0
  /// Whether it was drawn for the frame to come.
  var isFresh = false
  /// Whether it was drawn for the frame that shows it, once that is made.
  var isNew = false
  /// Whether something in it changed since.
  var isStale = true
  /// Whether there is no room for it.
  var isRefused = false
  /// Whether the layer's space was upside down in the picture.
  var isFlipped = false
  /// The media time at which the layer was last seen, in seconds.
  var lastUse = -Double.infinity

  /// Whether the picture can be shown.
  var isCurrent: Bool { picture != nil && !isStale }
}
