extension Array where Element: AnyObject {
  /// Returns the index of the identical object `element`. The search goes outwards from `hint` and
  /// inwards from both ends, so that it is short near the hint, and emptying a list from an end
  /// takes linear time.
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

  /// Removes the identical object `element`, searched from both ends.
  package mutating func remove(identicalTo element: Element) {
    if let index = index(identicalTo: element) { remove(at: index) }
  }
}
