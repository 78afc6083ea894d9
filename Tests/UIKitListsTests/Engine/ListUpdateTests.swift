import RandomSeeds
import Testing

@testable import UIKitLists

/// The difference of two states agrees with a list whose sections and rows have names.
@Suite("ListUpdate") struct ListUpdateTests {
  @Test("Places before and after a batch are those of the names", arguments: seeds(24, of: 1000))
  func places(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var list = ListLayoutTests.makeList(&random)
    var layout = list.layout
    var name = 10_000
    for _ in 0..<6 {
      let (update, new) = list.randomBatch(&name, &random)
      let difference = try update.difference(from: list.counts, to: new.counts)
      for (number, section) in list.sections.enumerated() {
        let place = new.sections.firstIndex { $0.name == section.name }
        if !update.reloadedSections.contains(number) {
          #expect(difference.newSection(of: number) == place, "section \(number) of seed \(seed)")
        }
        for (item, row) in section.rows.enumerated() {
          let index = ListIndex(number, item)
          #expect(difference.newIndex(of: index) == Self.place(of: row.name, in: new), "\(index)")
        }
      }
      for (number, section) in new.sections.enumerated() {
        for (item, row) in section.rows.enumerated() {
          let index = ListIndex(number, item)
          #expect(difference.oldIndex(of: index) == Self.place(of: row.name, in: list), "\(index)")
        }
      }
      // Reloaded rows get their heights anew, the others keep theirs.
      var expected = new
      let reloaded = Set(update.reloadedItems.compactMap { difference.newIndex(of: $0) })
      for index in reloaded {
        expected.sections[index.section].rows[index.item].height = 11
        expected.sections[index.section].rows[index.item].isMeasured = false
      }
      let asked = expected
      layout = difference.layout(
        from: layout, counts: expected.counts,
        section: { NaiveList.section(asked.sections[$0]) },
        height: { index in
          let row = asked.sections[index.section].rows[index.item]
          return (row.height, row.isMeasured)
        })
      ListLayoutTests.check(layout, expected)
      list = expected
    }
  }

  private static func place(of name: Int, in list: NaiveList) -> ListIndex? {
    for (number, section) in list.sections.enumerated() {
      if let item = section.rows.firstIndex(where: { $0.name == name }) {
        return ListIndex(number, item)
      }
    }
    return nil
  }

  @Test("Apple's example: a deletion counts before an insertion, in whatever order they are told")
  func order() throws {
    // Source: Apple, "Table View Programming Guide", "Batch Insertion, Deletion, and Reloading".
    var update = ListUpdate()
    update.insertedItems = [ListIndex(0, 0)]
    update.deletedItems = [ListIndex(0, 1)]
    let difference = try update.difference(from: [3], to: [3])
    #expect(difference.newIndex(of: ListIndex(0, 0)) == ListIndex(0, 1))
    #expect(difference.newIndex(of: ListIndex(0, 1)) == nil)
    #expect(difference.newIndex(of: ListIndex(0, 2)) == ListIndex(0, 2))
    #expect(difference.oldIndex(of: ListIndex(0, 0)) == nil)
  }

  @Test("A hundred changes among a hundred thousand rows of one height cost a hundred steps")
  func large() throws {
    var update = ListUpdate()
    for number in 0..<50 {
      update.deletedItems.insert(ListIndex(0, number * 1000))
      update.insertedItems.insert(ListIndex(0, number * 1500 + 1))
    }
    let difference = try update.difference(from: [100_000], to: [100_000])
    var asked = 0
    let layout = difference.layout(
      from: ListLayout([
        ListLayout.Section(rows: RowList(count: 100_000, height: 44, areMeasured: true))
      ]),
      counts: [100_000], section: { _ in ListLayout.Section() },
      height: { _ in
        asked += 1
        return (44, true)
      })
    #expect(asked == 50 && layout.sections[0].rows.common?.height == 44)
  }

  @Test("Counts that do not fit say what was there, what was changed and what was expected")
  func mismatch() {
    var update = ListUpdate()
    update.insertedItems = [ListIndex(1, 0), ListIndex(1, 2)]
    update.deletedItems = [ListIndex(1, 1)]
    #expect(
      message(update, [2, 3], [2, 5])
        == "number of rows in section 1 = 5: expected 4 (3 before the update, 2 inserted,"
        + " 1 deleted, 0 moved in, 0 moved out)")
    update = ListUpdate()
    update.movedItems = [ListIndex(0, 0): ListIndex(1, 0)]
    #expect(
      message(update, [2, 3], [2, 4])
        == "number of rows in section 0 = 2: expected 1 (2 before the update, 0 inserted,"
        + " 0 deleted, 0 moved in, 1 moved out)")
    update = ListUpdate()
    update.insertedSections = [0]
    #expect(
      message(update, [2], [2])
        == "number of sections = 1: expected 2 (1 before the update, 1 inserted, 0 deleted)")
  }

  @Test(
    "Places that are not there are named",
    arguments: [
      ("delete row = 0.5: expected one of the 2 rows of the section before the update", 0),
      ("insert row = 0.9: expected one of the 3 rows of the section after the update", 1),
      ("reload row = 7.0: expected one of the rows in one of the 1 sections before the update", 2),
      ("delete section = 4: expected one of the 1 sections before the update", 3),
      ("move row = 0.1: expected one that is not deleted", 4),
      (
        "delete row = -1.-1: expected one of the rows in one of the 1 sections before the update", 5
      ),
    ])
  func wrongPlace(_ text: String, _ kind: Int) {
    var update = ListUpdate()
    switch kind {
    case 0: update.deletedItems = [ListIndex(0, 5)]
    case 1: update.insertedItems = [ListIndex(0, 9)]
    case 2: update.reloadedItems = [ListIndex(7, 0)]
    case 3: update.deletedSections = [4]
    case 4:
      update.deletedItems = [ListIndex(0, 1)]
      update.movedItems = [ListIndex(0, 1): ListIndex(0, 0)]
    default: update.deletedItems = [ListIndex(-1, -1)]
    }
    #expect(message(update, [2], [3]) == text)
  }

  private func message(_ update: ListUpdate, _ old: [Int], _ new: [Int]) -> String {
    do {
      _ = try update.difference(from: old, to: new)
      return ""
    } catch {
      return "\(error)"
    }
  }
}
