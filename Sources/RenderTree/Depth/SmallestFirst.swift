/// A set of small numbers from which the smallest is taken, in nearly constant time.
struct SmallestFirst: ~Copyable {
  /// A bit for each number, and one for each word of them that is not 0.
  private var words = Column<UInt64>()
  private var groups = Column<UInt64>()
  /// The first group that may not be 0.
  private var start = 0

  /// Removes all numbers; the set then takes those below `limit`.
  mutating func reset(limit: Int) {
    words.removeAll()
    groups.removeAll()
    words.resize(limit / 64 + 1, filledWith: 0)
    groups.resize(limit / 4096 + 1, filledWith: 0)
    start = 0
  }

  @inline(__always)
  mutating func insert(_ number: Int) {
    words[number >> 6] |= 1 << UInt64(number & 63)
    groups[number >> 12] |= 1 << UInt64(number >> 6 & 63)
    start = min(start, number >> 12)
  }

  /// Removes and returns the smallest number; nil if there is none.
  @inline(__always)
  mutating func takeFirst() -> Int? {
    while start < groups.count, groups[start] == 0 { start += 1 }
    guard start < groups.count else {
      start = 0
      return nil
    }
    let word = start << 6 + groups[start].trailingZeroBitCount
    let number = word << 6 + words[word].trailingZeroBitCount
    words[word] &= words[word] - 1
    if words[word] == 0 { groups[start] &= groups[start] - 1 }
    return number
  }
}
