/// The measurements of one run of a scene, from which reports compute their values.
struct MetricRepeat: Sendable {
  let frames: [FrameRecord]
  let statistics: FrameStatistics
  let surfacePixels: Int
  /// The sums of the counters.
  let sum: FrameCounters
  /// The resident bytes of the process at the end of the run; nil if not measured.
  let residentBytes: Int?
  /// Seconds from the start of the process to the first present; nil for all but the first repeat.
  let startup: Double?

  init(
    _ frames: [FrameRecord], _ statistics: FrameStatistics, surfacePixels: Int,
    residentBytes: Int?, startup: Double?
  ) {
    (self.frames, self.statistics, self.surfacePixels) = (frames, statistics, surfacePixels)
    (self.residentBytes, self.startup) = (residentBytes, startup)
    sum = FrameCounters(sumOf: frames)
  }

  /// The seconds of the scene from the first frame on; nil for fewer than two frames.
  var sceneTime: Double? {
    guard let first = frames.first, let last = frames.last, last.targetTime > first.targetTime
    else { return nil }
    return last.targetTime - first.targetTime
  }

  /// Returns the milliseconds of `seconds`, a sum over all frames but the first, in a
  /// second of the scene.
  func perSecond(_ seconds: Double) -> Double? { sceneTime.map { 1000 * seconds / $0 } }
}
