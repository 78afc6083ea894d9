/// A block of rows whose layers were not placed lately, with the leaves of a single quad among
/// them, as a bit for each row.
struct RowBlock {
  /// The number of rows in a block.
  static let size: Int32 = 64

  /// The number of the walk after which the block was looked at; 0 for never.
  var walk = 0
  /// The rows of leaves of a single quad.
  var quadLeaves: UInt64 = 0
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

/// A grid of eight by eight cells over a surface, to find the layers that draw there.
struct SurfaceCells: Equatable {
  static let side: Int32 = 8
  static let count = Int(side * side)

  /// The binary logarithms of a cell's width and height.
  private var shift = SIMD2<Int32>()

  init(_ surface: PixelRect) {
    while surface.width &>> shift.x > Self.side { shift.x += 1 }
    while surface.height &>> shift.y > Self.side { shift.y += 1 }
  }

  /// Returns the range of cells that `pixels` touch. Cells at the edge extend beyond the surface.
  @inline(__always)
  func touched(by pixels: PixelRect) -> (minX: Int, minY: Int, maxX: Int, maxY: Int) {
    func cell(_ pixel: Int32, _ shift: Int32) -> Int {
      Int(min(max(pixel &>> shift, 0), Self.side - 1))
    }
    return (
      cell(pixels.minX, shift.x), cell(pixels.minY, shift.y), cell(pixels.maxX &- 1, shift.x),
      cell(pixels.maxY &- 1, shift.y)
    )
  }
}
