/// The optional features of layers: what only some layers have besides their geometry, appearance
/// and contents, such as a gradient or a shadow.
///
/// The list is complete. Each feature is implemented in a folder of its name, except emitters,
/// which are in `Particles`, and replicators, in `Replicas`.
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

/// A set of groups of a layer's values, as bits: the groups that every layer has, and one for each
/// optional feature (`FeatureID`).
struct ValueGroupSet: OptionSet {
  let rawValue: UInt16
  static let geometry = ValueGroupSet(rawValue: 1)
  static let appearance = ValueGroupSet(rawValue: 2)
  static let transform = ValueGroupSet(rawValue: 4)
  /// The values of `LayerTransforms` except the transform.
  static let otherTransforms = ValueGroupSet(rawValue: 8)
  static let content = ValueGroupSet(rawValue: 16)
  /// The bit of the first feature.
  static let firstFeature: UInt16 = 32

  /// The bits of all features.
  static let features = ValueGroupSet(rawValue: 0 &- firstFeature)

  /// The groups that most animations change. Their tracks can be packed (`PackedTrack`), and a
  /// layer that has transforms of its own has them applied in place (`Animator.evaluateInPlace`).
  static let appliedInPlace: ValueGroupSet = [.geometry, .appearance, .transform]

  /// The features in the set, in the order of `FeatureID`.
  @inline(__always)
  var eachFeature: FeatureIterator { FeatureIterator(bits: rawValue / Self.firstFeature) }
}
