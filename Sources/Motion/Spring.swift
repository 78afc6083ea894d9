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

// Springs by the duration of their motion, and the time until they rest.
extension Spring {
  /// Makes a spring of mass 1 with `dampingRatio` that has settled after `duration` seconds, as
  /// UIKit's spring animations specify it. The ratio is clamped to 0.01...1.
  ///
  /// The envelope of the motion has decayed to a thousandth at the duration. A velocity so high
  /// that no spring settles in time applies to the motion, not to the stiffness.
  package init(duration: Double, dampingRatio: Double, initialVelocity: Double = 0) {
    let seconds = duration >= 0.001 ? min(duration, 1e6) : 0.001
    let ratio = dampingRatio.isNaN ? 1 : min(max(dampingRatio, 0.01), 1)
    let velocity = initialVelocity.isFinite ? initialVelocity : 0
    let envelope = SpringEnvelope(seconds: seconds, ratio: ratio, velocity: velocity)
    let frequency =
      envelope.frequency
      ?? SpringEnvelope(seconds: seconds, ratio: ratio, velocity: 0).frequency
      ?? 2 * .pi / seconds
    self.init(
      stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: velocity)
  }

  /// Makes a spring of mass 1 with a perceived duration of `perceptualDuration` seconds. A `bounce`
  /// of 0 does not overshoot, values up to 1 overshoot increasingly, and values below 0 are
  /// overdamped.
  ///
  /// Source: Apple's documentation of `CASpringAnimation(perceptualDuration:bounce:)`. A duration
  /// below a millisecond counts as one, bounces are clamped to -0.999...1; with 1 the spring swings
  /// for ever.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let seconds = perceptualDuration >= 0.001 ? min(perceptualDuration, 1e6) : 0.001
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -0.999), 1)
    let frequency = 2 * Double.pi / seconds
    let damping = 2 * frequency * (bounce >= 0 ? 1 - bounce : 1 / (1 + bounce))
    self.init(
      stiffness: frequency * frequency, damping: damping, initialVelocity: initialVelocity,
      allowsOverdamping: true)
  }

  /// The perceived duration of the motion, in seconds: one period without damping.
  package var perceptualDuration: Double { 2 * .pi * (mass / stiffness).squareRoot() }

  /// The bounciness: above 0 the motion overshoots, below 0 it is overdamped.
  package var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The seconds until less than a thousandth of the distance is left.
  package var settlingDuration: Double { settlingDuration(within: 0.001) }

  /// Returns the seconds until the distance left stays below `rest`, a fraction of the whole, as
  /// Core Animation reports them: exact for the envelope of an underdamped spring, otherwise in
  /// tenths of a second. `Float.greatestFiniteMagnitude` for a spring that never settles.
  ///
  /// Source: the underdamped form and the tenths were recovered from numbers measured on Apple's
  /// framework (`Vectors/spring.json`).
  package func settlingDuration(within rest: Double) -> Double {
    let never = Double(Float.greatestFiniteMagnitude)
    guard decay > 0, rest > 0 else { return never }
    if regime == .underdamped {
      let seconds = log((1 + abs(weight)) / rest) / decay
      return min(max(seconds, 0), never)
    }
    // A slow spring is estimated rather than stepped through from the start.
    let estimate = log(max(abs(weight), 1) / rest) / decay
    guard estimate < 1000 else { return min(estimate, never) }
    var seconds = 0.0
    repeat { seconds += 0.1 } while abs(1 - progress(at: seconds)) >= rest
    return seconds
  }
}

/// The amplitude that is left at one moment, as a function of the spring's frequency.
private struct SpringEnvelope {
  static let rest = 0.001

  var seconds: Double
  /// The damping ratio, 0.01...1.
  var ratio: Double
  var velocity: Double

  /// Returns the amplitude left at the frequency `w`, in radians per second.
  func left(at w: Double) -> Double {
    if ratio < 1 {
      let share = (ratio * w - velocity) / (w * (1 - ratio * ratio).squareRoot())
      return share * exp(-ratio * w * seconds)
    }
    return ((w - velocity) * seconds + 1) * exp(-w * seconds)
  }

  /// The highest frequency at which exactly `rest` is left; nil if less is left at all of them.
  var frequency: Double? {
    var low = peak
    guard left(at: low) > Self.rest else { return nil }
    var high = max(low, 1 / seconds)
    while left(at: high) > Self.rest { high *= 2 }
    for _ in 0..<200 where high - low > 1e-13 * high {
      let middle = (low + high) / 2
      if left(at: middle) > Self.rest { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The frequency at which most is left; beyond it the amplitude decreases.
  private var peak: Double {
    guard velocity > 0 else { return 1e-9 / seconds }
    if ratio == 1 { return velocity }
    let rate = ratio * seconds
    let root = (rate * rate * velocity * velocity + 4 * ratio * rate * velocity).squareRoot()
    return (rate * velocity + root) / (2 * ratio * rate)
  }
}
