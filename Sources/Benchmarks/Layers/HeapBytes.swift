internal import CHeap
internal import Workloads

/// The heap bytes per item, committed and applied, beside the bytes of the struct that a bare
/// program would store.
struct HeapBytes: Benchmark {
  let name: String
  let item: String
  let bare: Int
  let counts = [10_000]
  /// True if `count` layers exist before the bytes are counted; otherwise there is one, for which
  /// all one-time allocations are made.
  let hasLayers: Bool
  /// Creates the given number of items.
  let make: @MainActor (Int, LayerHost) -> Void

  /// Measures layers.
  static let layers = HeapBytes(
    name: "memory", item: "layer", bare: MemoryLayout<BareLayer>.stride, hasLayers: false
  ) { count, host in
    LayerWork.make(count, in: host)
    host.advance(by: 1)
  }

  /// Measures implicit animations in flight.
  static let animations = HeapBytes(
    name: "animation memory", item: "animation", bare: MemoryLayout<BareAnimation>.stride,
    hasLayers: true
  ) { count, host in
    LayerWork.move(host.root.sublayers ?? [], turn: 1, isAnimated: true, in: host)
    // A time between the begin and the end of the animations.
    host.advance(by: 0.1)
  }

  /// Measures layers that were in the tree and have left it, some frames ago.
  static let removedLayers = HeapBytes(
    name: "given back", item: "removed layer", bare: MemoryLayout<BareLayer>.stride,
    hasLayers: false
  ) { count, host in
    let others = host.root.sublayers ?? []
    LayerWork.make(count, in: host)
    host.advance(by: 1)
    LayerWork.keep(others, in: host)
    for _ in 0..<60 {
      host.advance(by: 1.0 / 60)
      _ = host.makeFrame()
    }
  }

  func row(count: Int, _ options: BenchmarkOptions) -> Row {
    let bytes = bytes(of: count)
    let smaller = count >= 10 ? self.bytes(of: count / 10) : 0
    return Row(
      name: name, count: count, unit: .bytes, item: item,
      ours: Double(bytes) / Double(count), bare: Double(bare),
      growth: smaller > 0 ? Double(bytes) / Double(smaller) : nil, allocations: nil)
  }

  private func bytes(of count: Int) -> Int {
    let host = LayerHost()
    defer { host.close() }
    LayerWork.make(hasLayers ? count : 1, in: host)
    host.advance(by: 1)
    let before = heap_bytes_in_use()
    make(count, host)
    return heap_bytes_in_use() - before
  }
}

/// An animation of a position in a bare program.
private struct BareAnimation {
  var from: SIMD2<Double>
  var to: SIMD2<Double>
  var begin: Double
  var duration: Double
}
