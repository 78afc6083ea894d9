extension CALayer {
  /// The animations that were added and have not ended, in that order, those without a key too.
  package var currentAnimations: [(key: String?, animation: CAAnimation)] {
    records.map { ($0.key, $0.animation) }
  }
}
