// Skipping rows where nothing is drawn.
extension DisplayList {
  /// Returns true if the damage is so small that many layers may be outside of it.
  func skipsRows(_ layers: borrowing LayerStore) -> Bool {
    layers.fastPaths.contains(.rowBlocks) && damage.area < layers.surfaceRect.area / 2
  }

  /// Prepares the blocks of rows, and lets walks skip rows by them; draw properties must be up to
  /// date.
  mutating func prepareBlocks(_ layers: borrowing LayerStore) {
    let count = RowBlock.count(Int(layers.topology.rowCount))
    if cells != SurfaceCells(layers.surfaceRect) {
      cells = SurfaceCells(layers.surfaceRect)
      blocks.removeAll()
    }
    blocks.resize(count, filledWith: RowBlock())
    rowsOfCells.resize(count * SurfaceCells.count, filledWith: 0)
    hasBlocks = true
  }

  /// Returns the first row at or after `row` to visit, or `end`. The rows skipped are leaves of a
  /// single quad outside `clipBounds`; `visible` is increased by the number of them that draw.
  @inline(__always)
  mutating func skipRows(
    _ layers: borrowing LayerStore, from row: Int32, to end: Int32, _ visible: inout Int
  ) -> Int32 {
    var row = row
    while row < end {
      if row % 16 == 0, hasBlocks, profiledEntry < 0 {
        row = skipBlocks(layers, from: row, to: end, &visible)
        if row >= end { break }
      }
      let slot = layers.topology.slot(at: row)
      guard layers.drawProperties.treeFlags(of: slot) == .visibleSingleQuad,
        layers.topology.end(of: row) == row + 1, slot != profiledEntry,
        !layers.drawProperties.visibleRect(of: slot).intersects(clipBounds)
      else { break }
      visible += layers.drawProperties.visibleRect(of: slot).isEmpty ? 0 : 1
      row += 1
    }
    return row
  }

  /// Skips rows as `skipRows` does, block by block, up to the first block that is not known.
  @inline(never)
  private mutating func skipBlocks(
    _ layers: borrowing LayerStore, from row: Int32, to end: Int32, _ visible: inout Int
  ) -> Int32 {
    let touched = cells.touched(by: clipBounds)
    var row = row
    while row < end {
      let index = row / RowBlock.size
      guard ensureBlock(layers, index) else { break }
      let block = blocks[index]
      let first = index * RowBlock.size
      let last = min(first + RowBlock.size, end)
      let rows = RowBlock.bits(from: row - first) & ~RowBlock.bits(from: last - first)
      var stops = (self.rows(in: index, touched) | ~block.singleQuadLeaves) & rows
      row = last
      while stops != 0 {
        let bit = Int32(truncatingIfNeeded: stops.trailingZeroBitCount)
        let slot = layers.topology.slot(at: first + bit)
        if block.singleQuadLeaves >> UInt64(bit) & 1 == 0
          || layers.drawProperties.visibleRect(of: slot).intersects(clipBounds)
        {
          row = first + bit
          break
        }
        stops &= stops - 1
      }
      visible += (block.drawing & rows & ~RowBlock.bits(from: row - first)).nonzeroBitCount
      if stops != 0 { break }
    }
    return row
  }

  /// Returns the rows of a block, as bits, whose layers draw on any of the cells.
  @inline(__always)
  private func rows(
    in block: Int32, _ touched: (minX: Int, minY: Int, maxX: Int, maxY: Int)
  ) -> UInt64 {
    var result: UInt64 = 0
    var line = Int(block) * SurfaceCells.count + touched.minY * Int(SurfaceCells.side)
    for _ in touched.minY...touched.maxY {
      for x in touched.minX...touched.maxX { result |= rowsOfCells[line + x] }
      line += Int(SurfaceCells.side)
    }
    return result
  }

  /// Returns true if the summary of the block is up to date, and makes it anew if necessary. It
  /// cannot be made while its layers are being updated.
  @inline(__always)
  private mutating func ensureBlock(_ layers: borrowing LayerStore, _ index: Int32) -> Bool {
    let change = layers.updateHistory.lastMove(inBlock: index)
    if blocks[index].update > change { return true }
    if change >= layers.updateHistory.nextNumber - 1 { return false }
    rebuildBlock(layers, index)
    return true
  }

