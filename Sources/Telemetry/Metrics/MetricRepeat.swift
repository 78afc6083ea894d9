/// One run of a scene, measured: what the values of reports are made of.
struct MetricRepeat: Sendable {
  let frames: [FrameRecord]
  let statistics: FrameStatistics
  let surfacePixels: Int
  /// Bytes of the program in memory at its end; nil where nobody looked.
  var residentBytes: Int?
  /// Seconds from the start of the process to the first present; nil for all but the first repeat.
  var startup: Double?

  /// Seconds of the scene, from the first frame on; nil of fewer than two.
  var sceneTime: Double? {
    guard let first = frames.first, let last = frames.last, last.targetTime > first.targetTime
    else { return nil }
    return last.targetTime - first.targetTime
  }

  /// Milliseconds of `seconds`, a sum over all frames but the first, in a second of the scene.
  func perSecond(_ seconds: Double) -> Double? { sceneTime.map { 1000 * seconds / $0 } }
}
