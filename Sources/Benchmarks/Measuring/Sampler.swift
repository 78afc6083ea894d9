internal import CHeap
internal import CalqueMotion
internal import Glibc

/// Runs sides alternately, in blocks of several runs.
@MainActor
struct Sampler {
  struct Sample {
    /// Medians of a run: its CPU time, or the elapsed time if the side waits for other threads, and
    /// the number of its heap allocations.
    var seconds: Double
    var blocks: Double
  }

  /// The maximum length of a block, in runs and in seconds.
  private static let blockLength = 20
  private static let blockSeconds = 0.1
  /// The length of the warm-up, in runs or in seconds, whichever ends first.
  private static let warmUp = 60
  private static let warmSeconds = 0.3
  /// The seconds after which the row ends, once each side has `fewest` runs.
  private static let rowSeconds = 4.0
  private static let fewest = 5

  /// The maximum number of counted runs of each side.
  let limit: Int

  private let clock = SystemClock()

  init(limit: Int) {
    self.limit = limit
  }

  func sample(_ sides: [any Side]) throws -> [Sample] {
    var all = sides.map { Progress($0, limit: limit) }
    let start = clock.now()
    while all.contains(where: { $0.seconds.count < limit }) {
      for position in all.indices { try runBlock(of: &all[position]) }
      let isEnough = all.allSatisfy { $0.seconds.count >= min(Self.fewest, limit) }
      if isEnough, clock.now() - start > Self.rowSeconds { break }
    }
    return all.map { Sample(seconds: $0.seconds.median, blocks: $0.blocks.median) }
  }

  private func runBlock(of progress: inout Progress) throws {
    guard progress.seconds.count < limit else { return }
    try progress.side.begin()
    defer { progress.side.end() }
    let blockStart = clock.now()
    for _ in 0..<Self.blockLength where progress.seconds.count < limit {
      try progress.side.prepare(progress.turn)
      let taken = heap_blocks_taken()
      let seconds = try time { try progress.side.run(progress.turn) }
      let blocks = heap_blocks_taken() - taken
      if progress.turn >= Self.warmUp || progress.elapsed > Self.warmSeconds {
        progress.seconds.append(progress.side.waits ? seconds.passed : seconds.least)
        progress.blocks.append(Double(blocks))
      }
      progress.turn += 1
      if clock.now() - blockStart > Self.blockSeconds { break }
    }
    progress.elapsed += clock.now() - blockStart
  }

  /// Returns the elapsed seconds of `body`, and the minimum of these and of the thread's CPU time.
  /// Preemption by another program affects long runs more than short ones, but reading the thread's
  /// CPU time takes longer than the shortest runs.
  private func time(_ body: () throws -> Void) rethrows -> (passed: Double, least: Double) {
    let threadStart = ThreadTime.now()
    let start = clock.now()
    try body()
    let passed = clock.now() - start
    return (passed, min(passed, ThreadTime.now() - threadStart))
  }

  /// The state of a side.
  private struct Progress {
    let side: any Side
    var turn = 0
    /// The seconds in its blocks so far.
    var elapsed = 0.0
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
  /// The median. The array must not be empty.
  var median: Double {
    let sorted = self.sorted()
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2
  }
}

/// One of the two implementations of a benchmark, which is run repeatedly.
@MainActor
protocol Side: AnyObject {
  /// True if other threads or processes do part of the work, so that waiting is part of its time.
  var waits: Bool { get }
  /// Prepares a block of turns, for example by making a context current.
  func begin() throws
  /// Ends the block of turns.
  func end()
  /// Prepares `turn`; this is not timed.
  func prepare(_ turn: Int) throws
  /// Does the timed work.
  func run(_ turn: Int) throws
}

extension Side {
  var waits: Bool { false }
  func begin() throws {}
  func end() {}
  func prepare(_ turn: Int) throws {}
}

/// The CPU time of the current thread, which does not advance while other programs run.
private enum ThreadTime {
  /// Returns the time in seconds. The call takes some hundred nanoseconds.
  static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
