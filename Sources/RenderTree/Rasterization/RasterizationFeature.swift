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
      features.bitmapUse.count -= 1
      features.bitmapUse.pixels -= features.rasterizations[slot].pixels
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

/// The rasterisation of one layer in the tree: its model values, its presentation values and its
/// bitmap.
struct RasterizationEntry {
  var model = LayerRasterization()
  var presentation = LayerRasterization()
  /// The layer's subtree as last drawn. Its rect is in the layer's own points, relative to their
  /// origin.
  var snapshot: Snapshot?
  /// The number of pixels of the bitmap.
  var pixels = 0
  /// True if the bitmap was drawn since the last frame, for the next one.
  var isRedrawn = false
  /// True if the last frame that shows the bitmap was the first one to do so.
  var isNew = false
  /// True if the subtree has changed since the bitmap was drawn.
  var isStale = true
  /// True if there was no room for the bitmap.
  var isRefused = false
  /// True if the layer's space was flipped when the bitmap was drawn.
  var isFlipped = false
  /// The media time in seconds at which the layer was last visible.
  var lastUse = -Double.infinity

  /// True if the bitmap can be drawn.
  var isCurrent: Bool { snapshot != nil && !isStale }
}

/// The rasterisation of a layer: the caching of its subtree as a bitmap.
package struct LayerRasterization: Sendable, Equatable {
  package var isOn = false
  /// The pixels of the bitmap per point of the layer.
  package var scale: Double = 1

  package init() {}
}

extension LayerState {
  package var rasterization: LayerRasterization {
    get { rare(\.rasterization)?.value ?? LayerRasterization() }
    set {
      changeRare { $0.rasterization = newValue == LayerRasterization() ? nil : HeapBox(newValue) }
    }
  }
}

/// The animatable properties in `LayerRasterization`.
package enum RasterizationProperty: String, PropertyGroup {
  case shouldRasterize, rasterizationScale

  package var descriptor: PropertyDescriptor {
    switch self {
    case .shouldRasterize: PropertyDescriptor(.bool(\.rasterization.isOn))
    case .rasterizationScale: PropertyDescriptor(.scalar(\.rasterization.scale))
    }
  }
}

extension UnsafePointer<Track> {
  func apply(
    _ property: RasterizationProperty, _ p: TrackProgress,
    to rasterization: inout LayerRasterization
  ) {
    switch property {
    case .shouldRasterize: rasterization.isOn = flag(underlying: rasterization.isOn, p)
    case .rasterizationScale: rasterization.scale = scalar(underlying: rasterization.scale, p)
    }
  }
}
