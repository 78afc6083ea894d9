/// The effects of one layer in the tree: what the model says, what is shown now, and what was derived
/// from that.
struct EffectRow {
  /// The layer; -1 while the row is free.
  var slot: Int32
  var model: LayerEffects
  private(set) var shown: LayerEffects
  private(set) var stages: [FilterStage] = []
  private(set) var backgroundStages: [FilterStage] = []

  init(_ effects: LayerEffects, of slot: Int32) {
    self.slot = slot
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

extension RenderTree {
  /// Makes `effects` those of `slot`.
  mutating func setEffects(_ effects: LayerEffects, of slot: Int32) {
    let index = effectIndex[slot]
    if effects == LayerEffects() {
      freeEffects(of: slot)
    } else if index < 0 {
      let row = EffectRow(effects, of: slot)
      if let place = freeEffectRows.popLast() {
        effectRows[Int(place)] = row
        effectIndex[slot] = place
      } else {
        effectRows.append(row)
        effectIndex[slot] = Int32(effectRows.count - 1)
      }
      effectsChanged(of: slot)
    } else if effectRows[Int(index)].model != effects {
      effectRows[Int(index)].model = effects
      if !animatedGroups[slot].contains(.effects) { showEffects(effects, of: slot) }
    }
  }

  /// Shows `effects` in the place of those that `slot`, which has some, showed.
  mutating func showEffects(_ effects: LayerEffects, of slot: Int32) {
    let index = Int(effectIndex[slot])
    guard effectRows[index].shown != effects else { return }
    effectRows[index].show(effects)
    effectsChanged(of: slot)
  }

  mutating func freeEffects(of slot: Int32) {
    let index = effectIndex[slot]
    guard index >= 0 else { return }
    effectRows[Int(index)] = EffectRow(LayerEffects(), of: -1)
    freeEffectRows.append(index)
    effectIndex[slot] = -1
    effectsChanged(of: slot)
  }

  /// All under the layer may look otherwise, and reach further.
  private mutating func effectsChanged(of slot: Int32) {
    mark(slot, [.tree, .parts])
  }

  /// The model's effects of `slot`; nil for a layer without any.
  func modelEffects(of slot: Int32) -> LayerEffects? {
    effectIndex[slot] < 0 ? nil : effectRows[Int(effectIndex[slot])].model
  }
}
