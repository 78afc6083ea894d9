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