  /// Finds the leaves of a single quad of a block, and the cells that they draw on.
  private mutating func rebuildBlock(_ layers: borrowing LayerStore, _ index: Int32) {
    var block = RowBlock()
    block.update = layers.updateHistory.nextNumber
    let base = Int(index) * SurfaceCells.count
    for cell in base..<base + SurfaceCells.count { rowsOfCells[cell] = 0 }
    let first = index * RowBlock.size
    for row in first..<min(first + RowBlock.size, layers.topology.rowCount) {
      let slot = layers.topology.slot(at: row)
      guard layers.drawProperties.treeFlags(of: slot) == .visibleSingleQuad,
        layers.topology.end(of: row) == row + 1
      else { continue }
      let bit: UInt64 = 1 << UInt64(row - first)
      block.singleQuadLeaves |= bit
      let drawn = layers.drawProperties.visibleRect(of: slot)
      if drawn.isEmpty { continue }
      block.drawing |= bit
      let touched = cells.touched(by: drawn)
      for y in touched.minY...touched.maxY {
        for x in touched.minX...touched.maxX {
          rowsOfCells[base + y * Int(SurfaceCells.side) + x] |= bit
        }
      }
    }
    blocks[index] = block
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

/// The drawing of a section when the display list looked at it.
struct DrawnSection {
  /// The number of the update after which it was looked at; 0 for never.
  var update = 0
  /// The bounding box of the pixels on which its layers draw, and the number of those that do.
  var pixels = PixelRect.empty
  var drawing = 0
}

// Skipping sections that draw nothing inside the damage.
extension DisplayList {
  /// Prepares the sections; draw properties must be up to date.
  mutating func prepareSections(_ layers: borrowing LayerStore) {
    if sectionsVersion != layers.sections.version {
      sectionsVersion = layers.sections.version
      drawnSections.removeAll()
    }
    drawnSections.resize(Int(layers.sections.count), filledWith: DrawnSection())
  }

  /// Returns the row at which to go on from `row`: the end of the sections from `section` on that
  /// draw nothing inside `clipBounds`, follow each other and end at `last` or before. `section` is
  /// then the next section; `visible` is increased by the number of skipped layers that draw.
  @inline(never)
  mutating func skipSections(
    _ layers: borrowing LayerStore, from row: Int32, to last: Int32, _ section: inout Int32,
    _ visible: inout Int
  ) -> Int32 {
    var row = row
    let skipsDrawn = hasBlocks && profiledEntry < 0
    while row < last, layers.sections.row(of: section) <= row {
      let next = layers.sections[section]
      if next.first == row, next.end <= last {
        if next.isHidden {
          row = next.end
        } else if skipsDrawn, ensureSection(layers, section, next.rows),
          !drawnSections[section].pixels.intersects(clipBounds)
        {
          visible += drawnSections[section].drawing
          row = next.end
        }
      }
      section += 1
    }
    return row
  }

  /// Returns true if it is known what the section draws, and looks at its layers if necessary. It
  /// is not known while they are being updated.
  private mutating func ensureSection(
    _ layers: borrowing LayerStore, _ index: Int32, _ rows: Range<Int32>
  ) -> Bool {
    var change = 0
    for block in rows.lowerBound / RowBlock.size...(rows.upperBound - 1) / RowBlock.size {
      change = max(change, layers.updateHistory.lastMove(inBlock: block))
    }
    if drawnSections[index].update > change { return true }
    if change >= layers.updateHistory.nextNumber - 1 { return false }
    var drawn = DrawnSection(update: layers.updateHistory.nextNumber)
    for row in rows {
      let slot = layers.topology.slot(at: row)
      // The draw properties of layers in runs are not up to date. What is below the others may be
      // shown in another way, or not at all.
      guard layers.spriteRuns.run(of: slot) < 0, layers.topology.mask(of: slot) < 0,
        layers.drawProperties.drawFlags(of: slot).isDisjoint(with: [
          .rasterization, .isInTransition, .preserves3D,
        ])
      else { return false }
      let pixels = layers.drawProperties.visibleRect(of: slot)
      guard !pixels.isEmpty else { continue }
      drawn.pixels = drawn.pixels.union(pixels)
      drawn.drawing += 1
    }
    drawnSections[index] = drawn
    return true
  }
}
