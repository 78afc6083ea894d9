internal import CalqueRenderServer
internal import CalqueRenderTree
internal import Workloads

/// Calque's side of a frame benchmark: a render loop that draws frames.
final class FrameSide: Side {
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
