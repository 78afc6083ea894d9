extension DisplayList {
  /// Lists the items of the layers at `rows` inside `damage`, in paint order.
  ///
  /// Within a layer, back to front: shadow, background, gradient, contents, shape, sublayers,
  /// border, then its mask. Source: Core Animation Programming Guide, "Layers Have Their Own
  /// Background and Border".
  ///
  /// `passes` is the number of passes that are open around the layers.
  mutating func flatten(
    _ scene: borrowing Scene, _ rows: Range<Int32>, on damage: PixelRect, inside passes: Int = 0
  ) {
    self.damage = damage
    items.removeAll()
    clips.removeAll(keepingCapacity: true)
    coverageMasks.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    (visited, rasterHits) = (0, 0)
    foundOccluder = false
    (spritePixels, spareItems, spritesApart) = (.empty, 0, .empty)
    flatSlots.removeAll()
    shownRasterizations.removeAll()
    shadowDrafts.removeAll()
    contentParts.removeAll()
    blurs.removeAll()
    stack.removeAll()
    emptyRows = (0..<0, 0..<0)
    openPasses = passes
    limit = damage
    (scopeEntry, scopeItems, scopeVisible) = (passes == 0 ? scene.scope.slot : -1, 0..<0, 0)
    knowsBlocks = false
    guard scene.topology.root >= 0, !damage.isEmpty else { return }
    if passes == 0, skipsRows(scene) { prepareBlocks(scene) }
    var visible = 0
    walk(scene, rows, 1, -1, &visible)
    if scene.scope.slot < 0
      || passes > 0 && scene.isInScope(scene.topology.slot(at: rows.lowerBound))
    {
      (scopeItems, scopeVisible) = (0..<items.count, visible)
    }
  }

  /// Lists the items of the layers at `rows`, inside `clip` and with their opacity times `opacity`.
  /// Adds the number of layers that draw to `visible`.
  mutating func walk(
    _ scene: borrowing Scene, _ rows: Range<Int32>, _ opacity: Float, _ clip: Int32,
    _ visible: inout Int
  ) {
    var (opacity, clip) = (opacity, clip)
    let base = stack.count
    var row = rows.lowerBound
    var visited = 0
    defer { self.visited += visited }
    let skips = skipsRows(scene)
    // The end of the innermost layer whose sublayers are being listed; the layer may have no scope.
    var end = rows.upperBound
    while row < rows.upperBound {
      if skips {
        let end = stack.count > base ? min(end, stack[stack.count - 1].end) : end
        row = passOver(scene, from: row, to: end, &visible)
        if row >= rows.upperBound { break }
      }
      visited += 1
      while stack.count > base, stack[stack.count - 1].end <= row {
        (opacity, clip) = closeScope(scene)
      }
      let slot = scene.topology.slot(at: row)
      if row >= end {
        let outer = scene.topology.row(of: scene.topology.parent(of: slot))
        end = outer < rows.lowerBound ? rows.upperBound : scene.topology.end(of: outer)
      }
      let next = scene.topology.end(of: row)
      let seen = scene.placement.visibility(of: slot)
      guard seen.contains(.isVisible) else {
        row = next
        continue
      }
      if slot == scopeEntry {
        walkScope(scene, row, opacity, clip, &visible)
        row = next
        continue
      }
      if seen.contains(.leadsRun) {
        row += emitSprites(scene, slot, opacity, clip, &visible, &visited)
        continue
      }
      visible += scene.placement.drawn(by: slot).isEmpty ? 0 : 1
      if seen == .isPlainlySeen, next == row + 1 {
        if scene.placement.drawn(by: slot).intersects(limit) {
          emitPlain(scene, slot, opacity, clip)
        }
        row = next
        continue
      }
      if next > row + 1, needsNoScope(scene, slot, seen) {
        if seen.contains(.isWhole), !scene.placement.drawn(by: slot).isEmpty,
          scene.placement.drawn(by: slot).intersects(limit)
        {
          emitPlain(scene, slot, opacity, clip)
        }
        end = next
        row += 1
        continue
      }
      if seen.contains(.isMask), stack.count > base, !beginMask(scene, &opacity, &clip) {
        row = next
        continue
      }
      if clip >= 0, next > row + 1, deepensClips(scene, slot) {
        isolateClips(scene, slot, row, opacity, &clip)
      }
      if seen.contains(.isInTransition), !beginTransition(scene, slot, row, &opacity, &clip) {
        row = next
        continue
      }
      if scene.placement.drawFlags(of: slot).contains(.rasterization),
        !seen.contains(.isInTransition),
        emitRasterization(scene, slot, opacity, clip)
      {
        row = next
        continue
      }
      if scene.placement.drawFlags(of: slot).contains(.preserves3D),
        context3DDepth < OpenContext3D.depthLimit
      {
        walkContext3D(scene, slot, row, opacity, clip, &visible)
        row = next
        continue
      }
      if next > row + 1 {
        if !open(scene, slot, row, isLeaf: false, &opacity, &clip) {
          row = next
          continue
        }
        end = next
        if scene.placement.sortsByDepth(slot),
          walkByDepth(scene, slot, row, opacity, clip, &visible)
        {
          row = scene.topology.mask(of: slot) < 0 ? next : scene.topology.maskRow(of: slot)
          continue
        }
      } else if scene.placement.drawn(by: slot).intersects(limit) {
        if seen.contains(.isWhole) {
          emitPlain(scene, slot, opacity, clip)
        } else {
          _ = open(scene, slot, row, isLeaf: true, &opacity, &clip)
        }
      }
      row += 1
    }
    while stack.count > base { (opacity, clip) = closeScope(scene) }
  }

  /// Emits the items below the sublayers of `slot`, and opens a scope if it has sublayers. Returns
  /// false if its mask hides all of the layer.
  private mutating func open(
    _ scene: borrowing Scene, _ slot: Int32, _ row: Int32, isLeaf: Bool, _ opacity: inout Float,
    _ clip: inout Int32
  ) -> Bool {
    let style = scene.values[appearanceOf: slot]
    let (outerOpacity, outerClip, outerLimit) = (opacity, clip, limit)
    var own = min(max(style.opacity, 0), 1)
    if scene.placement.visibility(of: slot).contains(.isInContext3D) {
      own *= opacity
      opacity = 1
    }
    let masking = mask(scene, slot, row, inside: clip)
    if masking == .hidden {
      limit = outerLimit
      return false
    }
    if masking == .shape {
      clip = maskShape(scene, of: scene.topology.mask(of: slot), inside: clip)
    }
    var group: Int32 = -1
    var effects = EffectScope()
    if scene.placement.drawFlags(of: slot).contains(.effects) {
      effects = beginEffects(scene, slot, row, masking, isLeaf, own, &opacity, &clip)
      group = effects.group
    } else if masking == .pass {
      group = beginGroup(scene, slot, opacity: opacity * own, .mask)
      opacity = 1
    } else if own < 1 {
      if !style.flags.contains(.isUngrouped) && needsGroup(scene, slot, row, isLeaf) {
        group = beginGroup(scene, slot, opacity: opacity * own)
        opacity = 1
      } else {
        opacity *= own
      }
    }
    let hasBorder = style.drawsBorder
    let drawFlags = scene.placement.drawFlags(of: slot)
    var shadow = ShadowScope()
    if drawFlags.contains(.shadow) {
      shadow = beginShadow(scene, slot, row, style, &opacity, &clip)
    }
    if scene.placement.drawn(by: slot).intersects(limit) {
      let clip = cutting(clip, scene.placement.drawn(by: slot).intersection(limit))
      emitBackground(scene, slot, style, isBorderIncluded: hasBorder && isLeaf, opacity, clip)
      emitKinds(.belowContents, scene, slot, style, opacity, clip)
      emitContents(scene, slot, style, opacity, clip)
      emitKinds(.aboveContents, scene, slot, style, opacity, clip)
    }
    if hasBorder && isLeaf && !drawFlags.isDisjoint(with: DrawFlags.belowSublayers.union(.contents))
    {
      emitBorder(scene, slot, style, opacity, clip)
    }
    if isLeaf {
      emitKinds(.aboveSublayers, scene, slot, style, opacity, clip)
      (opacity, clip) = (outerOpacity, outerClip)
      if shadow.begin >= 0 { endShadow(scene, shadow, of: slot) }
      if drawFlags.contains(.effects) { group = endEffects(scene, effects) }
      if group >= 0 { endGroup(scene, group) }
      limit = outerLimit
      return true
    }
    let borderClip = clip
    if style.flags.contains(.masksToBounds) {
      clip = clipShape(scene, of: slot, style, inside: clip)
    }
    stack.append(
      FlattenScope(
        slot: slot, end: scene.topology.end(of: row), opacity: opacity, clip: clip, group: group,
        hasBorder: hasBorder || !drawFlags.isDisjoint(with: .aboveSublayers),
        outerOpacity: outerOpacity,
        outerClip: outerClip, borderClip: borderClip, masking: masking, effects: effects,
        shadow: shadow, outerLimit: outerLimit))
    return true
  }

  /// Emits the items above the innermost layer's sublayers; returns the opacity and clip around it.
  private mutating func closeScope(_ scene: borrowing Scene) -> (opacity: Float, clip: Int32) {
    emitWaitingBorder(scene)
    let scope = stack[stack.count - 1]
    stack.removeLast()
    if scope.crossing != .none {
      endTransition(scene, scope)
    } else {
      if scope.shadow.begin >= 0 { endShadow(scene, scope.shadow, of: scope.slot) }
      let group = scope.effects.isOpen ? endEffects(scene, scope.effects) : scope.group
      if group >= 0 { endGroup(scene, group, mask: scope.mask) }
    }
    limit = scope.outerLimit
    return (scope.outerOpacity, scope.outerClip)
  }

  /// Emits the border and kinds above the sublayers of the innermost open layer, if still to draw.
  mutating func emitWaitingBorder(_ scene: borrowing Scene, ) {
    let scope = stack[stack.count - 1]
    guard scope.hasBorder else { return }
    stack[stack.count - 1].hasBorder = false
    if scene.placement.drawn(by: scope.slot).intersects(limit) {
      let style = scene.values[appearanceOf: scope.slot]
      if style.drawsBorder { emitBorder(scene, scope.slot, style, scope.opacity, scope.borderClip) }
      emitKinds(
        .aboveSublayers, scene, scope.slot, style, scope.opacity, scope.borderClip)
    }
  }

  // MARK: Parts

  /// Lists the content of the kinds at `level`.
  @inline(__always)
  private mutating func emitKinds(
    _ level: ContentLevel, _ scene: borrowing Scene, _ slot: Int32,
    _ style: LayerAppearance, _ opacity: Float, _ clip: Int32
  ) {
    for kind in scene.placement.drawFlags(of: slot).eachKind {
      guard let content = kind.content, content.level == level else { continue }
      content.emit(slot, style, opacity, clip, scene, into: &self)
    }
  }

  /// Emits the item of a plain layer that is not clipped; `opacity` is that of its ancestors.
  @inline(__always)
  private mutating func emitPlain(
    _ scene: borrowing Scene, _ slot: Int32, _ opacity: Float, _ clip: Int32
  ) {
    let drawFlags = scene.placement.drawFlags(of: slot)
    let isImage = drawFlags.contains(.contents)
    let opacity = opacity * min(scene.values[appearanceOf: slot].opacity, 1)
    let isOpaque = drawFlags.contains(.isOpaque) && clip < 0 && opacity >= 1
    let bounds = scene.placement.drawn(by: slot).intersection(limit)
    if isOpaque { noteOccluder(on: bounds) }
    items.append(
      Item(
        slot: slot, part: isImage ? .contents : .background,
        pipeline: isImage ? .image : .solid, isBlended: !isOpaque, opacity: opacity, clip: clip,
        bounds: bounds, scissor: limit))
  }

  private mutating func emitBackground(
    _ scene: borrowing Scene,
    _ slot: Int32, _ style: LayerAppearance, isBorderIncluded: Bool, _ opacity: Float, _ clip: Int32
  ) {
    // Gradients, contents and shapes are drawn between the background and the border.
    let withBorder =
      isBorderIncluded
      && scene.placement.drawFlags(of: slot).isDisjoint(
        with: DrawFlags.belowSublayers.union(.contents))
    guard style.drawsBackground || withBorder else { return }
    let isPlain =
      !style.isRounded && !withBorder
      && !scene.hasSoftEdges(slot, style, scene.values[boxOf: slot].bounds)
    let isOpaque =
      isPlain && clip < 0 && opacity >= 1
      && (style.backgroundColor.w >= 1 || style.flags.contains(.isOpaque))
    emit(
      scene,
      slot, .background, isPlain ? .solid : .roundRect, isBlended: !isOpaque,
      hasBorder: withBorder, opacity, clip,
      isPlain
        ? scene.placement[planeOf: slot].pixelBounds(of: scene.values[boxOf: slot].bounds)
        : scene.placement[planeOf: slot].softBounds(of: scene.values[boxOf: slot].bounds),
      in: scene.placement.clip(of: slot))
  }

  private mutating func emitContents(
    _ scene: borrowing Scene, _ slot: Int32, _ style: LayerAppearance, _ opacity: Float,
    _ clip: Int32
  ) {
    guard !scene.values[contentOf: slot].isEmpty else { return }
    if scene.placement.drawFlags(of: slot).contains(.isCrossFading) {
      emitFadingContents(scene, slot, style, opacity, clip)
    } else {
      emitContents(
        scene, .contents, scene.values[contentOf: slot], slot, style, opacity, clip)
    }
  }

  private mutating func emitBorder(
    _ scene: borrowing Scene,
    _ slot: Int32, _ style: LayerAppearance, _ opacity: Float, _ clip: Int32
  ) {
    emit(
      scene,
      slot, .border, .roundRect, isBlended: true, hasBorder: true, opacity, clip,
      scene.placement[planeOf: slot].softBounds(of: scene.values[boxOf: slot].bounds),
      in: scene.placement.clip(of: slot))
  }

  @inline(__always)
  mutating func emit(
    _ scene: borrowing Scene,
    _ slot: Int32, _ part: Item.Part, _ pipeline: Pipeline, isBlended: Bool,
    hasBorder: Bool = false, detail: Int32 = -1, blend: BlendRule = .over, _ opacity: Float,
    _ clip: Int32, _ pixels: PixelRect, in clipRect: PixelRect
  ) {
    // A layer completely inside its clip shares batches with layers that have no clip.
    let scissor = clipRect.contains(pixels) ? limit : clipRect.intersection(limit)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    if !isBlended { noteOccluder(on: bounds) }
    items.append(
      Item(
        slot: slot, part: part, hasBorder: hasBorder, pipeline: pipeline, isBlended: isBlended,
        blend: blend, opacity: opacity, clip: clip, bounds: bounds, scissor: scissor,
        detail: detail,
        hasCornerStyle: !pipeline.usesSprites && scene.values[appearanceOf: slot].cornerStyle != [])
    )
  }
}
