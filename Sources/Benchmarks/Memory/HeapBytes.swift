internal import CHeap
internal import Workloads

/// The bytes of the heap that each of many things takes, committed and applied. Beside that the bytes of the struct that
/// a bare program would keep.
struct HeapBytes: Benchmark {
  let name: String
  let item: String
  let bare: Int
  let counts = [10_000]
  /// True if so many layers are there before the bytes are counted; else there is one, with which all is made that is
  /// made once.
  let hasLayers: Bool
  /// Makes so many of the things.
  let make: @MainActor (Int, LayerHost) -> Void

  /// A layer.
  static let layers = HeapBytes(
    name: "memory", item: "layer", bare: MemoryLayout<BareLayer>.stride, hasLayers: false
  ) { count, host in
    LayerWork.make(count, in: host)
    host.advance(by: 1)
  }

  /// An implicit animation that runs.
  static let animations = HeapBytes(
    name: "animation memory", item: "animation", bare: MemoryLayout<BareAnimation>.stride,
    hasLayers: true
  ) { count, host in
    LayerWork.move(host.root.sublayers ?? [], turn: 1, isAnimated: true, in: host)
    // Between its begin and its end.
    host.advance(by: 0.1)
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

/// A place that moves, in a bare program.
private struct BareAnimation {
  var from: SIMD2<Double>
  var to: SIMD2<Double>
  var begin: Double
  var duration: Double
}
