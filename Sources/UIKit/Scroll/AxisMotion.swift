internal import Foundation

/// One direction of a scroll that runs by itself: where the content is, as a function of the seconds
/// since it was let go.
struct AxisMotion {
  /// A stretch of the motion, in seconds since it began.
  private enum Piece {
    /// Gets slower by the same part in every second: `rate` is how many times e.
    case decay(velocity: Double, rate: Double)
    /// A spring of mass 1, critically damped: `y = (a + b t) exp(-frequency t)` from its end.
    case spring(a: Double, b: Double, frequency: Double)
    case ease(by: Double, duration: Double)
  }

  /// Radians a second of the spring that pulls content back inside its limits.
  static let bounceFrequency = 10.0
  /// In points: nearer to the end than this is at the end.
  private static let nearness = 0.25

  private var pieces: [(start: Double, from: Double, piece: Piece)] = []
  /// Where the motion ends.
  private(set) var end: Double
  /// In seconds.
  private(set) var duration = 0.0

  /// Stays where it is.
  init(at place: Double) { end = place }

  /// Goes to `end` in `duration` seconds, slowly at both ends.
  init(from start: Double, easingTo end: Double, duration: Double) {
    self.end = end
    self.duration = max(duration, 0)
    pieces = [(0, start, .ease(by: end - start, duration: self.duration))]
  }

  /// Is pulled to `end` by a spring of `frequency` radians a second, with `velocity` at the start.
  init(from start: Double, velocity: Double, pulledTo end: Double, frequency: Double) {
    self.end = end
    pull(from: start, velocity: velocity, frequency: frequency, at: 0)
  }

  /// Gets slower by itself, as `deceleration` says (what is left of the speed after a millisecond), and
  /// where it meets the end of `limits` is pulled back to it, or stops there when it does not bounce.
  init(
    from start: Double, velocity: Double, deceleration: Double, limits: ClosedRange<Double>,
    bounces: Bool
  ) {
    let limit = min(max(start, limits.lowerBound), limits.upperBound)
    end = limit
    guard limit == start else {
      pull(from: start, velocity: bounces ? velocity : 0, frequency: Self.bounceFrequency, at: 0)
      return
    }
    guard velocity != 0 else { return }
    let rate = -1000 * log(max(0.9, min(deceleration, 0.9999)))
    pieces = [(0, start, .decay(velocity: velocity, rate: rate))]
    let free = start + velocity / rate
    let reached = min(max(free, limits.lowerBound), limits.upperBound)
    end = reached
    guard reached != free else {
      duration = max(0, log(abs(velocity) / rate / Self.nearness) / rate)
      return
    }
    let left = 1 - (reached - start) * rate / velocity
    let time = -log(max(left, 1e-9)) / rate
    duration = time
    if bounces {
      pull(
        from: reached, velocity: velocity * left, frequency: Self.bounceFrequency, at: time)
    }
  }

  private mutating func pull(
    from start: Double, velocity: Double, frequency: Double, at time: Double
  ) {
    let (a, b) = (start - end, velocity + frequency * (start - end))
    pieces.append((time, start, .spring(a: a, b: b, frequency: frequency)))
    // The swing is widest by 1 / frequency.
    var length = abs(a) + abs(b) > 0 ? 1 / frequency : 0
    while (abs(a) + abs(b) * length) * exp(-frequency * length) > Self.nearness, length < 10 {
      length += 1.0 / 60
    }
    duration = time + length
  }

  /// Where the content is `time` seconds after the start.
  func value(at time: Double) -> Double {
    guard time < duration, let current = pieces.last(where: { $0.start <= time }) else {
      return end
    }
    let t = time - current.start
    switch current.piece {
    case .decay(let velocity, let rate):
      return current.from + velocity / rate * (1 - exp(-rate * t))
    case .spring(let a, let b, let frequency): return end + (a + b * t) * exp(-frequency * t)
    case .ease(let distance, let duration):
      let part = duration > 0 ? min(max(t / duration, 0), 1) : 1
      return current.from + distance * part * part * (3 - 2 * part)
    }
  }
}
