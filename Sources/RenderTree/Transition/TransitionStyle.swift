/// The change from a layer's snapshot to its current appearance.
package struct TransitionStyle: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The old appearance cross-fades to the new one.
    case fade
    /// The new appearance slides over the old one.
    case moveIn
    /// The new appearance pushes the old one out.
    case push
    /// The old appearance slides away and reveals the new one.
    case reveal
    /// The layer turns over about its centre, with the new appearance on its back. The axis is
    /// perpendicular to the direction: the edge that the direction comes from turns to the front.
    case flip
    /// The old appearance lifts off at its lower edge, like a page, and folds away behind the upper
    /// edge.
    case liftPage
    /// The new appearance comes down over the old one, like a page that is turned back.
    case layPage
  }

  /// The direction of the movement on screen.
  package enum Direction: UInt8, Sendable, CaseIterable {
    case left, right, up, down

    /// The unit vector of the direction; y points down.
    var vector: SIMD2<Double> {
      switch self {
      case .left: SIMD2(-1, 0)
      case .right: SIMD2(1, 0)
      case .up: SIMD2(0, -1)
      case .down: SIMD2(0, 1)
      }
    }
  }

  package var kind: Kind
  package var direction: Direction
  /// The fractions of the whole transition, 0...1, at which it starts and ends.
  package var start: Double
  package var end: Double

  package init(
    _ kind: Kind = .fade, _ direction: Direction = .right, start: Double = 0, end: Double = 1
  ) {
    self.kind = kind
    self.direction = direction
    self.start = start
    self.end = end
  }

  /// True if an appearance slides inside the layer's bounds.
  var slides: Bool { kind == .moveIn || kind == .push || kind == .reveal }

  /// Returns the progress, 0...1, after the fraction `easedFraction` of the way, which a timing
  /// curve may move out of that range.
  func progress(at easedFraction: Double) -> Double {
    min(max(start + (end - start) * easedFraction, 0), 1)
  }

  /// Returns the offset of the new appearance at `progress`, in sizes of the layer.
  func newOffset(at progress: Double) -> SIMD2<Double> {
    kind == .moveIn || kind == .push ? direction.vector * (progress - 1) : SIMD2()
  }

  /// Returns the offset of the old appearance at `progress`, in sizes of the layer.
  func oldOffset(at progress: Double) -> SIMD2<Double> {
    kind == .reveal || kind == .push ? direction.vector * progress : SIMD2()
  }
}
