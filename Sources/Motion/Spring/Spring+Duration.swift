import Foundation

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
