extension Array where Element: AnyObject {
  /// The index of the very object `element`. The search goes outwards from `hint` and inwards from both ends, so
  /// that it is short near the hint, and lists that are emptied from an end take linear time.
  package func index(identicalTo element: Element, near hint: Int = 0) -> Int? {
    guard !isEmpty else { return nil }
    for distance in 0...count / 2 {
      let (low, high) = (distance, count - 1 - distance)
      if low < count, self[low] === element { return low }
      if high >= 0, self[high] === element { return high }
      let (after, before) = (hint + distance, hint - distance)
      if indices.contains(after), self[after] === element { return after }
      if indices.contains(before), self[before] === element { return before }
    }
    return nil
  }

  /// Removes the very object `element`, which is sought from both ends.
  package mutating func remove(identicalTo element: Element) {
    if let index = index(identicalTo: element) { remove(at: index) }
  }
}
