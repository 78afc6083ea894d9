internal import Motion
internal import Telemetry

/// Moving sprites: the time of our frames next to the bare loop's, in alternating blocks of one run,
/// so that whatever else the machine does meets both.
struct SpriteBenchmark {
  private static let blockLength = 20
  private static let warmUp = 60

  let options: BenchmarkOptions

  init(_ options: BenchmarkOptions) {
    self.options = options
  }

  func run() throws -> SpriteResults {
    var results = SpriteResults(count: options.count, frames: options.frames, draws: options.draws)
    for pace in SpriteField.Pace.allCases {
      results.rows.append(try measure(SpriteField(count: options.count, pace: pace)))
    }
    return results
  }

  private func measure(_ field: SpriteField) throws -> SpriteResults.Row {
    let layers = try LayerSprites(field, draws: options.draws)
    layers.resignCurrent()
    let bare = try BareSprites(field, draws: options.draws)
    bare.resignCurrent()
    let clock = SystemClock()
    var ours = OurTimes()
    var theirs = BareTimes()
    var done = 0
    var frame = 0
    while done < options.frames {
      let isWarm = frame >= Self.warmUp
      let length = min(Self.blockLength, options.frames - done)
      let times = (frame..<frame + length).map { Double($0) / 60 }
      try layers.makeCurrent()
      for time in times {
        let start = clock.now()
        let record = layers.draw(at: time)
        if isWarm { ours.note(record, total: clock.now() - start) }
      }
      layers.resignCurrent()
      try bare.makeCurrent()
      for time in times {
        let times = bare.draw(at: time)
        if isWarm { theirs.note(times) }
      }
      bare.resignCurrent()
      frame += length
      if isWarm { done += length }
    }
    let scale = 1e9 / Double(options.count)
    return SpriteResults.Row(
      pace: field.pace.rawValue, apply: layers.applySeconds * scale,
      evaluate: ours.evaluate.median * scale, prepare: ours.prepare.median * scale,
      encode: ours.encode.median * scale, present: ours.present.median * scale,
      total: ours.total.median * scale, bareFill: theirs.fill.median * scale,
      bareEncode: theirs.encode.median * scale, bareTotal: theirs.total.median * scale)
  }

  private struct OurTimes {
    var evaluate: [Double] = []
    var prepare: [Double] = []
    var encode: [Double] = []
    var present: [Double] = []
    var total: [Double] = []

    mutating func note(_ record: FrameRecord, total seconds: Double) {
      evaluate.append(record.evaluateSeconds)
      prepare.append(record.prepareSeconds)
      encode.append(record.encodeSeconds)
      present.append(record.swapSeconds)
      total.append(seconds)
    }
  }

  private struct BareTimes {
    var fill: [Double] = []
    var encode: [Double] = []
    var total: [Double] = []

    mutating func note(_ times: BareSprites.Times) {
      fill.append(times.fill)
      encode.append(times.encode)
      total.append(times.fill + times.encode)
    }
  }
}
