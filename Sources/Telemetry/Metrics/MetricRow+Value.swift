// The values of single frames and of many frames.
extension MetricRow {
  /// True if each frame has a value of its own, so that a graph can be drawn.
  package var isOfFrames: Bool {
    switch sum {
    case .statistic, .rate: false
    case nil, .mean, .total, .most, .percentile, .whole: reading != nil
    }
  }

  /// The counter of the row; nil for other numbers.
  var count: (any FrameCounters.Count)? {
    switch reading {
    case .work(let count), .state(let count): count
    case nil, .number, .seconds, .ratio: nil
    }
  }

  /// The kind of comparison between a new report and a former one.
  var kind: Comparison.Kind { report?.isOfMachine == true ? .time : unit.kind }

  /// Returns the value of a frame in the row's unit; nil if it has none.
  package func value(of frame: FrameTiming, surfacePixels: Int) -> Double? {
    switch reading {
    case nil: nil
    case .work(let count), .state(let count): Double(frame.record.counters[keyPath: count])
    case .number(let number): Double(number(frame))
    case .seconds(let seconds): seconds(frame).map(inUnit)
    case .ratio(let ratio): ratio(frame.record.counters, surfacePixels)
    }
  }

  /// Returns the HUD's value for many frames together; nil if each frame has a value of its own.
  package func value(of statistics: FrameStatistics, _ rate: FrameRate) -> Double? {
    switch sum {
    case .statistic(let statistic): return statistic(statistics).map(inUnit) ?? hud?.substitute
    case .rate:
      guard case .running(let rate) = rate else { return hud?.substitute }
      return rate
    case nil, .mean, .total, .most, .percentile, .whole: return nil
    }
  }

  /// Returns the value of a repeat in the row's unit; nil if it has too few frames.
  func value(of one: MetricRepeat) -> Double? {
    switch sum {
    case nil, .rate: nil
    case .mean: mean(of: one.frames, one.sum, surfacePixels: one.surfacePixels)
    case .total: count.map { Double(one.sum[keyPath: $0]) } ?? total(of: one.frames)
    case .most: values(of: one.frames).max()
    case .percentile(let percentile): percentile(Percentiles(values(of: one.frames)))
    case .statistic(let statistic): statistic(one.statistics).map(inUnit)
    case .whole(let value): value(one).map(inUnit)
    }
  }

  /// Returns the mean over the frames that have a value, without a surface; nil if none has one.
  package func mean(of frames: [FrameRecord]) -> Double? {
    mean(of: frames, FrameCounters(sumOf: frames), surfacePixels: 0)
  }

  /// Returns the mean over the frames that have a value.
  ///
  /// - Parameter sum: The sum of the counters of `frames`.
  private func mean(
    of frames: [FrameRecord], _ sum: FrameCounters, surfacePixels: Int
  ) -> Double? {
    switch reading {
    case .work(let count), .state(let count):
      return frames.isEmpty ? nil : Double(sum[keyPath: count]) / Double(frames.count)
    case .ratio(let ratio): return ratio(sum, surfacePixels * frames.count)
    case nil, .number, .seconds:
      let values = values(of: frames)
      return values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
    }
  }

  package func total(of frames: [FrameRecord]) -> Double { values(of: frames).reduce(0, +) }

  /// Returns the value of a frame by itself, without a surface.
  package func value(of record: FrameRecord) -> Double? {
    value(of: FrameTiming(record), surfacePixels: 0)
  }

  private func values(of frames: [FrameRecord]) -> [Double] { frames.compactMap(value) }

  private func inUnit(_ value: Double) -> Double { unit == .milliseconds ? 1000 * value : value }
}

// The table of all frames.
extension MetricRow {
  /// The head of the column.
  var columnName: String { column?.name ?? name }

  /// Returns the cell of a frame; nil for a value that was not measured or is not finite.
  func cell(of frame: FrameTiming, surfacePixels: Int) -> String? {
    guard let value = value(of: frame, surfacePixels: surfacePixels), value.isFinite else {
      return nil
    }
    return isWhole ? "\(Int(value))" : value.fixed(4)
  }

  /// Returns the cell as a number in JSON.
  func json(of frame: FrameTiming, surfacePixels: Int) -> String {
    guard var text = cell(of: frame, surfacePixels: surfacePixels) else { return "null" }
    guard !isWhole else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private var isWhole: Bool {
    switch reading {
    case .work, .state, .number: true
    case nil, .seconds, .ratio: false
    }
  }
}

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
