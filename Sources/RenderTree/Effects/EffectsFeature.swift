/// The feature of layers with filters and blend modes.
enum EffectsFeature: LayerFeature {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    set(state.effects, of: slot, in: &layers)
  }

  private static func set(_ effects: LayerEffects, of slot: Int32, in layers: inout LayerStore) {
    if effects == LayerEffects() {
      remove(slot, from: &layers)
    } else if !layers.features.effects.contains(slot) {
      layers.features.effects.insert(EffectsEntry(effects), of: slot)
      layers.mark(slot, [.placement, .drawFlags])
    } else if layers.features.effects[slot].model != effects {
      layers.features.effects[slot].model = effects
      if !layers.isAnimated(.effects, of: slot) { setPresentation(effects, of: slot, in: &layers) }
    }
  }

  /// Sets the presentation values of `slot`, which has some. The subtree may look different then,
  /// and spread farther.
  private static func setPresentation(
    _ effects: LayerEffects, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.effects[slot].presentation != effects else { return }
    layers.features.effects[slot].setPresentation(effects)
    layers.mark(slot, [.placement, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    if layers.features.effects.remove(slot) != nil {
      layers.mark(slot, [.placement, .drawFlags])
    }
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.effects.contains(slot) {
      state.effects = layers.features.effects[slot].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.effects = layers.features.effects.element(of: slot)?.model
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let effects = values.effects { setPresentation(effects, of: slot, in: &layers) }
  }

  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {
    guard layers.features.effects.contains(slot) || layers.features.effects.contains(replica) else {
      return
    }
    set(
      values?.effects ?? layers.features.effects.element(of: slot)?.presentation ?? LayerEffects(),
      of: replica,
      in: &layers)
  }

  /// Returns true if the effects of `slot` change its drawing.
  static func isActive(of slot: Int32, in layers: borrowing LayerStore) -> Bool {
    layers.features.effects.contains(slot) && layers.features.effects[slot].isActive
  }

  /// Returns true if `slot`, which has effects, reads the pixels below it.
  static func readsBackdrop(of slot: Int32, in layers: borrowing LayerStore) -> Bool {
    let entry = layers.features.effects.pointer(to: slot)
    return !entry.pointee.backgroundStages.isEmpty
      || entry.pointee.presentation.compositing != .over
  }
}
