import Foundation

/// A mass on a damped spring that moves from 0 to its rest at 1: the timing of a spring animation.
///
/// Its time is in seconds, not a fraction of an animation's duration. Source: the closed solutions
/// of m·x″ + c·x′ + k·(x - 1) = 0 with x(0) = 0 and x′(0) = v.
package struct Spring: Sendable, Hashable {
  /// The mass, above 0.
  package let mass: Double
  /// The force for a distance of 1, above 0.
  package let stiffness: Double
  /// The force against a speed of 1, not negative; a spring with 0 swings for ever.
  package let damping: Double
  /// The velocity at the start, in whole distances per second; positive towards the rest.
  package let initialVelocity: Double
  /// True if damping above the critical makes the spring slower; otherwise such damping counts as
  /// critical.
  package let allowsOverdamping: Bool

  /// The three forms of the solution.
  enum Regime: UInt8, Sendable { case underdamped, critical, overdamped }

  let regime: Regime
  /// The rate at which the oscillation decays; for an overdamped spring, that of its slower part.
  let decay: Double
  /// The radians per second of the oscillation; for an overdamped spring, the decay of its faster
  /// part.
  let swing: Double
  /// The weight of the sine; of the term with t if critical; of the slower part if overdamped.
  let weight: Double

  /// Makes a spring. A mass or stiffness that is not above 0 counts as 1, a negative damping as 0;
  /// so do values that are not finite. Values are clamped to 1e-12...1e12.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    func held(_ value: Double, or other: Double) -> Double {
      value > 0 && value.isFinite ? min(max(value, 1e-12), 1e12) : other
    }
    let mass = held(mass, or: 1)
    let stiffness = held(stiffness, or: 1)
    let damping = held(damping, or: 0)
    let velocity = initialVelocity.isFinite ? min(max(initialVelocity, -1e12), 1e12) : 0
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    self.initialVelocity = velocity
    self.allowsOverdamping = allowsOverdamping
    let frequency = (stiffness / mass).squareRoot()
    var ratio = damping / (2 * (stiffness * mass).squareRoot())
    if !allowsOverdamping { ratio = min(ratio, 1) }
    if abs(ratio - 1) < 1e-7 {
      // This close to critical the other forms divide by nearly 0.
      regime = .critical
      decay = frequency
      swing = 0
      weight = frequency - velocity
    } else if ratio < 1 {
      regime = .underdamped
      decay = ratio * frequency
      swing = frequency * (1 - ratio * ratio).squareRoot()
      weight = (decay - velocity) / swing
    } else {
      regime = .overdamped
      let sum = ratio + (ratio * ratio - 1).squareRoot()
      decay = frequency / sum
      swing = frequency * sum
      weight = (swing - velocity) / (swing - decay)
    }
  }

  /// Returns the fraction of the distance covered `seconds` after the start; it overshoots 1 if the
  /// spring does.
  package func progress(at seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    let fade = exp(-decay * seconds)
    switch regime {
    case .underdamped:
      // An undamped spring has no limit at infinity; it is shown at rest.
      guard fade > 0, seconds.isFinite else { return 1 }
      let sinCos = SinCos(swing * seconds)
      return 1 - fade * (sinCos.cosine + weight * sinCos.sine)
    case .critical:
      guard fade > 0 else { return 1 }
      return 1 - fade * (1 + weight * seconds)
    case .overdamped:
      return 1 - weight * fade - (1 - weight) * exp(-swing * seconds)
    }
  }
}
