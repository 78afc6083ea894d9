/// A pool of ranges of elements; a range keeps its index until it is removed.
///
/// The storage of a removed range is reused by the next range of the same length, so a pool grows
/// with the number of ranges in use at one time.
struct Pool<Element> {
  private(set) var elements: [Element] = []
  /// The indices of removed ranges, by their length.
  private var free: [Int: [Int32]] = [:]

  /// Stores `range` and returns its index; -1 for an empty one.
  mutating func insert(_ range: [Element]) -> Int32 {
    guard !range.isEmpty else { return -1 }
    if let index = free[range.count]?.popLast() {
      elements.replaceSubrange(Int(index)..<Int(index) + range.count, with: range)
      return index
    }
    elements.append(contentsOf: range)
    return Int32(elements.count - range.count)
  }

  /// Removes the range of `count` elements at `index`; a no-op for -1 or an empty range.
  mutating func remove(_ index: Int32, count: Int = 1) {
    guard index >= 0, count > 0 else { return }
    free[count, default: []].append(index)
  }

  subscript(index: Int32) -> Element {
    @inline(__always) get { elements[Int(index)] }
  }

  /// Returns the range of `count` elements at `index`.
  func range(_ index: Int32, _ count: Int) -> ArraySlice<Element> {
    elements[Int(index)..<Int(index) + count]
  }
}
