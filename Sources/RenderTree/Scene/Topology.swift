/// The links between layers, and the rows in which they are drawn.
///
/// Layers have slots, found by `LayerID.index`; a layer is live while its slot has its generation. Rows list the
/// slots that the root reaches in paint order: a superlayer before its sublayers, those by zPosition, then its mask.
///
/// The parent of a mask is the layer that it masks. The rows are those of the links as of the last listing; whoever
/// changes what the links or the order of siblings are has them listed again (`invalidate`).
struct Topology: ~Copyable {
  private var generations = Column<UInt32>()
  private var parents = Column<Int32>()
  private var sublayers: [[Int32]] = []
  /// Layers of whose sublayers some have another parent by now.
  private var parted: [Int32] = []
  private var masks = Column<Int32>()
  private var order = Column<Int32>()
  private var ends = Column<Int32>()
  /// The row of each layer; -1 for those that the root does not reach.
  private var rows = Column<Int32>()
  private var top: Int32 = -1
  private var isListed = true
  /// How often the rows were listed.
  private var listing = 0

  // MARK: Slots

  /// The number of slots, of layers and of copies, used or free.
  var slotCount: Int { generations.count }

  /// Makes room for so many slots.
  mutating func grow(to count: Int) {
    generations.resize(count, filledWith: 0)
    parents.resize(count, filledWith: -1)
    while sublayers.count < count { sublayers.append([]) }
    masks.resize(count, filledWith: -1)
    rows.resize(count, filledWith: -1)
  }

  /// The generation of the layer at `slot`; 0 for none.
  func generation(of slot: Int32) -> UInt32 { generations[slot] }

  /// Gives the slot to the layer `id`; its links are none.
  mutating func take(_ id: LayerID) { generations[id.index] = id.generation }

  /// Takes the slot back, whose layer nothing stands under any more.
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

  /// The layer that fills the surface, or -1.
  var root: Int32 { top }

  mutating func setRoot(_ slot: Int32) {
    top = slot
    invalidate()
  }

  /// The layer above, or -1.
  @inline(__always)
  func parent(of slot: Int32) -> Int32 { parents[slot] }

  mutating func setParent(_ parent: Int32, of slot: Int32) { parents[slot] = parent }

  /// The sublayers, back to front as they were listed.
  @inline(__always)
  func children(of slot: Int32) -> [Int32] { sublayers[Int(slot)] }

  mutating func setChildren(_ list: [Int32], of slot: Int32) { sublayers[Int(slot)] = list }

  /// Takes `child` out of the sublayers of `slot`, once its parent is another one and the lists close up.
  mutating func removeChild(_ child: Int32, of slot: Int32) {
    parents[child] = -1
    if parted.last != slot { parted.append(slot) }
  }

  /// True if the list of `slot` still names a layer that has left it.
  func isParted(_ slot: Int32) -> Bool {
    if parted.isEmpty { return false }
    for child in sublayers[Int(slot)] where parents[child] != slot { return true }
    return false
  }

  /// Has lists that layers left name them no longer, one that has become the mask of its parent neither.
  mutating func closeUp() {
    if parted.count > 1 { parted = Array(Set(parted)) }
    for slot in parted {
      var kept = 0
      for index in sublayers[Int(slot)].indices {
        let child = sublayers[Int(slot)][index]
        guard parents[child] == slot, masks[slot] != child else { continue }
        sublayers[Int(slot)][kept] = child
        kept += 1
      }
      sublayers[Int(slot)].removeLast(sublayers[Int(slot)].count - kept)
    }
    parted.removeAll(keepingCapacity: true)
  }

  /// Has nothing stand under `slot`, and keeps the storage.
  mutating func removeChildren(of slot: Int32) {
    sublayers[Int(slot)].removeAll(keepingCapacity: true)
  }

  /// The mask, or -1.
  @inline(__always)
  func mask(of slot: Int32) -> Int32 { masks[slot] }

  mutating func setMask(_ mask: Int32, of slot: Int32) { masks[slot] = mask }

  @inline(__always)
  func isMask(_ slot: Int32) -> Bool {
    let parent = parents[slot]
    return parent >= 0 && masks[parent] == slot
  }

  /// Lets go of all that stands under `slot`, which itself is on its way out.
  mutating func disownAll(of slot: Int32) {
    for child in sublayers[Int(slot)] where parents[child] == slot { parents[child] = -1 }
    sublayers[Int(slot)] = []
    let mask = masks[slot]
    if mask >= 0, parents[mask] == slot { parents[mask] = -1 }
    masks[slot] = -1
  }

  /// Calls `body` with `slot` and all slots under it, masks too, however deep the tree is.
  func forEachSlot(under slot: Int32, _ body: (Int32) -> Void) {
    var pending = [slot]
    while let next = pending.popLast() {
      body(next)
      if masks[next] >= 0 { pending.append(masks[next]) }
      pending.append(contentsOf: sublayers[Int(next)])
    }
  }

  /// True if `slot` is `other` or stands under it. O(depth of the tree).
  func stands(_ slot: Int32, atOrUnder other: Int32) -> Bool {
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

  /// The row after the last one under that at `row`.
  @inline(__always)
  func end(of row: Int32) -> Int32 { ends[row] }

  /// The row of the mask of a layer that has one, the last of those under it.
  @inline(__always)
  func maskRow(of slot: Int32) -> Int32 { rows[masks[slot]] }

  /// Where the layer stands, as of the last listing; -1 for one that the root does not reach.
  @inline(__always)
  func row(of slot: Int32) -> Int32 { rows[slot] }

  // MARK: Listing

  /// Has the rows listed again before they are used next.
  mutating func invalidate() { isListed = false }

  /// True if the rows are those of the listing `number`, which becomes that of the present ones.
  func isStill(_ number: inout Int) -> Bool {
    defer { number = listing }
    return number == listing
  }

  /// Begins to list the rows anew; false where they are what they should be.
  mutating func beginListing() -> Bool {
    guard !isListed else { return false }
    isListed = true
    listing &+= 1
    for row in 0..<order.count { rows[order[row]] = -1 }
    order.removeAll()
    ends.removeAll()
    return top >= 0
  }

  /// Lists `slot` and gives its row, which stays open until `close`.
  mutating func list(_ slot: Int32) -> Int32 {
    let row = rowCount
    rows[slot] = row
    order.append(slot)
    ends.append(0)
    return row
  }

  /// Ends the subtree of `row` before the next row.
  mutating func close(_ row: Int32) { ends[row] = rowCount }
}
