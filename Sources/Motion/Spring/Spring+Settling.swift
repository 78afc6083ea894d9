import Foundation

extension Spring {
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
