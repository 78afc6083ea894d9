internal import CalqueMotion

/// The refreshes that the main thread subscribes to, and the last one reported.
struct RefreshSubscription {
  /// The share of the interval by which a refresh may be ahead and still count as reached, because
  /// sleeping may end a little early.
  private static let slack = 0.1

  /// The media time from which on each refresh is reported; infinite for none.
  private(set) var start = Double.infinity
  /// The host time of the last reported refresh, or of the last refresh before the subscription.
  private var last = -Double.infinity

  /// Reports refreshes from the media time `start` on, starting with the next one at the earliest.
  mutating func begin(at start: Double, now: Double, _ refreshes: FrameClock) {
    if self.start == .infinity { last = max(last, refreshes.refresh(upTo: now)) }
    self.start = start
  }

  /// Returns the refresh to report now, once; nil if none is due. A stopped clock has no refreshes.
  ///
  /// - Parameter spacing: The seconds from one report to the next; 0 to report each refresh.
  mutating func due(
    at now: Double, _ refreshes: FrameClock, _ clock: ScaledClock, spacing: Double = 0
  ) -> DisplayRefresh? {
    guard start < .infinity, clock.rate > 0 else { return nil }
    let refresh = refreshes.refresh(upTo: now + Self.slack * refreshes.interval)
    guard refresh > earliest(refreshes, spacing) else { return nil }
    let time = clock.time(atBase: refresh)
    guard time >= start - 1e-6 else { return nil }
    last = refresh
    return DisplayRefresh(time: time, next: clock.time(atBase: refresh + refreshes.interval))
  }

  /// Returns the host time at which the next refresh has to be reported; infinite for never.
  func next(
    after now: Double, _ refreshes: FrameClock, _ clock: ScaledClock, spacing: Double = 0
  ) -> Double {
    let rate = clock.rate
    guard start < .infinity, rate > 0 else { return .infinity }
    let earliest = max(now + Self.slack * refreshes.interval, earliest(refreshes, spacing))
    let wanted = now + (start - clock.time(atBase: now)) / rate
    return refreshes.refresh(from: max(earliest, wanted))
  }

  /// Returns the host time after which a refresh may follow the last reported one.
  private func earliest(_ refreshes: FrameClock, _ spacing: Double) -> Double {
    last + max(spacing - refreshes.interval / 2, refreshes.interval / 2)
  }
}
