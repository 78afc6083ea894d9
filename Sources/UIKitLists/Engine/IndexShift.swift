/// The change of positions by removals and additions: O(log of the changes) for each position.
///
/// Removed positions are those of the state before, added ones those of the state after; what is
/// neither keeps its order.
struct IndexShift: Sendable {
  /// Both in rising order, without repetitions.
  let removed: [Int]
  let added: [Int]

  static let none = IndexShift(removed: [], added: [])

  init(removed: some Sequence<Int>, added: some Sequence<Int>) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  var isEmpty: Bool { removed.isEmpty && added.isEmpty }

  /// Returns the position after the change; nil if it is removed.
  func newIndex(of old: Int) -> Int? {
    Self.rank(of: old, without: removed).map { Self.place(of: $0, besides: added) }
  }

  /// Returns the position before the change; nil if it is added.
  func oldIndex(of new: Int) -> Int? {
    Self.rank(of: new, without: added).map { Self.place(of: $0, besides: removed) }
  }

  /// Returns the number of positions before `index` that are not in `taken`; nil if it is in it.
  private static func rank(of index: Int, without taken: [Int]) -> Int? {
    let count = Self.count(in: taken) { taken[$0] < index }
    return count < taken.count && taken[count] == index ? nil : index - count
  }

  /// Returns the position number `rank` of those that are not in `taken`.
  private static func place(of rank: Int, besides taken: [Int]) -> Int {
    rank + count(in: taken) { taken[$0] - $0 <= rank }
  }

  /// Returns the number of elements, from the first on, for which `isBefore` is true.
  private static func count(in list: [Int], _ isBefore: (Int) -> Bool) -> Int {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// An item on its way to another place. The list has it at its place of now, the data still at the
/// first one.
struct ItemMove {
  let from: ListIndex
  var to: ListIndex

  /// Returns the place in the data of the item that the list has at `index`.
  func dataIndex(of index: ListIndex) -> ListIndex {
    if index == to { return from }
    var found = index
    if found.section == to.section, found.item > to.item { found.item -= 1 }
    if found.section == from.section, found.item >= from.item { found.item += 1 }
    return found
  }

  /// Returns the place in the list of the item that the data has at `index`.
  func shownIndex(of index: ListIndex) -> ListIndex {
    if index == from { return to }
    var found = index
    if found.section == from.section, found.item > from.item { found.item -= 1 }
    if found.section == to.section, found.item >= to.item { found.item += 1 }
    return found
  }
}
