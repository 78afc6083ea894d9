internal import CHeap
internal import Workloads

/// A limit on the number of heap allocations of steady work.
@MainActor
struct Gate {
  let name: String
  /// The limit for all counted turns together.
  let limit: Int
  let measure: @MainActor () throws -> Int

  /// Returns the gates of 60 frames of `workload` with `count` layers: evaluated and made only, and
  /// drawn by a render loop too.
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

  /// Returns the gate of work on layers: at most `limit` allocations in the best of the last three
  /// of ten turns, since other threads may allocate during one.
  ///
  /// - Parameters:
  ///   - preparing: The work before each turn, which is not counted.
  ///   - running: The turn.
  static func layers(
    _ name: String, atMost limit: Int, preparing: @escaping @MainActor (LayerHost, Int) -> Void,
    running: @escaping @MainActor (LayerHost, Int) -> Void
  ) -> Gate {
    Gate(name: name, limit: limit) {
      let host = LayerHost()
      defer { host.close() }
      var taken = Int.max
      for turn in 0..<10 {
        preparing(host, turn)
        let before = heap_blocks_taken()
        running(host, turn)
        if turn >= 7 { taken = min(taken, heap_blocks_taken() - before) }
      }
      return taken
    }
  }
}
