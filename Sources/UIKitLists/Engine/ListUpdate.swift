/// The changes of one batch, collected in any order.
///
/// Source: Apple, "UITableView", "performBatchUpdates(_:completion:)": deletions are made before
/// insertions, so that places of deleted, reloaded and moved things are those before the batch, and
/// those of inserted ones and of the ends of moves are those after it.
struct ListUpdate: Sendable {
  /// The word for an item in messages.
  var noun = "row"
  var deletedSections: Set<Int> = []
  var insertedSections: Set<Int> = []
  var reloadedSections: Set<Int> = []
  /// The places after the batch by those before it.
  var movedSections: [Int: Int] = [:]
  var deletedItems: Set<ListIndex> = []
  var insertedItems: Set<ListIndex> = []
  var reloadedItems: Set<ListIndex> = []
  /// The places after the batch by those before it.
  var movedItems: [ListIndex: ListIndex] = [:]

  var isEmpty: Bool {
    !changesSections && deletedItems.isEmpty && insertedItems.isEmpty && reloadedItems.isEmpty
      && movedItems.isEmpty
  }

  /// True if there are changes of whole sections.
  var changesSections: Bool {
    !(deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty)
  }

  /// Returns the difference between the state with `old` items in each section and the one with
  /// `new` items; throws a `Mismatch` if the changes do not lead from one to the other.
  func difference(from old: [Int], to new: [Int]) throws(Mismatch) -> ListDifference {
    let sections = try sectionShift(old.count, new.count)
    var difference = ListDifference(update: self, sections: sections)
    try checkPlaces(old, new)
    var removed: [Int: Set<Int>] = [:]
    var added: [Int: Set<Int>] = [:]
    for index in deletedItems { removed[index.section, default: []].insert(index.item) }
    for index in insertedItems { added[index.section, default: []].insert(index.item) }
    for (from, to) in movedItems {
      removed[from.section, default: []].insert(from.item)
      added[to.section, default: []].insert(to.item)
    }
    let lastMoved = movedItems.values.reduce(into: [Int: Int]()) { $0[$1.section, default: 0] += 1 }
    for section in new.indices {
      guard let former = difference.oldSection(of: section) else {
        difference.freshSections.insert(section)
        continue
      }
      guard !reloadedSections.contains(former) else {
        difference.freshSections.insert(section)
        continue
      }
      let (out, incoming) = (removed[former] ?? [], added[section] ?? [])
      guard new[section] == old[former] - out.count + incoming.count else {
        let deleted = deletedItems.count { $0.section == former }
        throw Mismatch.count(
          noun: noun, section: section, count: new[section], before: old[former],
          inserted: incoming.count - (lastMoved[section] ?? 0), deleted: deleted,
          movedIn: lastMoved[section] ?? 0, movedOut: out.count - deleted)
      }
      if !out.isEmpty || !incoming.isEmpty {
        difference.rows[section] = IndexShift(removed: out, added: incoming)
      }
    }
    return difference
  }

  /// Returns the change of the sections' places.
  private func sectionShift(_ old: Int, _ new: Int) throws(Mismatch) -> IndexShift {
    let taken = [
      ("delete section", deletedSections), ("reload section", reloadedSections),
      ("move section", Set(movedSections.keys)),
    ]
    for (name, places) in taken {
      if let place = places.filter({ $0 < 0 || $0 >= old }).min() {
        throw Mismatch.place(name, "\(place)", "one of the \(old) sections before the update")
      }
    }
    for (name, places) in [
      ("insert section", insertedSections), ("move section to", Set(movedSections.values)),
    ] {
      if let place = places.filter({ $0 < 0 || $0 >= new }).min() {
        throw Mismatch.place(name, "\(place)", "one of the \(new) sections after the update")
      }
    }
    if let place = deletedSections.intersection(movedSections.keys).min() {
      throw Mismatch.place("move section", "\(place)", "a section that is not deleted")
    }
    let ends = Set(movedSections.values)
    guard ends.count == movedSections.count, ends.isDisjoint(with: insertedSections) else {
      throw Mismatch.place(
        "move section to", "\(movedSections.values.sorted())",
        "different places, and none of an inserted section")
    }
    let removed = deletedSections.union(movedSections.keys)
    let added = insertedSections.union(ends)
    guard new == old - removed.count + added.count else {
      throw Mismatch.sectionCount(
        count: new, before: old, inserted: insertedSections.count, deleted: deletedSections.count)
    }
    return IndexShift(removed: removed, added: added)
  }

