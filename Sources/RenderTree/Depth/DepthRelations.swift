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
