/// Where layers stand and what they draw on, by slot: all that placing derives from the values of a layer and of
/// those above it.
///
/// The pixels of a layer change through `redraw` alone, so that the damage holds every pixel that a layer has left
/// or taken since the last frame. A layer is derived anew when it is marked; the layers above one that is marked
/// know of it.
struct Placement: ~Copyable {
  private var marks = Column<Dirty>()
  /// The rows of marked layers; and true where layers may be marked whose rows are not among them.
  private var markedRows = RowSet()
  private var isMarkedAnywhere = true
  /// The rows whose layers took the short road when they were placed last.
  private var shortRows = RowSet()
  /// The number of the next walk over the rows, of that in which a layer of each block of rows was looked at last, and
  /// of that before which the rows were listed.
  private var nextWalk = 1
  private var blockWalks = Column<Int>()
  /// The walk in which a layer of each block of rows was looked at last that was not only carried along.
  private var blockLooks = Column<Int>()
  private var listingWalk = 0
  private var partsOfLayers = Column<Parts>()
  private var planes = Column<Plane>()
  private var clips = Column<PixelRect>()
  private var drawn = Column<PixelRect>()
  private var visibilities = Column<Visibility>()
  private var spreads = Column<Int32>()
  private var depthSorted = Column<Bool>()
  private var changed: PixelRect

  init(damage: PixelRect) { changed = damage }

  mutating func grow(to count: Int) {
    marks.resize(count, filledWith: [.tree, .parts])
    markedRows.resize(count)
    shortRows.resize(count)
    blockWalks.resize(RowBlock.count(count), filledWith: 0)
    blockLooks.resize(RowBlock.count(count), filledWith: 0)
    partsOfLayers.resize(count, filledWith: [])
    planes.resize(count, filledWith: .scaling(1))
    clips.resize(count, filledWith: .empty)
    drawn.resize(count, filledWith: .empty)
    visibilities.resize(count, filledWith: [])
    spreads.resize(count, filledWith: 0)
    depthSorted.resize(count, filledWith: false)
  }

  // MARK: Marks

  /// The marks of a layer: all that must be derived again.
  @inline(__always)
  func marks(of slot: Int32) -> Dirty { marks[slot] }

  /// Notes that `slot` must be looked at again, and tells the layers above it.
  @inline(__always)
  mutating func mark(_ slot: Int32, _ flags: Dirty, in topology: borrowing Topology) {
    marks[slot].formUnion(flags)
    markRow(topology.row(of: slot))
    var parent = topology.parent(of: slot)
    while parent >= 0, !marks[parent].contains(.descendants) {
      marks[parent].insert(.descendants)
      markRow(topology.row(of: parent))
      parent = topology.parent(of: parent)
    }
  }

  @inline(__always)
  private mutating func markRow(_ row: Int32) {
    if row >= 0 { markedRows.insert(row) }
  }

  /// As `mark`, where the layers above are looked at in any case.
  mutating func markAlone(_ slot: Int32, _ flags: Dirty) {
    marks[slot].formUnion(flags)
    isMarkedAnywhere = true
  }

  /// Has the slot of a new layer or of one that goes derived anew, whatever was marked.
  mutating func markNew(_ slot: Int32, _ flags: Dirty) {
    marks[slot] = flags
    isMarkedAnywhere = true
  }

  /// The first row from `row` on whose layer may be marked; one beyond all rows for none.
  @inline(__always)
  func nextMarkedRow(from row: Int32) -> Int32 {
    isMarkedAnywhere ? row : markedRows.first(from: row)
  }

  /// Notes that the layer at `row` was looked at, and whether it took the short road.
  @inline(__always)
  mutating func note(_ row: Int32, isShort: Bool) {
    if isShort { shortRows.insert(row) } else { shortRows.remove(row) }
    blockWalks[row / RowBlock.size] = nextWalk
    blockLooks[row / RowBlock.size] = nextWalk
  }

  /// Notes that the layers at `rows`, of which there are some, were placed anew.
  mutating func noteChange(at rows: Range<Int32>) {
    for block in rows.lowerBound / RowBlock.size...(rows.upperBound - 1) / RowBlock.size {
      blockWalks[block] = nextWalk
    }
  }

  /// The number of walks over the rows, and one.
  @inline(__always)
  var walkCount: Int { nextWalk }

  /// The walk that was the last to place layers of a block of rows, or that follows the listing of the rows.
  @inline(__always)
  func lastWalk(inBlock block: Int32) -> Int { max(blockWalks[block], listingWalk) }

  /// The number of walks since the last one in which a layer of a block of rows was not only carried along.
  func restingWalks(ofBlock block: Int32) -> Int {
    nextWalk - 1 - max(blockLooks[block], listingWalk)
  }

  /// The end of the rows from `row` on that are not marked, and took the short road when they were placed last.
  @inline(__always)
  func endOfShortRows(from row: Int32) -> Int32 {
    isMarkedAnywhere ? row : shortRows.firstGap(from: row, besides: markedRows)
  }

