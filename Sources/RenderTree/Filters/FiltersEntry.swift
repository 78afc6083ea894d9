/// The filters of one layer in the tree: their model values, their presentation values, and the
/// stages derived from those.
struct FiltersEntry {
  var model: LayerFilters
  private(set) var presentation: LayerFilters
  private(set) var stages: [FilterStage] = []
  private(set) var backgroundStages: [FilterStage] = []
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
    stages = filters.contentFilters.stages
    backgroundStages = filters.backgroundFilters.stages
  }

  /// True if the filters change the drawing of the layer.
  var isActive: Bool {
    !stages.isEmpty || !backgroundStages.isEmpty || presentation.compositing != .over
  }
}
