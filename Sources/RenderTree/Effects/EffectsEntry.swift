/// The effects of one layer in the tree: their model values, their presentation values, and the
/// stages derived from those.
struct EffectsEntry {
  var model: LayerEffects
  private(set) var shown: LayerEffects
  private(set) var stages: [FilterStage] = []
  private(set) var backgroundStages: [FilterStage] = []

  init(_ effects: LayerEffects) {
    model = effects
    shown = effects
    show(effects)
  }

  mutating func show(_ effects: LayerEffects) {
    shown = effects
    stages = effects.filters.stages
    backgroundStages = effects.backgroundFilters.stages
  }

  /// True if the effects change the drawing of the layer.
  var isActive: Bool {
    !stages.isEmpty || !backgroundStages.isEmpty || shown.compositing != .over
  }
}
