/// The optional features of layers: what only some layers have besides their geometry, appearance
/// and contents, such as a gradient or a shadow.
///
/// The list is complete. Each feature is implemented in a folder of its own, that of its name:
/// emitters in `Particles`, and replicators in `Replicas`.
enum FeatureID: UInt8, CaseIterable {
  // In the paint order of a layer's own content.
  case gradient, shape, emitter
  case shadow, filters, rasterization, replicator

  @inline(__always)
  var type: any LayerFeature.Type {
    switch self {
    case .gradient: GradientFeature.self
    case .shape: ShapeFeature.self
    case .emitter: EmitterFeature.self
    case .shadow: ShadowFeature.self
    case .filters: FiltersFeature.self
    case .rasterization: RasterizationFeature.self
    case .replicator: ReplicatorFeature.self
    }
  }

  /// The feature as one that draws content of its own; nil for other features.
  var drawing: (any ContentFeature.Type)? {
    switch self {
    case .gradient: GradientFeature.self
    case .shape: ShapeFeature.self
    case .emitter: EmitterFeature.self
    case .shadow, .filters, .rasterization, .replicator: nil
    }
  }

  /// The group of the feature's values, a single bit.
  @inline(__always)
  var valueGroup: ValueGroupSet {
    ValueGroupSet(rawValue: ValueGroupSet.firstFeature << UInt16(rawValue))
  }
}

/// Iterates over the features of a bit set, lowest bit first.
struct FeatureIterator: Sequence, IteratorProtocol {
  private var bits: UInt16

  init(bits: UInt16) { self.bits = bits }

  @inline(__always)
  mutating func next() -> FeatureID? {
    guard bits != 0 else { return nil }
    let index = UInt8(truncatingIfNeeded: bits.trailingZeroBitCount)
    bits &= bits - 1
    return FeatureID(rawValue: index)
  }
}
