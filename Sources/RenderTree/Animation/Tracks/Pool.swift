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
    if let place = free[run.count]?.popLast() {
      elements.replaceSubrange(Int(place)..<Int(place) + run.count, with: run)
      return place
    }
    elements.append(contentsOf: run)
    return Int32(elements.count - run.count)
  }

  /// Removes the run of `count` elements at `place`; a no-op for -1 or an empty run.
  mutating func remove(_ place: Int32, count: Int = 1) {
    guard place >= 0, count > 0 else { return }
    free[count, default: []].append(place)
  }

  subscript(place: Int32) -> Element {
    @inline(__always) get { elements[Int(place)] }
  }

  /// Returns the run of `count` elements at `place`.
  func run(_ place: Int32, _ count: Int) -> ArraySlice<Element> {
    elements[Int(place)..<Int(place) + count]
  }
}
