internal import Workloads

/// The CPU time of a frame of animated layers: evaluating the animations, the tree passes, and
/// the calls of OpenGL. The bare loop uses the same field.
struct FrameBenchmark<Field: Workload>: TimedBenchmark {
  let name: String
  let item: String
  let counts: [Int]
  /// True if the time is reported for all layers together.
  var isWhole = false
  /// The smaller size with which growth is computed, if it is not a tenth.
  var growsFrom: Int?
  var makeField: @MainActor (Int) -> Field = { Field(count: $0) }
  let makeBareSide: @MainActor (Field, Bool) throws -> any Side

  func items(in count: Int) -> Int { isWhole ? 1 : makeField(count).count }

  func smaller(than count: Int) -> Int? {
    guard let growsFrom else { return count >= 10 ? count / 10 : nil }
    return count > growsFrom ? growsFrom : nil
  }

  func makeOurs(count: Int, draws: Bool) throws -> any Side {
    try FrameSide(makeField(count).commit, draws: draws)
  }

  func makeBare(count: Int, draws: Bool) throws -> any Side {
    try makeBareSide(makeField(count), draws)
  }
}
