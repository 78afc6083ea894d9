internal import CHeap
internal import Motion

/// The evaluation of animations alone: the time for each animated property next to bare arithmetic, in
/// alternating blocks of one run, and what it takes from the heap.
struct EvaluateBenchmark {
  private static let blockLength = 10
  private static let warmUp = 30

  let options: BenchmarkOptions

  init(_ options: BenchmarkOptions) {
    self.options = options
  }

  func run() -> EvaluateResults {
    EvaluateResults(
      count: options.count, frames: options.frames,
      rows: [false, true].map { measure(PropertyField(count: options.count, isEased: $0)) })
  }

  private func measure(_ field: PropertyField) -> EvaluateResults.Row {
    let before = heap_blocks_taken()
    var layers = AnimatedLayers(field)
    var bare = BareProperties(field)
    let setUp = heap_blocks_taken() - before
    let clock = SystemClock()
    var (ours, theirs): ([Double], [Double]) = ([], [])
    ours.reserveCapacity(options.frames + Self.blockLength)
    theirs.reserveCapacity(options.frames + Self.blockLength)
    var allocations = 0
    var frame = 0
    while ours.count < options.frames {
      let times = (frame..<frame + Self.blockLength).map { Double($0) / 60 }
      let isWarm = frame >= Self.warmUp
      for time in times {
        let taken = heap_blocks_taken()
        let start = clock.now()
        let running = layers.evaluate(at: time)
        let seconds = clock.now() - start
        precondition(
          running == field.moves.count * PropertyField.propertiesPerLayer,
          "\(running) animations run")
        guard isWarm else { continue }
        allocations += heap_blocks_taken() - taken
        ours.append(seconds)
      }
      for time in times {
        let start = clock.now()
        bare.evaluate(at: time)
        if isWarm { theirs.append(clock.now() - start) }
      }
      frame += Self.blockLength
    }
    let properties = options.count * PropertyField.propertiesPerLayer
    let scale = 1e9 / Double(properties)
    return EvaluateResults.Row(
      pace: field.isEased ? "eased" : "linear", ours: ours.median * scale,
      bare: theirs.median * scale,
      allocationsPerFrame: Double(allocations) / Double(ours.count), setUpAllocations: setUp)
  }
}

extension [Double] {
  /// The middle value; there has to be one.
  var median: Double {
    let sorted = self.sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
