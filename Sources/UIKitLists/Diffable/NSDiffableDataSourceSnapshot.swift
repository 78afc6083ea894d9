/// The sections and items that a list shows, each by an identifier.
///
/// A program makes a snapshot of its data, and a diffable data source finds out how it differs from
/// the one before it. Identifiers are different in the whole snapshot; they stand for the same
/// section or item in all snapshots. Items that are added again move to the new place. Other
/// repetitions, and identifiers that are not there, are reported and left out.
///
/// A value: copies are independent. Appending n items takes O(n); an item is found in O(1), or in
/// O(√n) after changes in the middle of its section of n items.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
{
  private(set) var store = SnapshotStore<SectionIdentifierType, ItemIdentifierType>()
  private(set) var reloadedSections = IdentifierList<SectionIdentifierType>()
  private(set) var reloadedItems = IdentifierList<ItemIdentifierType>()
  private(set) var reconfiguredItems = IdentifierList<ItemIdentifierType>()

  /// Creates a snapshot without sections.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { store.itemCount }
  /// The number of sections.
  public var numberOfSections: Int { store.sections.count }
  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { store.sections }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { store.items }
  /// The sections to be reloaded, in the order of the calls.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.elements }
  /// The items to be reloaded, in the order of the calls.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.elements }
  /// The items to be reconfigured, in the order of the calls.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.elements }

  /// Returns the number of items of a section; 0 for one that is not there, which is reported.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    place(of: identifier, for: "numberOfItems(inSection:)", "returning 0")
      .map { store.itemCount(at: $0) } ?? 0
  }
  /// Returns the items of a section; none for one that is not there, which is reported.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    place(of: identifier, for: "itemIdentifiers(inSection:)", "returning no items")
      .map { store.items(at: $0) } ?? []
  }
  /// Returns the section of an item; nil for one that is not there.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    store.index(of: identifier).map { store.sections[$0.section] }
  }
  /// Returns the place of an item among those of all sections, from 0; nil for one that is not
  /// there. Takes a step for each section before its own.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    store.index(of: identifier).map { index in
      (0..<index.section).reduce(index.item) { $0 + store.itemCount(at: $1) }
    }
  }
  /// Returns the place of a section, from 0; nil for one that is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    store.place(of: identifier)
  }

  // MARK: Sections

  /// Adds sections without items at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: store.sections.count, "appendSections(_:)")
  }
  /// Adds sections without items before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: toIdentifier, 0, "insertSections(_:beforeSection:)") }
  /// Adds sections without items after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: toIdentifier, 1, "insertSections(_:afterSection:)") }
  /// Removes sections with their items. Sections that are not there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let places = Set(identifiers.compactMap { store.place(of: $0) })
    for place in places { forget(store.items(at: place)) }
    reloadedSections.remove(identifiers)
    store.removeSections(at: places)
  }
  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, 0, "moveSection(_:beforeSection:)") }
  /// Moves a section behind another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { move(identifier, to: toIdentifier, 1, "moveSection(_:afterSection:)") }
  /// Marks sections, whose rows get other cells when the snapshot is applied.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard place(of: identifier, for: "reloadSections(_:)", "leaving it out") != nil else {
        continue
      }
      reloadedSections.add(identifier)
    }
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], at place: Int, _ name: String
  ) {
    var (fresh, others) = (IdentifierList<SectionIdentifierType>(), [SectionIdentifierType]())
    for identifier in identifiers {
      if store.place(of: identifier) != nil || !fresh.add(identifier) { others.append(identifier) }
    }
    if !others.isEmpty {
      report(name, others, "sections that are not in the snapshot", "leaving them out")
    }
    store.insert(fresh.elements, at: place)
  }

  private mutating func insert(
    _ identifiers: [SectionIdentifierType], at other: SectionIdentifierType, _ offset: Int,
    _ name: String
  ) {
    guard let place = place(of: other, for: name, "inserting nothing") else { return }
    insert(identifiers, at: place + offset, name)
  }

  private mutating func move(
    _ identifier: SectionIdentifierType, to other: SectionIdentifierType, _ offset: Int,
    _ name: String
  ) {
    guard let place = place(of: identifier, for: name, "moving nothing"),
      let target = self.place(of: other, for: name, "moving nothing")
    else { return }
    guard identifier != other else {
      return report(name, [identifier], "two different sections", "moving nothing")
    }
    // The section leaves a gap before those behind it.
    store.moveSection(from: place, to: target + offset - (place < target ? 1 : 0))
  }

  private func place(
    of section: SectionIdentifierType, for name: String, _ consequence: String
  ) -> Int? {
    if let place = store.place(of: section) { return place }
    report(name, [section], "a section of the snapshot", consequence)
    return nil
  }

  // MARK: Items

  /// Adds items at the end of a section; nil for the last one. Items that are in the snapshot move
  /// there, which is reported.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let name = "appendItems(_:toSection:)"
    guard let section = sectionIdentifier ?? store.sections.last else {
      return report(name, identifiers, "a section in the snapshot", "adding no items")
    }
    guard let place = place(of: section, for: name, "adding no items") else { return }
    add(identifiers, name) { ListIndex(place, $0.itemCount(at: place)) }
  }
  /// Adds items before an item, in its section. Items that are in the snapshot move there, which is
  /// reported.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: beforeIdentifier, 0, "insertItems(_:beforeItem:)") }
  /// Adds items after an item, in its section. Items that are in the snapshot move there, which is
  /// reported.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: afterIdentifier, 1, "insertItems(_:afterItem:)") }
  /// Removes items. Items that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    store.remove(identifiers)
    forget(identifiers)
  }
  /// Removes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }
  /// Moves an item before another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, 0, "moveItem(_:beforeItem:)") }
  /// Moves an item behind another one, into its section.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, to: toIdentifier, 1, "moveItem(_:afterItem:)") }
  /// Marks items, which get other cells when the snapshot is applied.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in known(identifiers, "reloadItems(_:)") { reloadedItems.add(identifier) }
  }
  /// Marks items, whose cells are filled again when the snapshot is applied.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in known(identifiers, "reconfigureItems(_:)") {
      reconfiguredItems.add(identifier)
    }
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, _ offset: Int,
    _ name: String
  ) {
    guard store.contains(other) else {
      return report(name, [other], "an item of the snapshot", "adding no items")
    }
    guard !identifiers.contains(other) else {
      report(name, [other], "items other than that beside which they come", "leaving it out")
      return insert(identifiers.filter { $0 != other }, at: other, offset, name)
    }
    add(identifiers, name) { store in
      store.index(of: other).map { ListIndex($0.section, $0.item + offset) }
    }
  }

  /// Adds items at the index that `index` finds when those of them that were there are removed.
  private mutating func add(
    _ identifiers: [ItemIdentifierType], _ name: String,
    at index: (SnapshotStore<SectionIdentifierType, ItemIdentifierType>) -> ListIndex?
  ) {
    guard let place = index(store), !store.insert(identifiers, at: place) else { return }
    var (different, repeated) = (IdentifierList<ItemIdentifierType>(), [ItemIdentifierType]())
    for identifier in identifiers where !different.add(identifier) { repeated.append(identifier) }
    if !repeated.isEmpty { report(name, repeated, "different items", "adding each once") }
    let present = different.elements.filter { store.contains($0) }
    if !present.isEmpty {
      report(name, present, "items that are not in the snapshot", "moving them")
      store.remove(present)
    }
    guard let place = index(store) else { return }
    _ = store.insert(different.elements, at: place)
  }

  private mutating func move(
    _ identifier: ItemIdentifierType, to other: ItemIdentifierType, _ offset: Int, _ name: String
  ) {
    let unknown = [identifier, other].filter { !store.contains($0) }
    guard unknown.isEmpty else {
      return report(name, unknown, "items of the snapshot", "moving nothing")
    }
    guard identifier != other else {
      return report(name, [identifier], "two different items", "moving nothing")
    }
    store.remove([identifier])
    if let index = store.index(of: other) {
      _ = store.insert([identifier], at: ListIndex(index.section, index.item + offset))
    }
  }

  /// Returns the items that are there, and reports the others.
  private func known(_ identifiers: [ItemIdentifierType], _ name: String) -> [ItemIdentifierType] {
    let unknown = identifiers.filter { !store.contains($0) }
    guard !unknown.isEmpty else { return identifiers }
    report(name, unknown, "items of the snapshot", "leaving them out")
    return identifiers.filter { store.contains($0) }
  }

  /// Takes the marks from items that are removed.
  private mutating func forget(_ items: [ItemIdentifierType]) {
    reloadedItems.remove(items)
    reconfiguredItems.remove(items)
  }

  private func report<Identifier>(
    _ name: String, _ identifiers: [Identifier], _ expected: String, _ consequence: String
  ) {
    Diagnostic.report(
      "NSDiffableDataSourceSnapshot.\(name): \(IdentifierText(identifiers)): expected \(expected);"
        + " \(consequence)")
  }
}

// MARK: States of a list

extension NSDiffableDataSourceSnapshot {
  /// The same sections and items, none of them to be reloaded.
  var withoutMarks: Self {
    var copy = Self()
    copy.store = store
    return copy
  }

  /// Moves an item to an index, which is that after the move.
  mutating func moveItem(from index: ListIndex, to target: ListIndex) {
    guard let item = store.item(at: index), target.section < store.sections.count,
      target.section >= 0
    else { return }
    store.remove([item])
    let end = store.itemCount(at: target.section)
    _ = store.insert([item], at: ListIndex(target.section, min(max(target.item, 0), end)))
  }
}

/// The first few of some identifiers, for a line of a report.
struct IdentifierText: CustomStringConvertible {
  private static let most = 3
  private static let longest = 60

  let description: String

  init<Identifier>(_ identifiers: [Identifier]) {
    let texts = identifiers.prefix(Self.most).map { identifier in
      String("\(identifier)".prefix(Self.longest).map { $0.isNewline ? " " : $0 })
    }
    let rest = identifiers.count - texts.count
    description = texts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
