/// The source of present times.
package enum PresentSource: String, Sendable, Hashable, Codable {
  /// The return of the buffer swap.
  case swap
  /// No display, but real time: the moment at which the GPU was done and the refresh had come.
  case finish
  /// No display: a frame is assumed to stay on screen for the whole refreshes that its work fills.
  case virtual
}

/// The statistics of a run of frames, in seconds unless the name says otherwise.
///
/// Only the time up to a frame that was due right after the one before it is a frame time; other
/// gaps are idle and counted separately. T is the refresh interval, n the number of refreshes that
/// a frame should stay.
package struct FrameStatistics: Sendable, Hashable {
  package let presentSource: PresentSource
  package let refreshInterval: Double
  /// The frame times, from present to present. Virtual: T x ceil(work / T).
  package let frameTime: Percentiles
  /// The CPU time of all frames, without the swap.
  package let workTime: Percentiles
  /// The sum of the frame times.
  package let animatingTime: Double
  /// The number of gaps between frames that are not frame times, and their sum.
  package let idleGaps: Int
  package let idleTime: Double
  /// Frames per second: N / sum of the frame times. Nil without a frame time.
  package let averageRate: Double?
  /// Frames per second: 1 / mean of the slowest ceil(N / 100) frame times. Nil
  /// without a frame time.
  package let low1MeanRate: Double?
  /// Frames per second: 1 / p99 of the frame times; nil for fewer than 100 of them.
  package let low1PercentileRate: Double?
  /// The total hitch time of all frames; see `hitch(ofFrameTime:)`.
  package let hitchTime: Double
  /// Milliseconds of hitch per second of animation. Nil without a frame time.
  package let hitchRatio: Double?
  /// The refreshes that showed a former frame again: the sum of max(0, round(frame time / T) - n).
  package let droppedFrames: Int
  /// The frames with too much work.
  package let jank: Jank
  /// The number of frame times above `frozenTime`.
  package let frozenFrames: Int

  /// The time for which a picture may stay within an animation before it counts as frozen, in
  /// seconds. Source: Android's frozen frames.
  private static let frozenTime = 0.7

  /// Measures `frames`, which are in the order they were presented.
  ///
  /// - Parameters:
  ///   - refreshInterval: T, seconds between two refreshes; finite and above 0.
  ///   - isVSynced: True if swaps wait for the display, so that lateness is whole refreshes. A
  ///     virtual display always waits.
  ///   - swapInterval: n, at least 1.
  package init(
    _ frames: some Collection<FrameRecord>, refreshInterval: Double,
    presentSource: PresentSource = .swap, isVSynced: Bool = false, swapInterval: Int = 1
  ) {
    precondition(
      refreshInterval.isFinite && refreshInterval > 0,
      "refresh interval \(refreshInterval) s: expected more than 0")
    precondition(swapInterval >= 1, "swap interval \(swapInterval): expected at least 1")
    self.presentSource = presentSource
    self.refreshInterval = refreshInterval
    let lateness = Lateness(
      refreshInterval: refreshInterval, swapInterval: swapInterval,
      isVSynced: isVSynced || presentSource == .virtual)
    var times: [Double] = []
    var work: [Double] = []
    times.reserveCapacity(frames.count)
    work.reserveCapacity(frames.count)
    var gaps = 0
    var gapTime = 0.0
    var former: FrameRecord?
    for frame in frames {
      work.append(frame.work)
      if let former {
        if frame.isContinuous {
          times.append(lateness.frameTime(of: frame, after: former, presentSource))
        } else {
          gaps += 1
          gapTime +=
            presentSource == .virtual
            ? max(frame.targetTime - former.targetTime, 0)
            : max(frame.presentTime - former.presentTime, 0)
        }
      }
      former = frame
    }
    times.sort()
    frameTime = Percentiles(sorted: times)
    workTime = Percentiles(work)
    idleGaps = gaps
    idleTime = gapTime
    let total = times.reduce(0, +)
    animatingTime = total
    averageRate = total > 0 ? Double(times.count) / total : nil
    let slowest = times.suffix((times.count + 99) / 100)
    let slowestTime = slowest.reduce(0, +)
    low1MeanRate = slowestTime > 0 ? Double(slowest.count) / slowestTime : nil
    low1PercentileRate = frameTime.p99.flatMap { $0 > 0 ? 1 / $0 : nil }
    hitchTime = times.reduce(0) { $0 + lateness.hitch(ofFrameTime: $1) }
    hitchRatio = total > 0 ? 1000 * hitchTime / total : nil
    jank = Jank(frames, refreshInterval: refreshInterval)
    frozenFrames = times.count { $0 > Self.frozenTime }
    droppedFrames = times.reduce(0) { $0 + lateness.droppedFrames(inFrameTime: $1) }
  }
}

