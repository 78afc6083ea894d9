/// The estimated times at which a display shows a new picture, in seconds of the host clock.
///
/// Frames are evaluated for these times. Where no present waits for the display they are a grid of
/// the display's interval. Elsewhere the clock learns them from the times that the driver or the
/// compositor tells, or else from those at which presents return: a line is fitted through the last
/// of them, since a single one is off by the time in which the thread is woken, and that jitter
/// would be visible in motion.
///
/// A frame that was ready in time counts as shown at the refresh it was made for, even if its
/// present returns half an interval early or late. Presents that return at a steady interval
/// other than the line's show that the rate has changed.
package struct FrameClock: Sendable {
  /// The interval of a display that tells none, in seconds.
  package static let usualInterval = 1.0 / 60
  /// The intervals that a display may have, in seconds.
  private static let possibleIntervals = 0.001...1.0
  /// The share of the interval by which the return of a frame that was ready may be off the refresh
  /// that the frame was for.
  private static let trust = 0.75
  /// The share of the interval by which another time may be off the line.
  private static let reach = 0.35
  /// The share of the interval that a present must have waited for its return to count as a
  /// refresh; one that did not wait returns when its work ends. If the present before it waited and
  /// this one did not, its frame was late for an early refresh. That return counts too, because the
  /// others are late on average without it.
  private static let leastWait = 0.05
  /// The intervals without a present after which the driver holds no frame any more.
  private static let pause = 4.0
  /// The number of late presents among eight that tell of a slower display.
  private static let lateLimit = 5
  /// The number of early returns among eight that tell of the named rate.
  private static let earlyLimit = 3
  /// The share of the interval by which such a return is early.
  private static let leastEarliness = 0.3
  /// The least share of the interval by which another one differs.
  private static let leastChange = 0.01
  /// The number of standard deviations by which another interval differs, of its own, and the one
  /// by which most of the newest times are off, of theirs.
  private static let certainty = (interval: 5.0, time: 2.5)
  /// The least standard deviation of times, in seconds.
  private static let leastSpread = 0.00003
  /// The least standard deviation while the usual one is not known, in seconds.
  private static let youngSpread = 0.00092
  /// The greatest standard deviation of steady times, as a share of their interval.
  private static let evenness = 0.12
  /// The number of presents without a time from the driver after which returns count again.
  private static let silence = 30
  /// The number of frames that a driver and a compositor may hold.
  private static let held = 3.0
  /// The share of the interval by which a frame that begins late misses its refresh.
  private static let missed = 0.9

  /// Seconds between two refreshes, above 0.
  package private(set) var interval: Double
  /// The interval that the display names.
  private var namedInterval: Double
  /// The seconds from the beginning until the present of each of the last three frames.
  private var works = SIMD3(repeating: 0.0)
  /// The number of the refresh at `origin`. Numbers only tell refreshes apart.
  private var number = 0
  private var origin: Double
  /// The number of the last refresh that has a frame, and the time that this frame was for.
  private var last = -1
  private var lastTargetTime = -Double.infinity
  private var line = RefreshLine()
  /// The newest times on the line or off it, since presents began to wait.
  private var recent = RecentRefreshes()
  private var lastReturn = -Double.infinity
  /// The last time that the driver told.
  private var lastShown = -Double.infinity
  /// The number of presents until the driver has to tell a time; 0 if it tells none.
  private var presentsUntilSilent = 0
  /// The times at which the last eight frames began, and those that they were for, newest first.
  private var starts = SIMD8(repeating: -Double.infinity)
  private var targets = SIMD8(repeating: -Double.infinity)
  /// The numbers of the refreshes at which these frames are thought to be shown.
  private var expected = SIMD8(repeating: 0)
  /// The seconds from the beginning of a frame until it is shown, as the driver told of the last
  /// three.
  private var latencies = SIMD3(repeating: 0.0)
  /// True if the driver took the first frame after a pause without a wait: it may hold frames, and
  /// the next one is shown after them.
  private var mayQueue = false
  /// True if the present before waited.
  private var hasWaited = false
  /// The last eight returns, a bit each: 1 for a present that waited for longer than an interval.
  private var lates: UInt8 = 0
  /// The last eight returns: 1 for one long before the refresh that the frame was for, while the
  /// display is thought to be slower than it tells. A program that draws at each refresh of this
  /// clock presents at that rate, so that gaps between returns do not tell that the display is
  /// faster.
  private var earlies: UInt8 = 0

  /// Makes a clock with a refresh at `origin` and no frame shown yet.
  ///
  /// - Parameter interval: Seconds between two refreshes as the display tells them; nil if it does
  ///   not. An interval that no display has counts as nil.
  package init(origin: Double, interval: Double?) {
    self.origin = origin
    namedInterval = Self.checked(interval)
    self.interval = namedInterval
    line.expectedInterval = namedInterval
  }

  private static func checked(_ interval: Double?) -> Double {
    guard let interval, possibleIntervals.contains(interval) else { return usualInterval }
    return interval
  }

  /// Takes the interval that the display tells, if it is another one than before.
  package mutating func setInterval(_ newInterval: Double?) {
    let newInterval = Self.checked(newInterval)
    guard newInterval != namedInterval else { return }
    namedInterval = newInterval
    restart(interval: newInterval)
  }

  // MARK: Refreshes

  /// Returns the first refresh at or after `time`, with a tolerance for rounding errors.
  package func refresh(from time: Double) -> Double {
    origin + ((time - origin) / interval - 1e-6).rounded(.up) * interval
  }

  /// Returns the last refresh up to `time`, with a tolerance for rounding errors.
  package func refresh(upTo time: Double) -> Double {
    origin + ((time - origin) / interval + 1e-6).rounded(.down) * interval
  }

  /// Returns the first refresh without a frame that a frame begun at `now` is ready for.
  package func next(after now: Double) -> Double {
    let first = presentsUntilSilent > 0 ? nextReported(after: now) : refresh(from: now + work)
    let free = presentsUntilSilent > 0 ? first : time(of: last + 1)
    // Motion does not go back, where a frame was shown sooner than expected; and frames cannot be
    // ahead of the display by more than a driver holds.
    return max(first, min(max(free, lastTargetTime), first + Self.held * interval))
  }

  /// Returns the refresh after that of the frame before, or a later one if the frame begins so late
  /// that it will miss that.
  private func nextReported(after now: Double) -> Double {
    let estimate = now + Self.median(latencies)
    let following = time(of: last + 1)
    let nearest = time(of: nearestNumber(to: estimate))
    let isLate = estimate - following > Self.missed * interval
    let next = isLate ? nearest : min(following, nearest + Self.held * interval)
    return max(next, refresh(from: now))
  }

  /// The seconds from the beginning of a frame until it is presented, as expected of the next one:
  /// the median of three, so that a single slow frame does not count.
  package var work: Double { Self.median(works) }

  private static func median(_ values: SIMD3<Double>) -> Double {
    max(min(values.x, values.y), min(max(values.x, values.y), values.z))
  }

  private func time(of number: Int) -> Double { origin + Double(number - self.number) * interval }

  private func nearestNumber(to time: Double) -> Int {
    let distance = ((time - origin) / interval).rounded()
    return number + Int(min(max(distance, -1e12), 1e12))
  }

  /// Returns the time at which the frame for the refresh at `targetTime` begins where no present
  /// waits: in the middle between two refreshes, or sooner if its work is long.
  package func deadline(of targetTime: Double) -> Double {
    targetTime - max(interval / 2, 2 * work)
  }

  // MARK: Presents

  /// Records a frame begun at `start` and ready at `drawn`, which is shown at `targetTime`, a
  /// refresh of this clock, on a display that presents do not wait for.
  package mutating func presented(for targetTime: Double, from start: Double, drawn: Double) {
    noteWork(drawn - start)
    last = nearestNumber(to: targetTime)
    (number, origin) = (last, targetTime)
    lastTargetTime = targetTime
  }

  /// Records that the present of a frame begun at `start` for the refresh at `targetTime` returned
  /// at `time`, after it had waited for `waited` seconds.
  package mutating func presented(
    for targetTime: Double, from start: Double, returned time: Double, waited: Double
  ) {
    guard time.isFinite, waited.isFinite, time > lastReturn else { return }
    for index in (1..<starts.scalarCount).reversed() {
      (starts[index], targets[index]) = (starts[index - 1], targets[index - 1])
    }
    (starts[0], targets[0]) = (start, targetTime)
    noteWork(time - waited - start)
    lastTargetTime = targetTime
    let targetNumber = nearestNumber(to: targetTime)
    let gap = (time - lastReturn) / interval
    let isFirst = start - lastReturn > Self.pause * interval
    lastReturn = time
    if presentsUntilSilent > 0 {
      presentsUntilSilent -= 1
      if presentsUntilSilent == 0 { recent.forget() }
      last = targetNumber
      for index in (1..<expected.scalarCount).reversed() { expected[index] = expected[index - 1] }
      expected[0] = targetNumber
      return
    }
    if isFirst { mayQueue = false }
    let wasReady = time - waited < self.time(of: targetNumber)
    let isExpected = wasReady && abs(time - self.time(of: targetNumber)) <= Self.trust * interval
    let hadWaited = hasWaited
    hasWaited = waited >= Self.leastWait * interval
    guard hasWaited || hadWaited && isExpected && !isFirst && !line.isEmpty else {
      if isFirst { mayQueue = true }
      recent.removeAll()
      last = max(last, targetNumber)
      return
    }
    if isFirst { recent.removeAll() }
    recent.add(time)
    guard !line.isEmpty else {
      return begin(at: time, for: targetNumber, isQueued: mayQueue && gap < 0.7)
    }

    let reached = isExpected ? targetNumber : nearestNumber(to: time)
    let isStray = !isExpected && !isNear(time)
    if reached > targetNumber { mayQueue = false }
    last = mayQueue ? max(reached, targetNumber) : reached
    lates = lates << 1 | (waited > interval ? 1 : 0)
    let earliness = self.time(of: targetNumber) - time
    let isEarly = interval > 1.5 * namedInterval && earliness > Self.leastEarliness * interval
    earlies = earlies << 1 | (isEarly ? 1 : 0)
    if earlies.nonzeroBitCount >= Self.earlyLimit {
      restart(interval: namedInterval)
      begin(at: time, for: last, isQueued: false)
    } else if earlies == 0, let other = otherInterval {
      learn(other, newest: last)
    } else if !isStray {
      fit(number: reached, time: time)
    }
  }

  /// Records that the display showed a frame at `time`, as the driver or the compositor tells.
  /// Presents that return then tell nothing more, until there are no such times for a while.
  ///
  /// - Parameter age: The number of presents after that of the frame; nil if it is not known.
  /// - Returns: The time that the frame was made for minus `time`; nil if the frame is not known.
  @discardableResult
  package mutating func shown(at time: Double, age: Int?) -> Double? {
    guard time.isFinite, time > lastShown else { return nil }
    if time - lastShown > Self.pause * interval { recent.removeAll() }
    if presentsUntilSilent == 0 {
      recent.forget()
      line.removeAll()
      (lates, earlies) = (0, 0)
      mayQueue = false
      for index in expected.indices { expected[index] = last - index }
    }
    lastShown = time
    presentsUntilSilent = Self.silence
    recent.add(time)
    let reached = nearestNumber(to: time)
    if line.isEmpty || isNear(time) { fit(number: reached, time: time) }
    if let other = otherInterval { learn(other, newest: reached) }
    guard let age, starts.indices.contains(age), starts[age].isFinite else { return nil }
    latencies = SIMD3(latencies.y, latencies.z, max(time - starts[age], 0))
    // The frames after this one are shown as much later as this one was.
    let delay = reached - expected[age]
    for index in 0...age { expected[index] += delay }
    last = expected[0]
    return targets[age] - time
  }

  private mutating func noteWork(_ seconds: Double) {
    guard seconds >= 0, seconds < Self.possibleIntervals.upperBound else { return }
    works = SIMD3(works.y, works.z, seconds)
  }

  // MARK: The line

  /// Starts the line with the return of the frame for the refresh `target`. If the driver holds
  /// that frame, the return is that of the frame before it.
  private mutating func begin(at time: Double, for targetNumber: Int, isQueued: Bool) {
    number = isQueued ? targetNumber - 1 : targetNumber
    origin = time
    last = targetNumber
    line.add(number: number, time: time)
  }

  private mutating func fit(number: Int, time: Double) {
    line.add(number: number, time: time)
    (interval, origin) = line.fit()
    self.number = number
  }

  private mutating func restart(interval newInterval: Double, isLearnt: Bool = false) {
    (origin, number) = (time(of: last), last)
    interval = newInterval
    line.removeAll()
    line.expectedInterval = newInterval
    line.isLearnt = isLearnt
    (lates, earlies) = (0, 0)
    mayQueue = false
    recent.removeAll()
  }

  private func isNear(_ time: Double) -> Bool {
    abs(time - self.time(of: nearestNumber(to: time))) <= Self.reach * interval
  }

  /// The interval that the newest times have if it is another one, or if most of them are off the
  /// line.
  private var otherInterval: Double? {
    guard let pace = recent.pace, Self.possibleIntervals.contains(pace.interval) else { return nil }
    // A display that refreshed more often would have shown the frames sooner.
    let isSlower = lates.nonzeroBitCount >= Self.lateLimit
    let refreshes = isSlower ? 1 : max((pace.interval / interval).rounded(), 1)
    let difference = abs(pace.interval - refreshes * interval)
    let least = Self.leastChange * interval
    guard difference > least || isShifted(by: least) else { return nil }
    // Where refreshes without a frame lie between them, times are not evenly apart.
    guard pace.spread <= Self.evenness * pace.interval else { return nil }
    var spread = max(recent.usualSpread, Self.leastSpread)
    if !recent.isSettled {
      spread = max(spread, 1.5 * pace.spread, Self.youngSpread)
    } else if pace.spread > Self.certainty.time * spread {
      return nil
    }
    let isOther =
      difference > max(least, Self.certainty.interval * spread / RecentRefreshes.leverage)
      || isShifted(by: max(least, Self.certainty.time * spread))
    return isOther ? pace.interval : nil
  }

  /// True if two thirds of the newest times are off the line by more than `distance`, on one side.
  private func isShifted(by distance: Double) -> Bool {
    var (early, late) = (0, 0)
    for time in recent.times {
      let offset = time - self.time(of: nearestNumber(to: time))
      if offset > distance { late += 1 } else if offset < -distance { early += 1 }
    }
    return 3 * max(early, late) >= 2 * recent.times.count
  }

  /// Takes another interval, with a line through all of the newest times but the first. The last is
  /// that of the refresh `newest`.
  private mutating func learn(_ other: Double, newest: Int) {
    // The first time may be one before the change.
    let times = recent.times.dropFirst()
    restart(interval: other, isLearnt: true)
    for (index, time) in zip(newest - times.count + 1...newest, times) {
      recent.add(time)
      line.add(number: index, time: time)
    }
    (interval, origin) = line.fit()
    number = newest
  }
}
