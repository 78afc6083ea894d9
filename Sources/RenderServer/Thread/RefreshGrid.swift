/// The moments at which a display shows a new picture, as far as can be told. Host times in seconds.
///
/// Where presenting waits for the display, the grid follows the times at which it returned, and
/// smooths their jitter: motion is evaluated for these moments, and what shakes them shakes it.
struct RefreshGrid {
  /// Presents farther from the grid than this share of the interval start a new one.
  private static let reach = 0.25
  /// The share of its distance by which a present draws the grid.
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

  /// The first refresh from `time` on; one that is over by no more than a rounding error counts.
  func refresh(from time: Double) -> Double {
    origin + ((time - origin) / interval - 1e-6).rounded(.up) * interval
  }

  /// The last refresh up to `time`; one that is ahead by no more than a rounding error counts.
  func refresh(upTo time: Double) -> Double {
    origin + ((time - origin) / interval + 1e-6).rounded(.down) * interval
  }

  /// The first refresh from `now` on that has no picture yet.
  func next(after now: Double) -> Double {
    refresh(from: max(now, last + interval / 2))
  }

  /// Notes that a picture was shown at `time`.
  mutating func presented(at time: Double) {
    let nearest = origin + ((time - origin) / interval).rounded() * interval
    let distance = time - nearest
    let isNear = abs(distance) <= Self.reach * interval
    origin = isNear ? nearest + Self.pull * distance : time
    last = origin
  }
}
