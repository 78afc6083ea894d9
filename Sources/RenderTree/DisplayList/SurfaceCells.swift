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
