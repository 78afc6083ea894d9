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

/// The filters of one layer in the tree: their model values, their presentation values, and the
/// passes derived from those.
struct FiltersEntry {
  var model: LayerFilters
  private(set) var presentation: LayerFilters
  private(set) var passes: [FilterPass] = []
  private(set) var backgroundPasses: [FilterPass] = []
  /// The pixels that the subtree was composited on last, if its blend mode changes those between
  /// its layers; empty otherwise.
  var compositedPixels = PixelRect.empty

  init(_ filters: LayerFilters) {
    model = filters
    presentation = filters
    setPresentation(filters)
  }

  mutating func setPresentation(_ filters: LayerFilters) {
    presentation = filters
    passes = filters.contentFilters.passes
    backgroundPasses = filters.backgroundFilters.passes
  }

  /// True if the filters change the drawing of the layer.
  var isActive: Bool {
    !passes.isEmpty || !backgroundPasses.isEmpty || presentation.compositing != .over
  }
}

/// The filters of a layer and its backdrop, and its blend mode.
package struct LayerFilters: Sendable, Equatable {
  package var contentFilters: [LayerFilter] = []
  /// The filters for the backdrop, inside the layer's bounds.
  package var backgroundFilters: [LayerFilter] = []
  package var compositing = BlendMode.over

  package init() {}
}

extension LayerState {
  /// The layer's filters and blend mode; none by default.
  package var filters: LayerFilters {
    get { rare(\.filters)?.value ?? LayerFilters() }
    set { changeRare { $0.filters = newValue == LayerFilters() ? nil : HeapBox(newValue) } }
  }
}

/// The properties in `LayerFilters`. Of the lists of filters, only inputs are animated.
package enum FiltersProperty: String, PropertyGroup {
  case filters, backgroundFilters, compositingFilter

  package var descriptor: PropertyDescriptor {
    switch self {
    case .filters: PropertyDescriptor(.filters, action: .none)
    case .backgroundFilters: PropertyDescriptor(.filters, action: .none)
    case .compositingFilter: PropertyDescriptor(.filters, action: .none)
    }
  }
}

extension LayerFilters {
  /// The list of filters of a property; empty for the compositing filter, which is a blend mode.
  package subscript(property: FiltersProperty) -> [LayerFilter] {
    get {
      switch property {
      case .filters: contentFilters
      case .backgroundFilters: backgroundFilters
      case .compositingFilter: []
      }
    }
    set {
      switch property {
      case .filters: contentFilters = newValue
      case .backgroundFilters: backgroundFilters = newValue
      case .compositingFilter: break
      }
    }
  }

  /// Returns the value of an input of the first filter with the target's name; nil if there is
  /// none.
  package func value(of target: FilterTarget, in property: FiltersProperty) -> SIMD4<Double>? {
    self[property].first { $0.name == target.name }?[target.input]
  }

  /// Sets an input of the first filter with the target's name.
  package mutating func set(
    _ target: FilterTarget, in property: FiltersProperty, to value: SIMD4<Double>
  ) {
    guard let index = self[property].firstIndex(where: { $0.name == target.name }) else { return }
    self[property][index][target.input] = value
  }
}

extension UnsafePointer<Track> {
  func apply(_ property: FiltersProperty, _ p: TrackProgress, to filters: inout LayerFilters) {
    guard let filter = pointee.target.filter,
      let underlying = filters.value(of: filter, in: property)
    else { return }
    let value =
      filter.input.value == .color
      ? SIMD4<Double>(color(underlying: SIMD4<Float>(underlying), p))
      : self.value(underlying: underlying, p)
    filters.set(filter, in: property, to: value)
  }
}
