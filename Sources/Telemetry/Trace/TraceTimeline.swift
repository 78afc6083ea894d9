/// The positions of a report's frames on the time line of a trace, in whole nanoseconds, so that
/// sums are exact and slices nest.
///
/// On a real clock a frame ends when its swap returned. On a virtual clock it begins at its target
/// time, or right after the frame before it if that frame's work really took longer than a refresh.
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
    /// The GPU's drawing of the frame. If the driver does not report the start, it is assumed to
    /// be as early as possible: when the frame's draw calls began and the GPU had finished the
    /// frame before it.
    let gpu: Phase?

    var duration: Int { phases.reduce(0) { $0 + $1.duration } }
    var end: Int { start + duration }

    /// The longest phase before the swap.
    var cause: String { phases.dropLast().max { $0.duration < $1.duration }?.name ?? "" }
  }

  /// The slices in order of time; they do not overlap.
  let slices: [Slice]
  /// The media time at 0.
  let origin: Double
  /// The present time at 0, on the clock of the frames.
  private let start: Double
  private let source: PresentSource

  /// Places `timings` on the time line.
  ///
  /// - Parameter beginning: The moment of 0 if it is before the first frame or there is none.
  init(_ timings: [FrameTiming], _ source: PresentSource, from beginning: SignpostMoment? = nil) {
    // If a window has its own clock, the first frame relates it to media time.
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

  /// Returns the start of a frame in seconds, on the clock of `source`.
  private static func start(of record: FrameRecord, _ source: PresentSource) -> Double {
    source == .virtual
      ? record.targetTime : record.presentTime - record.work - record.swapSeconds
  }

  /// Returns the nanoseconds from the start of a frame, which is that of its commits, until the GPU
  /// began to draw it.
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

  /// Returns the nanoseconds from 0 to a media time.
  func nanoseconds(atMediaTime time: Double) -> Int { Self.nanoseconds(time - origin) }

  /// Returns the nanoseconds from 0 to a moment, on the clock of the frames.
  func nanoseconds(at moment: SignpostMoment) -> Int {
    Self.nanoseconds((source == .virtual ? moment.media : moment.host) - start)
  }

  /// Converts seconds to nanoseconds: 0 if they are not finite, clamped to about a
  /// century either way.
  static func nanoseconds(_ seconds: Double) -> Int {
    guard seconds.isFinite else { return 0 }
    return Int((min(max(seconds, -3e9), 3e9) * 1e9).rounded())
  }
}
