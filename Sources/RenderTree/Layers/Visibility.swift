/// The visibility of a layer, and other results of its placement.
struct Visibility: OptionSet {
  let rawValue: UInt8
  /// Neither the layer nor an ancestor is hidden, transparent or facing away.
  static let isVisible = Visibility(rawValue: 1)
  /// The layer is visible, plain and not clipped: `drawn` is its exact extent.
  static let isWhole = Visibility(rawValue: 2)
  /// The layer is visible and in a transition.
  static let isInTransition = Visibility(rawValue: 128)
  /// The drawing covers more pixels, because the layer or an ancestor is blurred.
  static let hasOutset = Visibility(rawValue: 4)
  /// The layer is the first of a run of sprites, which is drawn in its place.
  static let isRunLeader = Visibility(rawValue: 16)
  /// The layer is in a 3D context: the opacity of its ancestors is multiplied into its own.
  static let isInContext3D = Visibility(rawValue: 8)
  /// The layer is the mask of its parent.
  static let isMask = Visibility(rawValue: 64)
  /// An odd number of the layer and its ancestors flip their geometry.
  static let isFlipped = Visibility(rawValue: 32)

  // A concrete version; see `DrawFlags.contains`.
  func contains(_ visibility: Visibility) -> Bool {
    rawValue & visibility.rawValue == visibility.rawValue
  }
}
