/// The links between layers, and the rows. A row is the index of a layer in paint order.
///
/// Every layer has a slot, found by `LayerID.index`; it is live while the slot has the layer's
/// generation. The rows list the slots that the root reaches, depth first: a superlayer before its
/// sublayers, which are sorted by zPosition, and its mask last. The rows of a subtree are
/// contiguous (`end(of:)`).
///
/// Commits and replicators change the links. The parent of a mask is the layer that it masks. The
/// rows are those of the last renumbering; code that changes the links or the order of siblings
/// calls `invalidate`, and `LayerStore.rebuildTopologyIfNeeded` renumbers them.
struct Topology: ~Copyable {
  private var generations = Column<UInt32>()
  private var parents = Column<Int32>()
  private var sublayers: [[Int32]] = []
  /// Layers whose sublayer list names layers that have another parent by now.
  private var parentsWithStaleChildren: [Int32] = []
  private var masks = Column<Int32>()
  private var order = Column<Int32>()
  private var ends = Column<Int32>()
  /// The row of each slot; -1 for layers that the root does not reach.
  private var rows = Column<Int32>()
  private var top: Int32 = -1
  private var areRowsCurrent = true
  /// The number of times the rows were numbered.
  private var rowsVersion = 0

  // MARK: Slots

  /// The number of slots of layers and replicas, used or free.
  var slotCount: Int { generations.count }

  /// Makes room for `count` slots.
  mutating func grow(to count: Int) {
    generations.resize(count, filledWith: 0)
    parents.resize(count, filledWith: -1)
    while sublayers.count < count { sublayers.append([]) }
    masks.resize(count, filledWith: -1)
    rows.resize(count, filledWith: -1)
  }

  /// Returns the generation of the layer at `slot`; 0 for a free slot.
  func generation(of slot: Int32) -> UInt32 { generations[slot] }

  /// Assigns the slot to the layer `id`, which has no links yet.
  mutating func take(_ id: LayerID) { generations[id.index] = id.generation }

  /// Frees the slot of a layer without sublayers and mask.
  mutating func giveBack(_ slot: Int32) {
    generations[slot] = 0
    parents[slot] = -1
    if top == slot { top = -1 }
    invalidate()
  }

  func isLive(_ id: LayerID) -> Bool {
    id.index < generations.count && generations[id.index] == id.generation
  }

  // MARK: Links

  /// The root layer, which fills the surface, or -1.
  var root: Int32 { top }

  mutating func setRoot(_ slot: Int32) {
    top = slot
    invalidate()
  }

  /// Returns the superlayer, the masked layer for a mask, or -1.
  @inline(__always)
  func parent(of slot: Int32) -> Int32 { parents[slot] }

  mutating func setParent(_ parent: Int32, of slot: Int32) { parents[slot] = parent }

  /// Returns the sublayers, back to front as they were set.
  @inline(__always)
  func children(of slot: Int32) -> [Int32] { sublayers[Int(slot)] }

  /// Returns true if the layer has neither sublayers nor a mask.
  @inline(__always)
  func isLeaf(_ slot: Int32) -> Bool { sublayers[Int(slot)].isEmpty && masks[slot] < 0 }

  mutating func setChildren(_ list: [Int32], of slot: Int32) { sublayers[Int(slot)] = list }

  /// Inserts `list`, which are not among the sublayers of `slot`, in front of `sibling`; at the
  /// back for -1, and in front of all for one that is not a sublayer.
  mutating func insertChildren(_ list: [Int32], inFrontOf sibling: Int32, of slot: Int32) {
    let place = sibling < 0 ? 0 : sublayers[Int(slot)].index(ofSlot: sibling).map { $0 + 1 }
    sublayers[Int(slot)].insert(contentsOf: list, at: place ?? sublayers[Int(slot)].count)
  }

  /// Removes `child` from the list of the sublayers of `slot`, whose sublayer it remains.
  mutating func removeFromChildren(_ child: Int32, of slot: Int32) {
    if let index = sublayers[Int(slot)].index(ofSlot: child) {
      sublayers[Int(slot)].remove(at: index)
    }
  }

  /// Removes `child` from the sublayers of `slot`. The list itself is updated by
  /// `removeStaleChildren`.
  mutating func removeChild(_ child: Int32, of slot: Int32) {
    parents[child] = -1
    if parentsWithStaleChildren.last != slot { parentsWithStaleChildren.append(slot) }
  }

  /// Returns true if the sublayer list of `slot` still names a layer that has left it.
  func hasStaleChildren(_ slot: Int32) -> Bool {
    if parentsWithStaleChildren.isEmpty { return false }
    for child in sublayers[Int(slot)] where parents[child] != slot { return true }
    return false
  }

