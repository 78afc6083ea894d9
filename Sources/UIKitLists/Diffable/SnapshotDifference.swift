/// The changes that lead from a snapshot to another one.
///
/// Items are compared pairwise as long as both snapshots go on in the same way; only where they
/// differ is an item looked up. The number of look-ups follows the number of changes, and that of
/// moves is the least possible: the items of a section that stay are a longest increasing
/// subsequence of the places before.
package struct SnapshotDifference<Section: Hashable & Sendable, Item: Hashable & Sendable> {
  package typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

  /// The changes of sections and items.
  private(set) var update = ListUpdate()
  /// The items whose cells are to be filled again, by their indexes after the changes.
  private(set) var reconfiguredItems: [ListIndex] = []

  /// True for each item before the changes, by section, that is there after them.
  private var survivors: [[Bool]] = []

  /// True if the snapshots differ.
  package var isChange: Bool { !update.isEmpty || !reconfiguredItems.isEmpty }

  package init(from old: Snapshot, to new: Snapshot) {
    survivors = old.store.sections.indices.map {
      [Bool](repeating: false, count: old.store.itemCount(at: $0))
    }
    let former = compareSections(old, new)
    for (section, from) in former.enumerated() {
      if let from, !update.reloadedSections.contains(from) {
        compareItems(old.store, from, new.store, section)
      } else if from == nil, old.store.itemCount > 0 {
        collectItems(old.store, new.store, section)
      }
    }
    for (section, survivors) in survivors.enumerated()
    where !update.deletedSections.contains(section) && !update.reloadedSections.contains(section) {
      for (item, survives) in survivors.enumerated() where !survives {
        update.deletedItems.insert(ListIndex(section, item))
      }
    }
    mark(old, new)
  }

  /// Compares the sections, and returns the place before of each section after the changes; nil for
  /// an inserted one.
  private mutating func compareSections(_ old: Snapshot, _ new: Snapshot) -> [Int?] {
    let former = new.store.sections.map { old.store.place(of: $0) }
    update.deletedSections = Set(old.store.sections.indices).subtracting(former.compactMap { $0 })
    update.reloadedSections = Set(
      new.reloadedSections.elements.compactMap { old.store.place(of: $0) })
    let stays = LongestIncreasing.places(in: former)
    for (section, from) in former.enumerated() {
      if let from {
        if !stays[section] { update.movedSections[from] = section }
      } else {
        update.insertedSections.insert(section)
      }
    }
    return former
  }

  /// Compares the items of a section that was at the place `from`.
  private mutating func compareItems(
    _ old: SnapshotStore<Section, Item>, _ from: Int, _ new: SnapshotStore<Section, Item>,
    _ section: Int
  ) {
    let (before, after) = (old.items(at: from), new.items(at: section))
    var former = [Int?](repeating: nil, count: after.count)
    // The item that is expected next if nothing is changed.
    var (next, isInOrder, last) = (0, true, -1)
    for (place, item) in after.enumerated() {
      if next >= before.count || before[next] != item {
        guard let index = old.index(of: item) else {
          update.insertedItems.insert(ListIndex(section, place))
          continue
        }
        guard index.section == from else {
          moveIn(index, to: ListIndex(section, place))
          continue
        }
        next = index.item
      }
      survivors[from][next] = true
      former[place] = next
      isInOrder = isInOrder && next > last
      last = next
      next += 1
    }
    guard !isInOrder else { return }
    let stays = LongestIncreasing.places(in: former)
    for (place, item) in former.enumerated() where !stays[place] {
      if let item { update.movedItems[ListIndex(from, item)] = ListIndex(section, place) }
    }
  }

  /// Finds the items of an inserted section that were in other sections.
  private mutating func collectItems(
    _ old: SnapshotStore<Section, Item>, _ new: SnapshotStore<Section, Item>, _ section: Int
  ) {
    for (place, item) in new.items(at: section).enumerated() {
      if let index = old.index(of: item) { moveIn(index, to: ListIndex(section, place)) }
    }
  }

  private mutating func moveIn(_ index: ListIndex, to target: ListIndex) {
    survivors[index.section][index.item] = true
    update.movedItems[index] = target
  }

  /// Finds the items to be reloaded and to be reconfigured, which were there before.
  private mutating func mark(_ old: Snapshot, _ new: Snapshot) {
    for item in new.reloadedItems.elements {
      guard let index = old.store.index(of: item), survivors[index.section][index.item] else {
        continue
      }
      update.reloadedItems.insert(index)
    }
    for item in new.reconfiguredItems.elements where !new.reloadedItems.contains(item) {
      guard let index = old.store.index(of: item), survivors[index.section][index.item],
        let target = new.store.index(of: item)
      else { continue }
      reconfiguredItems.append(target)
    }
  }
}

/// A longest increasing subsequence of different numbers, in O(n log n).
///
/// Source: M. Fredman, "On computing the length of longest increasing subsequences", 1975.
enum LongestIncreasing {
  /// Returns true for each place whose number is in the subsequence. Places without a number are
  /// left out.
  static func places(in numbers: [Int?]) -> [Bool] {
    // The least last number, by its place, of a subsequence of each length.
    var ends: [Int] = []
    var endNumbers: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (place, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, endNumbers.count)
      if let last = endNumbers.last, last < number { low = high }
      while low < high {
        let middle = (low + high) / 2
        if endNumbers[middle] < number { low = middle + 1 } else { high = middle }
      }
      before[place] = low > 0 ? ends[low - 1] : -1
      if low < ends.count {
        (ends[low], endNumbers[low]) = (place, number)
      } else {
        ends.append(place)
        endNumbers.append(number)
      }
    }
    var isIn = [Bool](repeating: false, count: numbers.count)
    var place = ends.last ?? -1
    while place >= 0 {
      isIn[place] = true
      place = before[place]
    }
    return isIn
  }
}
