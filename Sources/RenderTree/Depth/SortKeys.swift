/// Numbers to sort by, each with the index of its element.
///
/// The sort is stable and takes O(n log n), less if most are in order. It takes memory only where
/// there are more keys than ever before.
struct SortKeys: ~Copyable {
  struct Key {
    var value: Double
    var index: Int32
  }

  /// The length of the runs that are sorted by insertion.
  private static let runLength = 12

  private var keys = Column<Key>()
  private var scratch = Column<Key>()

  var count: Int { keys.count }

  /// The index of the element whose key is at `position`.
  subscript(position: Int) -> Int32 {
    @inline(__always) get { keys[position].index }
  }

  mutating func removeAll() { keys.removeAll() }

  @inline(__always)
  mutating func append(_ index: Int32, by value: Double) {
    keys.append(Key(value: value, index: index))
  }

  @inline(__always)
  mutating func setValue(at position: Int, _ value: Double) { keys[position].value = value }

  /// Sorts the keys of `range`, the least first; keys with equal numbers keep their order.
  mutating func sort(_ range: Range<Int>) {
    guard range.count > 1 else { return }
    scratch.resize(max(scratch.count, range.count), filledWith: Key(value: 0, index: 0))
    let keys = keys.mutablePointer(to: 0) + range.lowerBound
    let scratch = scratch.mutablePointer(to: 0)
    let count = range.count
    var first = 0
    while first < count {
      let end = min(first + Self.runLength, count)
      Self.sortByInsertion(keys, first, end)
      first = end
    }
    var length = Self.runLength
    while length < count {
      var first = 0
      while first + length < count {
        let end = min(first + 2 * length, count)
        Self.merge(keys, first, first + length, end, scratch)
        first = end
      }
      length *= 2
    }
  }

  private static func sortByInsertion(
    _ keys: UnsafeMutablePointer<Key>, _ first: Int, _ end: Int
  ) {
    for position in first + 1..<max(end, first + 1) {
      let key = keys[position]
      var free = position
      while free > first, key.value < keys[free - 1].value {
        keys[free] = keys[free - 1]
        free -= 1
      }
      keys[free] = key
    }
  }

  /// Merges two sorted runs, which meet at `middle`.
  private static func merge(
    _ keys: UnsafeMutablePointer<Key>, _ first: Int, _ middle: Int, _ end: Int,
    _ scratch: UnsafeMutablePointer<Key>
  ) {
    if !(keys[middle].value < keys[middle - 1].value) { return }
    let length = middle - first
    scratch.update(from: keys + first, count: length)
    var (left, right, place) = (0, middle, first)
    while left < length, right < end {
      let takesRight = keys[right].value < scratch[left].value
      keys[place] = takesRight ? keys[right] : scratch[left]
      place += 1
      if takesRight { right += 1 } else { left += 1 }
    }
    (keys + place).update(from: scratch + left, count: length - left)
  }
}
