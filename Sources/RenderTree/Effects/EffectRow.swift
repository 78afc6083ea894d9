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

extension Scene {
  /// Makes `effects` those of `slot`.
  mutating func setEffects(_ effects: LayerEffects, of slot: Int32) {
    if effects == LayerEffects() {
      freeEffects(of: slot)
    } else if !effectRows.contains(slot) {
      effectRows.insert(EffectRow(effects), of: slot)
      effectsChanged(of: slot)
    } else if effectRows[slot].model != effects {
      effectRows[slot].model = effects
      if !values.animatedGroups(of: slot).contains(.effects) { showEffects(effects, of: slot) }
    }
  }

  /// Shows `effects` in the place of those that `slot`, which has some, showed.
  mutating func showEffects(_ effects: LayerEffects, of slot: Int32) {
    guard effectRows[slot].shown != effects else { return }
    effectRows[slot].show(effects)
    effectsChanged(of: slot)
  }

  mutating func freeEffects(of slot: Int32) {
    if effectRows.remove(slot) != nil { effectsChanged(of: slot) }
  }

  /// All under the layer may look otherwise, and reach further.
  private mutating func effectsChanged(of slot: Int32) {
    mark(slot, [.tree, .parts])
  }

  /// The model's effects of `slot`; nil for a layer without any.
  func modelEffects(of slot: Int32) -> LayerEffects? {
    effectRows.contains(slot) ? effectRows[slot].model : nil
  }
}