  /// Checks that each item is in the state that its change is made in.
  private func checkPlaces(_ old: [Int], _ new: [Int]) throws(Mismatch) {
    func check(
      _ name: String, _ items: some Sequence<ListIndex>, _ counts: [Int], _ state: String
    ) throws(Mismatch) {
      let wrong = items.filter { index in
        !counts.indices.contains(index.section) || index.item < 0
          || index.item >= counts[index.section]
      }
      guard let index = wrong.min() else { return }
      let rows =
        counts.indices.contains(index.section)
        ? "one of the \(counts[index.section]) \(noun)s of the section \(state)"
        : "one of the \(noun)s in one of the \(counts.count) sections \(state)"
      throw Mismatch.place(name, "\(index)", rows)
    }
    try check("delete \(noun)", deletedItems, old, "before the update")
    try check("reload \(noun)", reloadedItems, old, "before the update")
    try check("move \(noun)", movedItems.keys, old, "before the update")
    try check("insert \(noun)", insertedItems, new, "after the update")
    try check("move \(noun) to", movedItems.values, new, "after the update")
    if let index = deletedItems.intersection(movedItems.keys).min() {
      throw Mismatch.place("move \(noun)", "\(index)", "one that is not deleted")
    }
    let ends = Set(movedItems.values)
    guard ends.count == movedItems.count, ends.isDisjoint(with: insertedItems) else {
      throw Mismatch.place(
        "move \(noun) to", "\(movedItems.values.sorted())",
        "different places, and none of an inserted \(noun)")
    }
  }

  /// A reason why the changes of a batch do not lead from the state before it to the one after it.
  enum Mismatch: Error, Equatable, CustomStringConvertible {
    case place(_ name: String, _ value: String, _ expected: String)
    case sectionCount(count: Int, before: Int, inserted: Int, deleted: Int)
    case count(
      noun: String, section: Int, count: Int, before: Int, inserted: Int, deleted: Int,
      movedIn: Int, movedOut: Int)

    var description: String {
      switch self {
      case .place(let name, let value, let expected):
        return "\(name) = \(value): expected \(expected)"
      case .sectionCount(let count, let before, let inserted, let deleted):
        return "number of sections = \(count): expected \(before + inserted - deleted)"
          + " (\(before) before the update, \(inserted) inserted, \(deleted) deleted)"
      case .count(
        let noun, let section, let count, let before, let inserted, let deleted, let movedIn,
        let movedOut):
        let expected = before + inserted - deleted + movedIn - movedOut
        return "number of \(noun)s in section \(section) = \(count): expected \(expected)"
          + " (\(before) before the update, \(inserted) inserted, \(deleted) deleted,"
          + " \(movedIn) moved in, \(movedOut) moved out)"
      }
    }
  }
}

/// The places of sections and items after a batch by those before it, and the reverse.
struct ListDifference: Sendable {
  let update: ListUpdate
  let sections: IndexShift
  /// The changes inside of sections, by the place of the section after the batch.
  var rows: [Int: IndexShift] = [:]
  /// The sections, by their places after the batch, that are inserted or reloaded.
  var freshSections: Set<Int> = []

  private let formerSections: [Int: Int]
  private let formerItems: [ListIndex: ListIndex]

