import CalqueMotion
import Foundation

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

// Transitions that rotate an appearance in 3D, seen from a distance in proportion to the layer.
extension TransitionStyle {
  /// The distance of the eye, in lengths of the layer's longer side: shorter for a flip, which
  /// stays in place, than for a page, which comes closer.
  private static let (flipDistance, pageDistance) = (2.5, 5.0)

  /// True if an appearance is rotated in 3D, beyond the layer's bounds.
  var rotates: Bool { kind == .flip || kind == .liftPage || kind == .layPage }

  /// Returns true if the old appearance is visible at `progress`.
  func showsOld(at progress: Double) -> Bool { kind != .flip || progress < 0.5 }

  /// Returns true if the new appearance is visible at `progress`.
  func showsNew(at progress: Double) -> Bool {
    switch kind {
    case .flip: progress >= 0.5
    case .layPage: progress > 0
    default: true
    }
  }

  /// Returns the map of the new appearance within a layer with `bounds`; nil if it is not rotated.
  func newRotation(at progress: Double, _ bounds: SIMD4<Double>) -> PlaneTransform? {
    switch kind {
    case .flip: flip(by: progress - 1, bounds)
    case .layPage: fold(by: 1 - progress, bounds)
    default: nil
    }
  }

  /// Returns the map of the old appearance within a layer with `bounds`; nil if it is not rotated.
  func oldRotation(at progress: Double, _ bounds: SIMD4<Double>) -> PlaneTransform? {
    switch kind {
    case .flip: flip(by: progress, bounds)
    case .liftPage: fold(by: progress, bounds)
    default: nil
    }
  }

  /// Returns a rotation by the fraction `share` of half a turn about the centre.
  private func flip(by share: Double, _ bounds: SIMD4<Double>) -> PlaneTransform {
    let middle = bounds.lowHalf + bounds.highHalf / 2
    let distance = Self.flipDistance * max(bounds.z, bounds.w, 1)
    let angle = share * .pi
    return switch direction {
    case .right: turned(by: angle, aboutVerticalAxis: true, about: middle, distance)
    case .left: turned(by: -angle, aboutVerticalAxis: true, about: middle, distance)
    case .down: turned(by: -angle, aboutVerticalAxis: false, about: middle, distance)
    case .up: turned(by: angle, aboutVerticalAxis: false, about: middle, distance)
    }
  }

  /// Returns a rotation by the fraction `share` of a quarter turn about the upper edge.
  private func fold(by share: Double, _ bounds: SIMD4<Double>) -> PlaneTransform {
    let edge = SIMD2(bounds.x + bounds.z / 2, bounds.y)
    return turned(
      by: share * .pi / 2, aboutVerticalAxis: false, about: edge,
      Self.pageDistance * max(bounds.z, bounds.w, 1))
  }

  /// Returns a rotation by `angle` radians about a vertical or a horizontal axis through `pivot`,
  /// seen from `distance` in front of that point. A horizontal axis brings the part below it to the
  /// front, a vertical one the part to the left.
  private func turned(
    by angle: Double, aboutVerticalAxis: Bool, about pivot: SIMD2<Double>, _ distance: Double
  ) -> PlaneTransform {
    let (cosine, slope) = (cos(angle), sin(angle) / distance)
    // w is 1 minus the depth over the distance, and the depth grows along the axis that is rotated.
    let (wu, wv) = aboutVerticalAxis ? (slope, 0) : (0, -slope)
    let w1 = 1 - wu * pivot.x - wv * pivot.y
    let (xu, yv) = aboutVerticalAxis ? (cosine, 1) : (1, cosine)
    return PlaneTransform(
      xu: xu + pivot.x * wu, xv: pivot.x * wv, x1: pivot.x * (w1 - xu),
      yu: pivot.y * wu, yv: yv + pivot.y * wv, y1: pivot.y * (w1 - yv),
      wu: wu, wv: wv, w1: w1, kind: .projective)
  }
}

/// A transition that is played again, as often as the animation around it repeats: from the
/// snapshot that the original led from to the layer's current appearance.
package struct TransitionLoop: Sendable, Equatable {
  /// The transition that was added to the same layer, running or kept (`KeptSnapshots`).
  package var original: AnimationID
  package var style: TransitionStyle
  /// The timing in the time of the animation around it.
  package var timing: TimingSpec
  package var curve: TimingCurve

  package init(
    of original: AnimationID, _ style: TransitionStyle, timing: TimingSpec,
    curve: TimingCurve = .linear
  ) {
    (self.original, self.style, self.timing, self.curve) = (original, style, timing, curve)
  }
}
