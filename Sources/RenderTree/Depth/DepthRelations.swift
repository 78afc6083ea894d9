/// An order of elements in which some are in front of others, as sparse lists, and each has a rank
/// that decides between those that are free to be next.
struct DepthRelations: ~Copyable {
  /// For each element, those in front of it.
  private var fronts = AdjacencyLists()
  /// For each element, the number of elements that are not taken and that it is in front of; or
  /// `taken`.
  private var behind = Column<Int32>()
  private var ranks = Column<Int32>()
  /// The elements by rank.
  private var byRank = Column<Int32>()
  /// The ranks of the elements that are in front of none.
  private var free = SmallestFirst()

  private static let taken = Int32.max

  /// Begins with the elements in `order`, the first of which is the first to take.
  mutating func begin(_ order: borrowing SortKeys) {
    let count = order.count
    fronts.removeAll()
    behind.removeAll()
    behind.resize(count, filledWith: 0)
    ranks.resize(count, filledWith: 0)
    byRank.removeAll()
    for rank in 0..<count {
      byRank.append(order[rank])
      ranks[order[rank]] = Int32(rank)
    }
  }

  /// Returns true if `a` is taken after `b` when depth does not decide.
  @inline(__always)
  func isLater(_ a: Int32, _ b: Int32) -> Bool { ranks[a] > ranks[b] }

  /// Puts an element in front of another one.
  @inline(__always)
  mutating func put(_ front: Int32, before back: Int32) {
    fronts.append(back, front)
    behind[front] += 1
  }

  /// Ends the relations; then the elements can be taken.
  mutating func link() {
    fronts.link(behind.count)
    free.reset(limit: behind.count)
    for index in 0..<behind.count where behind[index] == 0 { free.insert(Int(ranks[index])) }
  }

  /// Takes, of the elements that are in front of none, the one of the lowest rank. Returns nil if
  /// each is in front of another one.
  mutating func takeFirst() -> Int32? {
    guard let rank = free.takeFirst() else { return nil }
    take(byRank[rank])
    return byRank[rank]
  }

  func isTaken(_ index: Int32) -> Bool { behind[index] == Self.taken }

  /// Takes an element, which may be in front of others.
  mutating func take(_ index: Int32) {
    behind[index] = Self.taken
    for position in fronts.neighbors(of: index) {
      let front = fronts.neighbor(at: position)
      if behind[front] == Self.taken { continue }
      behind[front] -= 1
      if behind[front] == 0 { free.insert(Int(ranks[front])) }
    }
  }
}

/// Lists of the neighbours of each node of a graph, in memory as large as the number of edges.
struct AdjacencyLists: ~Copyable {
  struct Edge {
    var from, to: Int32
  }

  private var edges = Column<Edge>()
  private var starts = Column<Int32>()
  private var targets = Column<Int32>()

  var isEmpty: Bool { edges.isEmpty }

  mutating func removeAll() { edges.removeAll() }

  @inline(__always)
  mutating func append(_ from: Int32, _ to: Int32) { edges.append(Edge(from: from, to: to)) }

  /// Makes the lists of `count` nodes from the edges. This is a counting sort.
  mutating func link(_ count: Int) {
    starts.removeAll()
    starts.resize(count + 2, filledWith: 0)
    for index in 0..<edges.count { starts[edges[index].from + 2] += 1 }
    for node in 0..<count { starts[node + 2] += starts[node + 1] }
    targets.resize(edges.count, filledWith: 0)
    for index in 0..<edges.count {
      let edge = edges[index]
      targets[starts[edge.from + 1]] = edge.to
      starts[edge.from + 1] += 1
    }
  }

  /// The positions of the neighbours of `node`, for `neighbor`; valid after `link`.
  @inline(__always)
  func neighbors(of node: Int32) -> Range<Int32> { starts[node]..<starts[node + 1] }

  @inline(__always)
  func neighbor(at position: Int32) -> Int32 { targets[position] }
}

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
