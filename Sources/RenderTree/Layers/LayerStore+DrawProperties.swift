import CalqueMotion

// The update of the draw properties of dirty layers: `DrawProperties`.
extension LayerStore {
  /// The state of a layer from which the draw properties of its sublayers are derived.
  struct ParentGeometry {
    /// The superlayer; -1 around the root.
    var slot: Int32
    var deviceTransform: PlaneTransform
    /// The pixel rect to which the sublayers are clipped.
    var clipRect: PixelRect
    var isVisible: Bool
    /// True if the superlayer has no sublayer transform and has no 3D context.
    var isFlat: Bool
    /// True if an odd number of the superlayer and its ancestors flip their geometry.
    var isFlipped = false
    /// The distance in pixels by which blurs of the ancestors extend the drawing.
    var outset: Int32 = 0
    /// The 3D context of the sublayers, or -1.
    var context3D: Int32 = -1

    /// True if the draw properties of a layer whose draw flags allow the fast path depend on the
    /// device transform and the clip alone, without perspective.
    var allowsFastPath: Bool {
      isVisible && isFlat && !isFlipped && outset == 0 && context3D < 0
        && deviceTransform.kind != .projective
    }
  }

  /// Derives the draw properties of the dirty layers, and damages the pixels that they leave and
  /// enter. Clean subtrees and sections out of sight are skipped. Returns the number
  /// of layers visited.
  ///
  /// - Parameter sprites: The sprites of the runs, which move with the layers.
  @discardableResult
  mutating func updateDrawProperties(
    writing sprites: UnsafeMutableBufferPointer<Sprite> = .init(start: nil, count: 0)
  ) -> Int {
    guard topology.root >= 0 else { return 0 }
    var inherited = ParentGeometry(
      slot: -1, deviceTransform: .scaling(scale), clipRect: surfaceRect, isVisible: true,
      isFlat: true)
    let usesFastPath = fastPaths.contains(.planarLayers)
    var allowsFastPath = usesFastPath && inherited.allowsFastPath
    // The rows before this one are in a subtree whose top has new draw properties.
    var changedUntil: Int32 = 0
    var row: Int32 = 0
    var visited = 0
    let end = topology.rowCount
    var nextSection = beginSections()
    while row < end {
      if row >= nextSection {
        row = enterSections(at: row, &changedUntil)
        nextSection = sections.nextRow
        continue
      }
      let slot = topology.slot(at: row)
      let dirtyFlags = drawProperties.dirtyFlags(of: slot)
      let ancestorChanged = row < changedUntil
      let next = topology.end(of: row)
      if dirtyFlags.isEmpty && !ancestorChanged {
        row = drawProperties.nextDirtyRow(from: next)
        continue
      }
      if ancestorChanged, spriteRuns.run(of: slot) >= 0 {
        let end = moveStaticRun(from: row, writing: sprites)
        if end > row {
          visited += Int(end - row)
          row = end
          continue
        }
      }
      if dirtyFlags.isEmpty {
        let end = updateDrawPropertiesOnFastPath(
          ofRows: row..<min(drawProperties.endOfFastPathRows(from: row), changedUntil, nextSection)
        )
        if end > row {
          updateHistory.recordMove(ofRows: row..<end)
          visited += Int(end - row)
          row = end
          continue
        }
      }
      visited += 1
      var tookFastPath = false
      if dirtyFlags.contains(.drawFlags) {
        drawProperties.setDrawFlags(findDrawFlags(of: slot), of: slot)
      }
      if dirtyFlags.invalidatesBitmap { markRasterizationStale(slot) }
      if ancestorChanged || !dirtyFlags.isDisjoint(with: .anyDrawPropertiesOrItems) {
        let parent = row == 0 ? -1 : topology.parent(of: slot)
        let isMask = parent >= 0 && topology.mask(of: parent) == slot
        if inherited.slot != parent || isMask {
          if parent >= 0 { updateTransformFromRun(of: parent) }
          inherited = self.inherited(of: slot, under: parent, isMask: isMask)
          allowsFastPath = usesFastPath && inherited.allowsFastPath && !isMask
        }
        let isLeaf = next == row + 1
        tookFastPath =
          allowsFastPath && drawProperties.drawFlags(of: slot).allowsFastPath
          && values.staysInPlane(slot)
        let hasChanged =
          (tookFastPath
            ? updateDrawPropertiesOnFastPath(
              of: slot, inherited.deviceTransform, inherited.clipRect, isLeaf: isLeaf)
            : updateDrawProperties(of: slot, inherited, isLeaf: isLeaf))
          || !dirtyFlags.isDisjoint(with: .anyDrawProperties)
        if isMask { drawProperties.addTreeFlags(.isMask, of: slot) }
        if hasChanged && !isLeaf { changedUntil = max(changedUntil, next) }
      }
      drawProperties.setTookFastPath(tookFastPath, at: row)
      updateHistory.recordChange(ofRow: row)
      drawProperties.clearDirtyFlags(of: slot)
      row += 1
    }
    drawProperties.clearDirtyRows()
    endSections()
    updateHistory.endUpdate()
    return visited
  }

