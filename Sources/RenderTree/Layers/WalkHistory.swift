/// The walks of `LayerStore.updatePlacements` over the rows, by number, and for each block of rows
/// the last of them that changed it.
///
/// The display list skips blocks that no walk has changed since it looked at them, and layers that
/// stand still for some walks may join a static run.
struct WalkHistory: ~Copyable {
  /// The number of the next walk.
  private var next = 1
  /// For each block of rows, the last walk that placed one of its layers.
  private var placements = Column<Int>()
  /// For each block of rows, the last walk that visited one of its layers other than to move it
  /// along with an ancestor.
  private var visits = Column<Int>()
  /// The first walk after the rows were last renumbered.
  private var renumbering = 0

  mutating func grow(to count: Int) {
    placements.resize(RowBlock.count(count), filledWith: 0)
    visits.resize(RowBlock.count(count), filledWith: 0)
  }

  /// The number of the next walk, from 1.
  @inline(__always)
  var nextNumber: Int { next }

  /// Records that the walk visited the layer at `row`.
  @inline(__always)
  mutating func noteVisit(of row: Int32) {
    placements[row / RowBlock.size] = next
    visits[row / RowBlock.size] = next
  }

  /// Records that the layers at `rows`, which is not empty, were placed again.
  mutating func notePlacement(of rows: Range<Int32>) {
    for block in rows.lowerBound / RowBlock.size...(rows.upperBound - 1) / RowBlock.size {
      placements[block] = next
    }
  }

  /// Records that the rows were renumbered.
  mutating func noteRenumbering() { renumbering = next }

  /// Ends the present walk.
  mutating func endWalk() { next += 1 }

  /// Returns the last walk that placed layers of a block of rows, or the first after the rows were
  /// renumbered.
  @inline(__always)
  func lastPlacement(inBlock block: Int32) -> Int { max(placements[block], renumbering) }

  /// Returns the number of walks since the last one that visited a layer of the block other than to
  /// move it along with an ancestor.
  func idleWalks(ofBlock block: Int32) -> Int { next - 1 - max(visits[block], renumbering) }
}
