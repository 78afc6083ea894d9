/// The draw properties of all layers, by slot: their device transforms, clip rects, visibility,
/// visible rects, draw flags and tree flags, all derived from the values of a layer and its
/// ancestors; the dirty flags of the layers to derive again; and the damage. The name is that of
/// Chromium's cc; but a visible rect is in pixels of the surface, and opacities are multiplied
/// later, by the display list.
///
/// `LayerStore.updateDrawProperties` derives the draw properties. Invariants: the damage contains
/// every pixel that a layer left or entered since the last frame, because visible rects change only
/// through `setVisibleRect`, or through `forgetVisibleRect` and `restore`, whose callers keep the
/// damage right. Each ancestor of a dirty layer has the flag `descendants`, or the next update
/// visits every row (`visitsAllRows`), as after `markDirtyAlone`, `replaceDirtyFlags` and
/// `damageAndReset`.
///
/// A row is the index of a layer in paint order (`Topology`).
struct DrawProperties: ~Copyable {
  private var dirtyFlags = Column<DirtyFlags>()
  /// The rows of dirty layers; and true if the rows of other dirty layers may be missing, so that
  /// the next update visits every row.
  private var dirtyRows = RowSet()
  private var visitsAllRows = true
  /// The rows of the layers whose last update took the fast path.
  private var fastPathRows = RowSet()
  private var layerDrawFlags = Column<DrawFlags>()
  private var deviceTransforms = Column<PlaneTransform>()
  private var clips = Column<PixelRect>()
  private var visibleRects = Column<PixelRect>()
  private var treeFlags = Column<TreeFlags>()
  private var outsets = Column<Int32>()
  /// True for layers whose sublayers may have to be sorted by depth.
  private var depthSorted = Column<Bool>()
  private var damagedRect: PixelRect

  init(damage: PixelRect) { damagedRect = damage }

  mutating func grow(to count: Int) {
    dirtyFlags.resize(count, filledWith: [.drawProperties, .drawFlags])
    dirtyRows.resize(count)
    fastPathRows.resize(count)
    layerDrawFlags.resize(count, filledWith: [])
    deviceTransforms.resize(count, filledWith: .scaling(1))
    clips.resize(count, filledWith: .empty)
    visibleRects.resize(count, filledWith: .empty)
    treeFlags.resize(count, filledWith: [])
    outsets.resize(count, filledWith: 0)
    depthSorted.resize(count, filledWith: false)
  }

  // MARK: Dirty flags

  /// Returns the dirty flags of a layer.
  @inline(__always)
  func dirtyFlags(of slot: Int32) -> DirtyFlags { dirtyFlags[slot] }

  /// Adds `flags` to `slot`, and `descendants` to its ancestors.
  @inline(__always)
  mutating func markDirty(_ slot: Int32, _ flags: DirtyFlags, in topology: borrowing Topology) {
    dirtyFlags[slot].formUnion(flags)
    markRowDirty(topology.row(of: slot))
    var parent = topology.parent(of: slot)
    while parent >= 0, !dirtyFlags[parent].contains(.descendants) {
      dirtyFlags[parent].insert(.descendants)
      markRowDirty(topology.row(of: parent))
      parent = topology.parent(of: parent)
    }
  }

  @inline(__always)
  private mutating func markRowDirty(_ row: Int32) {
    if row >= 0 { dirtyRows.insert(row) }
  }

  /// Adds `flags` to `slot` but nothing to its ancestors, for layers whose ancestors are visited in
  /// any case.
  mutating func markDirtyAlone(_ slot: Int32, _ flags: DirtyFlags) {
    dirtyFlags[slot].formUnion(flags)
    visitsAllRows = true
  }

  /// Has the next update derive the draw properties of a layer and of those under it, which are out
  /// of sight and not up to date. The rows are being numbered again, so that all of them are
  /// visited.
  mutating func markHiddenLayerDirty(_ slot: Int32, in topology: borrowing Topology) {
    dirtyFlags[slot].insert(.drawPropertiesKeepingBitmap)
    var parent = topology.parent(of: slot)
    while parent >= 0, !dirtyFlags[parent].contains(.hiddenDescendants) {
      dirtyFlags[parent].insert(.hiddenDescendants)
      parent = topology.parent(of: parent)
    }
  }

