extension RenderTree {
  /// Lists what must be drawn inside the damage, in paint order.
  ///
  /// Within a layer, back to front: shadow, background, gradient, contents, shape, sublayers, border, then
  /// its mask.
  /// Source: Core Animation Programming Guide, "Layers Have Their Own Background and Border".
  mutating func flatten() { flatten(0..<Int32(order.count)) }

  /// As `flatten()`, of the layers at `rows` alone. `passes` is how many passes are open around them.
  mutating func flatten(_ rows: Range<Int32>, inside passes: Int = 0) {
    items.removeAll()
    shadowDrafts.removeAll()
    contentParts.removeAll()
    blurs.removeAll()
    stack.removeAll()
    emptyRows = (0..<0, 0..<0)
    openPasses = passes
    limit = damage
    (scope.entry, scope.items, scope.visible) = (passes == 0 ? scope.slot : -1, 0..<0, 0)
    guard root >= 0, !damage.isEmpty else { return }
    var visible = 0
    walk(rows, 1, -1, &visible)
    frame.counters.items = items.count
    if scope.slot < 0 || passes > 0 && isInScope(order[rows.lowerBound]) {
      (scope.items, scope.visible) = (0..<items.count, visible)
    }
    frame.counters.layersVisible = scope.visible
  }

  /// Lists what the layers at `rows` draw, inside `clip` and with their opacity times `opacity`. Adds to
  /// `visible` how many of them draw.
  mutating func walk(
    _ rows: Range<Int32>, _ opacity: Float, _ clip: Int32, _ visible: inout Int
  ) {
    var (opacity, clip) = (opacity, clip)
    let base = stack.count
    var row = rows.lowerBound
    var visited = 0
    defer { frame.counters.layersVisited += visited }
    while row < rows.upperBound {
      visited += 1
      while stack.count > base, stack[stack.count - 1].end <= row {
        (opacity, clip) = closeScope()
      }
      let slot = order[row]
      let next = subtreeEnd[row]
      let seen = visibility[slot]
      guard seen.contains(.isVisible) else {
        row = next
        continue
      }
      if slot == scope.entry {
        walkScope(row, opacity, clip, &visible)
        row = next
        continue
      }
      visible += drawn[slot].isEmpty ? 0 : 1
      if seen == .isPlainlySeen, next == row + 1 {
        if drawn[slot].intersects(limit) { emitPlain(slot, opacity, clip) }
        row = next
        continue
      }
      if seen.contains(.isMask), stack.count > base, !beginMask(&opacity, &clip) {
        row = next
        continue
      }
      if clip >= 0, next > row + 1, deepensClips(slot) { isolateClips(slot, row, opacity, &clip) }
      if seen.contains(.isInTransition), !beginTransition(slot, row, &opacity, &clip) {
        row = next
        continue
      }
      if parts[slot].contains(.raster), !seen.contains(.isInTransition),
        emitRaster(slot, opacity, clip)
      {
        row = next
        continue
      }
      if parts[slot].contains(.isVolume), volumeDepth < OpenVolume.depthLimit {
        walkVolume(slot, row, opacity, clip, &visible)
        row = next
        continue
      }
      if next > row + 1 {
        if !open(slot, row, isLeaf: false, &opacity, &clip) {
          row = next
          continue
        }
        if sortsByDepth[slot], walkByDepth(slot, row, opacity, clip, &visible) {
          row = masks[slot] < 0 ? next : maskRows[slot]
          continue
        }
      } else if drawn[slot].intersects(limit) {
        if seen.contains(.isWhole) {
          emitPlain(slot, opacity, clip)
        } else {
          _ = open(slot, row, isLeaf: true, &opacity, &clip)
        }
      }
      row += 1
    }
    while stack.count > base { (opacity, clip) = closeScope() }
  }

