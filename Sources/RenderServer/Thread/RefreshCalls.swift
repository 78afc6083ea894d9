internal import Motion

/// Which refreshes the main thread wants to hear of, and of which it heard last.
struct RefreshCalls {
  /// A refresh that is this share of the interval away counts as here: sleep ends a little early at
  /// times.
  private static let slack = 0.1

  /// The media time from which on each refresh is called out; infinite for none.
  private(set) var start = Double.infinity
  /// The host time of the refresh called out last, or of the one that was over when they were asked
  /// for.
  private var last = -Double.infinity

  /// Calls refreshes out from the media time `start` on, the next one at the earliest.
  mutating func begin(at start: Double, now: Double, _ grid: RefreshGrid) {
    if self.start == .infinity { last = max(last, grid.refresh(upTo: now)) }
    self.start = start
  }

  /// The refresh to call out now, once; nil when none is due. A stopped clock has no refreshes.
  mutating func due(at now: Double, _ grid: RefreshGrid, _ clock: ScaledClock) -> DisplayRefresh? {
    guard start < .infinity, clock.rate > 0 else { return nil }
    let refresh = grid.refresh(upTo: now + Self.slack * grid.interval)
    guard refresh > last + grid.interval / 2 else { return nil }
    let time = clock.time(atBase: refresh)
    guard time >= start - 1e-6 else { return nil }
    last = refresh
    return DisplayRefresh(time: time, next: clock.time(atBase: refresh + grid.interval))
  }

  /// The host time at which the next refresh is to be called out; infinite for never.
  func next(after now: Double, _ grid: RefreshGrid, _ clock: ScaledClock) -> Double {
    let rate = clock.rate
    guard start < .infinity, rate > 0 else { return .infinity }
    let earliest = max(now + Self.slack * grid.interval, last + grid.interval / 2)
    let wanted = now + (start - clock.time(atBase: now)) / rate
    return grid.refresh(from: max(earliest, wanted))
  }
}
