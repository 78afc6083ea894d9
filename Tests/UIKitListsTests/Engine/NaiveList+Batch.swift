import RandomSeeds

@testable import UIKitLists

extension NaiveList {
  /// Makes a random batch of changes of all kinds: returns it, and the list after it. New rows and
  /// sections have the names after `name`, and new sections a number of rows in `newRows`.
  func randomBatch(
    _ name: inout Int, _ random: inout SeededGenerator, newRows: ClosedRange<Int> = 0...3
  ) -> (update: ListUpdate, new: NaiveList) {
    var update = ListUpdate()
    func row(_ name: inout Int, _ random: inout SeededGenerator) -> NaiveList.Row {
      name += 1
      return NaiveList.Row(
        name: name, height: Double(Int.random(in: 1...40, using: &random)), isMeasured: false)
    }
    func happens(_ part: Int, _ random: inout SeededGenerator) -> Bool {
      Int.random(in: 0..<part, using: &random) == 0
    }

    // Rows and sections that go, by the places before the batch.
    var movedRows: [(from: ListIndex, row: NaiveList.Row)] = []
    var movedSections: [(from: Int, section: NaiveList.Section)] = []
    var rest: [(section: NaiveList.Section, isFresh: Bool)] = []
    for (number, section) in sections.enumerated() {
      var section = section
      let (isDeleted, isReloaded) = (happens(8, &random), happens(8, &random))
      var rows: [NaiveList.Row] = []
      for (item, row) in section.rows.enumerated() {
        let index = ListIndex(number, item)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: update.deletedItems.insert(index)
        case 1 where !isDeleted && !isReloaded: movedRows.append((index, row))
        case 2:
          update.reloadedItems.insert(index)
          rows.append(row)
        default: rows.append(row)
        }
      }
      section.rows = rows
      if isDeleted {
        update.deletedSections.insert(number)
      } else if isReloaded {
        update.reloadedSections.insert(number)
        section.rows = (0..<Int.random(in: 0...4, using: &random)).map { _ in row(&name, &random) }
        name += 1
        section.name = name
        rest.append((section, true))
      } else if happens(6, &random) {
        movedSections.append((number, section))
      } else {
        rest.append((section, false))
      }
    }
    // Those that come, by the places after it. Sections are tagged, since places shift.
    var new = rest.map { entry in
      (section: entry.section, moved: Int?.none, isInserted: false, isFresh: entry.isFresh)
    }
    for moved in movedSections {
      let place = Int.random(in: 0...new.count, using: &random)
      new.insert((moved.section, moved.from, false, false), at: place)
    }
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      name += 1
      let rows = (0..<Int.random(in: newRows, using: &random)).map { _ in row(&name, &random) }
      let section = NaiveList.Section(name: name, padding: 0, header: 7, footer: 3, rows: rows)
      new.insert((section, nil, true, true), at: Int.random(in: 0...new.count, using: &random))
    }
    var added: [Int: Bool] = [:]
    for (number, entry) in new.enumerated() {
      if entry.isInserted { update.insertedSections.insert(number) }
      if let from = entry.moved { update.movedSections[from] = number }
    }
    let targets = new.indices.filter { !new[$0].isFresh }
    for moved in movedRows {
      guard let number = targets.randomElement(using: &random) else {
        update.deletedItems.insert(moved.from)
        continue
      }
      let place = Int.random(in: 0...new[number].section.rows.count, using: &random)
      new[number].section.rows.insert(moved.row, at: place)
      added[moved.row.name] = true
    }
    for number in targets where happens(2, &random) {
      let place = Int.random(in: 0...new[number].section.rows.count, using: &random)
      let inserted = row(&name, &random)
      new[number].section.rows.insert(inserted, at: place)
      added[inserted.name] = false
    }
    for number in targets {
      for (item, row) in new[number].section.rows.enumerated() {
        guard let isMove = added[row.name] else { continue }
        let index = ListIndex(number, item)
        if isMove, let from = movedRows.first(where: { $0.row.name == row.name })?.from {
          update.movedItems[from] = index
        } else {
          update.insertedItems.insert(index)
        }
      }
    }
    return (update, NaiveList(sections: new.map(\.section)))
  }
}
