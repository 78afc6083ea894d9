/// The feature of layers with filters and blend modes.
enum FiltersFeature: LayerFeature {
  static var isOfEveryLayer: Bool { true }

  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    set(state.filters, of: slot, in: &layers)
  }

  private static func set(_ filters: LayerFilters, of slot: Int32, in layers: inout LayerStore) {
    if filters == LayerFilters() {
      remove(slot, from: &layers)
    } else if !layers.features.filters.contains(slot) {
      layers.features.filters.insert(FiltersEntry(filters), of: slot)
      layers.markDirty(slot, [.drawProperties, .drawFlags])
    } else if layers.features.filters[slot].model != filters {
      layers.features.filters[slot].model = filters
      if !layers.isAnimated(.filters, of: slot) { setPresentation(filters, of: slot, in: &layers) }
    }
  }

  /// Sets the presentation values of `slot`, which has some. The subtree may look different then,
  /// and spread farther.
  private static func setPresentation(
    _ filters: LayerFilters, of slot: Int32, in layers: inout LayerStore
  ) {
    guard layers.features.filters[slot].presentation != filters else { return }
    layers.features.filters[slot].setPresentation(filters)
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    if let entry = layers.features.filters.remove(slot) {
      // Between its layers the blend mode changed pixels that are those of no layer.
      layers.drawProperties.addDamage(entry.compositedPixels)
      layers.markDirty(slot, [.drawProperties, .drawFlags])
    }
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    if layers.features.filters.contains(slot) {
      state.filters = layers.features.filters[slot].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.filters = layers.features.filters.element(of: slot)?.model
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let filters = values.filters { setPresentation(filters, of: slot, in: &layers) }
  }

  static func share(
    _ slot: Int32, with replica: Int32, _ values: AnimatedValues?, in layers: inout LayerStore
  ) {
    guard layers.features.filters.contains(slot) || layers.features.filters.contains(replica) else {
      return
    }
    set(
      values?.filters ?? layers.features.filters.element(of: slot)?.presentation ?? LayerFilters(),
      of: replica,
      in: &layers)
  }

  /// Returns true if the filters of `slot` change its drawing.
  static func isActive(of slot: Int32, in layers: borrowing LayerStore) -> Bool {
    layers.features.filters.contains(slot) && layers.features.filters[slot].isActive
  }

  /// Returns true if `slot`, which has filters, reads the pixels below it.
  static func readsBackdrop(of slot: Int32, in layers: borrowing LayerStore) -> Bool {
    let entry = layers.features.filters.pointer(to: slot)
    return !entry.pointee.backgroundPasses.isEmpty
      || entry.pointee.presentation.compositing != .over
  }
}

extension LayerStore {
  /// Returns true if a layer at `rows` has a blend mode.
  func haveBlendModes(_ rows: Range<Int32>) -> Bool {
    guard !features.filters.isEmpty else { return false }
    return rows.contains { row in
      let slot = topology.slot(at: row)
      return drawProperties.drawFlags(of: slot).contains(.filters)
        && features.filters[slot].presentation.compositing != .over
    }
  }
}
