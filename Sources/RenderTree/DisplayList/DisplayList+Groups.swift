// Groups of items that are drawn in a pass of their own, and the limits of such passes.
extension DisplayList {
  /// Returns true if the opacity of `slot` must be applied to the composited group, because the
  /// group has more than one item.
  mutating func needsGroup(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ isLeaf: Bool
  )
    -> Bool
  {
    let appearance = layers.values[appearanceOf: slot]
    let hasContents = !layers.values[contentOf: slot].isEmpty
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    let isBorderApart =
      hasContents || !isLeaf || !drawFlags.isDisjoint(with: .belowSublayers)
    var parts = drawFlags.contains(.shadow) && !layers.fadesWithShadow(slot, row, isLeaf) ? 1 : 0
    for feature in drawFlags.eachFeature {
      parts += feature.drawing?.count(of: slot, in: layers) ?? 0
    }
    if appearance.drawsBackground || (appearance.drawsBorder && !isBorderApart) { parts += 1 }
    if hasContents { parts += drawFlags.contains(.isCrossFading) ? 2 : 1 }
    if appearance.drawsBorder && isBorderApart { parts += 1 }
    var inner = row + 1
    var search = EmptyRows(from: inner)
    while parts < 2, inner < layers.topology.end(of: row) {
      if emptyRows.first.contains(inner) {
        inner = emptyRows.first.upperBound
        continue
      }
      if emptyRows.second.contains(inner) {
        inner = emptyRows.second.upperBound
        continue
      }
      let descendant = layers.topology.slot(at: inner)
      if layers.topology.isMask(descendant) {
        // The mask is searched separately.
        search.end(before: inner, next: layers.topology.end(of: inner))
        inner = layers.topology.end(of: inner)
      } else if layers.drawProperties.treeFlags(of: descendant).contains(.isVisible) {
        if !layers.drawProperties.visibleRect(of: descendant).isEmpty {
          let items = layers.drawProperties.drawFlags(of: descendant).intersection(.items)
          // A border may be one item with the background; a shape or particles may be several
          // items.
          let isOne = items.rawValue.nonzeroBitCount == 1 || items == [.background, .border]
          let isTwo =
            !items.isDisjoint(with: .leavesBounds)
            || !layers.drawProperties.drawFlags(of: descendant).isDisjoint(with: [
              .isInTransition, .isCrossFading, .filters, .shadow,
            ])
          parts += isOne && !isTwo ? 1 : 2
          search.end(before: inner, next: inner + 1)
        }
        inner += 1
      } else {
        inner = layers.topology.end(of: inner)
      }
    }
    search.end(before: min(inner, layers.topology.end(of: row)), next: inner)
    if search.count > 0 { emptyRows = (search.first, search.second) }
    return parts > 1
  }

  /// Returns true if a rasterised layer that is drawn without its bitmap, with `opacity`, must be
  /// composited as a group, to look as its bitmap does.
  mutating func isolatesBitmap(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ opacity: Float, _ isLeaf: Bool
  ) -> Bool {
    guard layers.drawProperties.drawFlags(of: slot).contains(.rasterization),
      slot != layers.rasterizing
    else { return false }
    return layers.haveBlendModes(row + 1..<layers.topology.end(of: row))
      || opacity < 1 && needsGroup(layers, slot, row, isLeaf)
  }

  /// Begins a group: the items up to the matching `endGroup` go to a pass of their own.
  mutating func beginGroup(
    _ layers: borrowing LayerStore,
    _ slot: Int32, opacity: Float, _ reason: RenderPass.Reason = .groupOpacity
  ) -> Int32 {
    let scissor = layers.drawProperties.clipRect(of: slot).intersection(clipBounds)
    items.append(
      Item(
        slot: slot, kind: .groupBegin, pipeline: .image, isBlended: true, reason: reason,
        opacity: opacity, clipChain: -1, bounds: .empty, scissor: scissor))
    openPass(of: scissor.area)
    return Int32(items.count - 1)
  }

