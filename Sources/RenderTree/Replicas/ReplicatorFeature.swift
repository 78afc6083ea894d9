/// The feature of layers that draw their sublayers several times.
enum ReplicatorFeature: LayerFeature {
  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    guard let replicator = state.replicator else { return remove(slot, from: &layers) }
    guard layers.features.replicators.contains(slot) else {
      // Removes the drawing of the sublayers themselves.
      layers.damageSublayers(of: slot)
      layers.features.replicators.insert(
        ReplicatorEntry(model: replicator, presentation: replicator), of: slot)
      layers.topology.invalidate()
      layers.markDirty(slot, .items)
      return
    }
    guard layers.features.replicators[slot].model != replicator else { return }
    layers.features.replicators[slot].model = replicator
    if !layers.isAnimated(.replicator, of: slot) {
      setPresentation(replicator, of: slot, in: &layers)
    }
  }

  /// Sets the presentation values of `slot`, if it is a replicator.
  private static func setPresentation(
    _ replicator: LayerReplicator, of slot: Int32, in layers: inout LayerStore
  ) {
    guard let old = layers.features.replicators.element(of: slot)?.presentation, old != replicator
    else {
      return
    }
    layers.features.replicators[slot].presentation = replicator
    if old.copies != replicator.copies { layers.topology.invalidate() }
    layers.markDirty(slot, .items)
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard layers.features.replicators.remove(slot) != nil else { return }
    layers.replicas.transforms[slot] = nil
    layers.damageSublayers(of: slot)
    layers.topology.invalidate()
    layers.markDirty(slot, .items)
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    state.replicator = layers.features.replicators.element(of: slot)?.presentation
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.replicator = layers.features.replicators.element(of: slot)?.model
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let replicator = values.replicator { setPresentation(replicator, of: slot, in: &layers) }
  }
}
