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