  /// Returns the parent geometry of `slot`: that of all sublayers of `parent` or, for its mask, the
  /// layer's own space without its bounds as a clip.
  func inherited(of slot: Int32, under parent: Int32, isMask: Bool) -> ParentGeometry {
    ParentGeometry(
      slot: parent, deviceTransform: drawProperties[deviceTransformOf: parent],
      clipRect: isMask ? drawProperties.clipRect(of: parent) : childClipRect(of: parent),
      isVisible: drawProperties.treeFlags(of: parent).contains(.isVisible)
        && !drawProperties.drawFlags(of: parent).contains(.isInvisible),
      isFlat: isMask || (values.keepsSublayersFlat(parent) && !contexts3D.contains(parent)),
      isFlipped: drawProperties.treeFlags(of: parent).contains(.isFlipped),
      outset: drawProperties.outset(of: parent),
      context3D: isMask || !contexts3D.contains(parent) ? -1 : parent)
  }

  /// Derives the draw properties of `slot` and damages its old and its new pixels. Returns true if
  /// the parent geometry of its sublayers changed; always false for a leaf.
  @inline(__always)
  mutating func updateDrawProperties(of slot: Int32, _ inherited: ParentGeometry, isLeaf: Bool)
    -> Bool
  {
    var deviceTransform: PlaneTransform
    if inherited.isFlat && !values.hasTransforms(slot) {
      let offset = values[geometryOf: slot].position - values[geometryOf: slot].anchor
      deviceTransform = inherited.deviceTransform.translated(offset.x, offset.y)
    } else {
      deviceTransform = deviceTransformWithDepth(of: slot, inherited)
      requestDepthSorting(of: slot, inherited)
    }
    let drawFlags = drawProperties.drawFlags(of: slot)
    var treeFlags: DrawProperties.TreeFlags = inherited.isFlipped ? .isFlipped : []
    if drawFlags.contains(.flipsGeometry) {
      deviceTransform = deviceTransform.flipped(in: values[geometryOf: slot].bounds)
      treeFlags.formSymmetricDifference(.isFlipped)
    }
    for feature in drawFlags.eachFeature {
      feature.drawing?.updateDrawProperties(of: slot, on: deviceTransform, inherited, in: &self)
    }
    // A flipped layer still shows its front.
    let facesAway =
      drawFlags.contains(.isOneSided)
      && (treeFlags.isEmpty ? deviceTransform.determinant < 0 : deviceTransform.determinant > 0)
    var outset = inherited.outset
    var clipRect = inherited.clipRect
    if !drawFlags.isDisjoint(with: .extendsDrawing) {
      let ownOutset = ownOutset(of: slot, on: deviceTransform)
      outset = min(outset + ownOutset, Self.largestOutset)
      clipRect = clipRect.grown(by: ownOutset)
    }
    if drawFlags.contains(.isInTransition) {
      drawProperties.setTreeFlags(treeFlags, of: slot)
      updateDrawPropertiesInTransition(
        of: slot, deviceTransform, clipRect, isVisible: inherited.isVisible && !facesAway,
        outset: outset,
        inherited)
      return !isLeaf
    }
    let isVisible = inherited.isVisible && !drawFlags.contains(.isInvisible) && !facesAway
    if isVisible { treeFlags.insert(.isVisible) } else { clipRect = .empty }
    var hasChanged =
      !isLeaf
      && (drawProperties[deviceTransformOf: slot] != deviceTransform
        || drawProperties.clipRect(of: slot) != clipRect
        || !drawProperties.treeFlags(of: slot).symmetricDifference(treeFlags).isDisjoint(
          with: [.isVisible, .isFlipped]))
    drawProperties.setDeviceTransform(deviceTransform, of: slot)
    drawProperties.setClipRect(clipRect, of: slot)
    if drawFlags.contains(.preserves3D), updateContext3D(of: slot, inherited) {
      hasChanged = !isLeaf
    }
    if inherited.context3D >= 0 { treeFlags.insert(.isInContext3D) }
    drawProperties.setTreeFlags(treeFlags, of: slot)

    var new = PixelRect.empty
    if isVisible {
      if drawFlags.contains(.isSingleQuad), !drawFlags.contains(.allowsEdgeAntialiasing) {
        new = deviceTransform.pixelBounds(of: values[geometryOf: slot].bounds)
        if clipRect.contains(new) {
          treeFlags.insert(.isUnclippedSingleQuad)
        } else {
          new = new.intersection(clipRect)
        }
      } else {
        new = drawingBounds(of: slot, deviceTransform, drawFlags).intersection(clipRect)
      }
    }
    if outset > 0 {
      new = new.grown(by: outset)
      treeFlags.remove(.isUnclippedSingleQuad)
    }
    drawProperties.setTreeFlags(treeFlags, of: slot)
    if outset > 0 { drawProperties.setOutset(outset, of: slot) }
    drawProperties.setVisibleRect(of: slot, to: new)
    return hasChanged
  }

