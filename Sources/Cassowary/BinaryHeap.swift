/// Elements of which the least is taken first.
struct BinaryHeap<Element: Comparable & Sendable>: Sendable {
  /// No element is less than its parent, which is at half its index.
  private var elements: [Element] = []

  var least: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard elements[child] < elements[parent] else { return }
      elements.swapAt(child, parent)
      child = parent
    }
  }

  @discardableResult
  mutating func popLeast() -> Element? {
    guard let least = elements.first else { return nil }
    let last = elements.removeLast()
    guard !elements.isEmpty else { return least }
    elements[0] = last
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { return least }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[parent] else { return least }
      elements.swapAt(child, parent)
      parent = child
    }
  }

  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }
}
