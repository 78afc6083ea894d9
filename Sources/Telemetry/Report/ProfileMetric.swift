/// One number that a profile reports: its name, unit, good direction and definition, and how it
/// comes out of one repeat. The one table of these facts.
struct ProfileMetric: Sendable {
  /// Which way is better.
  enum Direction: String, Sendable, Codable { case lower, higher, none }

  let name: String
  let unit: String
  let direction: Direction
  let definition: String
  /// Whether it is another number on another machine.
  let isOfMachine: Bool
  /// Nil when the repeat has too few frames for it.
  let value: @Sendable (Repeat) -> Double?

  /// One run of the scene, measured.
  struct Repeat: Sendable {
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

    /// The mean of a time over all frames presented, in seconds.
    func mean(_ time: (FrameRecord) -> Double) -> Double? {
      frames.isEmpty ? nil : frames.reduce(0) { $0 + time($1) } / Double(frames.count)
    }

    /// How long the GPU took, of the frames of which it is known.
    var gpuTime: Percentiles { Percentiles(frames.compactMap(\.gpuSeconds)) }

    /// The sum of a counter over all frames presented.
    func total(_ count: (FrameCounters) -> Int) -> Double {
      Double(frames.reduce(0) { $0 + count($1.counters) })
    }

    /// The mean of a counter over all frames presented.
    func mean(_ count: (FrameCounters) -> Int) -> Double? {
      frames.isEmpty ? nil : total(count) / Double(frames.count)
    }

    /// A share of the surface of a counter's mean.
    func meanPerSurface(_ count: (FrameCounters) -> Int) -> Double? {
      surfacePixels > 0 ? mean(count).map { $0 / Double(surfacePixels) } : nil
    }
  }

  init(
    _ name: String, _ unit: String, _ direction: Direction, _ definition: String,
    isOfMachine: Bool = false, value: @escaping @Sendable (Repeat) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.direction = direction
    self.definition = definition
    self.isOfMachine = isOfMachine
    self.value = value
  }

  /// Every metric, in the order people read them.
  static let all = frameTimes + workTimes + costs
}