  /// Makes the display list rebuild the summary of the block of rows of the layer at `slot`, whose
  /// draw properties or run changed between updates.
  mutating func invalidateRowBlock(of slot: Int32) {
    let row = topology.row(of: slot)
    if row >= 0 { updateHistory.recordMove(ofRows: row..<row + 1) }
  }

  /// Returns the pixel rect to which the sublayers of `slot` are clipped.
  func childClipRect(of slot: Int32) -> PixelRect {
    let clipRect = drawProperties.clipRect(of: slot)
    return drawProperties.drawFlags(of: slot).contains(.masksToBounds)
      ? clipRect.intersection(ownClipRect(of: slot)) : clipRect
  }

  /// Returns the pixel rect of the layer's bounds, to clip content that exceeds them.
  func ownClipRect(of slot: Int32) -> PixelRect {
    let deviceTransform = drawProperties[deviceTransformOf: slot]
    let bounds = values[geometryOf: slot].bounds
    return deviceTransform.kind == .scaleTranslate
      ? deviceTransform.filledPixels(of: bounds) : deviceTransform.pixelBounds(of: bounds)
  }

  /// Returns the map from the layer's own space to pixels, for layers with a transform or in a
  /// 3D context.
  private func deviceTransformWithDepth(of slot: Int32, _ inherited: ParentGeometry)
    -> PlaneTransform
  {
    let transforms = values.transforms(of: slot)
    if inherited.isFlat {
      return PlaneTransform(placing: values[geometryOf: slot], transforms).followed(
        by: inherited.deviceTransform)
    }
    if inherited.context3D >= 0 {
      let context3D = contexts3D[inherited.context3D]
      return PlaneTransform(matrix(of: slot, in: context3D, of: inherited.slot)).followed(
        by: context3D.base)
    }
    return PlaneTransform(
      placing: values[geometryOf: slot], transforms, in: values[geometryOf: inherited.slot],
      values.transforms(of: inherited.slot)
    ).followed(by: inherited.deviceTransform)
  }

