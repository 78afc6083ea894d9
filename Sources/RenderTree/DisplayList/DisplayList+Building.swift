// The walk over the rows that lists the items.
extension DisplayList {
  /// Lists the items of the layers at `rows` inside `damage`, in paint order.
  ///
  /// Within a layer, back to front: shadow, background, gradient, contents, shape, sublayers,
  /// border, particles, then its mask. Source: Core Animation Programming Guide, "Layers Have Their
  /// Own Background and Border". A background that opaque content hides is left out.
  ///
  /// `passes` is the number of passes that are open around the layers.
  mutating func build(
    _ layers: borrowing LayerStore, _ rows: Range<Int32>, on damage: PixelRect,
    inside passes: Int = 0
  ) {
    self.damage = damage
    items.removeAll()
    clips.removeAll(keepingCapacity: true)
    clipReaches.removeAll(keepingCapacity: true)
    coverageMasks.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    (visited, rasterHits) = (0, 0)
    foundOccluder = false
    (spritePixels, itemsSavedByRuns, runExclusion) = (.empty, 0, .empty)
    flatSlots.removeAll()
    gradientMasks.removeAll()
    shownRasterizations.removeAll()
    shadowDrafts.removeAll()
    contentSlices.removeAll()
    blurs.removeAll()
    stack.removeAll()
    emptyRows = (0..<0, 0..<0)
    openPasses = passes
    beginPassUse(on: layers.surfaceRect)
    clipBounds = damage
    longestSide = layers.longestSide
    (profiledEntry, profiledRange, profiledVisible) = (
      passes == 0 ? layers.profiledSubtree.slot : -1, 0..<0, 0
    )
    hasBlocks = false
    skipsSections = passes == 0 && layers.sections.count > 0
    guard layers.topology.root >= 0, !damage.isEmpty else { return }
    if passes == 0, skipsRows(layers) { prepareBlocks(layers) }
    if skipsSections { prepareSections(layers) }
    var visible = 0
    walk(layers, rows, 1, -1, &visible)
    if layers.profiledSubtree.slot < 0
      || passes > 0 && layers.isProfiled(layers.topology.slot(at: rows.lowerBound))
    {
      (profiledRange, profiledVisible) = (0..<items.count, visible)
    }
  }

  /// Lists the items of the layers at `rows`, inside `clipChain` and with their opacity times
  /// `opacity`. Adds the number of layers that draw to `visible`.
  mutating func walk(
    _ layers: borrowing LayerStore, _ rows: Range<Int32>, _ opacity: Float, _ clipChain: Int32,
    _ visible: inout Int
  ) {
    var (opacity, clipChain) = (opacity, clipChain)
    let base = stack.count
    var row = rows.lowerBound
    var visited = 0
    defer { self.visited += visited }
    let skips = skipsRows(layers)
    // The end of the innermost layer whose sublayers are being listed; the layer may have no scope.
    var end = rows.upperBound
    var section = skipsSections ? layers.sections.firstSection(from: rows.lowerBound) : .max
    var sectionRow = layers.sections.row(of: section)
    while row < rows.upperBound {
      if row >= sectionRow {
        while stack.count > base, stack[stack.count - 1].end <= row {
          (opacity, clipChain) = closeScope(layers)
        }
        let last = stack.count > base ? stack[stack.count - 1].end : rows.upperBound
        row = skipSections(layers, from: row, to: last, &section, &visible)
        sectionRow = layers.sections.row(of: section)
        continue
      }
      if skips {
        let end = stack.count > base ? min(end, stack[stack.count - 1].end) : end
        row = skipRows(layers, from: row, to: end, &visible)
        if row >= rows.upperBound { break }
      }
      visited += 1
      while stack.count > base, stack[stack.count - 1].end <= row {
        (opacity, clipChain) = closeScope(layers)
      }
      let slot = layers.topology.slot(at: row)
      if row >= end {
        let outer = layers.topology.row(of: layers.topology.parent(of: slot))
        end = outer < rows.lowerBound ? rows.upperBound : layers.topology.end(of: outer)
      }
      let next = layers.topology.end(of: row)
      let treeFlags = layers.drawProperties.treeFlags(of: slot)
      guard treeFlags.contains(.isVisible) else {
        row = next
        continue
      }
      if slot == profiledEntry {
        walkProfiledSubtree(layers, row, opacity, clipChain, &visible)
        row = next
        continue
      }
      if treeFlags.contains(.isRunLeader) {
        row += emitRun(layers, slot, opacity, clipChain, &visible, &visited)
        continue
      }
      visible += layers.drawProperties.visibleRect(of: slot).isEmpty ? 0 : 1
      if treeFlags == .visibleSingleQuad, next == row + 1 {
        if layers.drawProperties.visibleRect(of: slot).intersects(clipBounds) {
          emitSingleQuad(layers, slot, opacity, clipChain)
        }
        row = next
        continue
      }
      if next > row + 1, needsNoScope(layers, slot, treeFlags) {
        if treeFlags.contains(.isUnclippedSingleQuad),
          !layers.drawProperties.visibleRect(of: slot).isEmpty,
          layers.drawProperties.visibleRect(of: slot).intersects(clipBounds)
        {
          let drawn = layers.drawProperties.visibleRect(of: slot).intersection(clipBounds)
          emitSingleQuad(layers, slot, opacity, droppingRedundantClips(clipChain, on: drawn))
        }
        end = next
        row += 1
        continue
      }
      if treeFlags.contains(.isMask), stack.count > base, !beginMask(layers, &opacity, &clipChain) {
        row = next
        continue
      }
      if clipChain >= 0, next > row + 1, deepensClips(layers, slot) {
        if isFull, isLong(clipChain) {
          leftOutPasses.add(slot)
          row = next
          continue
        }
        isolateClips(layers, slot, row, opacity, &clipChain)
      }
      if treeFlags.contains(.isInTransition),
        !beginTransition(layers, slot, row, &opacity, &clipChain)
      {
        row = next
        continue
      }
      if layers.drawProperties.drawFlags(of: slot).contains(.rasterization),
        !treeFlags.contains(.isInTransition),
        emitRasterization(layers, slot, opacity, clipChain)
      {
        row = next
        continue
      }
      if layers.drawProperties.drawFlags(of: slot).contains(.preserves3D) {
        if context3DDepth < OpenContext3D.depthLimit {
          walkContext3D(layers, slot, row, opacity, clipChain, &visible)
          row = next
          continue
        }
        leftOutSpaces.add(slot)
      }
      if next > row + 1 {
        if !open(layers, slot, row, isLeaf: false, &opacity, &clipChain) {
          row = next
          continue
        }
        end = next
        if layers.drawProperties.sortsByDepth(slot),
          walkByDepth(layers, slot, row, opacity, clipChain, &visible)
        {
          row = layers.topology.mask(of: slot) < 0 ? next : layers.topology.maskRow(of: slot)
          continue
        }
      } else if layers.drawProperties.visibleRect(of: slot).intersects(clipBounds) {
        if treeFlags.contains(.isUnclippedSingleQuad) {
          emitSingleQuad(layers, slot, opacity, clipChain)
        } else {
          _ = open(layers, slot, row, isLeaf: true, &opacity, &clipChain)
        }
      }
      row += 1
    }
    while stack.count > base { (opacity, clipChain) = closeScope(layers) }
  }

