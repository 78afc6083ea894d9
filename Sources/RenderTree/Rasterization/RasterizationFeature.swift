/// The feature of layers whose subtree is cached as a bitmap.
enum RasterizationFeature: LayerFeature {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    let rasterization = state.rasterization
    if !layers.features.rasterizations.contains(slot) {
      if rasterization == LayerRasterization() { return }
      ensureValues(of: slot, in: &layers)
    }
    guard layers.features.rasterizations[slot].model != rasterization else { return }
    layers.features.rasterizations[slot].model = rasterization
    if !layers.isAnimated(.rasterization, of: slot) {
      setPresentation(rasterization, of: slot, in: &layers)
    }
  }

  /// Sets the presentation values of `slot`, which has some.
  private static func setPresentation(
    _ rasterization: LayerRasterization, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.rasterizations[slot].presentation != rasterization else { return }
    layers.features.rasterizations[slot].presentation = rasterization
    if !rasterization.isOn { layers.dropRasterization(of: slot) }
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard layers.features.rasterizations.contains(slot) else { return }
    layers.dropRasterization(of: slot)
    layers.features.rasterizations.remove(slot)
  }

  static func ensureValues(of slot: Int32, in layers: inout LayerStore) {
    if !layers.features.rasterizations.contains(slot) {
      layers.features.rasterizations.insert(RasterizationEntry(), of: slot)
    }
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.rasterizations.contains(slot) {
      state.rasterization = layers.features.rasterizations[slot].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.rasterization =
      layers.features.rasterizations.element(of: slot)?.model ?? LayerRasterization()
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let rasterization = values.rasterization {
      setPresentation(rasterization, of: slot, in: &layers)
    }
  }
}

extension LayerStore {
  /// Returns true if `slot` is to be drawn as a bitmap; a layer that reads its backdrop cannot be.
  /// Replicas have none, and are drawn as groups.
  func isRasterized(_ slot: Int32, _ drawFlags: DrawFlags) -> Bool {
    guard !features.rasterizations.isEmpty,
      features.rasterizations.element(of: source(of: slot))?.presentation.isOn == true
    else {
      return false
    }
    return !drawFlags.contains(.filters) || !FiltersFeature.readsBackdrop(of: slot, in: self)
  }

  /// Drops the bitmap of `slot`.
  mutating func dropRasterization(of slot: Int32) {
    if let snapshot = features.rasterizations[slot].snapshot {
      snapshotIDs.giveBack(snapshot.id)
      // There is room for others now.
      for index in features.rasterizations.indices {
        if let other = features.rasterizations.owner(at: index) {
          features.rasterizations[other].isRefused = false
        }
      }
    }
    features.rasterizations[slot].snapshot = nil
    features.rasterizations[slot].pixels = 0
    features.rasterizations[slot].isRefused = false
  }
}