  /// Replaces the dirty flags of a slot whose layer is new or goes away.
  mutating func replaceDirtyFlags(_ slot: Int32, _ flags: DirtyFlags) {
    dirtyFlags[slot] = flags
    visitsAllRows = true
  }

  /// Returns the first row at or after `row` whose layer may be dirty; a number beyond all rows if
  /// there is none.
  @inline(__always)
  func nextDirtyRow(from row: Int32) -> Int32 {
    visitsAllRows ? row : dirtyRows.first(from: row)
  }

  /// Returns true if a layer at `rows`, which is not empty, is dirty.
  func hasDirtyLayers(at rows: Range<Int32>, in topology: borrowing Topology) -> Bool {
    guard visitsAllRows else { return dirtyRows.hasAny(of: rows) }
    for row in rows where !dirtyFlags[topology.slot(at: row)].isEmpty { return true }
    return false
  }

  /// Records whether the update of the layer at `row` took the fast path.
  @inline(__always)
  mutating func setTookFastPath(_ tookFastPath: Bool, at row: Int32) {
    if tookFastPath { fastPathRows.insert(row) } else { fastPathRows.remove(row) }
  }

  /// Returns the end of the rows from `row` on that are clean and took the fast path in their
  /// last update.
  @inline(__always)
  func endOfFastPathRows(from row: Int32) -> Int32 {
    visitsAllRows ? row : fastPathRows.firstGap(from: row, besides: dirtyRows)
  }

  /// Makes the next update visit every row, because the rows were renumbered.
  mutating func visitAllRows() {
    visitsAllRows = true
    fastPathRows.removeAll()
  }

  /// Forgets the dirty rows, all of which were visited.
  mutating func clearDirtyRows() {
    visitsAllRows = false
    dirtyRows.removeAll()
  }

  @inline(__always)
  mutating func clearDirtyFlags(of slot: Int32) { dirtyFlags[slot] = DirtyFlags(rawValue: 0) }

  // MARK: Damage

  /// The pixels to draw again.
  @inline(__always)
  var damage: PixelRect { damagedRect }

  @inline(__always)
  mutating func addDamage(_ pixels: PixelRect) {
    if !pixels.isEmpty, !damagedRect.contains(pixels) { damagedRect = damagedRect.union(pixels) }
  }

  /// Replaces the damage, with the pixels of a snapshot or those of a frame.
  mutating func setDamage(_ pixels: PixelRect) { damagedRect = pixels }

  // MARK: Visible rects

  /// Returns the pixels that the layer itself drew on last; empty for none.
  @inline(__always)
  func visibleRect(of slot: Int32) -> PixelRect { visibleRects[slot] }

  /// Sets the pixels that the layer draws on, and adds its old and its new pixels to the damage.
  @inline(__always)
  mutating func setVisibleRect(of slot: Int32, to pixels: PixelRect) {
    addDamage(visibleRects[slot])
    addDamage(pixels)
    visibleRects[slot] = pixels
  }

  /// Clears the layer's visible rect without damage; the caller damages those pixels itself.
  mutating func forgetVisibleRect(of slot: Int32) { visibleRects[slot] = .empty }

  /// Damages and clears the layer's visible rect, and marks the layer to be derived again.
  /// Returns false if that was already done.
  mutating func damageAndReset(of slot: Int32) -> Bool {
    guard !dirtyFlags[slot].contains(.damaged) else { return false }
    visitsAllRows = true
    setVisibleRect(of: slot, to: .empty)
    dirtyFlags[slot].formUnion(.new)
    return true
  }

  /// Damages the visible rect of a layer that goes away, and makes it invisible.
  mutating func forget(_ slot: Int32) {
    setVisibleRect(of: slot, to: .empty)
    treeFlags[slot] = TreeFlags(rawValue: 0)
  }

