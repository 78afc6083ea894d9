/// Sections of items, all of them different, in order.
///
/// A dictionary has the place of each item in its section. Changes in the middle of a section shift
/// the items behind them: instead of writing all their places anew, the section counts in `drift`
/// by how much they may be wrong, and a search looks that far around. When the drift exceeds the
/// square root of the number of items, the places are written anew.
///
/// Appending an item takes O(1). Finding one takes O(1) in a section that was only appended to, and
/// O(√n) at most. A change in the middle of a section of n items writes O(√n) places on average.
struct SnapshotStore<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private struct Slot {
    var items: [Item] = []
    /// The place of the section.
    var place = 0
    /// The greatest distance of an item from the place that `places` has.
    var drift = 0
  }

  private struct Place {
    var slot: Int
    var item: Int
  }

  /// The sections in order.
  private(set) var sections: [Section] = []
  /// The slots of the sections, in order. A section keeps its slot when its place changes.
  private var order: [Int] = []
  private var slots: [Slot] = []
  private var freeSlots: [Int] = []
  private var sectionSlots: [Section: Int] = [:]
  private var places: [Item: Place] = [:]

  /// The number of items in all sections.
  var itemCount: Int { places.count }

  // MARK: Queries

  func contains(_ item: Item) -> Bool { places[item] != nil }

  /// Returns the items of the section at a place.
  func items(at section: Int) -> [Item] { slots[order[section]].items }

  func itemCount(at section: Int) -> Int { slots[order[section]].items.count }

  /// The items of all sections, in order.
  var items: [Item] {
    var all: [Item] = []
    all.reserveCapacity(places.count)
    for slot in order { all += slots[slot].items }
    return all
  }

  func place(of section: Section) -> Int? { sectionSlots[section].map { slots[$0].place } }

  func index(of item: Item) -> ListIndex? {
    places[item].map { ListIndex(slots[$0.slot].place, position(of: item, $0)) }
  }

  /// Returns the item at an index; nil for an index without one.
  func item(at index: ListIndex) -> Item? {
    guard sections.indices.contains(index.section) else { return nil }
    let items = slots[order[index.section]].items
    return items.indices.contains(index.item) ? items[index.item] : nil
  }

  private func position(of item: Item, _ place: Place) -> Int {
    let slot = slots[place.slot]
    func isAt(_ position: Int) -> Bool {
      slot.items.indices.contains(position) && slot.items[position] == item
    }
    guard slot.drift > 0 else { return place.item }
    for distance in 0...slot.drift {
      if isAt(place.item - distance) { return place.item - distance }
      if isAt(place.item + distance) { return place.item + distance }
    }
    // No item is farther away than the drift.
    return place.item
  }

  // MARK: Sections

  /// Inserts sections, which are new and all different.
  mutating func insert(_ new: [Section], at place: Int) {
    let taken = new.map { section in
      if let slot = freeSlots.popLast() { return slot }
      slots.append(Slot())
      return slots.count - 1
    }
    for (section, slot) in zip(new, taken) { sectionSlots[section] = slot }
    sections.insert(contentsOf: new, at: place)
    order.insert(contentsOf: taken, at: place)
    numberSections(from: place)
  }

  /// Removes sections with their items.
  mutating func removeSections(at removed: Set<Int>) {
    guard let first = removed.min() else { return }
    for place in removed {
      let slot = order[place]
      for item in slots[slot].items { places[item] = nil }
      sectionSlots[sections[place]] = nil
      slots[slot] = Slot()
      freeSlots.append(slot)
    }
    let kept = sections.indices.filter { !removed.contains($0) }
    sections = kept.map { sections[$0] }
    order = kept.map { order[$0] }
    numberSections(from: first)
  }

  /// Moves a section to a place, which is that after the move.
  mutating func moveSection(from place: Int, to target: Int) {
    sections.insert(sections.remove(at: place), at: target)
    order.insert(order.remove(at: place), at: target)
    numberSections(from: min(place, target))
  }

  private mutating func numberSections(from first: Int) {
    for place in first..<order.count { slots[order[place]].place = place }
  }

  // MARK: Items

  /// Inserts items at an index. Returns false, and changes nothing, if they are not all new and
  /// different.
  mutating func insert(_ new: [Item], at index: ListIndex) -> Bool {
    let slot = order[index.section]
    for (offset, item) in new.enumerated() {
      let former = places.updateValue(Place(slot: slot, item: index.item + offset), forKey: item)
      guard let former else { continue }
      for added in new[..<offset] { places[added] = nil }
      // An item that is twice in `new` was added by the loop.
      places[item] = new[..<offset].contains(item) ? nil : former
      return false
    }
    let isAtEnd = index.item == slots[slot].items.count
    slots[slot].items.insert(contentsOf: new, at: index.item)
    if !isAtEnd { addDrift(new.count, to: slot, from: index.item + new.count) }
    return true
  }

  /// Removes those of `removed` that are there.
  mutating func remove(_ removed: some Sequence<Item>) {
    var positions: [Int: [Int]] = [:]
    var items: [Item] = []
    for item in removed {
      guard let place = places[item] else { continue }
      positions[place.slot, default: []].append(position(of: item, place))
      items.append(item)
    }
    for item in items { places[item] = nil }
    for (slot, removed) in positions {
      let gone = Set(removed)
      guard let first = gone.min() else { continue }
      if gone.count == 1 {
        slots[slot].items.remove(at: first)
      } else {
        var kept = Array(slots[slot].items[..<first])
        for (position, item) in slots[slot].items.enumerated().dropFirst(first)
        where !gone.contains(position) {
          kept.append(item)
        }
        slots[slot].items = kept
      }
      if first < slots[slot].items.count { addDrift(gone.count, to: slot, from: first) }
    }
  }

  /// Notes that the items of a slot from a position on were shifted by `distance`.
  private mutating func addDrift(_ distance: Int, to slot: Int, from first: Int) {
    let drift = slots[slot].drift + distance
    let count = slots[slot].items.count
    guard drift * drift > count else { return slots[slot].drift = drift }
    // Without a former drift the items before the change are at their places.
    let start = slots[slot].drift == 0 ? first : 0
    for position in start..<count {
      places[slots[slot].items[position]] = Place(slot: slot, item: position)
    }
    slots[slot].drift = 0
  }
}

/// Different identifiers in the order in which they were added.
struct IdentifierList<Identifier: Hashable & Sendable>: Sendable {
  private(set) var elements: [Identifier] = []
  private var members: Set<Identifier> = []

  func contains(_ identifier: Identifier) -> Bool { members.contains(identifier) }

  /// Adds an identifier, and returns true unless it is there.
  @discardableResult mutating func add(_ identifier: Identifier) -> Bool {
    guard members.insert(identifier).inserted else { return false }
    elements.append(identifier)
    return true
  }

  mutating func remove(_ removed: some Sequence<Identifier>) {
    guard !elements.isEmpty else { return }
    let count = members.count
    members.subtract(removed)
    if members.count < count { elements.removeAll { !members.contains($0) } }
  }
}
