/// The feature of layers with shadows.
enum ShadowFeature: LayerFeature {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    set(state.shadow, of: slot, in: &layers)
  }

  private static func set(_ shadow: LayerShadow, of slot: Int32, in layers: inout LayerStore) {
    if !layers.features.shadows.contains(slot) {
      if shadow == LayerShadow() { return }
      ensureValues(of: slot, in: &layers)
    }
    guard layers.features.shadows[slot].model != shadow else { return }
    layers.features.shadows[slot].model = shadow
    if !layers.isAnimated(.shadow, of: slot) { setPresentation(shadow, of: slot, in: &layers) }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func setPresentation(
    _ shadow: LayerShadow, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.shadows[slot].presentation != shadow else { return }
    layers.features.shadows[slot].setPresentation(shadow, &layers.features.styledPaths)
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard var entry = layers.features.shadows.remove(slot) else { return }
    entry.release(&layers.features.styledPaths)
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  static func ensureValues(of slot: Int32, in layers: inout LayerStore) {
    guard !layers.features.shadows.contains(slot) else { return }
    layers.features.shadows.insert(
      ShadowEntry(LayerShadow(), &layers.features.styledPaths), of: slot)
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.shadows.contains(slot) {
      state.shadow = layers.features.shadows[slot].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.shadow = layers.features.shadows.element(of: slot)?.model ?? LayerShadow()
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let shadow = values.shadow { setPresentation(shadow, of: slot, in: &layers) }
  }

  /// Gives a replica a shadow of its own, with its tint.
  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {
    guard layers.features.shadows.contains(slot) || layers.features.shadows.contains(replica) else {
      return
    }
    var own =
      values?.shadow ?? layers.features.shadows.element(of: slot)?.presentation ?? LayerShadow()
    let tint = layers.replicas[replica].tint
    own.color *= SIMD4(tint.x, tint.y, tint.z, 1)
    set(own, of: replica, in: &layers)
  }

  /// Returns true if `slot` has a visible shadow.
  static func isSeen(of slot: Int32, in layers: borrowing LayerStore) -> Bool {
    layers.features.shadows.contains(slot) && layers.features.shadows[slot].presentation.isSeen
  }
}
