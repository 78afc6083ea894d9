extension Array where Element: AnyObject {
  /// The index of the very object `element`. The search starts at `hint`, then goes inwards from both
  /// ends, so that lists that are emptied from an end take linear time.
  package func index(identicalTo element: Element, hint: Int? = nil) -> Int? {
    if let hint, indices.contains(hint), self[hint] === element { return hint }
    var low = 0
    var high = count - 1
    while low <= high {
      if self[low] === element { return low }
      if self[high] === element { return high }
      low += 1
      high -= 1
    }
    return nil
  }

  /// Removes the very object `element`, which is sought as by `index(identicalTo:hint:)`.
  package mutating func remove(identicalTo element: Element, hint: Int? = nil) {
    if let index = index(identicalTo: element, hint: hint) { remove(at: index) }
  }
}
