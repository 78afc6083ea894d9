/// A set of groups of a layer's values, as bits: the groups that every layer has, and one for each
/// optional feature (`FeatureID`).
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

  /// The bits of all features.
  static let features = PropertyGroupSet(rawValue: 0 &- firstFeature)

  /// The groups that most animations change. A layer with animations of these alone is evaluated in
  /// place if it has transforms of its own (`Animator.evaluateCommon`), and by packed tracks once
  /// all of them have begun.
  static let common: PropertyGroupSet = [.geometry, .appearance, .transform]

  /// The features in the set, in the order of `FeatureID`.
  @inline(__always)
  var eachFeature: FeatureIterator { FeatureIterator(bits: rawValue / Self.firstFeature) }
}
