import RandomSeeds
import Testing

@testable import UIKitLists

@MainActor
@Suite("NSDiffableDataSourceSectionSnapshot") struct SectionSnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSectionSnapshot<String>

  /// Two roots: "a" with children and grandchildren, and "b".
  private static var trees: Snapshot {
    var snapshot = Snapshot()
    snapshot.append(["a", "b"])
    snapshot.append(["a1", "a2", "a3"], to: "a")
    snapshot.append(["a2x", "a2y"], to: "a2")
    return snapshot
  }

  @Test("Items come before their children, and those of collapsed items are not visible")
  func order() {
    var snapshot = Self.trees
    #expect(snapshot.items == ["a", "a1", "a2", "a2x", "a2y", "a3", "b"])
    #expect(snapshot.rootItems == ["a", "b"] && snapshot.visibleItems == ["a", "b"])
    snapshot.expand(["a2"])
    #expect(snapshot.visibleItems == ["a", "b"] && !snapshot.isVisible("a2x"))
    snapshot.expand(["a"])
    #expect(snapshot.visibleItems == snapshot.items && snapshot.isVisible("a2x"))
    snapshot.collapse(["a2"])
    #expect(snapshot.visibleItems == ["a", "a1", "a2", "a3", "b"])
    #expect(snapshot.isExpanded("a") && !snapshot.isExpanded("a2"))
  }

  @Test("Levels, places and parents")
  func places() {
    let snapshot = Self.trees
    #expect(["a", "a2", "a2y", "b"].map { snapshot.level(of: $0) } == [0, 1, 2, 0])
    #expect(["a", "a2y", "b", "z"].map { snapshot.index(of: $0) } == [0, 4, 6, nil])
    #expect(["a", "a2", "a2y", "z"].map { snapshot.parent(of: $0) } == [nil, "a", "a2", nil])
    #expect(snapshot.contains("a3") && !snapshot.contains("z"))
    #expect(!snapshot.isVisible("z") && !snapshot.isExpanded("z"))
  }

  @Test("Items are inserted beside others, below the same parent")
  func insert() {
    var snapshot = Self.trees
    snapshot.insert(["p", "q"], before: "a2")
    snapshot.insert(["r"], after: "a2")
    snapshot.insert(["s"], after: "a")
    #expect(
      snapshot.items == ["a", "a1", "p", "q", "a2", "a2x", "a2y", "r", "a3", "s", "b"])
    #expect(snapshot.parent(of: "r") == "a" && snapshot.parent(of: "s") == nil)
  }

  @Test("Deleting an item deletes all below it")
  func delete() {
    var snapshot = Self.trees
    snapshot.delete(["a2", "a2x", "b", "z"])
    #expect(snapshot.items == ["a", "a1", "a3"] && !snapshot.contains("a2y"))
    snapshot.append(["a2x"], to: "a3")
    #expect(snapshot.items == ["a", "a1", "a3", "a2x"])
    snapshot.deleteAll()
    #expect(snapshot.items.isEmpty && snapshot.rootItems.isEmpty)
  }

  @Test("A part of a snapshot replaces the children of an item, and is inserted with its state")
  func parts() {
    var snapshot = Self.trees
    snapshot.expand(["a2"])
    let part = snapshot.snapshot(of: "a")
    #expect(part.rootItems == ["a1", "a2", "a3"] && part.items.count == 5)
    #expect(part.level(of: "a2") == 0 && part.isExpanded("a2"))
    let whole = snapshot.snapshot(of: "a2", includingParent: true)
    #expect(whole.rootItems == ["a2"] && whole.visibleItems == ["a2", "a2x", "a2y"])

    var other = Snapshot()
    other.append(["m", "n"])
    other.replace(childrenOf: "m", using: whole)
    other.expand(["m"])
    #expect(other.visibleItems == ["m", "a2", "a2x", "a2y", "n"])
    other.insert(snapshot.snapshot(of: "b", includingParent: true), before: "a2y")
    #expect(other.visibleItems == ["m", "a2", "a2x", "b", "a2y", "n"])
    var more = Snapshot(snapshot)
    more.delete(["a2", "b"])
    other.insert(more, after: "m")
    #expect(other.items == ["m", "a2", "a2x", "b", "a2y", "a", "a1", "a3", "n"])
    other.replace(childrenOf: "m", using: Snapshot())
    #expect(other.items == ["m", "a", "a1", "a3", "n"] && !other.contains("a2x"))
  }

  @Test("The description has a line for each item")
  func description() {
    var snapshot = Self.trees
    snapshot.expand(["a"])
    #expect(
      snapshot.visualDescription() == """
        - a
          * a1
          + a2
            * a2x
            * a2y
          * a3
        * b
        """)
  }

  @Test("Items that are there, and names that are not, are reported and left out")
  func faults() {
    var snapshot = Self.trees
    let lines = reports {
      snapshot.append(["c", "c", "a2"])
      snapshot.append(["d"], to: "z")
      snapshot.insert(["d"], before: "z")
      snapshot.expand(["z"])
      snapshot.replace(childrenOf: "z", using: Snapshot())
      _ = snapshot.level(of: "z")
      _ = snapshot.snapshot(of: "z")
      var other = Snapshot()
      other.append(["b", "e"])
      other.append(["b1"], to: "b")
      other.append(["e1"], to: "e")
      snapshot.insert(other, after: "a1")
    }
    #expect(
      snapshot.items == ["a", "a1", "e", "e1", "a2", "a2x", "a2y", "a3", "b", "c"])
    let name = "NSDiffableDataSourceSectionSnapshot"
    #expect(
      lines == [
        "\(name).append(_:to:): c: expected different items; adding each once",
        "\(name).append(_:to:): a2: expected items that are not in the snapshot; leaving them out",
        "\(name).append(_:to:): z: expected an item of the snapshot; adding no items",
        "\(name).insert(_:before:): z: expected an item of the snapshot; adding no items",
        "\(name).expand(_:): z: expected an item of the snapshot; leaving it out",
        "\(name).replace(childrenOf:using:): z: expected an item of the snapshot;"
          + " replacing nothing",
        "\(name).level(of:): z: expected an item of the snapshot; returning 0",
        "\(name).snapshot(of:includingParent:): z: expected an item of the snapshot;"
          + " returning no items",
        "\(name).insert(_:after:): b: expected items that are not in the snapshot;"
          + " leaving them out",
      ])
  }

  @Test("Trees of great depth take no stack")
  func deep() {
    var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
    snapshot.append([0])
    for level in 1..<50_000 { snapshot.append([level], to: level - 1) }
    #expect(snapshot.items.count == 50_000 && snapshot.level(of: 49_999) == 49_999)
    snapshot.delete([1])
    #expect(snapshot.items == [0])
  }
}
