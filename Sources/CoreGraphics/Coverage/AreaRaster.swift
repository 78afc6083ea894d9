internal import Glibc

/// A raster that adds up the signed areas of any number of polygons.
///
/// An edge adds, to each cell that it crosses, the area on its right within the cell's row; the
/// running sum of a row is then how often the polygons go around each pixel, with fractions at
/// their edges. The time is that of the cells that edges cross and of the pixels, however many
/// edges overlap: Cairo's also grows with the edges that lie beside each other. Numbers are
/// integers, so that the edges of closed polygons cancel each other exactly.
///
/// Source: the method of areas and covers of FreeType's smooth rasteriser, described in its file
/// `ftgrays.c`.
final class AreaRaster {
  let width: Int
  let height: Int
  /// The number of edges, and of cells that they have crossed, with other work counted as cells.
  private(set) var cells = 0
  /// The cells above which nothing more is added.
  private let mostCells: Int

  /// The areas of each row, in units of `one`, with two cells beyond its end.
  private let areas: UnsafeMutablePointer<Int32>
  private let stride: Int
  /// The heights of the edges to the left, in the rows where they end, and in all rows from one on.
  private var left: [Int32]
  private var leftFrom: [Int32]

  private static let one: Int32 = 65_536
  /// The steps to which vertical positions are rounded, per pixel.
  private static let steps = 256.0

  init(width: Int, height: Int, mostCells: Int = WorkLimit.cells) {
    (self.width, self.height, self.mostCells) = (width, height, mostCells)
    stride = width + 2
    areas = .allocate(capacity: stride * height)
    areas.initialize(repeating: 0, count: stride * height)
    left = [Int32](repeating: 0, count: height + 1)
    leftFrom = left
  }

  deinit { areas.deallocate() }

  /// True if nothing more is added.
  var isFull: Bool { cells >= mostCells }

  /// Counts other work, as much as that of `count` cells.
  func note(work count: Int) { cells += count }

  /// Adds a polygon; its last point is joined to the first.
  func add(polygon points: UnsafeBufferPointer<SIMD2<Double>>) {
    guard var last = points.last, !isFull else { return }
    var (low, high) = (last, last)
    for point in points { (low, high) = (smaller(low, point), larger(high, point)) }
    guard low.x < Double(width), high.x > 0, low.y < Double(height), high.y > 0 else { return }
    for point in points {
      addEdge(from: last, to: point)
      last = point
    }
  }

  /// Adds a polygon of four points.
  func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>) {
    guard !isFull else { return }
    let low = smaller(smaller(a, b), smaller(c, d))
    let high = larger(larger(a, b), larger(c, d))
    guard low.x < Double(width), high.x > 0, low.y < Double(height), high.y > 0 else { return }
    addEdge(from: a, to: b)
    addEdge(from: b, to: c)
    addEdge(from: c, to: d)
    addEdge(from: d, to: a)
  }

  /// Adds an edge. The edges of a raster form closed outlines.
  func addEdge(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    var (top, bottom) = (a, b)
    cells += 1
    top.y = (a.y * Self.steps).rounded() / Self.steps
    bottom.y = (b.y * Self.steps).rounded() / Self.steps
    guard top.y != bottom.y else { return }
    let isDown = top.y < bottom.y
    if !isDown { swap(&top, &bottom) }
    let rows = Double(height)
    guard bottom.y > 0, top.y < rows else { return }
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    if bottom.y > rows { bottom = SIMD2(top.x + (rows - top.y) * slope, rows) }
    if top.y < 0 { top = SIMD2(top.x - top.y * slope, 0) }
    addInColumns(top, bottom, isDown ? 1 : -1)
  }

  /// Adds an edge in the raster's rows: its part to the left as heights, and none to the right.
  private func addInColumns(_ top: SIMD2<Double>, _ bottom: SIMD2<Double>, _ sign: Int32) {
    let columns = Double(width)
    if top.x >= columns && bottom.x >= columns { return }
    if top.x <= 0 && bottom.x <= 0 { return addLeft(top.y, bottom.y, sign) }
    for side in [0, columns] where (top.x < side) != (bottom.x < side) {
      if top.x == side || bottom.x == side { continue }
      let share = (side - top.x) / (bottom.x - top.x)
      let y = ((top.y + share * (bottom.y - top.y)) * Self.steps).rounded() / Self.steps
      let cut = SIMD2(side, min(max(y, top.y), bottom.y))
      if cut.y > top.y { addInColumns(top, cut, sign) }
      if cut.y < bottom.y { addInColumns(cut, bottom, sign) }
      return
    }
    addInside(top, bottom, sign)
  }

  private func addLeft(_ top: Double, _ bottom: Double, _ sign: Int32) {
    let (first, last) = (Int(top), Int(bottom))
    func units(_ height: Double) -> Int32 { Int32(height * Double(Self.one)) * sign }
    guard first < last else { return left[first] &+= units(bottom - top) }
    left[first] &+= units(Double(first + 1) - top)
    leftFrom[first + 1] &+= units(1)
    leftFrom[last] &-= units(1)
    left[last] &+= units(bottom - Double(last))
  }

  private func addInside(_ top: SIMD2<Double>, _ bottom: SIMD2<Double>, _ sign: Int32) {
    let slope = (bottom.x - top.x) / (bottom.y - top.y)
    let columns = Double(width)
    var (x, y, row) = (top.x, top.y, Int(top.y))
    cells += Int(bottom.y) - row + Int(abs(bottom.x - top.x))
    while y < bottom.y {
      let end = min(Double(row + 1), bottom.y)
      let next =
        end == bottom.y ? bottom.x : min(max(top.x + slope * (end - top.y), 0), columns)
      add(row, x, next, Int32((end - y) * Double(Self.one)) * sign)
      (x, y, row) = (next, end, row + 1)
    }
  }

  /// Adds the part of an edge in one row, from one x to another, `area` high.
  private func add(_ row: Int, _ x1: Double, _ x2: Double, _ area: Int32) {
    let (low, high) = x1 < x2 ? (x1, x2) : (x2, x1)
    let cell = areas + row * stride
    let (first, last) = (Int(low), Int(high))
    if first == last {
      let beyond = Int32(Double(area) * ((low + high) / 2 - Double(first)))
      cell[first] &+= area - beyond
      cell[first + 1] &+= beyond
      return
    }
    let perColumn = Double(area) / (high - low)
    var (at, rest, column) = (low, area, first)
    while column <= last {
      let end = min(Double(column + 1), high)
      let part = column == last ? rest : Int32(perColumn * (end - at))
      let beyond = Int32(Double(part) * ((at + end) / 2 - Double(column)))
      cell[column] &+= part - beyond
      cell[column + 1] &+= beyond
      (at, rest, column) = (end, rest - part, column + 1)
    }
  }

  /// Writes the coverage of each pixel, 0...255: by the winding rule if its polygons go around it
  /// at all, by the even-odd rule if they do an odd number of times.
  func write(_ rule: CGPathFillRule, to bytes: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
    var whole: Int32 = 0
    for row in 0..<height {
      whole &+= leftFrom[row]
      var sum = whole &+ left[row]
      let (cell, line) = (areas + row * stride, bytes + row * bytesPerRow)
      for column in 0..<width {
        sum &+= cell[column]
        var share = sum.magnitude
        if rule == .evenOdd {
          share &= 2 * UInt32(Self.one) - 1
          if share > UInt32(Self.one) { share = 2 * UInt32(Self.one) - share }
        }
        line[column] = UInt8((min(share, UInt32(Self.one)) * 255 + UInt32(Self.one) / 2) >> 16)
      }
    }
  }
}
