/// A first-in, first-out queue. Unlike the slice of an array, it releases an element when the
/// element leaves: elements may refer to the queue's owner.
struct Queue<Element> {
  /// The waiting elements. The storage in front of the slice holds nil.
  private var places: ArraySlice<Element?> = []

  var isEmpty: Bool { places.isEmpty }

  var count: Int { places.count }

  var first: Element? { places.first ?? nil }

  var last: Element? { places.last ?? nil }

  /// The elements, oldest first.
  var elements: [Element] { places.compactMap { $0 } }

  mutating func append(_ element: Element) { places.append(element) }

  mutating func popFirst() -> Element? {
    guard !places.isEmpty else { return nil }
    defer { places.removeFirst() }
    return places[places.startIndex].take()
  }
}
