// Times what Calque does, each thing beside a bare loop: the least that a program of its own would need for the
// same. Ours and the bare one take turns in one run, so that whatever else the machine does meets both.
//
//     Benchmarks.all ──> Benchmark ──> Side, Side ──> Sampler ──> Row ──> Report (a table, or JSON)
//
// The bare loop of a row is described in words next to its code.

internal import Workloads

/// Something that is timed, as a row of the table for each of its sizes.
@MainActor
protocol Benchmark {
  /// The name of its rows.
  var name: String { get }
  /// How many things each row has, unless told.
  var counts: [Int] { get }
  /// Measures `count` things.
  func row(count: Int, _ options: BenchmarkOptions) throws -> Row
}

/// A benchmark that does the same in two ways.
@MainActor
protocol TimedBenchmark: Benchmark {
  /// The thing that a time is given for, as in `sprite`.
  var item: String { get }
  /// How many of these there are among `count` things.
  func items(in count: Int) -> Int
  /// The smaller size that growth is seen from; nil for none.
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