/// The lateness of frames on a display with a given refresh interval.
///
/// Source of the measure: Apple, "Explore UI animation hitches and the render loop" (a hitch is the
/// time a frame is shown later than expected).
package struct Lateness: Sendable, Hashable {
  /// T, seconds between two refreshes.
  package var refreshInterval: Double
  /// n, the number of refreshes that a frame should stay.
  package var swapInterval: Int
  /// True if a frame can only appear at a refresh.
  package var isVSynced: Bool

  /// The lateness in seconds that is taken to be measurement noise.
  static let slack = 0.0005
  /// The fraction of a refresh by which a synchronised swap may return late for its own refresh; a
  /// frame later than that is shown at the next refresh.
  private static let swapJitter = 0.25

  package init(refreshInterval: Double, swapInterval: Int = 1, isVSynced: Bool) {
    self.refreshInterval = refreshInterval
    self.swapInterval = swapInterval
    self.isVSynced = isVSynced
  }

  /// Returns the seconds by which a frame of `time` seconds was late: max(0, time - n T - 0.5 ms).
  ///
  /// On a synchronised display the result is rounded up to whole refreshes: a frame of 40 ms at 60
  /// Hz is shown after 50 ms, a hitch of 33.3 ms.
  package func hitch(ofFrameTime time: Double) -> Double {
    let late = max(0, time - Double(swapInterval) * refreshInterval - Self.slack)
    guard isVSynced else { return late }
    return max(0, (late / refreshInterval - Self.swapJitter).rounded(.up)) * refreshInterval
  }

  /// Returns the seconds for which the frame before a continuous `frame` stayed on the
  /// display of `source`.
  package func frameTime(
    of frame: FrameRecord, after former: FrameRecord, _ source: PresentSource
  ) -> Double {
    switch source {
    case .swap, .finish: max(frame.presentTime - former.presentTime, 0)
    case .virtual: shownTime(ofWork: frame.work)
    }
  }

  /// Returns the refreshes that passed without the new frame: max(0, round(time / T) - n). An
  /// infinite time counts as none.
  package func droppedFrames(inFrameTime time: Double) -> Int {
    max(0, (Int(exactly: (time / refreshInterval).rounded()) ?? 0) - swapInterval)
  }

  /// Returns the seconds for which a frame that takes `work` seconds stays on a virtual display:
  /// the whole refreshes that the work fills, at least n.
  package func shownTime(ofWork work: Double) -> Double {
    // A billionth of a refresh is a rounding error, not work.
    let refreshes = (work / refreshInterval - 1e-9).rounded(.up)
    return max(refreshes, Double(swapInterval)) * refreshInterval
  }
}

/// The frames whose work exceeded a refresh, and the causes.
///
/// Source of the shares: Android's JankTracker, for which a frame is slow on the main thread from
/// half of the interval on, slow to upload from a fifth, and slow to draw from three quarters. A
/// frame may have several causes, or none.
package struct Jank: Sendable, Hashable {
  /// Frames whose work took longer than a refresh.
  package private(set) var frames = 0
  /// The frames among them in which applying commits took half of a refresh; making and uploading
  /// textures a fifth; animations, batching and GL calls three quarters.
  package private(set) var commit = 0
  package private(set) var upload = 0
  package private(set) var render = 0

  /// Counts the frames of `records`.
  ///
  /// - Parameter refreshInterval: In seconds, above 0.
  package init(_ records: some Collection<FrameRecord>, refreshInterval: Double) {
    for record in records where record.work > refreshInterval {
      frames += 1
      if record.commitSeconds >= 0.5 * refreshInterval { commit += 1 }
      if record.uploadSeconds >= 0.2 * refreshInterval { upload += 1 }
      let render = record.work - record.commitSeconds - record.uploadSeconds
      if render >= 0.75 * refreshInterval { self.render += 1 }
    }
  }
}

/// The rating of a hitch ratio.
package enum HitchBand: String, Sendable, Hashable, Codable {
  case good, warning, critical

  /// The scale of a rating. Apple has published two; a band means nothing without its scale.
  package enum Scale: String, Sendable, Hashable, Codable {
    /// Good up to 5 ms/s, critical from 10. The stricter scale.
    case apple2020
    /// Good up to 10 ms/s, warning up to 25, critical above.
    case apple2026
  }

  /// Rates `ratio`, in milliseconds of hitch per second.
  package init(ratio: Double, scale: Scale = .apple2020) {
    switch scale {
    case .apple2020: self = ratio <= 5 ? .good : ratio < 10 ? .warning : .critical
    case .apple2026: self = ratio <= 10 ? .good : ratio <= 25 ? .warning : .critical
    }
  }
}

/// The percentiles of some values by nearest rank: x[ceil(q N) - 1] of the sorted values, so that
/// each is a measured value.
///
/// A percentile is nil if there are too few values: any percentile of none, the 99th of fewer than
/// 100, the 99.9th of fewer than 1000.
package struct Percentiles: Sendable, Hashable {
  /// The number of values.
  package let count: Int
  package let p50, p90, p95, p99, p999: Double?
  package let maximum: Double?

  /// Sorts `values` and computes the percentiles. O(n log n).
  package init(_ values: [Double]) {
    self.init(sorted: values.sorted())
  }

  /// Computes the percentiles of values in ascending order.
  init(sorted: [Double]) {
    count = sorted.count
    p50 = Self.nearestRank(permille: 500, ofSorted: sorted)
    p90 = Self.nearestRank(permille: 900, ofSorted: sorted)
    p95 = Self.nearestRank(permille: 950, ofSorted: sorted)
    p99 = sorted.count < 100 ? nil : Self.nearestRank(permille: 990, ofSorted: sorted)
    p999 = sorted.count < 1000 ? nil : Self.nearestRank(permille: 999, ofSorted: sorted)
    maximum = sorted.last
  }

  /// Returns the value at a rank of 1...1000 thousandths; nil without values. The rank is computed
  /// in integers: in floating point, ceil(0.55 x 100) is 56.
  static func nearestRank(permille: Int, ofSorted sorted: [Double]) -> Double? {
    sorted.isEmpty ? nil : sorted[(permille * sorted.count + 999) / 1000 - 1]
  }
}