  /// Emits the items below the sublayers of `slot`, and opens a scope if it has sublayers. Returns
  /// false if its mask hides all of the layer, or there are too many passes.
  private mutating func open(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, isLeaf: Bool,
    _ opacity: inout Float,
    _ clipChain: inout Int32
  ) -> Bool {
    let appearance = layers.values[appearanceOf: slot]
    let (outerOpacity, outerClipChain, outerClipBounds) = (opacity, clipChain, clipBounds)
    var ownOpacity = appearance.shownOpacity
    if layers.drawProperties.treeFlags(of: slot).contains(.isInContext3D) {
      ownOpacity *= opacity
      opacity = 1
    }
    let masking = mask(layers, slot, row, inside: clipChain)
    if masking == .hidden {
      clipBounds = outerClipBounds
      return false
    }
    if isFull, needsPass(layers, slot, row, masking, isLeaf) {
      leftOutPasses.add(slot)
      clipBounds = outerClipBounds
      return false
    }
    if masking == .clip {
      clipChain = maskShape(layers, of: layers.topology.mask(of: slot), inside: clipChain)
    }
    var group: Int32 = -1
    var filters = FilterScope()
    if layers.drawProperties.drawFlags(of: slot).contains(.filters) {
      filters = beginFilters(layers, slot, row, masking, isLeaf, ownOpacity, &opacity, &clipChain)
      group = filters.group
    } else if masking == .pass {
      group = beginGroup(layers, slot, opacity: opacity * ownOpacity, .mask)
      opacity = 1
    } else if isolatesBitmap(layers, slot, row, opacity * ownOpacity, isLeaf) {
      group = beginGroup(layers, slot, opacity: opacity * ownOpacity)
      opacity = 1
    } else if ownOpacity < 1 {
      if !appearance.flags.contains(.forbidsGroupOpacity) && needsGroup(layers, slot, row, isLeaf) {
        group = beginGroup(layers, slot, opacity: opacity * ownOpacity)
        opacity = 1
      } else {
        opacity *= ownOpacity
      }
    }
    let hasBorder = appearance.drawsBorder
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    var shadow = ShadowScope()
    if drawFlags.contains(.shadow) {
      shadow = beginShadow(layers, slot, row, appearance, &opacity, &clipChain)
    }
    if layers.drawProperties.visibleRect(of: slot).intersects(clipBounds) {
      let clipChain = droppingRedundantClips(
        clipChain, on: layers.drawProperties.visibleRect(of: slot).intersection(clipBounds))
      emitBackground(
        layers, slot, appearance, isBorderIncluded: hasBorder && isLeaf, opacity, clipChain)
      emitFeatures(.belowContents, layers, slot, appearance, opacity, clipChain)
      emitContents(layers, slot, appearance, opacity, clipChain)
      emitFeatures(.aboveContents, layers, slot, appearance, opacity, clipChain)
    }
    if hasBorder && isLeaf && !drawFlags.isDisjoint(with: DrawFlags.belowSublayers.union(.contents))
    {
      emitBorder(layers, slot, appearance, opacity, clipChain)
    }
    if isLeaf {
      emitFeatures(.aboveSublayers, layers, slot, appearance, opacity, clipChain)
      (opacity, clipChain) = (outerOpacity, outerClipChain)
      if shadow.begin >= 0 { endShadow(layers, shadow, of: slot) }
      if drawFlags.contains(.filters) { group = endFilters(layers, filters) }
      if group >= 0 { endGroup(layers, group) }
      clipBounds = outerClipBounds
      return true
    }
    let borderClipChain = clipChain
    if appearance.flags.contains(.masksToBounds) {
      clipChain = clipShape(layers, of: slot, appearance, inside: clipChain)
    }
    stack.append(
      PaintScope(
        slot: slot, end: layers.topology.end(of: row), opacity: opacity, clipChain: clipChain,
        group: group,
        drawsAboveSublayers: hasBorder || !drawFlags.isDisjoint(with: .aboveSublayers),
        outerOpacity: outerOpacity,
        outerClipChain: outerClipChain, borderClipChain: borderClipChain, masking: masking,
        filters: filters,
        shadow: shadow, outerClipBounds: outerClipBounds))
    return true
  }

