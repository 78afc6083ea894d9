import Foundation
import Synchronization

/// A source of time: the only door through which time enters Calque.
///
/// Times are seconds on a monotonic scale whose origin has no meaning. A clock may be read from any
/// thread.
public protocol MediaClock: AnyObject, Sendable {
  /// The current time, in seconds.
  func now() -> Double

  /// How many seconds of the system's clock pass until this one reads `time`, if it goes on as it
  /// goes now; nil when it stands still. Negative when the time is past.
  func interval(until time: Double) -> Double?
}

/// The system's monotonic clock.
public final class SystemClock: MediaClock {
  public init() {}

  public func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  public func interval(until time: Double) -> Double? { time - now() }
}

/// A clock that stands still until it is told to move, for tests and headless runs.
public final class ManualClock: MediaClock {
  private let time: Mutex<Double>

  /// Makes a clock that reads `time` seconds.
  public init(_ time: Double = 0) {
    self.time = Mutex(time)
  }

  public func now() -> Double { time.withLock { $0 } }

  public func interval(until time: Double) -> Double? { nil }

  /// Moves the clock to `newTime`, in seconds. A clock never runs backwards: an earlier time than
  /// the current one is a programming error.
  public func advance(to newTime: Double) {
    time.withLock { time in
      precondition(newTime >= time, "ManualClock cannot go back from \(time) s to \(newTime) s")
      time = newTime
    }
  }

  /// Moves the clock back to a time it has read before, in seconds; a later one than the present is a
  /// programming error. Who moves it sees to it that what goes by it can follow.
  package func rewind(to formerTime: Double) {
    time.withLock { time in
      precondition(
        formerTime <= time, "ManualClock cannot be rewound from \(time) s to \(formerTime) s")
      time = formerTime
    }
  }

  /// Moves the clock forward by `interval` seconds, which must not be negative.
  public func advance(by interval: Double) {
    advance(to: now() + interval)
  }
}

/// A clock that runs at a chosen rate of another one, without a jump when the rate changes.
///
/// It is how slow motion works: everything that reads it slows down together.
public final class ScaledClock: MediaClock {
  private struct Segment {
    var baseStart: Double
    var ownStart: Double
    var rate: Double
  }

  private let base: any MediaClock
  private let segment: Mutex<Segment>

  /// Makes a clock that reads the same as `base` until its rate changes.
  public init(_ base: any MediaClock) {
    self.base = base
    let start = base.now()
    segment = Mutex(Segment(baseStart: start, ownStart: start, rate: 1))
  }

  public func now() -> Double { time(atBase: base.now()) }

  /// Makes the clock read `time` now, before or after what it read, and go on from there at its rate. Who
  /// moves it sees to it that what goes by it can follow.
  package func move(to time: Double) {
    let baseNow = base.now()
    segment.withLock { ($0.ownStart, $0.baseStart) = (time, baseNow) }
  }

  /// This clock's reading when the base clock reads `baseTime`, at the present rate.
  public func time(atBase baseTime: Double) -> Double {
    segment.withLock { $0.ownStart + (baseTime - $0.baseStart) * $0.rate }
  }

  public func interval(until time: Double) -> Double? {
    let rate = rate
    return rate > 0 ? base.interval(until: base.now() + (time - now()) / rate) : nil
  }

  /// Seconds of this clock in one second of the base clock; 0 stops it. Finite and not negative.
  public var rate: Double {
    get { segment.withLock { $0.rate } }
    set {
      precondition(
        newValue.isFinite && newValue >= 0, "a clock's rate must be 0 or more, not \(newValue)")
      let baseNow = base.now()
      segment.withLock {
        $0.ownStart += (baseNow - $0.baseStart) * $0.rate
        $0.baseStart = baseNow
        $0.rate = newValue
      }
    }
  }
}

/// The clock that the process's animations run on.
public enum MediaTime {
  /// The clocks that are installed, over the one that always is there.
  private static let clocks = Mutex<[any MediaClock]>([SystemClock()])

  /// The clock behind `CACurrentMediaTime()`: the one that was installed last by a host that runs on
  /// its own (a headless stage, slow motion), and the system's monotonic clock where there is none.
  public static var clock: any MediaClock { clocks.withLock { $0[$0.count - 1] } }

  /// Makes `clock` the one that animations run on, until it is removed or another is installed, which may
  /// have been there before.
  package static func install(_ clock: any MediaClock) {
    clocks.withLock { clocks in
      clocks.removeAll { $0 === clock }
      clocks.append(clock)
    }
  }

  /// Calls `body` with `clock` as the one that animations run on, if it is installed.
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

  /// True if `clock` is the system's, which is there without a host.
  package static func isSystem(_ clock: any MediaClock) -> Bool {
    clocks.withLock { $0[0] === clock }
  }

  /// Takes `clock` back, whatever was installed after it; one that is not installed changes nothing.
  package static func remove(_ clock: any MediaClock) {
    clocks.withLock { clocks in
      if let index = clocks.lastIndex(where: { $0 === clock }) { clocks.remove(at: index) }
    }
  }

  /// The current time of `clock`, in seconds.
  public static func now() -> Double { clock.now() }
}