  /// Ends the group that began at the item `begin`, and whose mask, if any, began at `mask`. A
  /// group that draws nothing, or nothing under its mask, is dropped; a group with a single item
  /// needs no pass.
  mutating func endGroup(_ layers: borrowing LayerStore, _ begin: Int32, mask: Int32 = -1) {
    closePass()
    if mask >= 0 { openPasses -= 1 }
    let end = Int32(items.count)
    var bounds = drawnPixels(from: begin + 1, to: mask < 0 ? end : mask)
    if items[begin].reason == .mask {
      bounds = mask < 0 ? .empty : bounds.intersection(drawnPixels(from: mask + 1, to: end))
    }
    if bounds.isEmpty {
      items.removeLast(items.count - Int(begin))
      return
    }
    var coverageClip: ClipShape?
    var passes = 1
    if mask >= 0 {
      coverageClip = self.coverageClip(layers, of: mask, begin, bounds)
      if coverageClip != nil {
        items.removeLast(2)
      } else if !combineGradients(layers, begin, mask), !scaleByMask(layers, mask, bounds) {
        append(layers, .maskEnd, of: mask, bounds)
        passes = 2
      }
    }
    if fold(begin, coverageClip, bounds) { return }
    append(layers, .groupEnd, of: begin, bounds)
    // An effect copies what is below.
    if items[begin].effect >= 0 { passes += 1 }
    use(passes, passesOf: bounds.area)
    if let coverageClip { items[items.count - 1].clipChain = append(coverageClip, inside: -1) }
  }

  /// Appends the item that ends the one at `begin` and shows `bounds` of its pass.
  private mutating func append(
    _ layers: borrowing LayerStore, _ kind: Item.Kind, of begin: Int32, _ bounds: PixelRect
  ) {
    var item = items[begin]
    let texture = partInTexture(
      of: bounds, roundedTo: step(layers, ofPassFrom: begin + 1, to: Int32(items.count)))
    let bounds = bounds.intersection(texture)
    item.kind = kind
    if kind == .maskEnd { item.blendMode = .destinationIn }
    item.bounds = bounds
    // A blur spreads the texture beyond these bounds.
    if item.blur < 0, item.effect >= 0 {
      item.scissor = bounds
    } else if item.blur < 0, texture != bounds {
      item.scissor = item.scissor.intersection(bounds)
    }
    item.partner = begin
    items[begin].bounds = texture
    items[begin].partner = Int32(items.count)
    items.append(item)
  }

  /// Returns the pixels of which the bounds of a pass must be multiples, so that the items from
  /// `first` up to `end` look the same in it wherever it begins: `step` or, if it is less and their
  /// coverage depends on blocks of pixels, two.
  ///
  /// GPUs derive rates of change from the differences in blocks of 2 x 2 pixels of a target. In
  /// perspective, and where corners have a style, these are not the same in all blocks.
  func step(
    _ layers: borrowing LayerStore, ofPassFrom first: Int32, to end: Int32,
    _ step: SIMD2<Int32> = SIMD2(1, 1)
  ) -> SIMD2<Int32> {
    var index = first
    while index < end {
      let item = items[index]
      if item.kind == .groupBegin || item.kind == .maskBegin {
        // Of a group, only its texture is in this pass.
        index = max(item.partner, index + 1)
        continue
      }
      let isCurved =
        !item.kind.fillsPixels
        && (item.hasCornerStyle
          || layers.drawProperties.deviceTransformPointer(of: item.slot).pointee.kind
            == .projective)
      if isCurved || hasCurvedClip(item.clipChain) { return pointwiseMax(step, SIMD2(2, 2)) }
      index += 1
    }
    return step
  }

  /// Returns true if a clip of `clipChain` is in perspective or has a corner style.
  private func hasCurvedClip(_ clipChain: Int32) -> Bool {
    var index = clipChain
    while index >= 0 {
      let clip = clips[Int(index)]
      if clip.fromPixels.wu != 0 || clip.fromPixels.wv != 0 || clip.corners != [] { return true }
      index = clip.parent
    }
    return false
  }

  /// Returns the part of the pixels of a pass that a texture can hold, with sides that are
  /// multiples of `step`: those nearest to the middle of `shown`, or of the pixels to draw. A
  /// texture holds the surface; what is left out is outside, and only a blur spreads it into view.
  func partInTexture(
    of bounds: PixelRect, around shown: PixelRect? = nil,
    roundedTo step: SIMD2<Int32> = SIMD2(1, 1)
  ) -> PixelRect {
    let bounds = bounds.roundedOut(to: step)
    guard max(bounds.width, bounds.height) > longestSide else { return bounds }
    func part(from low: Int32, to high: Int32, _ middle: Int32, _ step: Int32) -> Range<Int32> {
      let side = longestSide & ~(step - 1)
      guard high - low > side else { return low..<high }
      let start = min(max(middle - side / 2, low), high - side) & ~(step - 1)
      return start..<start + side
    }
    let shown = shown ?? damage
    let columns = part(
      from: bounds.minX, to: bounds.maxX, shown.minX + shown.width / 2, step.x)
    let rows = part(from: bounds.minY, to: bounds.maxY, shown.minY + shown.height / 2, step.y)
    return PixelRect(
      minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
      maxY: rows.upperBound)
  }