  /// Emits what lies under the sublayers of `slot`, and opens a scope if it has any. False when its mask
  /// leaves nothing of the layer.
  private mutating func open(
    _ slot: Int32, _ row: Int32, isLeaf: Bool, _ opacity: inout Float, _ clip: inout Int32
  ) -> Bool {
    let style = look[slot]
    let (outerOpacity, outerClip, outerLimit) = (opacity, clip, limit)
    var own = min(max(style.opacity, 0), 1)
    if visibility[slot].contains(.isInVolume) {
      own *= opacity
      opacity = 1
    }
    let masking = mask(slot, row, inside: clip)
    if masking == .hidden {
      limit = outerLimit
      return false
    }
    if masking == .shape { clip = maskShape(of: masks[slot], inside: clip) }
    var group: Int32 = -1
    var effects = EffectScope()
    if parts[slot].contains(.effects) {
      effects = beginEffects(slot, row, masking, isLeaf, own, &opacity, &clip)
      group = effects.group
    } else if masking == .picture {
      group = beginGroup(slot, opacity: opacity * own, .mask)
      opacity = 1
    } else if own < 1 {
      if !style.flags.contains(.isUngrouped) && needsGroup(slot, row, isLeaf) {
        group = beginGroup(slot, opacity: opacity * own)
        opacity = 1
      } else {
        opacity *= own
      }
    }
    let hasBorder = style.drawsBorder
    let parts = parts[slot]
    var shadow = ShadowScope()
    if parts.contains(.shadow) { shadow = beginShadow(slot, row, style, &opacity, &clip) }
    if drawn[slot].intersects(limit) {
      emitBackground(slot, style, isBorderIncluded: hasBorder && isLeaf, opacity, clip)
      if parts.contains(.gradient) { emitGradient(slot, style, opacity, clip) }
      emitContents(slot, style, opacity, clip)
      if parts.contains(.shape) { emitShape(slot, style, opacity, clip) }
    }
    if hasBorder && isLeaf && !parts.isDisjoint(with: [.gradient, .contents, .shape]) {
      emitBorder(slot, style, opacity, clip)
    }
    if isLeaf {
      if parts.contains(.particles) { emitParticles(slot, style, opacity, clip) }
      (opacity, clip) = (outerOpacity, outerClip)
      if shadow.begin >= 0 { endShadow(shadow, of: slot) }
      if parts.contains(.effects) { group = endEffects(effects) }
      if group >= 0 { endGroup(group) }
      limit = outerLimit
      return true
    }
    let borderClip = clip
    if style.flags.contains(.masksToBounds) { clip = clipShape(of: slot, style, inside: clip) }
    stack.append(
      FlattenScope(
        slot: slot, end: subtreeEnd[row], opacity: opacity, clip: clip, group: group,
        hasBorder: hasBorder || parts.contains(.particles), outerOpacity: outerOpacity,
        outerClip: outerClip, borderClip: borderClip, masking: masking, effects: effects,
        shadow: shadow, outerLimit: outerLimit))
    return true
  }

  /// Emits what lies above the sublayers of the innermost open layer; gives back what holds around.
  private mutating func closeScope() -> (opacity: Float, clip: Int32) {
    emitWaitingBorder()
    let scope = stack[stack.count - 1]
    stack.removeLast()
    if scope.crossing != .none {
      endTransition(scope)
    } else {
      if scope.shadow.begin >= 0 { endShadow(scope.shadow, of: scope.slot) }
      let group = scope.effects.isOpen ? endEffects(scope.effects) : scope.group
      if group >= 0 { endGroup(group, mask: scope.mask) }
    }
    limit = scope.outerLimit
    return (scope.outerOpacity, scope.outerClip)
  }

  /// Emits the border of the innermost open layer, if it is still to be drawn.
  mutating func emitWaitingBorder() {
    let scope = stack[stack.count - 1]
    guard scope.hasBorder else { return }
    stack[stack.count - 1].hasBorder = false
    if drawn[scope.slot].intersects(limit) {
      let style = look[scope.slot]
      if style.drawsBorder { emitBorder(scope.slot, style, scope.opacity, scope.borderClip) }
      if parts[scope.slot].contains(.particles) {
        emitParticles(scope.slot, style, scope.opacity, scope.borderClip)
      }
    }
  }

  // MARK: Parts

  /// Emits a layer that is plain and that nothing cuts.
  @inline(__always)
  private mutating func emitPlain(_ slot: Int32, _ opacity: Float, _ clip: Int32) {
    let parts = parts[slot]
    let isImage = parts.contains(.contents)
    let isOpaque = parts.contains(.isOpaque) && clip < 0 && opacity >= 1
    items.append(
      Item(
        slot: slot, part: isImage ? .contents : .background,
        pipeline: isImage ? .image : .solid, isBlended: !isOpaque, opacity: opacity, clip: clip,
        bounds: drawn[slot].intersection(limit), scissor: limit))
  }

