/// A grid of cells for each open pass that finds the batches that draw on given pixels.
///
/// It returns the last such batch. The result may be a later batch, never an earlier one, because a
/// search visits a bounded number of entries; so batching takes linear time in the number of items.
struct OverlapGrid: ~Copyable {
  /// The number of cells along x and y.
  static let side: Int32 = 16
  /// The limit of cells for one item; an item on more cells counts as drawing on all of the pass.
  private static let maximumCellCount: Int32 = 64
  /// The number of entries of a cell that a search visits.
  private static let searchLimit = 16

  /// The pixels that a batch draws on, in the list of a cell.
  struct Entry {
    var pixels: PixelRect
    var batch: Int32
    /// The highest batch of this entry and of all earlier ones of the cell.
    var highestBatch: Int32
    /// The earlier entry of the cell, or -1.
    var previous: Int32
  }

  /// The grid of one pass.
  struct Level {
    var bounds: PixelRect
    /// The binary logarithms of a cell's width and height.
    var shift: SIMD2<Int32>
    /// The number of entries when the pass began.
    var entryCount: Int
    /// The last batch that draws on all of the pass, and the last one of all; -1 for none.
    var everywhere: Int32 = -1
    var last: Int32 = -1
    /// False while its cells hold values of a previous pass.
    var isCleared = false
  }

  /// The range of cells that a rectangle touches.
  struct Cells {
    var minX, minY, maxX, maxY: Int32

    @inline(__always)
    init(_ pixels: PixelRect, _ level: Level) {
      let most = OverlapGrid.side - 1
      minX = min(max((pixels.minX &- level.bounds.minX) &>> level.shift.x, 0), most)
      minY = min(max((pixels.minY &- level.bounds.minY) &>> level.shift.y, 0), most)
      maxX = min(max((pixels.maxX &- 1 &- level.bounds.minX) &>> level.shift.x, minX), most)
      maxY = min(max((pixels.maxY &- 1 &- level.bounds.minY) &>> level.shift.y, minY), most)
    }

    var count: Int32 { (maxX - minX + 1) * (maxY - minY + 1) }
  }

  private var levels = Column<Level>()
  /// The newest entry of each cell, or -1; one level after the other.
  private var cells = Column<Int32>()
  private var entries = Column<Entry>()

  mutating func removeAll() {
    levels.removeAll()
    entries.removeAll()
  }

  /// Begins a pass inside the current one.
  mutating func beginPass(_ bounds: PixelRect) {
    func shift(_ length: Int32) -> Int32 {
      var shift: Int32 = 0
      while length &>> shift > Self.side { shift += 1 }
      return shift
    }
    levels.append(
      Level(
        bounds: bounds, shift: SIMD2(shift(bounds.width), shift(bounds.height)),
        entryCount: entries.count))
  }

  mutating func endPass() {
    entries.removeLast(entries.count - levels[levels.count - 1].entryCount)
    levels.removeLast()
  }

  /// Returns the last batch of the innermost pass that draws on any of `pixels`; -1 for none. Ends
  /// the search at the first batch found that is later than `most`, which is then the result.
  func lastBatch(on pixels: PixelRect, atMost most: Int32) -> Int32 {
    let level = levels[levels.count - 1]
    guard level.isCleared, level.everywhere <= most else { return level.everywhere }
    let touched = Cells(pixels, level)
    if touched.count > Self.maximumCellCount { return level.last }
    var result = level.everywhere
    let first = Int32(levels.count - 1) * Self.side * Self.side
    var y = touched.minY
    while y <= touched.maxY {
      var x = touched.minX
      while x <= touched.maxX {
        var entry = cells[first + y * Self.side + x]
        var rest = Self.searchLimit
        while entry >= 0, entries[entry].highestBatch > result {
          rest -= 1
          if rest == 0 {
            result = entries[entry].highestBatch
          } else if entries[entry].batch > result, entries[entry].pixels.intersects(pixels) {
            result = entries[entry].batch
          }
          if result > most { return result }
          entry = entries[entry].previous
        }
        x += 1
      }
      y += 1
    }
    return result
  }

  /// Records that `batch` draws on `pixels` of the innermost pass.
  mutating func insert(_ pixels: PixelRect, of batch: Int32) {
    let top = levels.count - 1
    levels[top].last = max(levels[top].last, batch)
    let level = levels[top]
    // A later batch that draws on all of the pass is found in any case.
    if batch <= level.everywhere { return }
    let touched = Cells(pixels, level)
    if touched.count > Self.maximumCellCount {
      levels[top].everywhere = batch
      return
    }
    if !level.isCleared { clearCells() }
    let first = Int32(top) * Self.side * Self.side
    var y = touched.minY
    while y <= touched.maxY {
      var x = touched.minX
      while x <= touched.maxX {
        let cell = first + y * Self.side + x
        let previous = cells[cell]
        let highest = previous < 0 ? batch : max(batch, entries[previous].highestBatch)
        cells[cell] = Int32(entries.count)
        entries.append(
          Entry(
            pixels: pixels, batch: batch, highestBatch: highest, previous: previous))
        x += 1
      }
      y += 1
    }
  }

  private mutating func clearCells() {
    let top = levels.count - 1
    levels[top].isCleared = true
    let count = Int(Self.side * Self.side)
    if cells.count < levels.count * count { cells.resize(levels.count * count, filledWith: -1) }
    var cell = top * count
    while cell < levels.count * count {
      cells[cell] = -1
      cell += 1
    }
  }
}
