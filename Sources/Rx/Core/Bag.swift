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
