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
  static let packable: ValueGroupSet = [.geometry, .appearance, .transform]

  /// The features in the set, in the order of `FeatureID`.
  @inline(__always)
  var eachFeature: FeatureIterator { FeatureIterator(bits: rawValue / Self.firstFeature) }
}
