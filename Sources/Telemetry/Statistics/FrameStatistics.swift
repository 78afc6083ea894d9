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
  package static let frozenTime = 0.7

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
