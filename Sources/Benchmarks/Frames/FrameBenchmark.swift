internal import CalqueRenderServer
internal import CalqueRenderTree
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

/// Calque's side of a frame benchmark: a render loop that draws frames.
private final class FrameSide: Side {
  let waits: Bool
  private let surface: FlushingSurface
  private let loop: RenderLoop

  init(_ commit: Commit, draws: Bool) throws {
    waits = draws
    surface = try FlushingSurface(waits: draws)
    try surface.makeCurrent()
    loop = try RenderLoop(surface: surface, scale: 1) { print("renderer: \($0)") }
    loop.apply(.commit(commit))
    surface.resignCurrent()
  }

  func begin() throws { try surface.makeCurrent() }
  func end() { surface.resignCurrent() }

  func run(_ turn: Int) {
    let step = loop.step(at: Workloads.start + Double(turn) * Workloads.interval)
    precondition(step.hasDrawn, "frame \(turn) has nothing new")
  }
}

/// A bare loop that draws frames.
protocol BareFrames: Side {
  var canvas: BareCanvas { get }
  /// Computes and draws the frame at `time`, in seconds.
  func draw(at time: Float)
}

extension BareFrames {
  var waits: Bool { canvas.waits }
  func begin() throws { try canvas.makeCurrent() }
  func end() { canvas.resignCurrent() }

  func run(_ turn: Int) {
    draw(at: Float(Workloads.start + Double(turn) * Workloads.interval))
  }
}
