/// A block of rows in which nothing has changed for a while: the plain leaves among them, a bit for each row.
struct RowBlock {
  /// The number of rows in a block.
  static let size: Int32 = 64

  /// The number of walks over the rows after which this was found; 0 for never.
  var walk = 0
  /// The rows of plain leaves.
  var plain: UInt64 = 0
  /// The plain leaves that draw.
  var drawing: UInt64 = 0

  /// The number of blocks that `count` rows make.
  static func count(_ count: Int) -> Int { (count + Int(size) - 1) / Int(size) }

  /// The bits of a block from `row` on, counted from its first one.
  @inline(__always)
  static func bits(from row: Int32) -> UInt64 {
    row < size ? ~0 << UInt64(truncatingIfNeeded: row) : 0
  }
}

/// The cells of a surface, in which layers are looked for: eight by eight.
struct SurfaceCells: Equatable {
  static let side: Int32 = 8
  static let count = Int(side * side)

  /// The binary logarithms of a cell's width and height.
  private var shift = SIMD2<Int32>()

  init(_ surface: PixelRect) {
    while surface.width &>> shift.x > Self.side { shift.x += 1 }
    while surface.height &>> shift.y > Self.side { shift.y += 1 }
  }

  /// The least and the largest x and y of the cells that `pixels` touch. Cells at the edges go on beyond it.
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
