extension CALayer {
  /// The animations that have not ended, in the order in which they were added, including those
  /// without a key.
  package var currentAnimations: [(key: String?, animation: CAAnimation)] {
    records.map { ($0.key, $0.animation) }
  }
}
