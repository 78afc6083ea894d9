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