  /// Has the next walk over the rows look at each of them: they are listed anew.
  mutating func lookAtAll() {
    isMarkedAnywhere = true
    shortRows.removeAll()
    listingWalk = nextWalk
  }

  /// Ends a walk that has looked at all marked rows.
  mutating func endWalk() {
    isMarkedAnywhere = false
    markedRows.removeAll()
    nextWalk += 1
  }

  @inline(__always)
  mutating func unmark(_ slot: Int32) { marks[slot] = [] }

  // MARK: Damage

  /// The pixels to draw again.
  @inline(__always)
  var damage: PixelRect { changed }

  @inline(__always)
  mutating func addDamage(_ pixels: PixelRect) {
    if !pixels.isEmpty, !changed.contains(pixels) { changed = changed.union(pixels) }
  }

  /// Has other pixels drawn: those of a picture, or those of a frame.
  mutating func setDamage(_ pixels: PixelRect) { changed = pixels }

  // MARK: What is drawn

  /// The pixels that the layer itself drew on last; empty for nothing.
  @inline(__always)
  func drawn(by slot: Int32) -> PixelRect { drawn[slot] }

  /// Has the layer draw on `pixels`, and no more on those that it drew on.
  @inline(__always)
  mutating func redraw(_ slot: Int32, on pixels: PixelRect) {
    addDamage(drawn[slot])
    addDamage(pixels)
    drawn[slot] = pixels
  }

  /// Has the layer count as not drawn; all it draws on is damaged in another way.
  mutating func forgetDrawn(by slot: Int32) { drawn[slot] = .empty }

  /// Damages what the layer drew on, forgets it and has it derived anew; false where that was done.
  mutating func damageAll(of slot: Int32) -> Bool {
    guard !marks[slot].contains(.gone) else { return false }
    isMarkedAnywhere = true
    redraw(slot, on: .empty)
    marks[slot].formUnion([.tree, .parts, .gone])
    return true
  }

  /// Has a layer that goes neither draw nor be seen.
  mutating func forget(_ slot: Int32) {
    redraw(slot, on: .empty)
    visibilities[slot] = []
  }

  /// The parts that the layer draws, as of its look and contents.
  @inline(__always)
  func parts(of slot: Int32) -> Parts { partsOfLayers[slot] }

  mutating func setParts(_ parts: Parts, of slot: Int32) { partsOfLayers[slot] = parts }

  // MARK: Place

  /// From the layer's own points to pixels.
  subscript(planeOf slot: Int32) -> Plane {
    @inline(__always) unsafeAddress { planes.pointer(to: slot) }
  }

  /// The plane in place, until layers are made; for roads that every layer takes.
  @inline(__always)
  func planeInPlace(of slot: Int32) -> UnsafeMutablePointer<Plane> {
    planes.mutablePointer(to: slot)
  }

  /// The pixels that the layer cannot leave.
  @inline(__always)
  func clip(of slot: Int32) -> PixelRect { clips[slot] }

  @inline(__always)
  func visibility(of slot: Int32) -> Visibility { visibilities[slot] }

  /// How far blurs of the layer and of those above it carry what is drawn, in pixels.
  func spread(of slot: Int32) -> Int32 { visibilities[slot].contains(.spreads) ? spreads[slot] : 0 }

  @inline(__always)
  mutating func setPlane(_ plane: Plane, of slot: Int32) { planes[slot] = plane }

  @inline(__always)
  mutating func setClip(_ clip: PixelRect, of slot: Int32) { clips[slot] = clip }

  @inline(__always)
  mutating func setVisibility(_ visibility: Visibility, of slot: Int32) {
    visibilities[slot] = visibility
  }

  mutating func addVisibility(_ visibility: Visibility, of slot: Int32) {
    visibilities[slot].formUnion(visibility)
  }

  mutating func setSpread(_ spread: Int32, of slot: Int32) {
    spreads[slot] = spread
    visibilities[slot].insert(.spreads)
  }

  // MARK: Depth

  /// True if sublayers of the layer may lie elsewhere in depth than their order by zPosition says.
  func sortsByDepth(_ slot: Int32) -> Bool { depthSorted[slot] }

  mutating func setSortsByDepth(_ sorts: Bool, of slot: Int32) { depthSorted[slot] = sorts }

  // MARK: Putting aside

  /// Where a layer stands, put aside while it is drawn elsewhere.
  struct Spot: Equatable {
    fileprivate var plane: Plane
    fileprivate var clip: PixelRect
    fileprivate var drawn: PixelRect
    fileprivate var visibility: Visibility
    fileprivate var spread: Int32
  }

  func spot(of slot: Int32) -> Spot {
    Spot(
      plane: planes[slot], clip: clips[slot], drawn: drawn[slot], visibility: visibilities[slot],
      spread: spreads[slot])
  }

  mutating func restore(_ spot: Spot, of slot: Int32) {
    planes[slot] = spot.plane
    clips[slot] = spot.clip
    drawn[slot] = spot.drawn
    visibilities[slot] = spot.visibility
    spreads[slot] = spot.spread
  }
}
