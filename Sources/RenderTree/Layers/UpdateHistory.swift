/// For each block of rows, the last `LayerStore.updateDrawProperties` that changed it. The updates
/// are numbered.
///
/// The display list skips blocks that no update has changed since it looked at them, and layers
/// that stand still for some updates may join a static run.
struct UpdateHistory: ~Copyable {
  /// The number of the next update.
  private var next = 1
  /// For each block of rows, the last update that changed one of its layers or moved it along with
  /// an ancestor.
  private var moves = Column<Int>()
  /// For each block of rows, the last update that changed one of its layers itself.
  private var changes = Column<Int>()
  /// The first update after the rows were last renumbered.
  private var renumbering = 0

  mutating func grow(to count: Int) {
    moves.resize(RowBlock.count(count), filledWith: 0)
    changes.resize(RowBlock.count(count), filledWith: 0)
  }

  /// The number of the next update, from 1.
  @inline(__always)
  var nextNumber: Int { next }

  /// Records that the update changed the layer at `row`.
  @inline(__always)
  mutating func recordChange(ofRow row: Int32) {
    moves[row / RowBlock.size] = next
    changes[row / RowBlock.size] = next
  }

  /// Records that the layers at `rows`, which is not empty, were moved along with an ancestor.
  mutating func recordMove(ofRows rows: Range<Int32>) {
    for block in rows.lowerBound / RowBlock.size...(rows.upperBound - 1) / RowBlock.size {
      moves[block] = next
    }
  }

  /// Records that the rows were renumbered.
  mutating func recordRenumbering() { renumbering = next }

  /// Ends the current update.
  mutating func endUpdate() { next += 1 }

  /// Returns the last update that changed or moved layers of a block of rows, or the first after
  /// the rows were renumbered.
  @inline(__always)
  func lastMove(inBlock block: Int32) -> Int { max(moves[block], renumbering) }

  /// Returns the number of updates since the last one that changed a layer of the block itself.
  func updatesSinceChange(inBlock block: Int32) -> Int {
    next - 1 - max(changes[block], renumbering)
  }
}

/// A block of rows whose layers were not updated lately, with the leaves of a single quad among
/// them, as a bit for each row.
struct RowBlock {
  /// The number of rows in a block.
  static let size: Int32 = 64

  /// The number of the update after which the block was looked at; 0 for never.
  var update = 0
  /// The rows of leaves of a single quad.
  var singleQuadLeaves: UInt64 = 0
  /// The rows of leaves of a single quad that draw.
  var drawing: UInt64 = 0

  /// Returns the number of blocks for `count` rows.
  static func count(_ count: Int) -> Int { (count + Int(size) - 1) / Int(size) }

  /// Returns the bits of a block from `row` on, counted from the first row of the block.
  @inline(__always)
  static func bits(from row: Int32) -> UInt64 {
    row < size ? ~0 << UInt64(truncatingIfNeeded: row) : 0
  }
}
