// Compares the time of Calque's operations with that of a bare loop: the minimum that a program of
// its own would need for the same result. Both alternate in one run, so that other load on the
// machine affects them equally.
//
//     Benchmarks.all ──> Benchmark ──> Side, Side ──> Sampler ──> Row ──> Report (a table, or JSON)
//
// The doc comment of each bare loop describes what it does.

internal import Workloads

/// A benchmark: a row of the table for each of its sizes.
@MainActor
protocol Benchmark {
  /// The name in the rows.
  var name: String { get }
  /// The default sizes of the rows.
  var counts: [Int] { get }
  /// Measures the benchmark with `count` items.
  func row(count: Int, _ options: BenchmarkOptions) throws -> Row
}

/// A benchmark that times two implementations of the same work.
@MainActor
protocol TimedBenchmark: Benchmark {
  /// The unit of the reported time, such as `sprite`.
  var item: String { get }
  /// Returns the number of these units for a size of `count`.
  func items(in count: Int) -> Int
  /// Returns the smaller size with which growth is computed, or nil for none.
  func smaller(than count: Int) -> Int?
  func makeOurs(count: Int, draws: Bool) throws -> any Side
  func makeBare(count: Int, draws: Bool) throws -> any Side
}

extension TimedBenchmark {
  func items(in count: Int) -> Int { count }

  func smaller(than count: Int) -> Int? { count >= 10 ? count / 10 : nil }

  func row(count: Int, _ options: BenchmarkOptions) throws -> Row {
    var sides = [
      try makeOurs(count: count, draws: options.draws),
      try makeBare(count: count, draws: options.draws),
    ]
    if let smaller = smaller(than: count) {
      sides.append(try makeOurs(count: smaller, draws: options.draws))
    }
    let samples = try Sampler(limit: options.frames).sample(sides)
    let scale = 1e9 / Double(max(items(in: count), 1))
    return Row(
      name: name, count: count, unit: .nanoseconds, item: item,
      ours: samples[0].seconds * scale, bare: samples[1].seconds * scale,
      growth: samples.count > 2 ? samples[0].seconds / samples[2].seconds : nil,
      allocations: samples[0].blocks)
  }
}
