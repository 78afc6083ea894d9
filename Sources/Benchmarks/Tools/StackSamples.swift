internal import CalqueSampling

/// Samples the stack of the main thread under 32 functions, as while it is late, beside reading it
/// by its frame pointers. The thread asks itself, so that the time is that of all: the request, the
/// signal and the unwinding.
struct StackSamples: TimedBenchmark {
  let name = "sampled"
  let item = "sample"
  let counts = [100]

  /// There is one sampler at a time.
  func smaller(than count: Int) -> Int? { nil }

  func makeOurs(count: Int, draws: Bool) -> any Side {
    let sampler = StackSampler.begin()
    return StackSide(count: count) { sampler?.sample().count ?? 0 }
  }

  func makeBare(count: Int, draws: Bool) -> any Side {
    StackSide(count: count) { CallStack.read().count }
  }
}

private final class StackSide: Side {
  private let count: Int
  private let read: @MainActor () -> Int

  init(count: Int, _ read: @escaping @MainActor () -> Int) {
    (self.count, self.read) = (count, read)
  }

  func run(_ turn: Int) {
    let depth = descend(32)
    precondition(depth >= 0)
  }

  /// Reads the stack below so many calls of itself; returns the functions of the last one, and 0.
  @inline(never) private func descend(_ rest: Int) -> Int {
    if rest > 0 { return descend(rest - 1) + turnCount }
    var depth = 0
    for _ in 0..<count { depth = read() }
    return depth
  }

  /// Read after each call, which so cannot become a jump.
  private var turnCount = 0
}
