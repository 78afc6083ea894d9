import Foundation
import Synchronization

// Time and motion as values: clocks, refreshes of displays, timing curves, springs, keyframes and
// transforms. Pure functions of time, which the main thread and the render thread both run, so that
// `presentation()` and the screen agree. Imports nothing.

/// A source of the time of animations, which has no other.
///
/// Times are seconds on a monotonic scale with an arbitrary origin. A clock may be read on any
/// thread.
package protocol MediaClock: AnyObject, Sendable {
  /// Returns the current time, in seconds.
  func now() -> Double

  /// Returns the seconds of the system's clock until this clock reads `time` at its current rate;
  /// nil if it is paused. Negative if the time is past.
  func interval(until time: Double) -> Double?
}

/// The system's monotonic clock.
package final class SystemClock: MediaClock {
  package init() {}

  package func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  package func interval(until time: Double) -> Double? { time - now() }
}

/// A clock that is advanced explicitly, for tests and headless runs.
package final class ManualClock: MediaClock {
  private let time: Mutex<Double>

  /// Makes a clock that reads `time` seconds.
  package init(_ time: Double = 0) {
    self.time = Mutex(time)
  }

  package func now() -> Double { time.withLock { $0 } }

  package func interval(until time: Double) -> Double? { nil }

  /// Moves the clock to `newTime`, in seconds. Precondition: it is not earlier than the current
  /// time.
  package func advance(to newTime: Double) {
    time.withLock { time in
      precondition(newTime >= time, "time \(newTime) s: expected one not before \(time) s")
      time = newTime
    }
  }

  /// Moves the clock back to a time it has read before, in seconds. Precondition: it is not later
  /// than the current time. The caller ensures that everything timed by the clock can follow.
  package func rewind(to formerTime: Double) {
    time.withLock { time in
      precondition(
        formerTime <= time, "time \(formerTime) s: expected one not after \(time) s")
      time = formerTime
    }
  }

  /// Moves the clock forward by `interval` seconds, which must not be negative.
  package func advance(by interval: Double) {
    advance(to: now() + interval)
  }
}

/// A clock that runs at an adjustable rate of another one, without a jump when the rate changes.
///
/// It implements slow motion: everything that reads it slows down together.
package final class ScaledClock: MediaClock {
  private struct Segment {
    var baseStart: Double
    var ownStart: Double
    var rate: Double
  }

  private let base: any MediaClock
  private let segment: Mutex<Segment>

  /// Makes a clock that reads the same as `base` until its rate changes.
  package init(_ base: any MediaClock) {
    self.base = base
    let start = base.now()
    segment = Mutex(Segment(baseStart: start, ownStart: start, rate: 1))
  }

  package func now() -> Double { time(atBase: base.now()) }

  /// Makes the clock read `time` now, earlier or later than before, and continue at its rate. The
  /// caller ensures that everything timed by the clock can follow.
  package func move(to time: Double) {
    let baseNow = base.now()
    segment.withLock { ($0.ownStart, $0.baseStart) = (time, baseNow) }
  }

  /// Returns this clock's time when the base clock reads `baseTime`, at the current rate.
  package func time(atBase baseTime: Double) -> Double {
    segment.withLock { $0.ownStart + (baseTime - $0.baseStart) * $0.rate }
  }

  package func interval(until time: Double) -> Double? {
    let rate = rate
    return rate > 0 ? base.interval(until: base.now() + (time - now()) / rate) : nil
  }

  /// The seconds of this clock per second of the base clock; 0 pauses it. Finite and not negative.
  package var rate: Double {
    get { segment.withLock { $0.rate } }
    set {
      precondition(
        newValue.isFinite && newValue >= 0,
        "rate \(newValue): expected a finite number of 0 or more")
      let baseNow = base.now()
      segment.withLock {
        $0.ownStart += (baseNow - $0.baseStart) * $0.rate
        $0.baseStart = baseNow
        $0.rate = newValue
      }
    }
  }
}

/// The clock of the process's animations.
package enum MediaTime {
  /// The installed clocks, on top of the system's clock.
  private static let clocks = Mutex<[any MediaClock]>([SystemClock()])

  /// The clock of `CACurrentMediaTime()`: the one last installed by a host with its own time (a
  /// headless stage, slow motion), or else the system's monotonic clock.
  package static var clock: any MediaClock { clocks.withLock { $0[$0.count - 1] } }

  /// Makes `clock` the current one until it is removed or another one is installed. A clock that is
  /// already installed moves to the top.
  package static func install(_ clock: any MediaClock) {
    clocks.withLock { clocks in
      clocks.removeAll { $0 === clock }
      clocks.append(clock)
    }
  }

  /// Calls `body` with `clock` as the current clock, if it is installed.
  package static func with<Result>(
    _ clock: any MediaClock, _ body: () throws -> Result
  ) rethrows -> Result {
    let former = self.clock
    guard clock !== former, clocks.withLock({ $0.contains { $0 === clock } }) else {
      return try body()
    }
    install(clock)
    defer { if clocks.withLock({ $0.contains { $0 === former } }) { install(former) } }
    return try body()
  }

  /// Returns true if `clock` is the system's, which is always installed.
  package static func isSystem(_ clock: any MediaClock) -> Bool {
    clocks.withLock { $0[0] === clock }
  }

  /// Removes `clock`, whatever was installed after it; a no-op if it is not installed.
  package static func remove(_ clock: any MediaClock) {
    clocks.withLock { clocks in
      if let index = clocks.lastIndex(where: { $0 === clock }) { clocks.remove(at: index) }
    }
  }

  /// Returns the current time of `clock`, in seconds.
  package static func now() -> Double { clock.now() }
}
