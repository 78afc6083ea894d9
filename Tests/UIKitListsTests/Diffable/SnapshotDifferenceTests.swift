import RandomSeeds
import Synchronization
import Testing

@testable import UIKitLists

@Suite("SnapshotDifference") struct SnapshotDifferenceTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private static func snapshot(_ sections: [(name: Int, items: [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for section in sections {
      snapshot.appendSections([section.name])
      snapshot.appendItems(section.items)
    }
    return snapshot
  }

  /// Returns the difference of two snapshots of one section.
  private func difference(_ old: [Int], _ new: [Int]) -> ListUpdate {
    SnapshotDifference(from: Self.snapshot([(0, old)]), to: Self.snapshot([(0, new)])).update
  }

  private func items(_ places: [Int]) -> Set<ListIndex> { Set(places.map { ListIndex(0, $0) }) }

  @Test("Equal snapshots have no difference")
  func equal() { #expect(difference([1, 2, 3], [1, 2, 3]).isEmpty) }

  @Test("Items that are inserted, deleted and moved")
  func changes() {
    var update = difference([1, 2, 3, 4], [1, 9, 3, 4, 8])
    #expect(update.deletedItems == items([1]) && update.insertedItems == items([1, 4]))
    #expect(update.movedItems.isEmpty)
    update = difference([1, 2, 3, 4, 5], [5, 1, 2, 3, 4])
    #expect(update.movedItems == [ListIndex(0, 4): ListIndex(0, 0)])
    update = difference([1, 2, 3, 4, 5], [2, 3, 4, 5, 1])
    #expect(update.movedItems == [ListIndex(0, 0): ListIndex(0, 4)])
    #expect(update.insertedItems.isEmpty && update.deletedItems.isEmpty)
  }

  @Test("Sections that are inserted, deleted, moved and reloaded, and items that cross them")
  func sections() {
    let old = Self.snapshot([(1, [10, 11]), (2, [20, 21]), (3, [30]), (4, [40])])
    var new = Self.snapshot([(4, [40, 10]), (1, [11, 30]), (5, [50, 21]), (2, [20, 22])])
    new.reloadSections([2])
    new.reloadItems([40, 50])
    new.reconfigureItems([11, 22, 40])
    let difference = SnapshotDifference(from: old, to: new)
    let update = difference.update
    #expect(update.deletedSections == [2] && update.insertedSections == [2])
    #expect(update.movedSections == [3: 0] && update.reloadedSections == [1])
    #expect(
      update.movedItems == [
        ListIndex(0, 0): ListIndex(0, 1), ListIndex(2, 0): ListIndex(1, 1),
        ListIndex(1, 1): ListIndex(2, 1),
      ])
    #expect(update.insertedItems.isEmpty && update.deletedItems.isEmpty)
    #expect(update.reloadedItems == [ListIndex(3, 0)])
    #expect(difference.reconfiguredItems == [ListIndex(1, 0)])
  }

  @Test(
    "The changes lead from the old items to the new ones, with the fewest moves",
    arguments: seeds(40, of: 1000))
  func law(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let old = Self.randomSections(&random)
    let new = Self.changed(old, &random)
    var target = Self.snapshot(new)
    for section in new where Int.random(in: 0..<6, using: &random) == 0 {
      target.reloadSections([section.name])
    }
    let items = new.flatMap(\.items)
    for item in items where Int.random(in: 0..<9, using: &random) == 0 {
      target.reloadItems([item])
    }
    let update = SnapshotDifference(from: Self.snapshot(old), to: target).update
    let difference = try update.difference(
      from: old.map(\.items.count), to: new.map(\.items.count))

    // The naive list: what does not change keeps its order.
    let sections = Self.applied(
      old.map(\.name), new.map(\.name), removed: update.deletedSections,
      inserted: update.insertedSections, moved: update.movedSections)
    #expect(sections == new.map(\.name), "seed \(seed)")
    for (place, section) in new.enumerated() {
      let from = old.firstIndex { $0.name == section.name }
      #expect(difference.oldSection(of: place) == from)
      guard let from, !update.reloadedSections.contains(from) else { continue }
      var (kept, places) = ([Int](), [Int: Int]())
      for (item, value) in old[from].items.enumerated() {
        let index = ListIndex(from, item)
        if !update.deletedItems.contains(index), update.movedItems[index] == nil {
          kept.append(value)
        }
      }
      for index in update.insertedItems where index.section == place {
        places[index.item] = section.items[index.item]
      }
      for (source, index) in update.movedItems where index.section == place {
        places[index.item] = old[source.section].items[source.item]
      }
      var rest = kept[...]
      let result = section.items.indices.map { places[$0] ?? rest.popFirst() ?? -1 }
      #expect(result == section.items && rest.isEmpty, "seed \(seed)")
      // The fewest moves in a section leave the longest rising sequence of places.
      let common = section.items.compactMap { old[from].items.firstIndex(of: $0) }
      let moves = update.movedItems.count { $0.key.section == from && $0.value.section == place }
      #expect(moves == common.count - Self.longestRise(common), "seed \(seed)")
    }
    // All rows of the table's difference are those of the same names.
    for (section, entry) in new.enumerated() {
      for (item, value) in entry.items.enumerated() {
        guard let index = difference.oldIndex(of: ListIndex(section, item)) else { continue }
        #expect(old[index.section].items[index.item] == value, "seed \(seed)")
      }
    }
  }

  private static func randomSections(
    _ random: inout SeededGenerator
  ) -> [(name: Int, items: [Int])] {
    (0..<Int.random(in: 0...5, using: &random)).map { section in
      let count = Int.random(in: 0...12, using: &random)
      return (section, (0..<count).map { section * 100 + $0 })
    }
  }

  private static func changed(
    _ sections: [(name: Int, items: [Int])], _ random: inout SeededGenerator
  ) -> [(name: Int, items: [Int])] {
    var new = sections
    var spare: [Int] = []
    for section in new.indices {
      let leaves = new[section].items.filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
      new[section].items.removeAll { leaves.contains($0) }
      spare += leaves
    }
    if Bool.random(using: &random), !new.isEmpty {
      new.remove(at: Int.random(in: 0..<new.count, using: &random))
    }
    if Bool.random(using: &random) { new.shuffle(using: &random) }
    if Bool.random(using: &random) {
      new.insert((900, []), at: Int.random(in: 0...new.count, using: &random))
    }
    spare = spare.shuffled(using: &random).dropLast(2) + (0..<5).map { 5000 + $0 }
    for item in spare {
      guard let section = new.indices.randomElement(using: &random) else { break }
      let place = Int.random(in: 0...new[section].items.count, using: &random)
      new[section].items.insert(item, at: place)
    }
    return new
  }

  private static func applied(
    _ old: [Int], _ new: [Int], removed: Set<Int>, inserted: Set<Int>, moved: [Int: Int]
  ) -> [Int] {
    var places = Dictionary(
      inserted.map { ($0, new[$0]) }, uniquingKeysWith: { first, _ in first })
    for (from, to) in moved { places[to] = old[from] }
    var rest = old.indices.filter { !removed.contains($0) && moved[$0] == nil }.map { old[$0] }[...]
    return new.indices.map { places[$0] ?? rest.popFirst() ?? -1 }
  }

  /// The length of the longest rising subsequence, by trying all.
  private static func longestRise(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (place, number) in numbers.enumerated() {
      let before = (0..<place).filter { numbers[$0] < number }.map { lengths[$0] }.max() ?? 0
      lengths.append(before + 1)
    }
    return lengths.max() ?? 0
  }

  // MARK: Work

  /// A number that counts comparisons and hashes in its counter.
  private struct Counted: Hashable, Sendable {
    let value: Int
    let counter: Counter

    static func == (a: Self, b: Self) -> Bool {
      a.counter.counts.withLock { $0.comparisons += 1 }
      return a.value == b.value
    }
    func hash(into hasher: inout Hasher) {
      counter.counts.withLock { $0.hashes += 1 }
      hasher.combine(value)
    }
  }

  private final class Counter: Sendable {
    let counts = Mutex((comparisons: 0, hashes: 0))
  }

  @Test("A thousand changes among ten thousand items take a few look-ups each")
  func work() {
    let counter = Counter()
    var random = SeededGenerator(seed: 7)
    let numbers = Array(0..<10_000)
    let picked = numbers.shuffled(using: &random)
    let (deleted, moved) = (Set(picked[..<300]), Array(picked[300..<700]))
    var changed = numbers.filter { !deleted.contains($0) && !moved.contains($0) }
    for item in moved + (20_000..<20_300) {
      changed.insert(item, at: Int.random(in: 0...changed.count, using: &random))
    }
    func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Counted> {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
      snapshot.appendSections([0])
      snapshot.appendItems(items.map { Counted(value: $0, counter: counter) })
      return snapshot
    }
    let (old, new) = (snapshot(numbers), snapshot(changed))
    counter.counts.withLock { $0 = (0, 0) }
    let update = SnapshotDifference(from: old, to: new).update
    let counts = counter.counts.withLock { $0 }
    #expect(update.deletedItems.count == 300 && update.insertedItems.count == 300)
    #expect(update.movedItems.count <= 400)
    #expect(counts.hashes <= 3000 && counts.comparisons <= 16_000, "\(counts)")
  }

  @Test("Appending hashes each item once, and a change in the middle a small part of them")
  func snapshotWork() {
    let counter = Counter()
    let items = (0..<10_000).map { Counted(value: $0, counter: counter) }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Counted>()
    snapshot.appendSections([0])
    for start in stride(from: 0, to: 10_000, by: 1000) {
      snapshot.appendItems(Array(items[start..<start + 1000]))
    }
    // A growing dictionary hashes again what it has.
    #expect(counter.counts.withLock(\.hashes) <= 30_000)
    counter.counts.withLock { $0 = (0, 0) }
    for number in 0..<1000 {
      let item = Counted(value: 20_000 + number, counter: counter)
      snapshot.insertItems([item], beforeItem: items[number * 7])
    }
    let counts = counter.counts.withLock { $0 }
    #expect(counts.hashes <= 200_000 && counts.comparisons <= 500_000, "\(counts)")
  }
}
