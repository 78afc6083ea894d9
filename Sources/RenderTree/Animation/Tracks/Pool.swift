/// Runs of plain data that stay in their place until they are given back.
///
/// A place that was given back is taken by the next run of the same length, so a pool grows with what
/// is in use at one time, not with what comes and goes.
struct Pool<Element> {
  private(set) var elements: [Element] = []
  /// The places given back, by the length of their runs.
  private var free: [Int: [Int32]] = [:]

  /// Takes in `run` and gives its place; -1 for an empty one.
  mutating func insert(_ run: [Element]) -> Int32 {
    guard !run.isEmpty else { return -1 }
    if let place = free[run.count]?.popLast() {
      elements.replaceSubrange(Int(place)..<Int(place) + run.count, with: run)
      return place
    }
    elements.append(contentsOf: run)
    return Int32(elements.count - run.count)
  }

  /// Gives back the run of `count` at `place`, if there is one.
  mutating func remove(_ place: Int32, count: Int = 1) {
    guard place >= 0, count > 0 else { return }
    free[count, default: []].append(place)
  }

  subscript(place: Int32) -> Element {
    @inline(__always) get { elements[Int(place)] }
  }

  /// The run of `count` at `place`.
  func run(_ place: Int32, _ count: Int) -> ArraySlice<Element> {
    elements[Int(place)..<Int(place) + count]
  }
}
