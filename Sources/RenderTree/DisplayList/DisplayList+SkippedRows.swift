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

  /// Returns true if the block is known, and looks at its layers if necessary. A block is not known
  /// while its layers are being updated.
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
