// Skipping sections out of sight when draw properties are updated.
extension LayerStore {
  /// The transform and the clip through which the sublayers of a layer are seen.
  struct Sight {
    fileprivate var deviceTransform: PlaneTransform
    fileprivate var clipRect: PixelRect
    /// The clip rect in the layer's points.
    fileprivate var box: Box

    /// Returns true if the pixel rect of what is drawn inside `bounds`, in the layer's points, is
    /// outside of the clip. The pixel rect of a turned layer is larger than the layer.
    @inline(__always)
    func hides(_ bounds: Box) -> Bool {
      deviceTransform.kind == .scaleTranslate
        ? box.isBeside(bounds)
        : !deviceTransform.flatPixelBounds(of: bounds.rect).intersects(clipRect)
    }
  }

  /// Returns what the sublayers of `slot` are seen through; nil if more than its transform and its
  /// clip decides whether they are in sight.
  func sight(under slot: Int32) -> Sight? {
    let deviceTransform = drawProperties[deviceTransformOf: slot]
    let apart: DrawFlags = [
      .isInvisible, .isInTransition, .preserves3D, .shadow, .filters, .flipsGeometry,
    ]
    guard
      drawProperties.treeFlags(of: slot).isDisjoint(with: [.isInTransition, .hasOutset, .isFlipped]
      ),
      drawProperties.treeFlags(of: slot).contains(.isVisible),
      drawProperties.drawFlags(of: slot).isDisjoint(with: apart),
      values.keepsSublayersFlat(slot), !contexts3D.contains(slot),
      !drawProperties.sortsByDepth(slot), deviceTransform.kind != .projective,
      deviceTransform.determinant > 0, let inverse = deviceTransform.inverse
    else { return nil }
    let clipRect = childClipRect(of: slot).grown(by: TreeSections.margin)
    return Sight(
      deviceTransform: deviceTransform, clipRect: clipRect, box: inverse.box(around: clipRect))
  }

  /// Begins an update. Makes the sections if they are due. Returns the first row of the first one.
  mutating func beginSections() -> Int32 {
    guard fastPaths.contains(.sections), sections.beginUpdate() else { return sections.nextRow }
    var row: Int32 = 0
    while row < topology.rowCount {
      let (slot, end) = (topology.slot(at: row), topology.end(of: row))
      if end - row > sections.rows {
        let last = topology.mask(of: slot) >= 0 ? topology.maskRow(of: slot) : end
        sections.divide(row + 1..<last, of: slot, in: topology)
        row += 1
      } else {
        row = end
      }
    }
    sections.finish()
    return sections.nextRow
  }

  /// Passes the sections that begin at `row` or before it. `changedUntil` is the end of the rows
  /// whose superlayers have changed.
  ///
  /// Returns the row to go on with: the end of sections that are skipped, or the first row of one
  /// that is updated as a whole, since it was stale.
  mutating func enterSections(at row: Int32, _ changedUntil: inout Int32) -> Int32 {
    var row = row
    var (owner, sight): (Int32, Sight?) = (-1, nil)
    while let index = sections.takeSection(at: row) {
      let section = sections[index]
      if section.end <= row { continue }
      let isMoved = row < changedUntil
      guard section.isHidden else {
        if isMoved, !drawProperties.hasDirtyLayers(at: section.rows, in: topology) {
          sections.addUpdated(index)
        }
        continue
      }
      let isDirty = drawProperties.hasDirtyLayers(at: section.rows, in: topology)
      if !isDirty {
        if isMoved, section.owner != owner {
          (owner, sight) = (section.owner, self.sight(under: section.owner))
        }
        if !isMoved || sight?.hides(section.bounds) == true {
          if isMoved { sections.setStale(index) }
          row = section.end
          continue
        }
        sections.addUpdated(index)
      }
      sections.show(index)
      if isMoved || section.isStale {
        changedUntil = max(changedUntil, section.end)
        return section.first
      }
    }
    return row
  }

  /// Ends an update: finds out which of the sections that were updated as a whole are out of sight.
  mutating func endSections() {
    while let index = sections.takeUpdated() { measureSection(index) }
  }

