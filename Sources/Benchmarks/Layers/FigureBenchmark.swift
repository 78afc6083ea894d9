internal import Motion
internal import RenderServer
internal import Telemetry

/// Animated figures: what a frame of them takes of the CPU, and what it makes the GPU do.
struct FigureBenchmark {
  private static let warmUp = 60

  let options: BenchmarkOptions
  let kind: FigureField.Kind

  init(_ options: BenchmarkOptions, _ kind: FigureField.Kind) {
    self.options = options
    self.kind = kind
  }

  func run() throws -> FigureResults {
    let surface = try FlushingSurface(
      width: SpriteField.width, height: SpriteField.height, waits: options.draws)
    try surface.makeCurrent()
    defer { surface.resignCurrent() }
    let loop = try RenderLoop(surface: surface, scale: 1) { print("renderer: \($0)") }
    loop.apply(.commit(FigureField(kind: kind, count: options.count).commit))
    let clock = SystemClock()
    var times = FigureTimes()
    var counters: [FrameCounters] = []
    for frame in 0..<Self.warmUp + options.frames {
      let start = clock.now()
      _ = loop.step(at: 10 + Double(frame) / 60)
      let seconds = clock.now() - start
      guard frame >= Self.warmUp, let record = loop.lastRecord else { continue }
      times.note(record, total: seconds)
      counters.append(record.counters)
    }
    func median(_ count: (FrameCounters) -> Int) -> Double {
      counters.map { Double(count($0)) }.median
    }
    return FigureResults(
      benchmark: kind.rawValue, count: options.count, frames: options.frames,
      isDrawn: options.draws,
      evaluate: times.evaluate.median * 1000, prepare: times.prepare.median * 1000,
      encode: times.encode.median * 1000, total: times.total.median * 1000,
      draws: median(\.draws), quads: median(\.quads), passes: median(\.offscreenPasses),
      uploads: median(\.uploads), uploadBytes: median(\.uploadBytes))
  }
}

/// Seconds of each measured frame.
private struct FigureTimes {
  var evaluate: [Double] = []
  var prepare: [Double] = []
  var encode: [Double] = []
  var total: [Double] = []

  mutating func note(_ record: FrameRecord, total seconds: Double) {
    evaluate.append(record.evaluateSeconds)
    prepare.append(record.prepareSeconds)
    encode.append(record.encodeSeconds)
    total.append(seconds)
  }
}
