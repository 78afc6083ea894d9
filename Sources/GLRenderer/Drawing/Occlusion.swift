internal import CalqueRenderTree

/// The squares of a pass that batches cover with opaque pixels: nothing below them is drawn there.
///
/// The display list leaves out items under opaque rectangles. Where a shape is opaque, its coverage
/// mask tells, so the renderer finds it. Squares are those of `Segments`.
struct Occlusion {
  /// For each square of `area`, row by row, the last batch that covers it; -1 for none.
  private var covering: [Int32] = []
  /// The pixels of the squares.
  private var area = PixelRect.empty
  private var columns: Int32 = 0

  /// True if no batch covers a square.
  private(set) var isEmpty = true

  /// Begins a pass on `pixels`, without a square that is covered.
  mutating func begin(_ pixels: PixelRect) {
    isEmpty = true
    area = pixels.roundedOut(to: SIMD2(repeating: Segments.side))
    columns = area.width / Segments.side
  }

  /// Records that `batch` covers those squares within `pixels` for which `isCovered` returns true.
  mutating func cover(
    _ pixels: PixelRect, by batch: Int32, where isCovered: (PixelRect) -> Bool
  ) {
    let side = Segments.side
    let inside = pixels.intersection(area)
    var square = inside
    square.minY = (inside.minY + side - 1) & ~(side - 1)
    while square.minY + side <= inside.maxY {
      square.maxY = square.minY + side
      square.minX = (inside.minX + side - 1) & ~(side - 1)
      while square.minX + side <= inside.maxX {
        square.maxX = square.minX + side
        if isCovered(square) { set(square, batch) }
        square.minX += side
      }
      square.minY += side
    }
  }

  private mutating func set(_ square: PixelRect, _ batch: Int32) {
    if isEmpty {
      isEmpty = false
      let count = Int(columns * (area.height / Segments.side))
      if covering.count < count { covering = [Int32](repeating: -1, count: count) }
      for index in 0..<count { covering[index] = -1 }
    }
    let index = index(square.minX, square.minY)
    covering[index] = max(covering[index], batch)
  }

  @inline(__always)
  private func index(_ x: Int32, _ y: Int32) -> Int {
    Int((y - area.minY) / Segments.side * columns + (x - area.minX) / Segments.side)
  }

  /// Returns true if a later batch covers the square of which `pixels` are a part.
  @inline(__always)
  func hides(_ pixels: PixelRect, of batch: Int32) -> Bool {
    !isEmpty && area.contains(pixels) && covering[index(pixels.minX, pixels.minY)] > batch
  }

  /// Returns true if later batches cover so many squares of `pixels` that it is worth drawing
  /// `batch` in segments.
  func hidesMuch(of pixels: PixelRect, _ batch: Int32) -> Bool {
    if isEmpty { return false }
    let grid = pixels.intersection(area).roundedOut(to: SIMD2(repeating: Segments.side))
    let least = max(grid.area / (Int(Segments.side * Segments.side) * 8), 16)
    var count = 0
    var y = grid.minY
    while y < grid.maxY {
      var x = grid.minX
      while x < grid.maxX {
        if covering[index(x, y)] > batch { count += 1 }
        x += Segments.side
      }
      if count >= least { return true }
      y += Segments.side
    }
    return false
  }
}