  /// Emits the items above the innermost layer's sublayers; returns the opacity and clip chain
  /// around it.
  private mutating func closeScope(_ layers: borrowing LayerStore) -> (
    opacity: Float, clipChain: Int32
  ) {
    emitAboveSublayers(layers)
    let scope = stack[stack.count - 1]
    stack.removeLast()
    if scope.pendingTransition != .none {
      endTransition(layers, scope)
    } else {
      if scope.shadow.begin >= 0 { endShadow(layers, scope.shadow, of: scope.slot) }
      let group = scope.filters.isOpen ? endFilters(layers, scope.filters) : scope.group
      if group >= 0 { endGroup(layers, group, mask: scope.mask) }
    }
    clipBounds = scope.outerClipBounds
    return (scope.outerOpacity, scope.outerClipChain)
  }

  /// Emits the border and features above the sublayers of the innermost open layer, if still to
  /// draw.
  mutating func emitAboveSublayers(_ layers: borrowing LayerStore) {
    let scope = stack[stack.count - 1]
    guard scope.drawsAboveSublayers else { return }
    stack[stack.count - 1].drawsAboveSublayers = false
    if layers.drawProperties.visibleRect(of: scope.slot).intersects(clipBounds) {
      let appearance = layers.values[appearanceOf: scope.slot]
      if appearance.drawsBorder {
        emitBorder(layers, scope.slot, appearance, scope.opacity, scope.borderClipChain)
      }
      emitFeatures(
        .aboveSublayers, layers, scope.slot, appearance, scope.opacity, scope.borderClipChain)
    }
  }

  /// Returns true if a layer with sublayers draws at most one quad, and the sublayers are drawn as
  /// without it.
  @inline(__always)
  private func needsNoScope(
    _ layers: borrowing LayerStore, _ slot: Int32, _ treeFlags: DrawProperties.TreeFlags
  )
    -> Bool
  {
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    return (treeFlags == .visibleSingleQuad || treeFlags == .isVisible && drawFlags.isEmpty)
      && !drawFlags.contains(.masksToBounds) && layers.topology.mask(of: slot) < 0
      && layers.values[appearanceOf: slot].opacity >= 1 && !layers.drawProperties.sortsByDepth(slot)
  }

  /// Lists the items of the profiled subtree, as `walk` does, and stores their range.
  private mutating func walkProfiledSubtree(
    _ layers: borrowing LayerStore, _ row: Int32, _ opacity: Float, _ clipChain: Int32,
    _ visible: inout Int
  ) {
    let outerClipBounds = clipBounds
    let first = items.count
    var inside = 0
    profiledEntry = -1
    // If the layers stay inside their own clip, nothing else clips them, as those of a window by
    // its surface.
    if layers.profiledSubtree.pixels.contains(
      layers.drawProperties.visibleRect(of: layers.profiledSubtree.slot))
      || layers.drawProperties.visibleRect(of: layers.profiledSubtree.slot).isEmpty
    {
      clipBounds = clipBounds.intersection(layers.profiledSubtree.pixels)
    }
    walk(layers, row..<layers.topology.end(of: row), opacity, clipChain, &inside)
    clipBounds = outerClipBounds
    profiledRange = first..<items.count
    profiledVisible = inside
    visible += inside
  }
}
