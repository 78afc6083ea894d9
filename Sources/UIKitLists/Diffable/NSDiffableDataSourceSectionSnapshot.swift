/// The items of a section as trees: each item has children, which are shown when it is expanded.
///
/// Items are different in the whole snapshot. Those that are there already are reported and left
/// out, with the items below them; so are calls that name an item that is not there. A value:
/// copies are independent.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: Sendable
where ItemIdentifierType: Hashable & Sendable {
  private struct Node {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent, in order.
  public private(set) var rootItems: [ItemIdentifierType] = []

  /// Creates a snapshot without items.
  public init() {}
  /// Creates a copy of a snapshot.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  // MARK: Queries

  /// All items: each before its children, visible or not.
  public var items: [ItemIdentifierType] { walk(rootItems) { _ in true } }
  /// The items of which all parents are expanded, in the order of `items`.
  public var visibleItems: [ItemIdentifierType] { walk(rootItems, \.isExpanded) }
  /// Returns true if an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }
  /// Returns the number of an item's parents and their parents, 0 for a root; 0 for an item that is
  /// not there, which is reported.
  public func level(of item: ItemIdentifierType) -> Int {
    guard isThere(item, "level(of:)", "returning 0") else { return 0 }
    return parents(of: item).count
  }
  /// Returns the place of an item in `items`, from 0; nil for one that is not there. O(n).
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }
  /// Returns the parent of an item; nil for a root, and for an item that is not there.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { nodes[child]?.parent }
  /// Returns true if the children of an item are shown; false for one that is not there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded ?? false }
  /// Returns true if all parents of an item are expanded; false for one that is not there.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    contains(item) && parents(of: item).allSatisfy { isExpanded($0) }
  }
  /// Returns the items below an item, with those that are expanded; none for an item that is not
  /// there, which is reported.
  ///
  /// - Parameter includingParent: True for a snapshot with the item as its root.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var part = Self()
    guard isThere(parent, "snapshot(of:includingParent:)", "returning no items"),
      let top = nodes[parent]
    else { return part }
    part.rootItems = includingParent ? [parent] : top.children
    for item in walk(part.rootItems, { _ in true }) { part.nodes[item] = nodes[item] }
    for root in part.rootItems { part.nodes[root]?.parent = nil }
    return part
  }
  /// Returns a line for each item, for the programmer: more spaces for each level, "-" before an
  /// expanded item, "+" before a collapsed one, and "*" before one without children.
  public func visualDescription() -> String {
    var levels: [ItemIdentifierType: Int] = [:]
    let lines = items.map { item in
      let node = nodes[item]
      let level = node?.parent.flatMap { levels[$0] }.map { $0 + 1 } ?? 0
      levels[item] = level
      let hasChildren = !(node?.children.isEmpty ?? true)
      let sign = !hasChildren ? "*" : node?.isExpanded == true ? "-" : "+"
      return String(repeating: "  ", count: level) + "\(sign) \(item)"
    }
    return lines.joined(separator: "\n")
  }

  // MARK: Changes

  /// Adds items at the end of an item's children; nil for the roots.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let name = "append(_:to:)"
    if let parent, !isThere(parent, name, "adding no items") { return }
    add(Self(roots: items, name), below: parent, at: children(of: parent).count, name)
  }
  /// Adds items before an item, below its parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], before item: ItemIdentifierType
  ) { insert(Self(roots: items, "insert(_:before:)"), at: item, 0, "insert(_:before:)") }
  /// Adds items after an item and those below it, below its parent.
  public mutating func insert(
    _ items: [ItemIdentifierType], after item: ItemIdentifierType
  ) { insert(Self(roots: items, "insert(_:after:)"), at: item, 1, "insert(_:after:)") }
  /// Adds the items of a snapshot before an item, its roots below the item's parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) { insert(snapshot, at: item, 0, "insert(_:before:)") }
  /// Adds the items of a snapshot after an item and those below it, its roots below the item's
  /// parent.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) { insert(snapshot, at: item, 1, "insert(_:after:)") }
  /// Removes items, and all items below them. Items that are not there are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    let removed = Set(items).filter { contains($0) }
    let parents = Set(removed.map { nodes[$0]?.parent })
    for item in walk(Array(removed), { _ in true }) { nodes[item] = nil }
    for parent in parents {
      if let parent {
        nodes[parent]?.children.removeAll { removed.contains($0) }
      } else {
        rootItems.removeAll { removed.contains($0) }
      }
    }
  }
  /// Removes all items.
  public mutating func deleteAll() { self = Self() }
  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items where isThere(item, "expand(_:)", "leaving it out") {
      nodes[item]?.isExpanded = true
    }
  }
  /// Hides the children of items. Items below them keep their state.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items where isThere(item, "collapse(_:)", "leaving it out") {
      nodes[item]?.isExpanded = false
    }
  }
  /// Removes all items below an item, and adds those of a snapshot, its roots as the children.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    let name = "replace(childrenOf:using:)"
    guard isThere(parent, name, "replacing nothing") else { return }
    delete(children(of: parent))
    add(snapshot, below: parent, at: 0, name)
  }

  // MARK: Trees

  /// Creates a snapshot of roots; repeated ones are reported.
  private init(roots: [ItemIdentifierType], _ name: String) {
    var repeated: [ItemIdentifierType] = []
    for root in roots {
      if nodes.updateValue(Node(), forKey: root) == nil {
        rootItems.append(root)
      } else {
        repeated.append(root)
      }
    }
    if !repeated.isEmpty { Self.report(name, repeated, "different items", "adding each once") }
  }

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    return nodes[parent]?.children ?? []
  }

  /// The parent of an item, the parent's parent, and so on.
  private func parents(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    var (found, next) = ([ItemIdentifierType](), nodes[item]?.parent)
    while let parent = next {
      found.append(parent)
      next = nodes[parent]?.parent
    }
    return found
  }

  /// Returns items and those below them, each before its children; `isOpen` returns true if the
  /// children of an item are to be included. An item below another one of `items` comes twice.
  private func walk(
    _ items: [ItemIdentifierType], _ isOpen: (Node) -> Bool
  ) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    // The rest of the children at each level.
    var rest = [items[...]]
    while let item = rest.last?.first {
      rest[rest.count - 1].removeFirst()
      found.append(item)
      if let node = nodes[item], isOpen(node), !node.children.isEmpty {
        rest.append(node.children[...])
      }
      while rest.last?.isEmpty == true { rest.removeLast() }
    }
    return found
  }

  private mutating func insert(
    _ snapshot: Self, at item: ItemIdentifierType, _ offset: Int, _ name: String
  ) {
    guard isThere(item, name, "adding no items") else { return }
    let parent = nodes[item]?.parent
    guard let place = children(of: parent).firstIndex(of: item) else { return }
    add(snapshot, below: parent, at: place + offset, name)
  }

  /// Adds the items of a snapshot, its roots at a place among the children of `parent`.
  private mutating func add(
    _ snapshot: Self, below parent: ItemIdentifierType?, at place: Int, _ name: String
  ) {
    var roots: [ItemIdentifierType] = []
    var present: [ItemIdentifierType] = []
    var added: [ItemIdentifierType: Node] = [:]
    for item in snapshot.items {
      guard let node = snapshot.nodes[item] else { continue }
      if contains(item) {
        present.append(item)
      } else if let above = node.parent {
        // An item below one that is left out is left out too.
        guard added[above] != nil else { continue }
        added[above]?.children.append(item)
        added[item] = Node(parent: above, isExpanded: node.isExpanded)
      } else {
        roots.append(item)
        added[item] = Node(parent: parent, isExpanded: node.isExpanded)
      }
    }
    if !present.isEmpty {
      Self.report(name, present, "items that are not in the snapshot", "leaving them out")
    }
    nodes.merge(added) { former, _ in former }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: roots, at: place)
    } else {
      rootItems.insert(contentsOf: roots, at: place)
    }
  }

  private func isThere(
    _ item: ItemIdentifierType, _ name: String, _ consequence: String
  ) -> Bool {
    if contains(item) { return true }
    Self.report(name, [item], "an item of the snapshot", consequence)
    return false
  }

  private static func report(
    _ name: String, _ items: [ItemIdentifierType], _ expected: String, _ consequence: String
  ) {
    Diagnostic.report(
      "NSDiffableDataSourceSectionSnapshot.\(name): \(IdentifierText(items)): expected \(expected);"
        + " \(consequence)")
  }
}
