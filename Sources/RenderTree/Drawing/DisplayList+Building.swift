extension DisplayList {
  /// Lists the items of the layers at `rows` inside `damage`, in paint order.
  ///
  /// Within a layer, back to front: shadow, background, gradient, contents, shape, sublayers,
  /// border, particles, then its mask. Source: Core Animation Programming Guide, "Layers Have Their
  /// Own Background and Border".
  ///
  /// `passes` is the number of passes that are open around the layers.
  mutating func build(
    _ layers: borrowing LayerStore, _ rows: Range<Int32>, on damage: PixelRect,
    inside passes: Int = 0
  ) {
    self.damage = damage
    items.removeAll()
    clips.removeAll(keepingCapacity: true)
    coverageMasks.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    (visited, rasterHits) = (0, 0)
    foundOccluder = false
    (spritePixels, itemsSavedByRuns, runExclusion) = (.empty, 0, .empty)
    flatSlots.removeAll()
    shownRasterizations.removeAll()
    shadowDrafts.removeAll()
    contentSlices.removeAll()
    blurs.removeAll()
    stack.removeAll()
    emptyRows = (0..<0, 0..<0)
    openPasses = passes
    clipBounds = damage
    (profiledEntry, profiledRange, profiledVisible) = (
      passes == 0 ? layers.profiledSubtree.slot : -1, 0..<0, 0
    )
    hasBlocks = false
    guard layers.topology.root >= 0, !damage.isEmpty else { return }
    if passes == 0, skipsRows(layers) { prepareBlocks(layers) }
    var visible = 0
    walk(layers, rows, 1, -1, &visible)
    if layers.profiledSubtree.slot < 0
      || passes > 0 && layers.isProfiled(layers.topology.slot(at: rows.lowerBound))
    {
      (profiledRange, profiledVisible) = (0..<items.count, visible)
    }
  }

  /// Lists the items of the layers at `rows`, inside `clip` and with their opacity times `opacity`.
  /// Adds the number of layers that draw to `visible`.
  mutating func walk(
    _ layers: borrowing LayerStore, _ rows: Range<Int32>, _ opacity: Float, _ clip: Int32,
    _ visible: inout Int
  ) {
    var (opacity, clip) = (opacity, clip)
    let base = stack.count
    var row = rows.lowerBound
    var visited = 0
    defer { self.visited += visited }
    let skips = skipsRows(layers)
    // The end of the innermost layer whose sublayers are being listed; the layer may have no scope.
    var end = rows.upperBound
    while row < rows.upperBound {
      if skips {
        let end = stack.count > base ? min(end, stack[stack.count - 1].end) : end
        row = skipRows(layers, from: row, to: end, &visible)
        if row >= rows.upperBound { break }
      }
      visited += 1
      while stack.count > base, stack[stack.count - 1].end <= row {
        (opacity, clip) = closeScope(layers)
      }
      let slot = layers.topology.slot(at: row)
      if row >= end {
        let outer = layers.topology.row(of: layers.topology.parent(of: slot))
        end = outer < rows.lowerBound ? rows.upperBound : layers.topology.end(of: outer)
      }
      let next = layers.topology.end(of: row)
      let flags = layers.placement.flags(of: slot)
      guard flags.contains(.isVisible) else {
        row = next
        continue
      }
      if slot == profiledEntry {
        walkProfiledSubtree(layers, row, opacity, clip, &visible)
        row = next
        continue
      }
      if flags.contains(.isRunLeader) {
        row += emitRun(layers, slot, opacity, clip, &visible, &visited)
        continue
      }
      visible += layers.placement.visibleRect(of: slot).isEmpty ? 0 : 1
      if flags == .visibleQuad, next == row + 1 {
        if layers.placement.visibleRect(of: slot).intersects(clipBounds) {
          emitSingleQuad(layers, slot, opacity, clip)
        }
        row = next
        continue
      }
      if next > row + 1, needsNoScope(layers, slot, flags) {
        if flags.contains(.isUnclippedQuad), !layers.placement.visibleRect(of: slot).isEmpty,
          layers.placement.visibleRect(of: slot).intersects(clipBounds)
        {
          emitSingleQuad(layers, slot, opacity, clip)
        }
        end = next
        row += 1
        continue
      }
      if flags.contains(.isMask), stack.count > base, !beginMask(layers, &opacity, &clip) {
        row = next
        continue
      }
      if clip >= 0, next > row + 1, deepensClips(layers, slot) {
        isolateClips(layers, slot, row, opacity, &clip)
      }
      if flags.contains(.isInTransition), !beginTransition(layers, slot, row, &opacity, &clip) {
        row = next
        continue
      }
      if layers.placement.drawFlags(of: slot).contains(.rasterization),
        !flags.contains(.isInTransition),
        emitRasterization(layers, slot, opacity, clip)
      {
        row = next
        continue
      }
      if layers.placement.drawFlags(of: slot).contains(.preserves3D),
        context3DDepth < OpenContext3D.depthLimit
      {
        walkContext3D(layers, slot, row, opacity, clip, &visible)
        row = next
        continue
      }
      if next > row + 1 {
        if !open(layers, slot, row, isLeaf: false, &opacity, &clip) {
          row = next
          continue
        }
        end = next
        if layers.placement.sortsByDepth(slot),
          walkByDepth(layers, slot, row, opacity, clip, &visible)
        {
          row = layers.topology.mask(of: slot) < 0 ? next : layers.topology.maskRow(of: slot)
          continue
        }
      } else if layers.placement.visibleRect(of: slot).intersects(clipBounds) {
        if flags.contains(.isUnclippedQuad) {
          emitSingleQuad(layers, slot, opacity, clip)
        } else {
          _ = open(layers, slot, row, isLeaf: true, &opacity, &clip)
        }
      }
      row += 1
    }
    while stack.count > base { (opacity, clip) = closeScope(layers) }
  }

  /// Emits the items below the sublayers of `slot`, and opens a scope if it has sublayers. Returns
  /// false if its mask hides all of the layer.
  private mutating func open(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, isLeaf: Bool,
    _ opacity: inout Float,
    _ clip: inout Int32
  ) -> Bool {
    let appearance = layers.values[appearanceOf: slot]
    let (outerOpacity, outerClip, outerClipBounds) = (opacity, clip, clipBounds)
    var ownOpacity = min(max(appearance.opacity, 0), 1)
    if layers.placement.flags(of: slot).contains(.isInContext3D) {
      ownOpacity *= opacity
      opacity = 1
    }
    let masking = mask(layers, slot, row, inside: clip)
    if masking == .hidden {
      clipBounds = outerClipBounds
      return false
    }
    if masking == .clip {
      clip = maskShape(layers, of: layers.topology.mask(of: slot), inside: clip)
    }
    var group: Int32 = -1
    var effects = EffectScope()
    if layers.placement.drawFlags(of: slot).contains(.effects) {
      effects = beginEffects(layers, slot, row, masking, isLeaf, ownOpacity, &opacity, &clip)
      group = effects.group
    } else if masking == .pass {
      group = beginGroup(layers, slot, opacity: opacity * ownOpacity, .mask)
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
    let drawFlags = layers.placement.drawFlags(of: slot)
    var shadow = ShadowScope()
    if drawFlags.contains(.shadow) {
      shadow = beginShadow(layers, slot, row, appearance, &opacity, &clip)
    }
    if layers.placement.visibleRect(of: slot).intersects(clipBounds) {
      let clip = cutting(clip, layers.placement.visibleRect(of: slot).intersection(clipBounds))
      emitBackground(layers, slot, appearance, isBorderIncluded: hasBorder && isLeaf, opacity, clip)
      emitFeatures(.belowContents, layers, slot, appearance, opacity, clip)
      emitContents(layers, slot, appearance, opacity, clip)
      emitFeatures(.aboveContents, layers, slot, appearance, opacity, clip)
    }
    if hasBorder && isLeaf && !drawFlags.isDisjoint(with: DrawFlags.belowSublayers.union(.contents))
    {
      emitBorder(layers, slot, appearance, opacity, clip)
    }
    if isLeaf {
      emitFeatures(.aboveSublayers, layers, slot, appearance, opacity, clip)
      (opacity, clip) = (outerOpacity, outerClip)
      if shadow.begin >= 0 { endShadow(layers, shadow, of: slot) }
      if drawFlags.contains(.effects) { group = endEffects(layers, effects) }
      if group >= 0 { endGroup(layers, group) }
      clipBounds = outerClipBounds
      return true
    }
    let borderClip = clip
    if appearance.flags.contains(.masksToBounds) {
      clip = clipShape(layers, of: slot, appearance, inside: clip)
    }
    stack.append(
      PaintScope(
        slot: slot, end: layers.topology.end(of: row), opacity: opacity, clip: clip, group: group,
        drawsAboveSublayers: hasBorder || !drawFlags.isDisjoint(with: .aboveSublayers),
        outerOpacity: outerOpacity,
        outerClip: outerClip, borderClip: borderClip, masking: masking, effects: effects,
        shadow: shadow, outerClipBounds: outerClipBounds))
    return true
  }

  /// Emits the items above the innermost layer's sublayers; returns the opacity and clip around it.
  private mutating func closeScope(_ layers: borrowing LayerStore) -> (opacity: Float, clip: Int32)
  {
    emitWaitingBorder(layers)
    let scope = stack[stack.count - 1]
    stack.removeLast()
    if scope.pendingTransition != .none {
      endTransition(layers, scope)
    } else {
      if scope.shadow.begin >= 0 { endShadow(layers, scope.shadow, of: scope.slot) }
      let group = scope.effects.isOpen ? endEffects(layers, scope.effects) : scope.group
      if group >= 0 { endGroup(layers, group, mask: scope.mask) }
    }
    clipBounds = scope.outerClipBounds
    return (scope.outerOpacity, scope.outerClip)
  }

  /// Emits the border and features above the sublayers of the innermost open layer, if still to
  /// draw.
  mutating func emitWaitingBorder(_ layers: borrowing LayerStore) {
    let scope = stack[stack.count - 1]
    guard scope.drawsAboveSublayers else { return }
    stack[stack.count - 1].drawsAboveSublayers = false
    if layers.placement.visibleRect(of: scope.slot).intersects(clipBounds) {
      let appearance = layers.values[appearanceOf: scope.slot]
      if appearance.drawsBorder {
        emitBorder(layers, scope.slot, appearance, scope.opacity, scope.borderClip)
      }
      emitFeatures(
        .aboveSublayers, layers, scope.slot, appearance, scope.opacity, scope.borderClip)
    }
  }

  // MARK: Parts

  /// Lists the content of the features at `level`.
  @inline(__always)
  private mutating func emitFeatures(
    _ level: ContentLevel, _ layers: borrowing LayerStore, _ slot: Int32,
    _ appearance: LayerAppearance, _ opacity: Float, _ clip: Int32
  ) {
    for feature in layers.placement.drawFlags(of: slot).eachFeature {
      guard let content = feature.drawing, content.level == level else { continue }
      content.emit(slot, appearance, opacity, clip, layers, into: &self)
    }
  }

  /// Emits the item of a layer that draws a single quad and is not clipped; `opacity` is that of
  /// its ancestors.
  @inline(__always)
  private mutating func emitSingleQuad(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clip: Int32
  ) {
    let drawFlags = layers.placement.drawFlags(of: slot)
    let isImage = drawFlags.contains(.contents)
    let opacity = opacity * min(layers.values[appearanceOf: slot].opacity, 1)
    let isOpaque = drawFlags.contains(.isOpaque) && clip < 0 && opacity >= 1
    let bounds = layers.placement.visibleRect(of: slot).intersection(clipBounds)
    if isOpaque { recordOccluder(on: bounds) }
    items.append(
      Item(
        slot: slot, kind: isImage ? .contents : .background,
        pipeline: isImage ? .image : .solid, isBlended: !isOpaque, opacity: opacity, clip: clip,
        bounds: bounds, scissor: clipBounds))
  }

  private mutating func emitBackground(
    _ layers: borrowing LayerStore,
    _ slot: Int32, _ appearance: LayerAppearance, isBorderIncluded: Bool, _ opacity: Float,
    _ clip: Int32
  ) {
    // Gradients, contents and shapes are drawn between the background and the border.
    let withBorder =
      isBorderIncluded
      && layers.placement.drawFlags(of: slot).isDisjoint(
        with: DrawFlags.belowSublayers.union(.contents))
    guard appearance.drawsBackground || withBorder else { return }
    let isQuad =
      !appearance.isRounded && !withBorder
      && !layers.hasAntialiasedEdges(slot, appearance, layers.values[geometryOf: slot].bounds)
    let isOpaque =
      isQuad && clip < 0 && opacity >= 1
      && (appearance.backgroundColor.w >= 1 || appearance.flags.contains(.isOpaque))
    emit(
      layers,
      slot, .background, isQuad ? .solid : .roundRect, isBlended: !isOpaque,
      hasBorder: withBorder, opacity, clip,
      isQuad
        ? layers.placement[deviceTransformOf: slot].pixelBounds(
          of: layers.values[geometryOf: slot].bounds)
        : roundedBoxPixels(layers, slot),
      in: layers.placement.clipRect(of: slot))
  }

  /// Returns the pixels of a background with soft edges. Those of a layer that draws nothing else
  /// are known from its placement, unless they may be clipped.
  @inline(__always)
  private func roundedBoxPixels(_ layers: borrowing LayerStore, _ slot: Int32) -> PixelRect {
    let drawn = layers.placement.visibleRect(of: slot)
    let drawFlags = layers.placement.drawFlags(of: slot)
    let clip = layers.placement.clipRect(of: slot)
    if layers.placement.flags(of: slot) == .isVisible, drawFlags.isBoxOnly,
      !drawFlags.contains(.contents), drawn.isInside(clip)
    {
      return drawn
    }
    return layers.placement[deviceTransformOf: slot].antialiasedBounds(
      of: layers.values[geometryOf: slot].bounds)
  }

  private mutating func emitContents(
    _ layers: borrowing LayerStore, _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float,
    _ clip: Int32
  ) {
    guard !layers.values[contentOf: slot].isEmpty else { return }
    if layers.placement.drawFlags(of: slot).contains(.isCrossFading) {
      emitFadingContents(layers, slot, appearance, opacity, clip)
    } else {
      emitContents(
        layers, .contents, layers.values[contentOf: slot], slot, appearance, opacity, clip)
    }
  }

  private mutating func emitBorder(
    _ layers: borrowing LayerStore,
    _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float, _ clip: Int32
  ) {
    emit(
      layers,
      slot, .border, .roundRect, isBlended: true, hasBorder: true, opacity, clip,
      layers.placement[deviceTransformOf: slot].antialiasedBounds(
        of: layers.values[geometryOf: slot].bounds),
      in: layers.placement.clipRect(of: slot))
  }

  @inline(__always)
  mutating func emit(
    _ layers: borrowing LayerStore,
    _ slot: Int32, _ kind: Item.Kind, _ pipeline: Pipeline, isBlended: Bool,
    hasBorder: Bool = false, detail: Int32 = -1, blendMode: BlendMode = .over, _ opacity: Float,
    _ clip: Int32, _ pixels: PixelRect, in clipRect: PixelRect
  ) {
    // A layer completely inside its clip shares batches with layers that have no clip.
    let scissor = clipRect.contains(pixels) ? clipBounds : clipRect.intersection(clipBounds)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    if !isBlended { recordOccluder(on: bounds) }
    items.append(
      Item(
        slot: slot, kind: kind, hasBorder: hasBorder, pipeline: pipeline, isBlended: isBlended,
        blendMode: blendMode, opacity: opacity, clip: clip, bounds: bounds, scissor: scissor,
        detail: detail,
        hasCornerStyle: !pipeline.usesSprites && layers.values[appearanceOf: slot].cornerStyle != []
      )
    )
  }
}
