import CalqueTelemetry

extension FrameRecord {
  /// Creates a frame presented at `presentTime`, in seconds.
  init(at presentTime: Double, work: Double = 0, isContinuous: Bool = true) {
    self.init()
    self.presentTime = presentTime
    targetTime = presentTime
    encodeSeconds = work
    isAnimating = true
    self.isContinuous = isContinuous
  }

  /// Returns animating frames presented at `times`, in seconds.
  static func frames(at times: [Double]) -> [FrameRecord] {
    times.enumerated().map { index, time in
      var record = FrameRecord(at: time)
      record.index = index
      return record
    }
  }

  /// Returns `count` animating frames, `interval` seconds apart, the first at `start`.
  static func steady(
    _ count: Int, interval: Double = 1.0 / 60, from start: Double = 0
  ) -> [FrameRecord] {
    frames(at: (0..<count).map { start + Double($0) * interval })
  }

  /// Returns animating frames whose frame times are `times`, in seconds.
  static func frames(lasting times: [Double]) -> [FrameRecord] {
    frames(at: times.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) })
  }
}
