/// The key of a value in a bag.
class BagKey {
  fileprivate var index = -1
}

/// An ordered collection from which values are removed by key, in constant time.
struct Bag<Value> {
  struct Entry {
    let key: BagKey
    let value: Value
  }

  /// The values in the order of insertion, and nil in the place of removed ones.
  private(set) var entries: [Entry?] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  mutating func insert(_ value: Value, for key: BagKey) {
    key.index = entries.count
    entries.append(Entry(key: key, value: value))
    count += 1
  }

  /// Removes the value of `key` and returns it; nil if there is none.
  mutating func remove(_ key: BagKey) -> Value? {
    guard entries.indices.contains(key.index), entries[key.index]?.key === key else { return nil }
    let value = entries[key.index].take()?.value
    key.index = -1
    count -= 1
    if entries.count > 2 * count + 16 { close() }
    return value
  }

  /// Closes the gaps, which takes as long as the removals that have made them.
  private mutating func close() {
    entries.removeAll { $0 == nil }
    for (index, entry) in entries.enumerated() { entry?.key.index = index }
  }
}

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

/// A queue of elements by rank: a binary heap. Insertion and removal take logarithmic time.
struct PriorityQueue<Element> {
  private let precedes: (Element, Element) -> Bool
  private var heap: [Element] = []

  /// Creates a queue in which `a` leaves before `b` if `precedes(a, b)` is true.
  init(_ precedes: @escaping (Element, Element) -> Bool) {
    self.precedes = precedes
  }

  var first: Element? { heap.first }

  mutating func insert(_ element: Element) {
    heap.append(element)
    var place = heap.count - 1
    while place > 0, precedes(heap[place], heap[(place - 1) / 2]) {
      heap.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popFirst() -> Element? {
    guard let last = heap.indices.last else { return nil }
    heap.swapAt(0, last)
    let first = heap.removeLast()
    var place = 0
    while let child = firstChild(of: place), precedes(heap[child], heap[place]) {
      heap.swapAt(place, child)
      place = child
    }
    return first
  }

  private func firstChild(of place: Int) -> Int? {
    let (left, right) = (2 * place + 1, 2 * place + 2)
    guard left < heap.count else { return nil }
    return right < heap.count && precedes(heap[right], heap[left]) ? right : left
  }
}
