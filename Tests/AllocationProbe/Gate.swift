internal import CHeap
internal import Workloads

/// A number of heap blocks that something must not exceed once it has run for a while.
@MainActor
struct Gate {
  let name: String
  /// Blocks of all counted turns together.
  let limit: Int
  let measure: @MainActor () throws -> Int

  /// 60 frames of `workload` with `count` layers: evaluated and made alone, and drawn by a render loop too.
  static func frames<Field: Workload>(
    _ name: String, _ workload: Field.Type, _ count: Int, made: Int = 0, drawn: Int = 0
  ) -> [Gate] {
    [
      Gate(name: "\(name), made", limit: made) { FrameBlocks.made(Field(count: count).commit) },
      Gate(name: "\(name), drawn", limit: drawn) {
        try FrameBlocks.drawn(Field(count: count).commit)
      },
    ]
  }

  /// Work on layers in a turn, `limit` blocks at most in the tenth one.
  ///
  /// - Parameters:
  ///   - preparing: What comes before each turn and is not counted.
  ///   - running: The turn.
  static func layers(
    _ name: String, atMost limit: Int, preparing: @escaping @MainActor (LayerHost, Int) -> Void,
    running: @escaping @MainActor (LayerHost, Int) -> Void
  ) -> Gate {
    Gate(name: name, limit: limit) {
      let host = LayerHost()
      defer { host.close() }
      var taken = 0
      for turn in 0..<10 {
        preparing(host, turn)
        let before = heap_blocks_taken()
        running(host, turn)
        taken = heap_blocks_taken() - before
      }
      return taken
    }
  }
}
