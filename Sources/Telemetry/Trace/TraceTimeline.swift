/// Where the frames of a report lie on the time line of a trace, in whole nanoseconds, so that sums
/// are exact and slices nest.
///
/// On a real clock a frame ends when its swap returned. On a virtual one it begins at the moment it is
/// made for, or right after the frame before it, whose work really took longer than a refresh.
struct TraceTimeline {
  /// A phase of a frame.
  struct Phase {
    let name: String
    let start, duration: Int
  }

  /// A frame with its phases, which follow one another within it.
  struct Slice {
    let timing: FrameTiming
    let start: Int
    let phases: [Phase]
    /// When the GPU drew the frame. Where the driver does not tell, it is taken to have begun as soon as it
    /// could, which is when the frame's draw calls began and the frame before it was through.
    let gpu: Phase?

    var duration: Int { phases.reduce(0) { $0 + $1.duration } }
    var end: Int { start + duration }

    /// The phase that took longest before the swap.
    var cause: String { phases.dropLast().max { $0.duration < $1.duration }?.name ?? "" }
  }

  /// In order; none overlaps another.
  let slices: [Slice]
  /// The media time at 0.
  let origin: Double
  /// The present time at 0, on the clock of the frames.
  private let start: Double
  private let source: PresentSource

  /// - Parameter beginning: Where 0 is, if that is before the first frame or there is none.
  init(_ timings: [FrameTiming], _ source: PresentSource, from beginning: SignpostMoment? = nil) {
    // Where a window has its own clock, the first frame ties that to media time.
    let first = timings.first?.record
    let wantedStart = beginning.map { source == .virtual ? $0.media : $0.host }
    let firstStart = first.map { Self.start(of: $0, source) } ?? wantedStart ?? 0
    let start = min(firstStart, wantedStart ?? firstStart)
    self.start = start
    self.source = source
    let mediaStart = source == .virtual ? firstStart : first?.targetTime ?? 0
    origin = mediaStart - (firstStart - start)
    var end = 0
    var gpuEnd = 0
    slices = timings.map { timing in
      let wanted = Self.nanoseconds(Self.start(of: timing.record, source) - start)
      let begin = max(wanted, end)
      var at = begin
      let phases = Self.phases(of: timing.record).map { name, seconds in
        let phase = Phase(name: name, start: at, duration: max(Self.nanoseconds(seconds), 0))
        at += phase.duration
        return phase
      }
      end = at
      let gpu = timing.record.gpuSeconds.map { seconds in
        let drawn = phases.first { $0.name == "draw" }?.start ?? begin
        return Phase(
          name: "scene",
          start: max(Self.gpuDelay(timing.record).map { begin + $0 } ?? drawn, gpuEnd),
          duration: max(Self.nanoseconds(seconds), 0))
      }
      if let gpu { gpuEnd = gpu.start + gpu.duration }
      return Slice(timing: timing, start: begin, phases: phases, gpu: gpu)
    }
  }

  /// Seconds, on the clock of `source`.
  private static func start(of record: FrameRecord, _ source: PresentSource) -> Double {
    source == .virtual
      ? record.targetTime : record.presentTime - record.work - record.swapSeconds
  }

  /// Nanoseconds from a frame's beginning, which is that of its commits, until the GPU began to draw it.
  private static func gpuDelay(_ record: FrameRecord) -> Int? {
    guard let start = record.startTime, let gpuStart = record.gpuStart else { return nil }
    return max(nanoseconds(record.commitSeconds + gpuStart - start), 0)
  }

  private static func phases(of record: FrameRecord) -> [(String, Double)] {
    [
      ("commit", record.commitSeconds),
      ("evaluate", record.evaluateSeconds - record.commitSeconds),
      ("prepare", record.prepareSeconds),
      ("upload", record.uploadSeconds),
      ("draw", record.encodeSeconds),
      ("swap", record.swapSeconds),
    ]
  }

  /// Nanoseconds from 0 to a media time.
  func nanoseconds(atMediaTime time: Double) -> Int { Self.nanoseconds(time - origin) }

  /// Nanoseconds from 0 to a moment, on the clock of the frames.
  func nanoseconds(at moment: SignpostMoment) -> Int {
    Self.nanoseconds((source == .virtual ? moment.media : moment.host) - start)
  }

  /// 0 for what is no time; a century at most, either way.
  static func nanoseconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return 0 }
    return Int((min(max(seconds, -3e9), 3e9) * 1e9).rounded())
  }
}
