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
  var mostRows: Int32 { 8 * rows }
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
  mutating func beginUpdate() -> Bool {
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
  mutating func takeSection(at row: Int32) -> Int32? {
    guard nextRow <= row else { return nil }
    next += 1
    return next - 1
  }

  /// Notes that all layers of the section are updated, and nothing else of them has changed.
  mutating func addUpdated(_ index: Int32) { updated.append(index) }

  /// Returns a section to measure, and forgets that it is; nil if there is none.
  mutating func takeUpdated() -> Int32? {
    guard !updated.isEmpty else { return nil }
    defer { updated.removeLast() }
    return updated[updated.count - 1]
  }

  /// Notes that the section is skipped although its owner has changed.
  mutating func setStale(_ index: Int32) {
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
  func ownerOfStaleSection(with row: Int32) -> Int32 {
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
