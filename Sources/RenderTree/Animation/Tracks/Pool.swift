/// A pool of runs of elements; a run keeps its index until it is removed.
///
/// The storage of a removed run is reused by the next run of the same length, so a pool grows with
/// the number of runs in use at one time.
struct Pool<Element> {
  private(set) var elements: [Element] = []
  /// The indices of removed runs, by their length.
  private var free: [Int: [Int32]] = [:]

  /// Stores `run` and returns its index; -1 for an empty one.
  mutating func insert(_ run: [Element]) -> Int32 {
    guard !run.isEmpty else { return -1 }
    if let index = free[run.count]?.popLast() {
      elements.replaceSubrange(Int(index)..<Int(index) + run.count, with: run)
      return index
    }
    elements.append(contentsOf: run)
    return Int32(elements.count - run.count)
  }

  /// Removes the run of `count` elements at `index`; a no-op for -1 or an empty run.
  mutating func remove(_ index: Int32, count: Int = 1) {
    guard index >= 0, count > 0 else { return }
    free[count, default: []].append(index)
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { elements[Int(index)] }
  }

  /// Returns the run of `count` elements at `index`.
  func run(_ index: Int32, _ count: Int) -> ArraySlice<Element> {
    elements[Int(index)..<Int(index) + count]
  }
}
