/// The estimated times at which a display shows a new picture, in seconds of the host clock.
///
/// Frames are evaluated for these times. Where no present waits for the display they are a grid of
/// the display's interval. Elsewhere the clock learns them from the times at which presents
/// return: a line is fitted through the last of them, since a single one is off by the time in
/// which the thread is woken, and that jitter would be visible in motion.
///
/// A return that is far off the line is left out. Many of them tell of another rate, which is then
/// learnt from the returns alone.
package struct RefreshClock: Sendable {
  /// The interval of a display that tells none, in seconds.
  package static let usualInterval = 1.0 / 60
  /// The intervals that a display may have, in seconds.
  private static let possibleIntervals = 0.001...1.0
  /// The share of the interval by which a return may be off the line.
  private static let reach = 0.35
  /// The share of the interval that a present must have waited for its return to tell a refresh;
  /// one that did not wait returns when its work ends.
  private static let leastWait = 0.05
  /// The intervals without a present after which the driver holds no frame any more.
  private static let pause = 4.0
  /// The least share of the interval between two returns.
  private static let leastGap = 0.6
  /// The number of strays among eight returns that tell of another rate.
  private static let strayLimit = 3
  /// The number of gaps between returns that have to be alike to tell another rate.
  private static let agreement = 4
  /// The number of late returns among eight that tell of half the rate.
  private static let lateLimit = 5
  /// The number of early returns among eight that tell of the named rate.
  private static let earlyLimit = 3
  /// The share of the interval by which such a return is early.
  private static let leastEarliness = 0.3
  /// The number of the newest returns that a new rate is learnt from.
  private static let recentCount = 6

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
  /// The returns since presents began to wait, `recentCount` at most, oldest first.
  private var recent: [Double] = []
  private var lastReturn = -Double.infinity
  /// True if the driver took the first frame after a pause without a wait: it may hold frames, and
  /// the next one is shown after them.
  private var mayQueue = false
  /// The last eight returns, a bit each: 1 for one far off the line or soon after the one before.
  private var strays: UInt8 = 0
  /// The last eight returns: 1 for one at a later refresh than expected, although the frame was
  /// ready in time.
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
    recent.reserveCapacity(Self.recentCount + 1)
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
    restart(interval: newInterval, isLearnt: false)
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
    let first = refresh(from: now + work)
    // Motion does not go back, where a frame was shown sooner than expected; and frames cannot be
    // ahead of the display by more than a driver holds.
    return max(first, min(max(time(of: last + 1), lastTargetTime), first + 3 * interval))
  }

  /// The seconds from the beginning of a frame until it is presented, as expected of the next one:
  /// the median of three, so that a single slow frame does not count.
  package var work: Double {
    max(min(works.x, works.y), min(max(works.x, works.y), works.z))
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
    noteWork(time - waited - start)
    lastTargetTime = targetTime
    let targetNumber = nearestNumber(to: targetTime)
    let gap = (time - lastReturn) / interval
    lastReturn = time
    let isFirst = gap > Self.pause
    if isFirst { mayQueue = false }
    guard waited >= Self.leastWait * interval else {
      if isFirst { mayQueue = true }
      recent.removeAll(keepingCapacity: true)
      last = max(last, targetNumber)
      return
    }
    if isFirst { recent.removeAll(keepingCapacity: true) }
    recent.append(time)
    if recent.count > Self.recentCount { recent.removeFirst() }
    guard !line.isEmpty else {
      return begin(at: time, for: targetNumber, isQueued: mayQueue && gap < 0.7)
    }

    let reached = nearestNumber(to: time)
    if reached > targetNumber { mayQueue = false }
    last = mayQueue ? max(reached, targetNumber) : reached
    let isStray = !isNear(time) || gap < Self.leastGap
    strays = strays << 1 | (isStray ? 1 : 0)
    let wasReady = time - waited < self.time(of: targetNumber)
    lates = lates << 1 | (reached > targetNumber && wasReady ? 1 : 0)
    let earliness = self.time(of: targetNumber) - time
    let isEarly = interval > 1.5 * namedInterval && earliness > Self.leastEarliness * interval
    earlies = earlies << 1 | (isEarly ? 1 : 0)
    if earlies.nonzeroBitCount >= Self.earlyLimit {
      restart(interval: namedInterval, isLearnt: false)
      begin(at: time, for: last, isQueued: false)
    } else if hasOtherInterval || strays.nonzeroBitCount >= Self.strayLimit {
      learnInterval()
    } else if isStray {
      return
    } else if lates.nonzeroBitCount >= Self.lateLimit,
      Self.possibleIntervals.contains(2 * interval)
    {
      // The display shows every second refresh of those that it was thought to have.
      restart(interval: 2 * interval, isLearnt: true)
      begin(at: time, for: last, isQueued: false)
    } else {
      line.add(number: reached, time: time)
      (interval, origin) = line.fit()
      number = reached
    }
  }

  private mutating func noteWork(_ seconds: Double) {
    guard seconds >= 0, seconds < Self.possibleIntervals.upperBound else { return }
    works = SIMD3(works.y, works.z, seconds)
  }

  /// Starts the line with the return of the frame for the refresh `targetNumber`. If the driver
  /// holds that frame, the return is that of the frame before it.
  private mutating func begin(at time: Double, for targetNumber: Int, isQueued: Bool) {
    number = isQueued ? targetNumber - 1 : targetNumber
    origin = time
    last = targetNumber
    line.add(number: number, time: time)
  }

  private mutating func restart(interval newInterval: Double, isLearnt: Bool) {
    (origin, number) = (time(of: last), last)
    interval = newInterval
    line.removeAll()
    line.expectedInterval = newInterval
    line.isLearnt = isLearnt
    (strays, lates, earlies) = (0, 0, 0)
    mayQueue = false
    recent.removeAll(keepingCapacity: true)
  }

  /// True if the newest returns are evenly apart, by no whole number of intervals.
  private var hasOtherInterval: Bool {
    guard recent.count == Self.recentCount else { return false }
    var (shortest, longest) = (Double.infinity, 0.0)
    for (former, later) in zip(recent, recent.dropFirst()) {
      shortest = min(shortest, later - former)
      longest = max(longest, later - former)
    }
    let mean = (recent[Self.recentCount - 1] - recent[0]) / Double(Self.recentCount - 1)
    return longest - shortest < 0.1 * mean && !isWhole(mean / interval, within: 0.12)
  }

  private func isWhole(_ refreshes: Double, within distance: Double) -> Bool {
    refreshes > 1 - distance && abs(refreshes - refreshes.rounded()) <= distance
  }

  /// Takes the interval from the newest returns, if most of them agree on one.
  private mutating func learnInterval() {
    guard recent.count > Self.agreement else { return }
    let returns = recent
    let gaps = zip(returns, returns.dropFirst()).map { $1 - $0 }.sorted()
    let median = gaps[gaps.count / 2]
    let similar = gaps.filter { abs($0 - median) < 0.12 * median }
    guard similar.count >= Self.agreement else { return }
    let mean = similar.reduce(0, +) / Double(similar.count)
    let isPhaseOnly = isWhole(mean / interval, within: 0.06)
    guard isPhaseOnly || Self.possibleIntervals.contains(mean) else { return }
    let newInterval = isPhaseOnly ? interval : mean
    restart(interval: newInterval, isLearnt: !isPhaseOnly)
    recent = returns
    origin = returnAgreed()
    for time in returns where isNear(time) {
      line.add(number: nearestNumber(to: time), time: time)
    }
    (interval, origin) = line.fit()
    number = line.newestNumber
    last = nearestNumber(to: returns[returns.count - 1])
  }

  /// Returns the one of the newest returns that most others agree with.
  private func returnAgreed() -> Double {
    var trial = self
    var best = (count: 0, time: origin)
    for time in recent {
      trial.origin = time
      let count = recent.count(where: trial.isNear)
      if count >= best.count { best = (count, time) }
    }
    return best.time
  }

  /// Returns true if `time` is not far off a refresh.
  private func isNear(_ time: Double) -> Bool {
    abs(time - self.time(of: nearestNumber(to: time))) <= Self.reach * interval
  }
}
