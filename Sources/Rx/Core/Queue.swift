/// Elements that wait, and leave in the order in which they came. One that has left is held no longer, as it
/// would be by a slice of an array: what comes out of it may refer to who has the queue.
struct Queue<Element> {
  /// Those in front of the slice are nil.
  private var places: ArraySlice<Element?> = []

  var isEmpty: Bool { places.isEmpty }

  var count: Int { places.count }

  var first: Element? { places.first ?? nil }

  /// The first that came is the first.
  var elements: [Element] { places.compactMap { $0 } }

  mutating func append(_ element: Element) { places.append(element) }

  /// Puts `element` behind the last one for which `isBefore` holds; without one in front of all.
  mutating func insert(_ element: Element, behind isBefore: (Element) -> Bool) {
    let last = places.lastIndex { $0.map(isBefore) ?? false }
    places.insert(element, at: last.map { $0 + 1 } ?? places.startIndex)
  }

  mutating func popFirst() -> Element? {
    guard !places.isEmpty else { return nil }
    defer { places.removeFirst() }
    return places[places.startIndex].take()
  }
}
