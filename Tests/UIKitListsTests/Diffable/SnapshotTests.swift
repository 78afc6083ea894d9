import RandomSeeds
import Testing

@testable import UIKitLists

@MainActor
@Suite("NSDiffableDataSourceSnapshot") struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  /// Returns a snapshot of sections "A", "B" and so on with items.
  static func snapshot(_ sections: [Int]...) -> Snapshot {
    var snapshot = Snapshot()
    for (name, items) in zip(["A", "B", "C", "D", "E"], sections) {
      snapshot.appendSections([name])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  /// The sections with their items, as text.
  static func text(_ snapshot: Snapshot) -> String {
    snapshot.sectionIdentifiers.map { section in
      let items = snapshot.itemIdentifiers(inSection: section).map { "\($0)" }
      return "\(section): \(items.joined(separator: " "))"
    }.joined(separator: ", ")
  }

  private func text(_ snapshot: Snapshot) -> String { Self.text(snapshot) }

  @Test("An empty snapshot has nothing")
  func empty() {
    let snapshot = Snapshot()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    #expect(snapshot.itemIdentifiers.isEmpty && snapshot.indexOfItem(1) == nil)
    #expect(snapshot.indexOfSection("A") == nil)
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
  }

  @Test("Items are appended to the last section, or to one that is named")
  func append() {
    var snapshot = Snapshot()
    snapshot.appendSections(["A", "B"])
    snapshot.appendItems([1, 2])
    snapshot.appendItems([3, 4], toSection: "A")
    #expect(text(snapshot) == "A: 3 4, B: 1 2")
    #expect(snapshot.itemIdentifiers == [3, 4, 1, 2] && snapshot.numberOfItems == 4)
    #expect(snapshot.numberOfItems(inSection: "B") == 2)
    #expect(snapshot.indexOfItem(2) == 3 && snapshot.indexOfSection("B") == 1)
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "B")
  }

  @Test("Sections are inserted, moved and deleted with their items")
  func sections() {
    var snapshot = Self.snapshot([1], [2], [3])
    snapshot.insertSections(["X", "Y"], beforeSection: "A")
    snapshot.insertSections(["Z"], afterSection: "C")
    #expect(text(snapshot) == "X: , Y: , A: 1, B: 2, C: 3, Z: ")
    snapshot.moveSection("A", afterSection: "C")
    snapshot.moveSection("Z", beforeSection: "X")
    #expect(text(snapshot) == "Z: , X: , Y: , B: 2, C: 3, A: 1")
    snapshot.moveSection("Z", beforeSection: "C")
    snapshot.moveSection("A", afterSection: "X")
    #expect(text(snapshot) == "X: , A: 1, Y: , B: 2, Z: , C: 3")
    snapshot.deleteSections(["X", "B", "unknown"])
    #expect(text(snapshot) == "A: 1, Y: , Z: , C: 3")
    #expect(snapshot.indexOfItem(2) == nil && snapshot.numberOfItems == 2)
    snapshot.appendSections(["B"])
    snapshot.appendItems([2])
    #expect(text(snapshot) == "A: 1, Y: , Z: , C: 3, B: 2")
  }

  @Test("Items are inserted, moved and deleted")
  func items() {
    var snapshot = Self.snapshot([1, 2, 3], [4, 5])
    snapshot.insertItems([6, 7], beforeItem: 1)
    snapshot.insertItems([8], afterItem: 5)
    #expect(text(snapshot) == "A: 6 7 1 2 3, B: 4 5 8")
    snapshot.moveItem(6, afterItem: 2)
    snapshot.moveItem(8, beforeItem: 7)
    #expect(text(snapshot) == "A: 8 7 1 2 6 3, B: 4 5")
    snapshot.deleteItems([7, 4, 3, 99])
    #expect(text(snapshot) == "A: 8 1 2 6, B: 5")
    let copy = snapshot
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfSections == 0 && snapshot.numberOfItems == 0)
    #expect(text(copy) == "A: 8 1 2 6, B: 5")
  }

  @Test("Marks keep their order, and go with what is deleted")
  func marks() {
    var snapshot = Self.snapshot([1, 2, 3], [4], [5])
    snapshot.reloadItems([3, 1, 3])
    snapshot.reloadItems([4])
    snapshot.reconfigureItems([2, 5])
    snapshot.reloadSections(["B", "A"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1, 4])
    #expect(snapshot.reconfiguredItemIdentifiers == [2, 5])
    #expect(snapshot.reloadedSectionIdentifiers == ["B", "A"])
    snapshot.deleteItems([1, 2])
    snapshot.deleteSections(["B"])
    #expect(snapshot.reloadedItemIdentifiers == [3])
    #expect(snapshot.reconfiguredItemIdentifiers == [5])
    #expect(snapshot.reloadedSectionIdentifiers == ["A"])
  }

  @Test("Items that are added again move, and repetitions are left out")
  func repetitions() {
    var snapshot = Self.snapshot([1, 2, 3], [4, 5])
    let lines = reports {
      snapshot.appendItems([6, 2, 6, 1], toSection: "B")
      snapshot.insertItems([5, 3, 7], beforeItem: 3)
      snapshot.appendSections(["C", "A", "C"])
    }
    #expect(text(snapshot) == "A: 5 7 3, B: 4 6 2 1, C: ")
    let name = "NSDiffableDataSourceSnapshot"
    #expect(
      lines == [
        "\(name).appendItems(_:toSection:): 6: expected different items; adding each once",
        "\(name).appendItems(_:toSection:): 2, 1: expected items that are not in the snapshot;"
          + " moving them",
        "\(name).insertItems(_:beforeItem:): 3: expected items other than that beside which they"
          + " come; leaving it out",
        "\(name).insertItems(_:beforeItem:): 5: expected items that are not in the snapshot;"
          + " moving them",
        "\(name).appendSections(_:): A, C: expected sections that are not in the snapshot;"
          + " leaving them out",
      ])
  }

  @Test(
    "What is not there is reported, and nothing is changed",
    arguments: [
      (0, "appendItems(_:toSection:): X: expected a section of the snapshot; adding no items"),
      (1, "insertItems(_:beforeItem:): 8: expected an item of the snapshot; adding no items"),
      (2, "insertItems(_:afterItem:): 8: expected an item of the snapshot; adding no items"),
      (3, "moveItem(_:beforeItem:): 8, 9: expected items of the snapshot; moving nothing"),
      (4, "moveItem(_:afterItem:): 1: expected two different items; moving nothing"),
      (5, "reloadItems(_:): 8: expected items of the snapshot; leaving them out"),
      (
        6,
        "reconfigureItems(_:): 5, 6, 7 and 2 more: expected items of the snapshot;"
          + " leaving them out"
      ),
      (
        7,
        "insertSections(_:beforeSection:): X: expected a section of the snapshot;"
          + " inserting nothing"
      ),
      (8, "moveSection(_:afterSection:): X: expected a section of the snapshot; moving nothing"),
      (9, "moveSection(_:beforeSection:): A: expected two different sections; moving nothing"),
      (10, "reloadSections(_:): X: expected a section of the snapshot; leaving it out"),
      (11, "numberOfItems(inSection:): X: expected a section of the snapshot; returning 0"),
      (
        12,
        "itemIdentifiers(inSection:): X: expected a section of the snapshot;"
          + " returning no items"
      ),
    ])
  func unknown(_ kind: Int, _ line: String) {
    var snapshot = Self.snapshot([1, 2], [3])
    let lines = reports {
      switch kind {
      case 0: snapshot.appendItems([7], toSection: "X")
      case 1: snapshot.insertItems([7], beforeItem: 8)
      case 2: snapshot.insertItems([7], afterItem: 8)
      case 3: snapshot.moveItem(8, beforeItem: 9)
      case 4: snapshot.moveItem(1, afterItem: 1)
      case 5: snapshot.reloadItems([8])
      case 6: snapshot.reconfigureItems([5, 6, 7, 8, 9])
      case 7: snapshot.insertSections(["Y"], beforeSection: "X")
      case 8: snapshot.moveSection("A", afterSection: "X")
      case 9: snapshot.moveSection("A", beforeSection: "A")
      case 10: snapshot.reloadSections(["X"])
      case 11: #expect(snapshot.numberOfItems(inSection: "X") == 0)
      default: #expect(snapshot.itemIdentifiers(inSection: "X").isEmpty)
      }
    }
    #expect(lines == ["NSDiffableDataSourceSnapshot.\(line)"])
    #expect(text(snapshot) == "A: 1 2, B: 3" && snapshot.reloadedItemIdentifiers.isEmpty)
  }

  @Test("Items need a section")
  func noSection() {
    var snapshot = Snapshot()
    #expect(
      reports { snapshot.appendItems([1]) } == [
        "NSDiffableDataSourceSnapshot.appendItems(_:toSection:): 1: expected a section in the"
          + " snapshot; adding no items"
      ])
    #expect(snapshot.numberOfItems == 0)
  }

  @Test("Random changes agree with arrays", arguments: seeds(24, of: 1000))
  func random(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var snapshot = Snapshot()
    var model: [(name: String, items: [Int])] = []
    var name = 0
    func fresh(_ most: Int) -> [Int] {
      (0..<Int.random(in: 1...most, using: &random)).map { _ in
        name += 1
        return name
      }
    }
    func place(of item: Int) -> (section: Int, item: Int)? {
      for (section, entry) in model.enumerated() {
        if let item = entry.items.firstIndex(of: item) { return (section, item) }
      }
      return nil
    }
    for _ in 0..<60 {
      let all = model.flatMap(\.items)
      let item = all.randomElement(using: &random)
      let other = all.filter { $0 != item }.randomElement(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        name += 1
        let place = Int.random(in: 0...model.count, using: &random)
        if place < model.count {
          snapshot.insertSections(["\(name)"], beforeSection: model[place].name)
        } else {
          snapshot.appendSections(["\(name)"])
        }
        model.insert(("\(name)", []), at: place)
      case 1, 2:
        guard let section = model.indices.randomElement(using: &random) else { continue }
        let items = fresh(40)
        snapshot.appendItems(items, toSection: model[section].name)
        model[section].items += items
      case 3, 4:
        guard let item, let found = place(of: item) else { continue }
        let (items, isAfter) = (fresh(3), Bool.random(using: &random))
        if isAfter {
          snapshot.insertItems(items, afterItem: item)
        } else {
          snapshot.insertItems(items, beforeItem: item)
        }
        model[found.section].items.insert(
          contentsOf: items, at: found.item + (isAfter ? 1 : 0))
      case 5, 6, 7:
        guard let item, let other, let from = place(of: item) else { continue }
        let isAfter = Bool.random(using: &random)
        if isAfter {
          snapshot.moveItem(item, afterItem: other)
        } else {
          snapshot.moveItem(item, beforeItem: other)
        }
        model[from.section].items.remove(at: from.item)
        let to = try #require(place(of: other))
        model[to.section].items.insert(item, at: to.item + (isAfter ? 1 : 0))
      case 8:
        let gone = Set(all.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
        snapshot.deleteItems(Array(gone))
        for section in model.indices { model[section].items.removeAll { gone.contains($0) } }
      default:
        guard model.count > 1 else { continue }
        let from = Int.random(in: 0..<model.count, using: &random)
        let section = model.remove(at: from)
        if Int.random(in: 0..<4, using: &random) == 0 {
          snapshot.deleteSections([section.name])
          continue
        }
        let to = Int.random(in: 0..<model.count, using: &random)
        snapshot.moveSection(section.name, beforeSection: model[to].name)
        model.insert(section, at: to)
      }
      #expect(snapshot.sectionIdentifiers == model.map(\.name), "seed \(seed)")
      let items = model.flatMap(\.items)
      #expect(snapshot.itemIdentifiers == items, "seed \(seed)")
      #expect(items.indices.allSatisfy { snapshot.indexOfItem(items[$0]) == $0 }, "seed \(seed)")
      for entry in model {
        #expect(
          entry.items.allSatisfy { snapshot.sectionIdentifier(containingItem: $0) == entry.name })
      }
    }
  }
}
