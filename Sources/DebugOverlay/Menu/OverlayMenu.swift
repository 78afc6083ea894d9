/// The menu of overlays and commands: its place, its filter, and the row in the ring.
///
/// Its layout follows from this state and the window alone, so that the main thread can hit-test
/// the menu without asking the render thread. All positions are in points of the window, from the
/// top left.
package struct OverlayMenu: Sendable, Hashable {
  /// The preferred top left corner; nil for that of the room that the program leaves.
  package var origin: SIMD2<Float>?
  /// The words that every row has to contain, as typed.
  package private(set) var filter = ""
  /// The row in the ring, which the pointer and the keys move; nil for none.
  package private(set) var selected: ProfilerKey?
  /// The points by which the rows are scrolled up; the layout limits them.
  private(set) var scroll: Float = 0

  /// The most letters of a filter, which its field has space for.
  private static let mostLetters = 20

  package init(at origin: SIMD2<Float>? = nil) { self.origin = origin }

  /// The groups with the rows that contain every word of the filter in their title, in the name of
  /// their key, in the meaning of their colours or in Apple's name for them.
  func groups(without unavailable: Set<ProfilerKey>) -> [(group: KeyGroup, keys: [ProfilerKey])] {
    let words = filter.lowercased().split(separator: " ")
    return KeyGroup.allCases.compactMap { group in
      let keys = group.keys.filter { key in
        let text = key.searchedText + " " + group.title.lowercased()
        return !unavailable.contains(key) && words.allSatisfy(text.contains)
      }
      return keys.isEmpty ? nil : (group, keys)
    }
  }

  /// Takes a step of the keyboard. Steps that are not the menu's change nothing.
  mutating func take(_ step: PanelStep, in room: MenuRoom) {
    switch step {
    case .entry(let count): moveRing(by: count, in: room)
    case .column(let count): moveRing(toColumn: count, in: room)
    case .type(let character): search(filter + String(character), in: room)
    case .erase: search(String(filter.dropLast()), in: room)
    case .press, .frame, .corner: break
    }
  }

  /// Filters the rows, and puts the best of them into the ring: the one whose key is the filter, or
  /// else the first.
  package mutating func search(_ words: String, in room: MenuRoom) {
    (filter, scroll, selected) = (String(words.prefix(Self.mostLetters)), 0, nil)
    guard !filter.isEmpty else { return }
    let keys = groups(without: room.unavailable).flatMap(\.keys)
    select(keys.first { $0.name.lowercased() == filter.lowercased() } ?? keys.first, in: room)
  }

  /// Moves the ring by a number of rows, round at either end; the first step goes to an end.
  private mutating func moveRing(by count: Int, in room: MenuRoom) {
    let keys = groups(without: room.unavailable).flatMap(\.keys)
    guard !keys.isEmpty else { return }
    let index = selected.flatMap { keys.firstIndex(of: $0) } ?? (count > 0 ? -1 : 0)
    select(keys[((index + count) % keys.count + keys.count) % keys.count], in: room)
  }

  /// Moves the ring to the row beside it in another column.
  private mutating func moveRing(toColumn count: Int, in room: MenuRoom) {
    let rows = MenuLayout(self, in: room).rows
    guard let own = rows.first(where: { $0.key == selected }) else {
      return moveRing(by: 1, in: room)
    }
    let beside = rows.filter { $0.column == own.column + count }
    let nearest = beside.min { abs($0.box.y - own.box.y) < abs($1.box.y - own.box.y) }
    if let nearest { select(nearest.key, in: room) }
  }

  private mutating func select(_ key: ProfilerKey?, in room: MenuRoom) {
    selected = key
    let layout = MenuLayout(self, in: room)
    scroll = layout.scroll
    guard let row = layout.rows.first(where: { $0.key == key }) else { return }
    // The title of a group goes with its first row.
    let top = row.isFirst ? row.box.y - MenuLayout.titleHeight : row.box.y
    if top < layout.list.y {
      scroll -= layout.list.y - top
    } else if row.box.maxY > layout.list.maxY {
      scroll += row.box.maxY - layout.list.maxY
    }
  }

  /// Puts the row at a position into the ring.
  package mutating func point(x: Float, y: Float, in room: MenuRoom) {
    selected = key(x: x, y: y, in: room)
  }

  /// Scrolls the rows up by a number of points. The ring follows the pointer at the position.
  package mutating func scroll(by points: Float, x: Float, y: Float, in room: MenuRoom) {
    scroll = MenuLayout(self, in: room).scroll + points
    scroll = MenuLayout(self, in: room).scroll
    point(x: x, y: y, in: room)
  }

  /// Returns true if a position is inside the menu.
  package func contains(x: Float, y: Float, in room: MenuRoom) -> Bool {
    MenuLayout(self, in: room).panel.contains(x: x, y: y)
  }

  /// Returns the command of the row at a position; nil if there is none.
  package func key(x: Float, y: Float, in room: MenuRoom) -> ProfilerKey? {
    let layout = MenuLayout(self, in: room)
    guard layout.list.contains(x: x, y: y) else { return nil }
    return layout.rows.first { $0.box.contains(x: x, y: y) }?.key
  }
}

extension ProfilerKey {
  /// The text that the filter of the menu searches, in lower case.
  fileprivate var searchedText: String {
    var words = [title, name] + colors.map(\.words)
    if case .toggle(let row) = self { words += [row.name, row.appleName ?? ""] }
    return words.joined(separator: " ").lowercased()
  }
}
