/// The filters of one layer in the tree: their model values, their presentation values, and the
/// passes derived from those.
struct FiltersEntry {
  var model: LayerFilters
  private(set) var presentation: LayerFilters
  private(set) var passes: [FilterPass] = []
  private(set) var backgroundPasses: [FilterPass] = []
  /// The pixels that the subtree was composited on last, if its blend mode changes those between
  /// its layers; empty otherwise.
  var compositedPixels = PixelRect.empty

  init(_ filters: LayerFilters) {
    model = filters
    presentation = filters
    setPresentation(filters)
  }

  mutating func setPresentation(_ filters: LayerFilters) {
    presentation = filters
    passes = filters.contentFilters.passes
    backgroundPasses = filters.backgroundFilters.passes
  }

  /// True if the filters change the drawing of the layer.
  var isActive: Bool {
    !passes.isEmpty || !backgroundPasses.isEmpty || presentation.compositing != .over
  }
}