  /// Returns the bounding box of the pixels that the items from `first` up to `end` draw on.
  private func drawnPixels(from first: Int32, to end: Int32) -> PixelRect {
    var result = PixelRect.empty
    var index = first
    while index < end {
      result = result.union(items[index].bounds)
      // Of a group, only its texture is visible.
      index = items[index].kind == .groupBegin ? items[index].partner + 1 : index + 1
    }
    return result
  }
}

/// The first two ranges of rows that a search for items found empty. Nested layers search the same
/// rows again, and skip these.
private struct EmptyRows {
  private(set) var first: Range<Int32> = 0..<0
  private(set) var second: Range<Int32> = 0..<0
  private(set) var count = 0
  private var start: Int32

  init(from row: Int32) { start = row }

  /// Ends a range before `row`; the next one may begin at `next`.
  mutating func end(before row: Int32, next: Int32) {
    defer { start = next }
    guard row > start else { return }
    count += 1
    if count == 1 { first = start..<row } else if count == 2 { second = start..<row }
  }
}

// The limits of off-screen passes: `FrameLimit.passes` and `FrameLimit.passSurfaces`.
extension DisplayList {
  /// The passes that are complete or open, and their pixels: the latter at most, since an open
  /// group may draw on less than its clip.
  struct PassUse {
    var count = 0
    var pixels = 0
    /// The most pixels of all open groups, and of each, the innermost last.
    var openPixels = 0
    /// The most pixels of all passes.
    var limit = 0
  }

  /// Prepares for a list of passes on `surface`.
  mutating func beginPassUse(on surface: PixelRect) {
    passUse = PassUse(limit: FrameLimit.pixels(FrameLimit.passSurfaces, of: surface))
    openAreas.removeAll()
    (leftOutPasses, leftOutComparisons) = (LeftOut(), LeftOut())
    (leftOutPieces, leftOutSpaces) = (LeftOut(), LeftOut())
    lowerResolution = LowerResolution()
    pieceCount = 0
    depthOrder.beginFrame()
  }

  /// The layers that are left out with their passes, those that are not drawn again in further
  /// pieces, the spaces that are flattened, and the comparisons of layers in depth that are left
  /// out; nil for none.
  var passExcess: LeftOut.Sum? { leftOutPasses.sum(.passes, after: passUse.count) }
  var pieceExcess: LeftOut.Sum? { leftOutPieces.sum(.pieces, after: FrameLimit.pieces) }
  var spaceExcess: LeftOut.Sum? { leftOutSpaces.sum(.spaces, after: OpenContext3D.depthLimit) }
  var comparisonExcess: LeftOut.Sum? {
    leftOutComparisons.sum(.comparisons, after: depthOrder.comparisons)
  }
  /// The first layer that is drawn at a lower resolution; nil for none.
  var resolutionExcess: LeftOut.Sum? { lowerResolution.excess }
  /// True if what is drawn at a lower resolution may be another part with another damage.
  var dependsOnDamage: Bool { lowerResolution.hasTooManyTiles }

  /// True if there may be no further pass.
  var isFull: Bool {
    passUse.count + openPasses >= FrameLimit.passes
      || passUse.pixels + passUse.openPixels >= passUse.limit
  }

  /// Records that a group begins, of at most `pixels`.
  private mutating func openPass(of pixels: Int) {
    openPasses += 1
    openAreas.append(pixels)
    passUse.openPixels += pixels
  }

  /// Records that the innermost group ends.
  mutating func closePass() {
    openPasses -= 1
    passUse.openPixels -= openAreas[openAreas.count - 1]
    openAreas.removeLast()
  }

  /// Records `count` passes of `pixels` each.
  mutating func use(_ count: Int, passesOf pixels: Int) {
    passUse.count += count
    passUse.pixels += count * pixels
  }

  /// Returns true if the layer is drawn with a pass of its own.
  mutating func needsPass(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ masking: Masking, _ isLeaf: Bool
  ) -> Bool {
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    if masking == .pass || drawFlags.contains(.filters) { return true }
    if drawFlags.contains(.shadow), layers.shadowCast(of: slot, row) == .pass { return true }
    let appearance = layers.values[appearanceOf: slot]
    return appearance.shownOpacity < 1 && !appearance.flags.contains(.forbidsGroupOpacity)
      && needsGroup(layers, slot, row, isLeaf)
  }
}
