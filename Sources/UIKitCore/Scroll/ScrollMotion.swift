internal import Foundation
internal import QuartzCore

/// A scroll animation of the content offset, and of the zoom scale if it zooms.
struct ScrollMotion {
  /// The cause of the motion, which decides the delegate's callback at its end.
  enum Cause { case release, animation, wheel, zoom }

  var cause: Cause
  var x: AxisMotion
  var y: AxisMotion
  var scale: AxisMotion?
  /// The media time of the start, in seconds.
  var start: TimeInterval
  /// True if friction and the limits alone decide the end.
  var isFree = false
  /// True for an animation whose end its list moves along with a row.
  var isFollowed = false
  /// The media time of the offset that is shown; nil before the first step.
  var shownTime: TimeInterval?

  var duration: TimeInterval { max(x.duration, y.duration, scale?.duration ?? 0) }
  var end: CGPoint { CGPoint(x: x.end, y: y.end) }

  func offset(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.value(at: time - start), y: y.value(at: time - start))
  }

  /// Returns the velocity at `time`, in points per second.
  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }
}

/// A display link that calls a scroll view at each refresh while it moves, and not otherwise.
@MainActor
final class ScrollDriver {
  private var link: CADisplayLink?

  /// Calls `step` with the target time of each refresh of the display that shows `layer`.
  func start(on layer: CALayer, _ step: @escaping (TimeInterval) -> Void) {
    stop()
    let link = CADisplayLink { step($0.targetTimestamp) }
    link.add(toDisplayOf: layer)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  isolated deinit { link?.invalidate() }
}

/// One axis of a scroll animation: the content offset as a function of the seconds since its start.
struct AxisMotion {
  /// A phase of the motion; its times are in seconds from its beginning.
  private enum Piece {
    /// Slows down exponentially: the speed falls by a factor of e, `rate` times per second.
    case decay(velocity: Double, rate: Double)
    /// A spring of mass 1, critically damped: `y = (a + b t) exp(-frequency t)` from its end.
    case spring(a: Double, b: Double, frequency: Double)
    /// Comes to rest at the end after `duration` seconds, by a cubic polynomial.
    case ease(velocity: Double, duration: Double)
  }

  /// The frequency of the spring that pulls content back inside its limits, in radians per second.
  static let bounceFrequency = 10.0
  /// The distance from the end at which the motion has arrived, in points.
  private static let nearness = 0.25
  /// The least time that a new end gives a motion that eases: a second for so many points by which
  /// the end has moved, and at most so many seconds.
  private static let (correctionSpeed, correctionTime) = (1000.0, 0.15)

  private var pieces: [(start: Double, from: Double, piece: Piece)] = []
  /// The offset at the end of the motion.
  private(set) var end: Double
  /// The duration of the motion, in seconds.
  private(set) var duration = 0.0

  /// Creates a motion that stays at `place`.
  init(at place: Double) { end = place }

  /// Creates a motion that eases in and out to `end` in `duration` seconds.
  init(from start: Double, easingTo end: Double, duration: Double) {
    self.end = end
    self.duration = max(duration, 0)
    pieces = [(0, start, .ease(velocity: 0, duration: self.duration))]
  }

  /// Creates a motion that a spring of `frequency` radians per second pulls to `end`, starting with
  /// `velocity`.
  init(from start: Double, velocity: Double, pulledTo end: Double, frequency: Double) {
    self.end = end
    pull(from: start, velocity: velocity, frequency: frequency, at: 0)
  }

  /// Creates a motion that slows down by `deceleration`, the fraction of the speed left after a
  /// millisecond. At an end of `limits` a spring pulls it back, or it stops there if it does not
  /// bounce.
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
    // The deviation is largest after 1 / frequency seconds at most.
    var length = abs(a) + abs(b) > 0 ? 1 / frequency : 0
    while (abs(a) + abs(b) * length) * exp(-frequency * length) > Self.nearness, length < 10 {
      length += 1.0 / 60
    }
    duration = time + length
  }

  /// Moves the whole motion by `distance` points.
  mutating func shift(by distance: Double) {
    end += distance
    for index in pieces.indices { pieces[index].from += distance }
  }

  /// Leads the motion on to another end, from its place and its velocity after `time` seconds. One
  /// that eases arrives when it would have, or a moment later; a spring takes its time.
  mutating func retarget(to target: Double, at time: Double) {
    let way = abs(target - end)
    guard way > 0.01 else { return end = target }
    let (place, velocity) = (value(at: time), velocity(at: time))
    end = target
    if case .spring(_, _, let frequency) = pieces.last?.piece {
      pieces = []
      return pull(from: place, velocity: velocity, frequency: frequency, at: time)
    }
    duration = max(duration, time + min(way / Self.correctionSpeed, Self.correctionTime))
    pieces = [(time, place, .ease(velocity: velocity, duration: duration - time))]
  }

  /// Returns the velocity `time` seconds after the start, in points per second.
  func velocity(at time: Double) -> Double {
    let step = 1e-5
    return (value(at: time + step) - value(at: time)) / step
  }

  /// Returns the offset `time` seconds after the start.
  func value(at time: Double) -> Double {
    guard time < duration, let current = pieces.last(where: { $0.start <= time }) else {
      return end
    }
    let t = time - current.start
    switch current.piece {
    case .decay(let velocity, let rate):
      return current.from + velocity / rate * (1 - exp(-rate * t))
    case .spring(let a, let b, let frequency): return end + (a + b * t) * exp(-frequency * t)
    case .ease(let velocity, let duration):
      let part = duration > 0 ? min(max(t / duration, 0), 1) : 1
      let rest = 1 - part
      if rest == 0 { return end }
      return current.from + (end - current.from) * part * part * (3 - 2 * part)
        + velocity * duration * part * rest * rest
    }
  }
}