  /// Returns the draw flags of the layer, as last derived.
  @inline(__always)
  func drawFlags(of slot: Int32) -> DrawFlags { layerDrawFlags[slot] }

  mutating func setDrawFlags(_ drawFlags: DrawFlags, of slot: Int32) {
    layerDrawFlags[slot] = drawFlags
  }

  // MARK: Geometry

  /// The map from the layer's own points to pixels.
  subscript(deviceTransformOf slot: Int32) -> PlaneTransform {
    @inline(__always) unsafeAddress { deviceTransforms.pointer(to: slot) }
  }

  /// Returns the address of the device transform, valid until layers are created; for hot paths.
  @inline(__always)
  func deviceTransformPointer(of slot: Int32) -> UnsafeMutablePointer<PlaneTransform> {
    deviceTransforms.mutablePointer(to: slot)
  }

  /// Returns the pixel rect to which the layer is clipped.
  @inline(__always)
  func clipRect(of slot: Int32) -> PixelRect { clips[slot] }

  /// Returns the tree flags of the layer, as last derived.
  @inline(__always)
  func treeFlags(of slot: Int32) -> TreeFlags { treeFlags[slot] }

  /// Returns the distance in pixels by which blurs of the layer and its ancestors extend its
  /// drawing.
  func outset(of slot: Int32) -> Int32 {
    treeFlags[slot].contains(.hasOutset) ? outsets[slot] : 0
  }

  @inline(__always)
  mutating func setDeviceTransform(_ transform: PlaneTransform, of slot: Int32) {
    deviceTransforms[slot] = transform
  }

  @inline(__always)
  mutating func setClipRect(_ rect: PixelRect, of slot: Int32) { clips[slot] = rect }

  @inline(__always)
  mutating func setTreeFlags(_ flags: TreeFlags, of slot: Int32) {
    treeFlags[slot] = flags
  }

  mutating func addTreeFlags(_ flags: TreeFlags, of slot: Int32) {
    treeFlags[slot].formUnion(flags)
  }

  mutating func setOutset(_ outset: Int32, of slot: Int32) {
    outsets[slot] = outset
    treeFlags[slot].insert(.hasOutset)
  }

  // MARK: Depth

  /// Returns true if the order of the layer's sublayers in depth may differ from their order by
  /// zPosition.
  func sortsByDepth(_ slot: Int32) -> Bool { depthSorted[slot] }

  mutating func setSortsByDepth(_ sorts: Bool, of slot: Int32) { depthSorted[slot] = sorts }

  // MARK: Saving and restoring

  /// The draw properties of a layer, saved while it is drawn elsewhere.
  struct Saved: Equatable {
    fileprivate var transform: PlaneTransform
    fileprivate var clipRect: PixelRect
    fileprivate var visibleRect: PixelRect
    fileprivate var treeFlags: TreeFlags
    fileprivate var outset: Int32
  }

  func saved(of slot: Int32) -> Saved {
    Saved(
      transform: deviceTransforms[slot], clipRect: clips[slot], visibleRect: visibleRects[slot],
      treeFlags: treeFlags[slot],
      outset: outset(of: slot))
  }

  mutating func restore(_ saved: Saved, of slot: Int32) {
    deviceTransforms[slot] = saved.transform
    clips[slot] = saved.clipRect
    visibleRects[slot] = saved.visibleRect
    treeFlags[slot] = saved.treeFlags
    outsets[slot] = saved.outset
  }

  // MARK: Tree flags