  /// Returns the pixels that a visible layer itself draws on, before clipping.
  func drawingBounds(of slot: Int32, _ deviceTransform: PlaneTransform, _ drawFlags: DrawFlags)
    -> PixelRect
  {
    let bounds = values[geometryOf: slot].bounds
    var result = PixelRect.empty
    let isAntialiased =
      !drawFlags.isDisjoint(with: .antialiased)
      || values[appearanceOf: slot].isRounded
    if !drawFlags.isDisjoint(with: .fill) || filtersBackdrop(slot, drawFlags) {
      result =
        isAntialiased
        ? deviceTransform.antialiasedBounds(of: bounds) : deviceTransform.pixelBounds(of: bounds)
    }
    if drawFlags.contains(.contents) {
      let isFlipped = drawProperties.treeFlags(of: slot).contains(.isFlipped)
      var pixels = deviceTransform.pixelBounds(
        of: values[contentOf: slot].slice(in: bounds, isFlipped: isFlipped).rect)
      if drawFlags.contains(.isCrossFading), let other = contentFades.element(of: slot)?.content {
        pixels = pixels.union(
          deviceTransform.pixelBounds(of: other.slice(in: bounds, isFlipped: isFlipped).rect))
      }
      if isAntialiased { pixels = pixels.union(deviceTransform.antialiasedBounds(of: bounds)) }
      result = result.union(
        drawFlags.contains(.masksToBounds)
          ? pixels.intersection(deviceTransform.antialiasedBounds(of: bounds)) : pixels)
    }
    for feature in drawFlags.eachFeature {
      guard let content = feature.drawing else { continue }
      let pixels = content.pixels(of: slot, on: deviceTransform, in: self)
      result = result.union(
        content.leavesBounds && drawFlags.contains(.masksToBounds)
          ? pixels.intersection(deviceTransform.pixelBounds(of: bounds)) : pixels)
    }
    if drawFlags.contains(.shadow) {
      result = result.union(shadowPixels(of: slot, deviceTransform, around: result))
    }
    if drawFlags.contains(.rasterization), slot != rasterizing,
      let snapshot = rasterization(of: slot)
    {
      result = result.union(deviceTransform.pixelBounds(of: snapshot.rect))
    }
    return result
  }

  // MARK: Draw flags

  /// Returns the draw flags of the layer, derived from its appearance, its contents and its
  /// features.
  private mutating func findDrawFlags(of slot: Int32) -> DrawFlags {
    var drawFlags = DrawFlags(values[appearanceOf: slot], values[contentOf: slot])
    for feature in features.featureSet(of: slot).eachFeature {
      if let content = feature.drawing, content.count(of: slot, in: self) > 0 {
        drawFlags.insertDisablingSingleQuad(.feature(feature))
      }
    }
    if FiltersFeature.isActive(of: slot, in: self) { drawFlags.insertDisablingSingleQuad(.filters) }
    if ShadowFeature.isSeen(of: slot, in: self) { drawFlags.insertDisablingSingleQuad(.shadow) }
    if isRasterized(slot, drawFlags) { drawFlags.insertDisablingSingleQuad(.rasterization) }
    if !transitions.isEmpty { joinTransition(slot, &drawFlags) }
    if values[appearanceOf: slot].flags.contains(.preserves3D) { joinContext3D(slot, &drawFlags) }
    if !contentFades.isEmpty { joinCrossFade(slot, &drawFlags) }
    return drawFlags
  }

  // MARK: Edges and bounds

  /// Returns true if the edges of `rect`, in points of `slot`, are not on pixel boundaries and must
  /// be antialiased.
  @inline(__always)
  func hasAntialiasedEdges(_ slot: Int32, _ appearance: LayerAppearance, _ rect: SIMD4<Double>)
    -> Bool
  {
    drawProperties.drawFlags(of: slot).contains(.allowsEdgeAntialiasing)
      && !isOnPixels(rect, drawProperties[deviceTransformOf: slot])
  }

  private func isOnPixels(_ rect: SIMD4<Double>, _ deviceTransform: PlaneTransform) -> Bool {
    deviceTransform.kind == .scaleTranslate
      && deviceTransform.innerPixels(of: rect) == deviceTransform.pixelBounds(of: rect)
  }

  /// Returns the bounding box of all that the layer at `row` and its descendants draw, in its own
  /// points.
  func subtreeBounds(of slot: Int32, _ row: Int32) -> SIMD4<Double> {
    let bounds = values[geometryOf: slot].bounds
    let inside = drawProperties[deviceTransformOf: slot].antialiasedBounds(of: bounds).grown(by: 1)
    var low = bounds.lowHalf
    var high = low + bounds.highHalf
    // Most layers draw nothing outside, and an inverse takes as long as all else.
    var outward: PlaneTransform?
    for inner in row..<topology.end(of: row) {
      let pixels = drawProperties.visibleRect(of: topology.slot(at: inner))
      if pixels.isEmpty || inside.contains(pixels) { continue }
      outward = outward ?? drawProperties[deviceTransformOf: slot].inverse
      guard let inverse = outward else { return bounds }
      for x in [pixels.minX, pixels.maxX] {
        for y in [pixels.minY, pixels.maxY] {
          guard let point = inverse.point(SIMD2(Double(x), Double(y))) else { continue }
          low = pointwiseMin(low, point)
          high = pointwiseMax(high, point)
        }
      }
    }
    return SIMD4(lowHalf: low, highHalf: high - low)
  }
}
