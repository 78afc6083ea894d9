internal import CHeap
internal import Motion

/// Runs sides in turn, some runs of each at a time.
@MainActor
struct Sampler {
  struct Sample {
    /// Medians of a run: its time on the processor, or all of it where it waits for others, and the blocks it took from the heap.
    var seconds: Double
    var blocks: Double
  }

  /// A block ends after this many runs, or these seconds.
  private static let blockLength = 20
  private static let blockSeconds = 0.1
  /// Runs that are not counted, or the seconds after which they are.
  private static let warmUp = 60
  private static let warmSeconds = 0.3
  /// The row ends after these seconds, once each side has enough runs.
  private static let rowSeconds = 4.0
  private static let fewest = 5

  /// Counted runs of each side at most.
  let limit: Int

  private let clock = SystemClock()

  init(limit: Int) {
    self.limit = limit
  }

  func sample(_ sides: [any Side]) throws -> [Sample] {
    var courses = sides.map { Course($0, limit: limit) }
    let start = clock.now()
    while courses.contains(where: { $0.seconds.count < limit }) {
      for place in courses.indices { try runBlock(of: &courses[place]) }
      let isEnough = courses.allSatisfy { $0.seconds.count >= min(Self.fewest, limit) }
      if isEnough, clock.now() - start > Self.rowSeconds { break }
    }
    return courses.map { Sample(seconds: $0.seconds.median, blocks: $0.blocks.median) }
  }

  private func runBlock(of course: inout Course) throws {
    guard course.seconds.count < limit else { return }
    try course.side.begin()
    defer { course.side.end() }
    let blockStart = clock.now()
    for _ in 0..<Self.blockLength where course.seconds.count < limit {
      try course.side.prepare(course.turn)
      let taken = heap_blocks_taken()
      let seconds = try time { try course.side.run(course.turn) }
      let blocks = heap_blocks_taken() - taken
      if course.turn >= Self.warmUp || course.spent > Self.warmSeconds {
        course.seconds.append(course.side.waits ? seconds.passed : seconds.least)
        course.blocks.append(Double(blocks))
      }
      course.turn += 1
      if clock.now() - blockStart > Self.blockSeconds { break }
    }
    course.spent += clock.now() - blockStart
  }

  /// The seconds that `body` takes: those that pass, and the least of these and of what this thread had of a
  /// processor. Another program that has the processor in between hits long runs more than short ones; to ask for
  /// the thread's time takes longer than the shortest.
  private func time(_ body: () throws -> Void) rethrows -> (passed: Double, least: Double) {
    let threadStart = ThreadTime.now()
    let start = clock.now()
    try body()
    let passed = clock.now() - start
    return (passed, min(passed, ThreadTime.now() - threadStart))
  }

  /// How far a side has come.
  private struct Course {
    let side: any Side
    var turn = 0
    /// Seconds in its blocks so far.
    var spent = 0.0
    var seconds: [Double] = []
    var blocks: [Double] = []

    init(_ side: any Side, limit: Int) {
      self.side = side
      seconds.reserveCapacity(limit)
      blocks.reserveCapacity(limit)
    }
  }
}

extension [Double] {
  /// The middle value; there has to be one.
  var median: Double {
    let sorted = self.sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}
