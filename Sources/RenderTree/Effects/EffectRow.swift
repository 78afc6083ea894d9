/// The effects of one layer in the tree: what the model says, what is shown now, and what was derived
/// from that.
struct EffectRow {
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

  /// Whether the layer is drawn in any other way than without effects.
  var isActive: Bool {
    !stages.isEmpty || !backgroundStages.isEmpty || shown.compositing != .over
  }
}