  init(update: ListUpdate, sections: IndexShift) {
    self.update = update
    self.sections = sections
    formerSections = Dictionary(
      update.movedSections.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    formerItems = Dictionary(
      update.movedItems.map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func newSection(of old: Int) -> Int? {
    update.movedSections[old] ?? sections.newIndex(of: old)
  }

  func oldSection(of new: Int) -> Int? {
    formerSections[new] ?? sections.oldIndex(of: new)
  }

  /// Returns the place after the batch; nil if the item is deleted, alone or with its section, or
  /// in a reloaded section.
  func newIndex(of old: ListIndex) -> ListIndex? {
    if let moved = update.movedItems[old] { return moved }
    guard let section = newSection(of: old.section), !freshSections.contains(section) else {
      return nil
    }
    guard let shift = rows[section] else { return ListIndex(section, old.item) }
    return shift.newIndex(of: old.item).map { ListIndex(section, $0) }
  }

  /// Returns the place before the batch; nil if the item is inserted, alone or with its section, or
  /// in a reloaded section.
  func oldIndex(of new: ListIndex) -> ListIndex? {
    if let moved = formerItems[new] { return moved }
    guard !freshSections.contains(new.section), let section = oldSection(of: new.section) else {
      return nil
    }
    guard let shift = rows[new.section] else { return ListIndex(section, new.item) }
    return shift.oldIndex(of: new.item).map { ListIndex(section, $0) }
  }

  /// Returns the layout after the batch. Surviving rows keep their heights but for reloaded ones;
  /// `height` returns that of each other row, with true if it is measured, and `section` makes an
  /// inserted or reloaded section.
  func layout(
    from old: ListLayout, counts: [Int], section makeSection: (Int) -> ListLayout.Section,
    height: (ListIndex) -> (height: Double, isMeasured: Bool)
  ) -> ListLayout {
    let reloaded = Dictionary(
      grouping: update.reloadedItems.compactMap { index in newIndex(of: index) }, by: \.section)
    let sections = counts.indices.map { section -> ListLayout.Section in
      guard !freshSections.contains(section), let former = oldSection(of: section) else {
        return makeSection(section)
      }
      var value = old.sections[former]
      guard rows[section] != nil || reloaded[section] != nil else { return value }
      value.rows = rowList(
        section, counts[section], value.rows, old, reloaded[section] ?? [], height)
      return value
    }
    return ListLayout(sections)
  }

  /// Returns the rows of a section after the batch; `reloaded` has the places of its reloaded rows.
  private func rowList(
    _ section: Int, _ count: Int, _ former: RowList, _ old: ListLayout, _ reloaded: [ListIndex],
    _ height: (ListIndex) -> (height: Double, isMeasured: Bool)
  ) -> RowList {
    func row(_ index: ListIndex) -> (height: Double, isMeasured: Bool) {
      guard let from = oldIndex(of: index), !update.reloadedItems.contains(from) else {
        return height(index)
      }
      let rows = old.sections[from.section].rows
      return (rows.height(from.item), rows.isMeasured(from.item))
    }
    let shift = rows[section] ?? .none
    guard shift.added.count < count else {
      return RowList(count: count) { row(ListIndex(section, $0)) }
    }
    // Those that stay keep their order.
    var builder = RowList.Builder(count: count, base: former.base)
    var (place, next, removed) = (0, 0, 0)
    for item in shift.added + [count] {
      while place < item {
        while removed < shift.removed.count, shift.removed[removed] == next {
          removed += 1
          next += 1
        }
        let end = removed < shift.removed.count ? shift.removed[removed] : former.count
        let length = min(end - next, item - place)
        builder.append(next..<next + length, of: former)
        place += length
        next += length
      }
      guard item < count else { break }
      builder.append(row(ListIndex(section, item)))
      place += 1
    }
    var list = builder.finish()
    for index in reloaded { list.set(index.item, height(index)) }
    return list
  }
}