  /// Removes, from the lists of `parentsWithStaleChildren`, layers that have another parent or have
  /// become the mask.
  mutating func removeStaleChildren() {
    if parentsWithStaleChildren.count > 1 {
      parentsWithStaleChildren = Array(Set(parentsWithStaleChildren))
    }
    for slot in parentsWithStaleChildren {
      var list: [Int32] = []
      swap(&list, &sublayers[Int(slot)])
      list.removeAll { parents[$0] != slot || masks[slot] == $0 }
      swap(&list, &sublayers[Int(slot)])
    }
    parentsWithStaleChildren.removeAll(keepingCapacity: true)
  }

  /// Removes the sublayers of `slot`, and keeps the storage.
  mutating func removeChildren(of slot: Int32) {
    sublayers[Int(slot)].removeAll(keepingCapacity: true)
  }

  /// Returns the mask, or -1.
  @inline(__always)
  func mask(of slot: Int32) -> Int32 { masks[slot] }

  mutating func setMask(_ mask: Int32, of slot: Int32) { masks[slot] = mask }

  @inline(__always)
  func isMask(_ slot: Int32) -> Bool {
    let parent = parents[slot]
    return parent >= 0 && masks[parent] == slot
  }

  /// Removes the links to the sublayers and the mask of `slot`, which is about to be freed.
  mutating func unlinkAll(of slot: Int32) {
    for child in sublayers[Int(slot)] where parents[child] == slot { parents[child] = -1 }
    sublayers[Int(slot)] = []
    let mask = masks[slot]
    if mask >= 0, parents[mask] == slot { parents[mask] = -1 }
    masks[slot] = -1
  }

  /// Calls `body` with each slot in the subtree of `slot`, including masks, without recursion.
  func forEachSlot(under slot: Int32, _ body: (Int32) -> Void) {
    var pending = [slot]
    while let next = pending.popLast() {
      body(next)
      if masks[next] >= 0 { pending.append(masks[next]) }
      pending.append(contentsOf: sublayers[Int(next)])
    }
  }

  /// Returns true if `slot` is `other` or a descendant of it. O(depth of the tree).
  func isInSubtree(_ slot: Int32, of other: Int32) -> Bool {
    var next = slot
    while next >= 0 {
      if next == other { return true }
      next = parents[next]
    }
    return false
  }

  // MARK: Rows

  /// The number of rows.
  @inline(__always)
  var rowCount: Int32 { Int32(order.count) }

  @inline(__always)
  func slot(at row: Int32) -> Int32 { order[row] }

  /// Returns the end of the subtree of `row`: the row after the last descendant.
  @inline(__always)
  func end(of row: Int32) -> Int32 { ends[row] }

  /// Returns the row of the layer's mask, which it must have; it is the last row of the subtree.
  @inline(__always)
  func maskRow(of slot: Int32) -> Int32 { rows[masks[slot]] }

  /// Returns the row of `slot` as last numbered; -1 for a layer that the root does not reach.
  @inline(__always)
  func row(of slot: Int32) -> Int32 { rows[slot] }

  // MARK: Renumbering

  /// Marks the rows as stale; they are renumbered before their next use.
  mutating func invalidate() { areRowsCurrent = false }

  /// Returns true if the rows have the version `number`, and sets `number` to their version.
  func isRowsVersion(_ number: inout Int) -> Bool {
    defer { number = rowsVersion }
    return number == rowsVersion
  }

  /// True if the rows are stale.
  var needsRenumbering: Bool { !areRowsCurrent }

  /// Begins to number the rows again; returns false if they are up to date or there is no root.
  mutating func beginRenumbering() -> Bool {
    guard !areRowsCurrent else { return false }
    areRowsCurrent = true
    rowsVersion &+= 1
    for row in 0..<order.count { rows[order[row]] = -1 }
    order.removeAll()
    ends.removeAll()
    return top >= 0
  }

  /// Appends `slot` and returns its row, whose subtree is open until `close`.
  @inline(__always)
  mutating func appendRow(of slot: Int32) -> Int32 {
    let row = rowCount
    rows[slot] = row
    order.append(slot)
    ends.append(0)
    return row
  }

  /// Ends the subtree of `row` at the last row.
  @inline(__always)
  mutating func close(_ row: Int32) { ends[row] = rowCount }
}

extension [Int32] {
  /// Returns the index of `slot`, sixteen elements at a time; nil if it is not in the list.
  fileprivate func index(ofSlot slot: Int32) -> Int? {
    withUnsafeBytes { bytes in
      let lanes = SIMD16<Int32>(repeating: slot)
      var index = 0
      while index + 16 <= count {
        let found =
          bytes.loadUnaligned(fromByteOffset: index * 4, as: SIMD16<Int32>.self) .== lanes
        if any(found) { break }
        index += 16
      }
      return self[index...].firstIndex(of: slot)
    }
  }
}
