/// A set of rows, stored as one bit each.
struct RowSet: ~Copyable {
  private var words = Column<UInt64>()

  /// Makes room for `count` rows.
  mutating func resize(_ count: Int) { words.resize((count + 63) / 64, filledWith: 0) }

  mutating func removeAll() {
    for word in 0..<words.count { words[word] = 0 }
  }

  @inline(__always)
  mutating func insert(_ row: Int32) { words[row >> 6] |= Self.bit(row) }

  @inline(__always)
  mutating func remove(_ row: Int32) { words[row >> 6] &= ~Self.bit(row) }

  /// Returns true if the set has any of `rows`, which is not empty.
  func hasAny(of rows: Range<Int32>) -> Bool {
    let (first, last) = (rows.lowerBound >> 6, (rows.upperBound - 1) >> 6)
    for word in first...last {
      var bits = words[word]
      if word == first { bits &= Self.bits(from: rows.lowerBound) }
      if word == last { bits &= ~(Self.bits(from: rows.upperBound - 1) << 1) }
      if bits != 0 { return true }
    }
    return false
  }

  /// Returns the first row of the set at or after `row`; a number beyond all rows if there is none.
  @inline(__always)
  func first(from row: Int32) -> Int32 {
    var word = Int(row >> 6)
    guard word < words.count else { return .max }
    var bits = words[word] & Self.bits(from: row)
    while bits == 0 {
      word += 1
      guard word < words.count else { return .max }
      bits = words[word]
    }
    return Self.row(of: bits, word)
  }

  /// Returns the first row at or after `row` that is not in the set, or that is also in `others`.
  func firstGap(from row: Int32, besides others: borrowing RowSet) -> Int32 {
    var word = Int(row >> 6)
    guard word < words.count else { return row }
    var bits = (~words[word] | others.words[word]) & Self.bits(from: row)
    while bits == 0 {
      word += 1
      guard word < words.count else { break }
      bits = ~words[word] | others.words[word]
    }
    return Self.row(of: bits, word)
  }

  @inline(__always)
  private static func bit(_ row: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: row & 63) }

  @inline(__always)
  private static func bits(from row: Int32) -> UInt64 {
    ~0 << UInt64(truncatingIfNeeded: row & 63)
  }

  /// Returns the row of the lowest set bit in `bits` of `word`; for zero, the first row of the next
  /// word.
  @inline(__always)
  private static func row(of bits: UInt64, _ word: Int) -> Int32 {
    Int32(truncatingIfNeeded: word << 6 + bits.trailingZeroBitCount)
  }
}
