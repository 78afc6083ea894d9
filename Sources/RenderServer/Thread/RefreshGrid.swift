/// The estimated times at which a display shows a new picture, as host times in seconds.
///
/// If presenting waits for the display, the grid follows the times at which it returned,
/// and smooths their jitter: motion is evaluated for these times, so that their jitter
/// would be visible.
struct RefreshGrid {
  /// The share of the interval by which a present may be off the grid; one further off
  /// starts a new grid.
  private static let reach = 0.25
  /// The share of its distance by which a present shifts the grid.
  private static let pull = 0.125

  /// Seconds between two refreshes, above 0.
  var interval: Double
  private var origin: Double
  private var last: Double

  /// Makes a grid through `origin`, with no picture shown yet.
  init(origin: Double, interval: Double) {
    self.origin = origin
    self.interval = interval
    last = origin - interval
  }

  /// Returns the first refresh at or after `time`, with a tolerance for rounding errors.
  func refresh(from time: Double) -> Double {
    origin + ((time - origin) / interval - 1e-6).rounded(.up) * interval
  }

  /// Returns the last refresh up to `time`, with a tolerance for rounding errors.
  func refresh(upTo time: Double) -> Double {
    origin + ((time - origin) / interval + 1e-6).rounded(.down) * interval
  }

  /// Returns the first refresh from `now` on that has no picture yet.
  func next(after now: Double) -> Double {
    refresh(from: max(now, last + interval / 2))
  }

  /// Records that a picture was shown at `time`, and adjusts the grid.
  mutating func presented(at time: Double) {
    let nearest = origin + ((time - origin) / interval).rounded() * interval
    let distance = time - nearest
    let isNear = abs(distance) <= Self.reach * interval
    origin = isNear ? nearest + Self.pull * distance : time
    last = origin
  }
}
