/// Consecutive sublayers of one layer, with all that is below them: some hundred rows, which are
/// skipped as a whole while none of them draws inside the clip of that layer, the *owner*.
struct TreeSection {
  /// The slot of the layer whose sublayers these are.
  var owner: Int32
  var first: Int32
  var end: Int32
  /// True if nothing of the section was in sight when its layers were last updated, and `bounds`
  /// holds.
  var isHidden = false
  /// True if the owner has changed since: the device transforms and clip rects of the layers, which
  /// show nothing, are those of the last update.
  var isStale = false
  /// The bounding box of all that a hidden section draws, in the owner's points.
  var bounds = Box.empty

  var rows: Range<Int32> { first..<end }
}

/// A rectangle in points by its corners, which can be compared fast.
struct Box {
  var low: SIMD2<Double>
  var high: SIMD2<Double>

  static let empty = Box(low: SIMD2(repeating: .infinity), high: SIMD2(repeating: -.infinity))

  /// The rectangle as x, y, width and height.
  var rect: SIMD4<Double> {
    low.x < high.x ? SIMD4(lowHalf: low, highHalf: high - low) : SIMD4()
  }

  /// Returns true if the boxes have no point in common.
  @inline(__always)
  func isBeside(_ other: Box) -> Bool {
    low.y > other.high.y || high.y < other.low.y || low.x > other.high.x || high.x < other.low.x
  }
}

/// The sections, sorted by their first rows; those of a layer inside of another section follow
/// that one.
///
/// Every layer with many rows below it has sections. They are made in the second update after the
/// rows were numbered, so that a tree in which layers come and go all the time has none.
struct TreeSections: ~Copyable {
  /// The number of rows with which a section ends. A layer with fewer has no sections. Tests take
  /// fewer.
  var rows: Int32 = 128
  /// A sublayer with more rows is in no section; it has sections itself.
  private var mostRows: Int32 { 8 * rows }
  /// The pixels by which edges and rounding may exceed the bounds of a section that was measured
  /// under another transform.
  static let margin: Int32 = 4

  private var sections = Column<TreeSection>()
  /// The number of times that sections were made or removed.
  private(set) var version = 0
  /// The number of sections that are stale.
  private(set) var staleCount = 0
  /// True until sections are made, and true if the next update makes them.
  private var (areMissing, areDue) = (true, false)
  /// The next section of an update, and the sections to measure at its end.
  private var next: Int32 = 0
  private var updated = Column<Int32>()

  var count: Int32 { Int32(sections.count) }

  subscript(index: Int32) -> TreeSection { sections[index] }

  // MARK: An update

  /// Begins an update. Returns true if the sections are to be made now.
  fileprivate mutating func beginUpdate() -> Bool {
    next = 0
    updated.removeAll()
    let makes = areMissing && areDue
    areDue = areMissing
    if makes { areMissing = false }
    return makes
  }

  /// The first row of the next section; a number beyond all rows if there is none.
  var nextRow: Int32 { row(of: next) }

  /// Returns the first row of a section; a number beyond all rows for one that does not exist.
  @inline(__always)
  func row(of index: Int32) -> Int32 { index < count ? sections[index].first : .max }

  /// Returns the next section if it begins at `row` or before, and goes on to the one after it.
  fileprivate mutating func takeSection(at row: Int32) -> Int32? {
    guard nextRow <= row else { return nil }
    next += 1
    return next - 1
  }

  /// Notes that all layers of the section are updated, and nothing else of them has changed.
  fileprivate mutating func addUpdated(_ index: Int32) { updated.append(index) }

  /// Returns a section to measure, and forgets that it is; nil if there is none.
  fileprivate mutating func takeUpdated() -> Int32? {
    guard !updated.isEmpty else { return nil }
    defer { updated.removeLast() }
    return updated[updated.count - 1]
  }

  /// Notes that the section is skipped although its owner has changed.
  fileprivate mutating func setStale(_ index: Int32) {
    if !sections[index].isStale { staleCount += 1 }
    sections[index].isStale = true
  }

  /// Notes that the section is updated as a whole, or that one of its layers is.
  mutating func show(_ index: Int32) {
    if sections[index].isStale { staleCount -= 1 }
    (sections[index].isStale, sections[index].isHidden) = (false, false)
  }

  /// Notes that nothing of the section is in sight, and what it draws, in the owner's points.
  mutating func hide(_ index: Int32, in bounds: Box) {
    (sections[index].isHidden, sections[index].bounds) = (true, bounds)
  }

  // MARK: Searching

  /// Returns the first section that begins at `row` or later; the number of sections if there is
  /// none.
  func firstSection(from row: Int32) -> Int32 {
    var (low, high) = (Int32(0), count)
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].first < row { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the owner of the outermost stale section that contains `row`; -1 if there is none.
  fileprivate func ownerOfStaleSection(with row: Int32) -> Int32 {
    guard staleCount > 0 else { return -1 }
    var index: Int32 = 0
    while index < count, sections[index].first <= row {
      if sections[index].isStale, sections[index].end > row { return sections[index].owner }
      index += 1
    }
    return -1
  }

  // MARK: Making sections

  /// Divides the sublayers of `owner`, which are at `rows`, into sections.
  mutating func divide(_ rows: Range<Int32>, of owner: Int32, in topology: borrowing Topology) {
    var section = TreeSection(owner: owner, first: rows.lowerBound, end: rows.lowerBound)
    while section.end < rows.upperBound {
      let end = topology.end(of: section.end)
      let isLarge = end - section.end > mostRows
      if isLarge {
        if section.end > section.first { sections.append(section) }
        section.first = end
      }
      section.end = end
      if section.end - section.first >= self.rows || section.end == rows.upperBound {
        if section.end > section.first { sections.append(section) }
        section.first = section.end
      }
    }
  }

  /// Ends the making of sections.
  mutating func finish() {
    sections.sort { $0.first < $1.first }
    version += 1
  }

  /// Removes all sections; the second update after this one makes new ones.
  mutating func removeAll() {
    sections.removeAll()
    version += 1
    staleCount = 0
    (areMissing, areDue) = (true, false)
  }
}

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
