/// The effects of one layer in the tree: their model values, their presentation values, and the
/// stages derived from those.
struct EffectsEntry {
  var model: LayerEffects
  private(set) var presentation: LayerEffects
  private(set) var stages: [FilterStage] = []
  private(set) var backgroundStages: [FilterStage] = []

  init(_ effects: LayerEffects) {
    model = effects
    presentation = effects
    setPresentation(effects)
  }

  mutating func setPresentation(_ effects: LayerEffects) {
    presentation = effects
    stages = effects.filters.stages
    backgroundStages = effects.backgroundFilters.stages
  }

  /// True if the effects change the drawing of the layer.
  var isActive: Bool {
    !stages.isEmpty || !backgroundStages.isEmpty || presentation.compositing != .over
  }
}
