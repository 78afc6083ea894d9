internal import CHeap
internal import Workloads

/// The bytes of a layer: those of the heap with layers that are committed and applied, less those without. Beside
/// that the bytes of the struct that a bare program would keep.
struct LayerMemory: Benchmark {
  let name = "memory"
  let counts = [10_000]

  func row(count: Int, _ options: BenchmarkOptions) -> Row {
    let bytes = bytes(of: count)
    let smaller = count >= 10 ? self.bytes(of: count / 10) : 0
    return Row(
      name: name, count: count, unit: .bytes, item: "layer",
      ours: Double(bytes) / Double(count), bare: Double(MemoryLayout<BareLayer>.stride),
      growth: smaller > 0 ? Double(bytes) / Double(smaller) : nil, allocations: nil)
  }

  private func bytes(of count: Int) -> Int {
    let host = LayerHost()
    defer { host.close() }
    // By then all is there that is made once, whatever the number of layers.
    LayerWork.make(1, in: host)
    host.advance(by: 1)
    let before = heap_bytes_in_use()
    LayerWork.make(count, in: host)
    host.advance(by: 1)
    return heap_bytes_in_use() - before
  }
}
