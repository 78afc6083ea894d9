/// A first-in, first-out queue. Unlike the slice of an array, it releases an element when the
/// element leaves: elements may refer to the queue's owner.
struct Queue<Element> {
  /// The waiting elements. The storage in front of the slice holds nil.
  private var places: ArraySlice<Element?> = []

  var isEmpty: Bool { places.isEmpty }

  var count: Int { places.count }

  var first: Element? { places.first ?? nil }

  /// The elements, oldest first.
  var elements: [Element] { places.compactMap { $0 } }

  mutating func append(_ element: Element) { places.append(element) }

  /// Inserts `element` behind the last element for which `isBefore` returns true, or at the front
  /// if there is none.
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