  /// Hides the section if nothing of it is in sight.
  private mutating func measureSection(_ index: Int32) {
    let section = sections[index]
    for row in section.rows
    where !drawProperties.visibleRect(of: topology.slot(at: row)).isEmpty { return }
    guard sight(under: section.owner) != nil,
      let inverse = drawProperties[deviceTransformOf: section.owner].inverse
    else { return }
    var pixels = PixelRect.empty
    var (row, inner) = (section.first, index + 1)
    while row < section.end {
      while sections.row(of: inner) < row { inner += 1 }
      if sections.row(of: inner) == row, sections[inner].isHidden {
        // Its layers may be stale.
        let (bounds, end) = (sections[inner].bounds, sections[inner].end)
        pixels = pixels.union(
          drawProperties[deviceTransformOf: sections[inner].owner].flatPixelBounds(of: bounds.rect)
            .grown(by: TreeSections.margin))
        row = end
        continue
      }
      let slot = topology.slot(at: row)
      row += 1
      let treeFlags = drawProperties.treeFlags(of: slot)
      let drawFlags = drawProperties.drawFlags(of: slot)
      // The pixels of these depend on more than the last update.
      guard spriteRuns.run(of: slot) < 0, !treeFlags.contains(.isInTransition),
        !drawFlags.contains(.isInTransition), !drawFlags.contains(.feature(.emitter))
      else { return }
      guard treeFlags.contains(.isVisible) else { continue }
      pixels = pixels.union(
        drawingBounds(of: slot, drawProperties[deviceTransformOf: slot], drawFlags)
          .grown(by: drawProperties.outset(of: slot)))
    }
    // Far away, numbers are limited.
    let limit: Int32 = 1 << 24
    guard pixels.minX > -limit, pixels.minY > -limit, pixels.maxX < limit, pixels.maxY < limit
    else { return }
    sections.hide(index, in: inverse.box(around: pixels))
  }

  /// Forgets the sections, because the rows are to be numbered again. The layers of stale ones
  /// are updated then.
  mutating func removeSections() {
    for index in 0..<sections.count where sections[index].isStale {
      var row = sections[index].first
      while row < sections[index].end {
        drawProperties.markHiddenLayerDirty(topology.slot(at: row), in: topology)
        row = topology.end(of: row)
      }
    }
    sections.removeAll()
  }

  /// Brings the draw properties of a layer out of sight up to date with its superlayers, whose
  /// sections were skipped, for those who ask where it is; a no-op for other layers.
  mutating func updateHiddenLayer(_ slot: Int32) {
    let row = topology.row(of: slot)
    let owner = row < 0 ? -1 : sections.ownerOfStaleSection(with: row)
    guard owner >= 0 else { return }
    var path: [Int32] = []
    var next = slot
    while next >= 0, next != owner {
      path.append(next)
      next = topology.parent(of: next)
    }
    guard next == owner else { return }
    for slot in path.reversed() {
      let (parent, row) = (topology.parent(of: slot), topology.row(of: slot))
      let isMask = topology.isMask(slot)
      _ = updateDrawProperties(
        of: slot, inherited(of: slot, under: parent, isMask: isMask),
        isLeaf: topology.end(of: row) == row + 1)
      if isMask { drawProperties.addTreeFlags(.isMask, of: slot) }
    }
  }
}

extension PlaneTransform {
  /// Returns the box around the image of a pixel rect, without perspective.
  fileprivate func box(around pixels: PixelRect) -> Box {
    guard !pixels.isEmpty else { return .empty }
    let corner = SIMD2(Double(pixels.minX), Double(pixels.minY))
    let size = SIMD2(Double(pixels.width), Double(pixels.height))
    let (across, down) = (SIMD2(xu, yu) * size.x, SIMD2(xv, yv) * size.y)
    let origin = SIMD2(xu, yu) * corner.x + SIMD2(xv, yv) * corner.y + SIMD2(x1, y1)
    return Box(
      low: origin + pointwiseMin(across, .zero) + pointwiseMin(down, .zero),
      high: origin + pointwiseMax(across, .zero) + pointwiseMax(down, .zero))
  }
}
