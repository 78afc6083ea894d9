extension RenderTree {
  /// Lists what must be drawn inside the damage, in paint order.
  ///
  /// Within a layer, back to front: background, contents, sublayers, border. Source: Core Animation
  /// Programming Guide, "Layers Have Their Own Background and Border".
  mutating func flatten() { flatten(0..<Int32(order.count)) }

  /// As `flatten()`, of the layers at `rows` alone.
  mutating func flatten(_ rows: Range<Int32>) {
    items.removeAll()
    stack.removeAll()
    guard root >= 0, !damage.isEmpty else { return }
    var opacity: Float = 1
    var clip: Int32 = -1
    var visible = 0
    var row = rows.lowerBound
    while row < rows.upperBound {
      while stack.count > 0, stack[stack.count - 1].end <= row {
        (opacity, clip) = closeScope()
      }
      let slot = order[row]
      let next = subtreeEnd[row]
      let seen = visibility[slot]
      guard seen.contains(.isVisible) else {
        row = next
        continue
      }
      visible += drawn[slot].isEmpty ? 0 : 1
      if seen.contains(.isInTransition), !beginTransition(slot, row, &opacity, &clip) {
        row = next
        continue
      }
      if next > row + 1 {
        open(slot, row, isLeaf: false, &opacity, &clip)
      } else if drawn[slot].intersects(damage) {
        if seen.contains(.isWhole) {
          emitPlain(slot, opacity, clip)
        } else {
          open(slot, row, isLeaf: true, &opacity, &clip)
        }
      }
      row += 1
    }
    frame.counters.layersVisible = visible
    while stack.count > 0 { (opacity, clip) = closeScope() }
  }

  /// Emits what lies under the sublayers of `slot`, and opens a scope if it has any.
  private mutating func open(
    _ slot: Int32, _ row: Int32, isLeaf: Bool, _ opacity: inout Float, _ clip: inout Int32
  ) {
    let style = look[slot]
    let (outerOpacity, outerClip) = (opacity, clip)
    var group: Int32 = -1
    if style.opacity < 1 {
      if needsGroup(slot, row, isLeaf) {
        group = beginGroup(slot, opacity: opacity * max(style.opacity, 0))
        opacity = 1
      } else {
        opacity *= max(style.opacity, 0)
      }
    }
    let hasBorder = style.drawsBorder
    if drawn[slot].intersects(damage) {
      emitBackground(slot, style, isBorderIncluded: hasBorder && isLeaf, opacity, clip)
      emitContents(slot, style, opacity, clip)
    }
    if hasBorder && isLeaf && !content[slot].isEmpty { emitBorder(slot, style, opacity, clip) }
    if isLeaf {
      (opacity, clip) = (outerOpacity, outerClip)
      if group >= 0 { endGroup(group) }
      return
    }
    if style.flags.contains(.masksToBounds) { clip = clipShape(of: slot, style, inside: clip) }
    stack.append(
      FlattenScope(
        slot: slot, end: subtreeEnd[row], opacity: opacity, clip: clip, group: group,
        hasBorder: hasBorder, outerOpacity: outerOpacity, outerClip: outerClip))
  }

  /// Emits what lies above the sublayers of the innermost open layer; gives back what holds around.
  private mutating func closeScope() -> (opacity: Float, clip: Int32) {
    let scope = stack[stack.count - 1]
    stack.removeLast()
    if scope.crossing != .none {
      endTransition(scope)
      return (scope.outerOpacity, scope.outerClip)
    }
    if scope.hasBorder, drawn[scope.slot].intersects(damage) {
      emitBorder(scope.slot, look[scope.slot], scope.opacity, scope.outerClip)
    }
    if scope.group >= 0 { endGroup(scope.group) }
    return (scope.outerOpacity, scope.outerClip)
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
        bounds: drawn[slot].intersection(damage), scissor: damage))
  }

  private mutating func emitBackground(
    _ slot: Int32, _ style: LayerLook, isBorderIncluded: Bool, _ opacity: Float, _ clip: Int32
  ) {
    // Contents lie between fill and border.
    let withBorder = isBorderIncluded && content[slot].isEmpty
    guard style.drawsBackground || withBorder else { return }
    let isPlain = style.cornerRadius <= 0 && !withBorder
    let isOpaque =
      isPlain && clip < 0 && opacity >= 1
      && (style.backgroundColor.w >= 1 || style.flags.contains(.isOpaque))
    emit(
      slot, .background, isPlain ? .solid : .roundRect, isBlended: !isOpaque,
      hasBorder: withBorder, opacity, clip, planes[slot].pixelBounds(of: box[slot].bounds),
      in: clipRects[slot])
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
    let rect = row.part(in: bounds).rect
    let pixels = planes[slot].pixelBounds(of: rect)
    var clipRect = clipRects[slot]
    var clip = outerClip
    var isRound = false
    if style.flags.contains(.masksToBounds) {
      if style.cornerRadius > 0 && rect == bounds {
        isRound = true
      } else if rect != bounds || style.cornerRadius > 0 {
        clip = clipShape(of: slot, style, inside: outerClip)
        clipRect = clipRect.intersection(ownClip(of: slot))
      }
    }
    let isOpaque =
      !isRound && clip < 0 && opacity >= 1 && blend == .over
      && (!row.hasAlpha || style.flags.contains(.isOpaque))
    emit(
      slot, part, isRound ? .roundImage : .image, isBlended: !isOpaque, blend: blend, opacity, clip,
      pixels, in: clipRect)
  }

  private mutating func emitBorder(
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ clip: Int32
  ) {
    emit(
      slot, .border, .roundRect, isBlended: true, hasBorder: true, opacity, clip,
      planes[slot].pixelBounds(of: box[slot].bounds), in: clipRects[slot])
  }

  @inline(__always)
  mutating func emit(
    _ slot: Int32, _ part: Item.Part, _ pipeline: Pipeline, isBlended: Bool,
    hasBorder: Bool = false, blend: BlendRule = .over, _ opacity: Float, _ clip: Int32,
    _ pixels: PixelRect, in clipRect: PixelRect
  ) {
    // A layer wholly inside its clip shares batches with layers that know no clip.
    let scissor = clipRect.contains(pixels) ? damage : clipRect.intersection(damage)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    items.append(
      Item(
        slot: slot, part: part, hasBorder: hasBorder, pipeline: pipeline, isBlended: isBlended,
        blend: blend, opacity: opacity, clip: clip, bounds: bounds, scissor: scissor))
  }

  // MARK: Clips

  /// The pixel rect of the layer's own bounds, for contents that leave them.
  private func ownClip(of slot: Int32) -> PixelRect {
    let plane = planes[slot]
    let bounds = box[slot].bounds
    return plane.kind == .aligned ? plane.filledPixels(of: bounds) : plane.pixelBounds(of: bounds)
  }

  /// The clip inside `slot`'s bounds: a new shape, unless the pixel rects do the work already.
  private mutating func clipShape(
    of slot: Int32, _ style: LayerLook, inside outer: Int32
  ) -> Int32 {
    let bounds = box[slot].bounds
    return clipShape(
      bounds, radius: style.effectiveRadius(in: bounds), on: planes[slot], inside: outer)
  }

  /// The clip inside `rect` of `plane`: a new shape, unless the pixel rects do the work already.
  mutating func clipShape(
    _ rect: SIMD4<Double>, radius: Float, on plane: Plane, inside outer: Int32
  ) -> Int32 {
    let isPixelExact =
      plane.kind == .aligned && plane.filledPixels(of: rect) == plane.pixelBounds(of: rect)
    if isPixelExact && radius <= 0 { return outer }
    guard let inverse = plane.translated(rect.x, rect.y).inverse?.homography else {
      return outer
    }
    frame.clips.append(
      ClipShape(
        fromPixels: inverse, size: SIMD2(Float(rect.z), Float(rect.w)), cornerRadius: radius,
        parent: outer))
    return Int32(frame.clips.count - 1)
  }

  // MARK: Groups

  /// Whether the opacity of `slot` must be applied to a picture of the whole group: more than one
  /// thing is drawn in it.
  private func needsGroup(_ slot: Int32, _ row: Int32, _ isLeaf: Bool) -> Bool {
    let style = look[slot]
    let hasContents = !content[slot].isEmpty
    var parts = 0
    if style.drawsBackground || (style.drawsBorder && !hasContents) { parts += 1 }
    if hasContents { parts += self.parts[slot].contains(.isCrossFading) ? 2 : 1 }
    if style.drawsBorder && (hasContents || !isLeaf) { parts += 1 }
    var inner = row + 1
    while parts < 2, inner < subtreeEnd[row] {
      let descendant = order[inner]
      if visibility[descendant].contains(.isVisible) {
        if !drawn[descendant].isEmpty {
          let hasTwoParts =
            !self.parts[descendant].isDisjoint(with: [.isInTransition, .isCrossFading])
            || !content[descendant].isEmpty
              && (look[descendant].drawsBackground || look[descendant].drawsBorder)
          parts += hasTwoParts ? 2 : 1
        }
        inner += 1
      } else {
        inner = subtreeEnd[inner]
      }
    }
    return parts > 1
  }

  /// Has what is emitted up to the matching `endGroup` go to a pass of its own.
  mutating func beginGroup(
    _ slot: Int32, opacity: Float, _ reason: Pass.Reason = .groupOpacity
  ) -> Int32 {
    items.append(
      Item(
        slot: slot, part: .groupBegin, pipeline: .image, isBlended: true, reason: reason,
        opacity: opacity, clip: -1, bounds: .empty, scissor: clipRects[slot].intersection(damage)))
    return Int32(items.count - 1)
  }

  /// Closes the group that began at the item `begin`; a group that drew nothing is dropped.
  mutating func endGroup(_ begin: Int32) {
    var bounds = PixelRect.empty
    var index = Int(begin) + 1
    while index < items.count {
      if items[index].part != .groupBegin { bounds = bounds.union(items[index].bounds) }
      index += 1
    }
    if bounds.isEmpty {
      items.removeLast(items.count - Int(begin))
      return
    }
    let end = Int32(items.count)
    var item = items[begin]
    item.part = .groupEnd
    item.bounds = bounds
    item.partner = begin
    items.append(item)
    items[begin].bounds = bounds
    items[begin].partner = end
  }
}

extension LayerLook {
  /// The corner radius that fits `bounds`.
  @inline(__always)
  func effectiveRadius(in bounds: SIMD4<Double>) -> Float {
    Float(max(0, min(cornerRadius, min(bounds.z, bounds.w) / 2)))
  }
}