  private mutating func emitBackground(
    _ slot: Int32, _ style: LayerLook, isBorderIncluded: Bool, _ opacity: Float, _ clip: Int32
  ) {
    // Gradients, contents and shapes lie between fill and border.
    let withBorder =
      isBorderIncluded && parts[slot].isDisjoint(with: [.gradient, .contents, .shape])
    guard style.drawsBackground || withBorder else { return }
    let isPlain =
      !style.isRounded && !withBorder && !hasSoftEdges(slot, style, box[slot].bounds)
    let isOpaque =
      isPlain && clip < 0 && opacity >= 1
      && (style.backgroundColor.w >= 1 || style.flags.contains(.isOpaque))
    emit(
      slot, .background, isPlain ? .solid : .roundRect, isBlended: !isOpaque,
      hasBorder: withBorder, opacity, clip,
      isPlain
        ? planes[slot].pixelBounds(of: box[slot].bounds)
        : planes[slot].softBounds(of: box[slot].bounds), in: clipRects[slot])
  }

  private mutating func emitContents(
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ clip: Int32
  ) {
    guard !content[slot].isEmpty else { return }
    if parts[slot].contains(.isCrossFading) {
      emitFadingContents(slot, style, opacity, clip)
    } else {
      emitContents(.contents, content[slot], slot, style, opacity, clip)
    }
  }

  /// Emits `row` as the contents of a layer, or as what these dissolve into.
  @inline(__always)
  mutating func emitContents(
    _ part: Item.Part, _ row: ContentRow, _ slot: Int32, _ style: LayerLook, _ opacity: Float,
    _ outerClip: Int32, _ blend: BlendRule = .over
  ) {
    let bounds = box[slot].bounds
    let isFlipped = visibility[slot].contains(.isFlipped)
    let rect = row.part(in: bounds, isFlipped: isFlipped).rect
    var clipRect = clipRects[slot]
    var clip = outerClip
    var isRound = false
    if style.flags.contains(.masksToBounds) {
      if style.isRounded && rect == bounds && !row.placement.isSliced {
        isRound = true
      } else if rect != bounds || style.isRounded {
        clip = clipShape(of: slot, style, inside: outerClip)
        clipRect = clipRect.intersection(ownClip(of: slot))
      }
    }
    if !isRound { isRound = hasSoftEdges(slot, style, rect) }
    let isOpaque =
      !isRound && clip < 0 && opacity >= 1 && blend == .over
      && (!row.hasAlpha || style.flags.contains(.isOpaque))
    if row.placement.isSliced {
      let plane = planes[slot]
      row.forEachSlice(in: bounds, isFlipped: isFlipped) { slice in
        contentParts.append(slice)
        emit(
          slot, part, .image, isBlended: !isOpaque, piece: Int32(contentParts.count - 1),
          blend: blend, opacity, clip, plane.pixelBounds(of: slice.rect), in: clipRect)
      }
      return
    }
    emit(
      slot, part, isRound ? .roundImage : .image, isBlended: !isOpaque, blend: blend, opacity, clip,
      isRound ? planes[slot].softBounds(of: rect) : planes[slot].pixelBounds(of: rect),
      in: clipRect)
  }

  private mutating func emitBorder(
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ clip: Int32
  ) {
    emit(
      slot, .border, .roundRect, isBlended: true, hasBorder: true, opacity, clip,
      planes[slot].softBounds(of: box[slot].bounds), in: clipRects[slot])
  }

  @inline(__always)
  mutating func emit(
    _ slot: Int32, _ part: Item.Part, _ pipeline: Pipeline, isBlended: Bool,
    hasBorder: Bool = false, piece: Int32 = -1, blend: BlendRule = .over, _ opacity: Float,
    _ clip: Int32, _ pixels: PixelRect, in clipRect: PixelRect
  ) {
    // A layer wholly inside its clip shares batches with layers that know no clip.
    let scissor = clipRect.contains(pixels) ? limit : clipRect.intersection(limit)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    items.append(
      Item(
        slot: slot, part: part, hasBorder: hasBorder, pipeline: pipeline, isBlended: isBlended,
        blend: blend, opacity: opacity, clip: clip, bounds: bounds, scissor: scissor,
        detail: piece,
        hasCornerStyle: !pipeline.usesSprites && look[slot].cornerStyle != []))
  }
}