  /// Facts of a layer that follow from its place in the tree, such as that no ancestor hides it;
  /// its own values alone decide its `DrawFlags`.
  struct TreeFlags: OptionSet {
    let rawValue: UInt8
    /// Neither the layer nor an ancestor is hidden, transparent or facing away.
    static let isVisible = TreeFlags(rawValue: 1)
    /// The layer is visible, a single quad and inside its clip rect, so that `visibleRect` is its
    /// exact extent. Clips with round corners do not count: they are in the clip chain.
    static let isUnclippedSingleQuad = TreeFlags(rawValue: 2)
    /// The layer is visible and in a transition.
    static let isInTransition = TreeFlags(rawValue: 128)
    /// The drawing covers more pixels, because the layer or an ancestor is blurred.
    static let hasOutset = TreeFlags(rawValue: 4)
    /// The layer is the first of a run of sprites, which is drawn in its place.
    static let isRunLeader = TreeFlags(rawValue: 16)
    /// The layer is in a 3D context: the opacity of its ancestors is multiplied into its own.
    static let isInContext3D = TreeFlags(rawValue: 8)
    /// The layer is the mask of its parent.
    static let isMask = TreeFlags(rawValue: 64)
    /// An odd number of the layer and its ancestors flip their geometry.
    static let isFlipped = TreeFlags(rawValue: 32)

    // A concrete version; see `DrawFlags.contains`.
    func contains(_ flags: TreeFlags) -> Bool {
      rawValue & flags.rawValue == flags.rawValue
    }
  }
}

extension DrawProperties.TreeFlags {
  /// The flags of a single quad inside its clip rect that has no special case.
  static let visibleSingleQuad: DrawProperties.TreeFlags = [.isVisible, .isUnclippedSingleQuad]
}

/// A set of rows, stored as one bit each.
struct RowSet: ~Copyable {
  private var words = Column<UInt64>()

  /// Makes room for `count` rows.
  mutating func resize(_ count: Int) { words.resize((count + 63) / 64, filledWith: 0) }

  mutating func removeAll() {
    for word in 0..<words.count { words[word] = 0 }
  }

  @inline(__always)
  mutating func insert(_ row: Int32) { words[row >> 6] |= Self.bit(row) }

  @inline(__always)
  mutating func remove(_ row: Int32) { words[row >> 6] &= ~Self.bit(row) }

  /// Returns true if the set has any of `rows`, which is not empty.
  func hasAny(of rows: Range<Int32>) -> Bool {
    let (first, last) = (rows.lowerBound >> 6, (rows.upperBound - 1) >> 6)
    for word in first...last {
      var bits = words[word]
      if word == first { bits &= Self.bits(from: rows.lowerBound) }
      if word == last { bits &= ~(Self.bits(from: rows.upperBound - 1) << 1) }
      if bits != 0 { return true }
    }
    return false
  }

  /// Returns the first row of the set at or after `row`; a number beyond all rows if there is none.
  @inline(__always)
  func first(from row: Int32) -> Int32 {
    var word = Int(row >> 6)
    guard word < words.count else { return .max }
    var bits = words[word] & Self.bits(from: row)
    while bits == 0 {
      word += 1
      guard word < words.count else { return .max }
      bits = words[word]
    }
    return Self.row(of: bits, word)
  }

  /// Returns the first row at or after `row` that is not in the set, or that is also in `others`.
  func firstGap(from row: Int32, besides others: borrowing RowSet) -> Int32 {
    var word = Int(row >> 6)
    guard word < words.count else { return row }
    var bits = (~words[word] | others.words[word]) & Self.bits(from: row)
    while bits == 0 {
      word += 1
      guard word < words.count else { break }
      bits = ~words[word] | others.words[word]
    }
    return Self.row(of: bits, word)
  }

  @inline(__always)
  private static func bit(_ row: Int32) -> UInt64 { 1 << UInt64(truncatingIfNeeded: row & 63) }

  @inline(__always)
  private static func bits(from row: Int32) -> UInt64 {
    ~0 << UInt64(truncatingIfNeeded: row & 63)
  }

  /// Returns the row of the lowest set bit in `bits` of `word`; for zero, the first row of the next
  /// word.
  @inline(__always)
  private static func row(of bits: UInt64, _ word: Int) -> Int32 {
    Int32(truncatingIfNeeded: word << 6 + bits.trailingZeroBitCount)
  }
}
