internal import CHeap
internal import CalqueRenderServer
internal import CalqueRenderTree
internal import CalqueSDLPlatform
internal import Workloads

/// The heap allocations of 60 frames after a warm-up.
enum FrameBlocks {
  /// The frames of the warm-up: the capacities of lists depend on overlaps, and settle within the
  /// first common period of 8 seconds.
  private static let settling = 500
  private static let counted = 60

  /// Returns the allocations of evaluating and making frames.
  static func made(_ commit: Commit) -> Int {
    var tree = RenderTree(width: Workloads.width, height: Workloads.height, scale: 1)
    var events: [AnimationEvent] = []
    tree.apply(commit)
    var taken = 0
    for frame in 0..<settling + counted {
      let before = heap_blocks_taken()
      events.removeAll(keepingCapacity: true)
      _ = tree.evaluate(at: time(of: frame), events: &events)
      _ = tree.makeFrame()
      if frame >= settling { taken += heap_blocks_taken() - before }
    }
    return taken
  }

  /// Returns the allocations of whole steps of a render loop, whose driver accepts all calls and
  /// draws nothing.
  static func drawn(_ commit: Commit) throws -> Int {
    let surface = try OffscreenSurface(width: Workloads.width, height: Workloads.height)
    try surface.makeCurrent()
    defer { surface.resignCurrent() }
    let loop = try RenderLoop(surface: surface, scale: 1) { print("renderer: \($0)") }
    loop.apply(.commit(commit))
    var taken = 0
    for frame in 0..<settling + counted {
      let before = heap_blocks_taken()
      _ = loop.step(at: time(of: frame))
      if frame >= settling { taken += heap_blocks_taken() - before }
    }
    return taken
  }

  private static func time(of frame: Int) -> Double {
    Workloads.start + Double(frame) * Workloads.interval
  }
}
