/// A set of groups of a layer's values, as bits: the groups that every layer has, and one for each
/// feature (`FeatureID`).
struct PropertyGroupSet: OptionSet {
  let rawValue: UInt16
  static let geometry = PropertyGroupSet(rawValue: 1)
  static let appearance = PropertyGroupSet(rawValue: 2)
  static let transform = PropertyGroupSet(rawValue: 4)
  /// The values of `LayerTransforms` except the transform.
  static let depth = PropertyGroupSet(rawValue: 8)
  static let content = PropertyGroupSet(rawValue: 16)
  /// The bit of the first feature.
  static let firstFeature: UInt16 = 32

  /// All features.
  static let features = PropertyGroupSet(rawValue: 0 &- firstFeature)

  /// The groups that most animations change, for which evaluation has a fast path.
  static let common: PropertyGroupSet = [.geometry, .appearance, .transform]

  /// The features in the set, in the order of `FeatureID`.
  @inline(__always)
  var eachFeature: FeatureIterator { FeatureIterator(bits: rawValue / Self.firstFeature) }
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
