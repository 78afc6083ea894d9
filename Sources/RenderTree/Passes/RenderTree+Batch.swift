extension RenderTree {
  /// Turns the items that are left into passes, batches and instances of the frame.
  mutating func batch(_ reason: Pass.Reason = .surface) {
    batcher.begin(itemCount: items.count, bounds: damage, reason)
    assign(0..<scope.items.lowerBound, isInScope: false)
    assign(scope.items, isInScope: true)
    assign(scope.items.upperBound..<items.count, isInScope: false)
    batcher.endPass()
    layOut()
    writeInstances()
    frame.counters.draws = frame.batches.count
    if scope.items.count < items.count { leaveOutOfCounters() }
  }

  private mutating func assign(_ range: Range<Int>, isInScope: Bool) {
    guard !range.isEmpty else { return }
    let counters = frame.counters
    batcher.enter(isInScope: isInScope)
    var index = range.lowerBound
    while index < range.upperBound {
      let item = items[index]
      if !item.isCulled { assign(index, item) }
      index += 1
    }
    if !isInScope { frame.counters = counters }
  }

  @inline(__always)
  private mutating func assign(_ index: Int, _ item: Item) {
    switch item.part {
    case .groupBegin:
      beginPass(item.reason, item)
    case .maskBegin:
      beginPass(.mask, item)
    case .groupEnd, .maskEnd:
      let place = batcher.endPass()
      batcher.add(index, item, texture: .pass(place))
      if item.effect >= 0, case .composite = frame.effects[Int(item.effect)] {
        countCopy(of: item.bounds)
      }
    case .particles:
      assignParticles(index, item)
    case .casterEnd:
      let place = batcher.endPass()
      casters.append(place)
      beginPass(.shadow, item)
      batcher.add(index, item, texture: .pass(place))
    case .shadowEnd:
      batcher.add(index, item, texture: .pass(batcher.endPass()))
    case .caster:
      batcher.add(index, item, texture: .pass(casters[casters.count - 1]))
      casters.removeLast()
    case .shapeFill, .shapeStroke, .shadow:
      batcher.add(index, item, texture: item.raster < 0 ? .none : .raster(item.raster))
    case .contents:
      let row = content.pointer(to: item.slot)
      batcher.add(
        index, item, texture: .image(row.pointee.image), filter: row.pointee.placement.filter)
    case .otherContents:
      let row = contentRow(of: item)
      batcher.add(index, item, texture: .image(row.image), filter: row.placement.filter)
    case .gradient:
      batcher.add(index, item, texture: .gradients)
    case .background, .border, .scale:
      batcher.add(index, item, texture: .none)
    case .backdrop:
      batcher.add(index, item, texture: .none)
      batcher.widenLast(to: backdropReach(of: item))
      countCopy(of: backdropReach(of: item))
    case .picture:
      batcher.add(index, item, texture: pictureTexture(of: item.slot))
    case .raster:
      batcher.add(index, item, texture: raster(of: item.slot).map { .picture($0.id) } ?? .none)
    }
  }

  private mutating func beginPass(_ reason: Pass.Reason, _ item: Item) {
    batcher.beginPass(reason, bounds: item.bounds, blur(of: item))
    frame.counters.offscreenPasses += 1
    frame.counters.offscreenPixels += item.bounds.area
  }

  private mutating func countCopy(of pixels: PixelRect) {
    frame.counters.copies += 1
    frame.counters.copiedPixels += pixels.area
  }

  /// Puts the batches pass by pass, and finds where the instances of each begin.
  private mutating func layOut() {
    var sprites: Int32 = 0
    var roundRects: Int32 = 0
    runBatches.removeAll()
    runItems.removeAll()
    var shadows: Int32 = 0
    for place in 0..<batcher.finished.count {
      let pass = batcher.finished[place]
      let first = Int32(frame.batches.count)
      batcher.listDrafts(of: pass)
      for place in (0..<batcher.draftsOfPass.count).reversed() {
        let draft = batcher.draftsOfPass[place]
        let batch = batcher.drafts[draft].batch
        if batcher.drafts[draft].runItem >= 0 {
          runBatches.append(Int32(frame.batches.count))
          runItems.append(batcher.drafts[draft].runItem)
        } else if batch.pipeline.usesSprites {
          batcher.setFirst(sprites, of: draft)
          sprites += batch.count
        } else if batch.pipeline == .shadow {
          batcher.setFirst(shadows, of: draft)
          shadows += batch.count
        } else {
          batcher.setFirst(roundRects, of: draft)
          roundRects += batch.count
        }
        frame.batches.append(batcher.drafts[draft].batch)
      }
      let draft = batcher.passes[pass]
      frame.passes.append(
        Pass(
          reason: draft.reason, bounds: draft.reason == .surface ? surface : draft.bounds,
          batches: first..<Int32(frame.batches.count)))
      frame.passes[place].blur = draft.blur
      frame.passes[place].isInScope = draft.isInScope
    }
    cursors.removeAll()
    for draft in 0..<batcher.drafts.count { cursors.append(batcher.drafts[draft].batch.first) }
    spriteItems.resize(Int(sprites), filledWith: 0)
    roundRectItems.resize(Int(roundRects), filledWith: 0)
    shadowItems.resize(Int(shadows), filledWith: 0)
  }

  private mutating func writeInstances() {
    var index = 0
    while index < items.count {
      let draft = batcher.draftOfItem[index]
      if draft >= 0 {
        let place = cursors[draft]
        cursors[draft] = place + 1
        if items[index].pipeline.usesSprites {
          spriteItems[place] = Int32(index)
        } else if items[index].pipeline == .shadow {
          shadowItems[place] = Int32(index)
        } else {
          roundRectItems[place] = Int32(index)
        }
      }
      index += 1
    }
    // Taken out of the frame, so that the tree can be read while they are written.
    var sprites: [Sprite] = []
    swap(&sprites, &frame.sprites)
    sprites.resize(spriteItems.count, filledWith: .nothing)
    sprites.withUnsafeMutableBufferPointer { sprites in
      for place in 0..<spriteItems.count {
        let item = items[spriteItems[place]]
        if isPlain(item) {
          sprites[place] = plainSprite(item)
          continue
        }
        let plane = plane(of: item)
        let rect = rect(of: item)
        sprites[place] = sprite(item, plane, rect)
        count(item, plane, rect)
      }
    }
    swap(&sprites, &frame.sprites)
    for place in 0..<roundRectItems.count {
      let item = items[roundRectItems[place]]
      frame.roundRects.append(roundRect(item))
      count(item, plane(of: item), rect(of: item))
    }
    for place in 0..<shadowItems.count {
      let item = items[shadowItems[place]]
      frame.shadows.append(shadowDrafts[item.shadow].instance)
      count(item, plane(of: item), rect(of: item))
    }
    frame.counters.quads = spriteItems.count + roundRectItems.count + shadowItems.count
    tintInstances()
    if runItems.count > 0 { writeParticles() }
    frame.counters.instancesWritten =
      frame.sprites.count + frame.roundRects.count + frame.shadows.count
  }

  // MARK: Instances

  /// What of its layer's plane an item fills; a group's own pass fills its pixels instead.
  @inline(__always)
  func rect(of item: Item) -> SIMD4<Double> {
    if item.raster >= 0 { return frame.rasters[Int(item.raster)].rect }
    if item.shadow >= 0 { return shadowDrafts[item.shadow].rect }
    let bounds = box[item.slot].bounds
    if item.part == .picture { return pictureRect(of: item.slot) }
    if item.part == .raster { return raster(of: item.slot)?.rect ?? bounds }
    let isImage = item.part == .contents || item.part == .otherContents
    if !isImage || content[item.slot].placement.fills { return bounds }
    return contentPart(of: item, in: bounds).rect
  }

  /// The contents, or the piece of them, that an item of a layer with `bounds` draws.
  @inline(__always)
  private func contentPart(of item: Item, in bounds: SIMD4<Double>) -> ContentPart {
    if item.piece >= 0 { return contentParts[item.piece] }
    return contentRow(of: item).part(
      in: bounds, isFlipped: visibility[item.slot].contains(.isFlipped))
  }

  /// The plane in which an item's rect lies.
  @inline(__always)
  func plane(of item: Item) -> Plane {
    switch item.part {
    case .picture: picturePlane(of: item.slot)
    case .shadow: shadowPlane(of: item.slot)
    default: planes[item.slot]
    }
  }

  @inline(__always)
  private func sprite(_ item: Item, _ plane: Plane, _ rect: SIMD4<Double>) -> Sprite {
    switch item.part {
    case .contents, .otherContents:
      return Sprite(
        plane.unitSquare(onto: rect),
        texture: contentPart(of: item, in: box[item.slot].bounds).texture,
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
    case .picture, .raster:
      return Sprite(
        plane.unitSquare(onto: rect), color: SIMD4(repeating: unorm(item.opacity)),
        layer: item.slot)
    case .shapeFill, .shapeStroke:
      let shape = shapes[item.slot].shown
      let color = premultiplied(
        item.part == .shapeFill ? shape.fillColor : shape.strokeColor, item.opacity)
      return Sprite(
        plane.unitSquare(onto: rect), texture: frame.rasters[Int(item.raster)].texture,
        color: SIMD4(unorm(color.x), unorm(color.y), unorm(color.z), unorm(color.w)),
        layer: item.slot)
    case .shadow:
      let color = shadowColor(of: item.slot, item.opacity)
      return Sprite(
        plane.unitSquare(onto: rect), texture: frame.rasters[Int(item.raster)].texture,
        color: SIMD4(unorm(color.x), unorm(color.y), unorm(color.z), unorm(color.w)),
        layer: item.slot)
    case .shadowEnd:
      let pixels = items[item.partner].bounds
      let offset = SIMD2<Float>(shadowOffset(of: item.slot))
      let color = shadowColor(of: item.slot, item.opacity)
      return Sprite(
        Homography(
          x: Float(pixels.minX) + offset.x, y: Float(pixels.minY) + offset.y,
          width: Float(pixels.width), height: Float(pixels.height)),
        color: SIMD4(unorm(color.x), unorm(color.y), unorm(color.z), unorm(color.w)),
        layer: item.slot)
    case .groupEnd, .maskEnd, .scale, .backdrop, .casterEnd, .caster:
      // A blurred group's picture is larger than what is shown of it.
      let pixels = item.partner < 0 ? item.bounds : items[item.partner].bounds
      return Sprite(
        Homography(
          x: Float(pixels.minX), y: Float(pixels.minY), width: Float(pixels.width),
          height: Float(pixels.height)),
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
    case .background, .gradient, .border, .groupBegin, .maskBegin, .particles:
      let style = look[item.slot]
      let color = premultiplied(
        item.isBlended ? style.backgroundColor : style.backgroundColor.opaque, item.opacity)
      return Sprite(
        plane.unitSquare(onto: rect),
        color: SIMD4(unorm(color.x), unorm(color.y), unorm(color.z), unorm(color.w)),
        layer: item.slot)
    }
  }

  private func roundRect(_ item: Item) -> RoundRect {
    let style = look[item.slot]
    let bounds = box[item.slot].bounds
    let rect = self.rect(of: item)
    // Contents that do not fill the bounds are clipped to round corners, and have none.
    var radius = rect == bounds ? style.effectiveRadius(in: bounds) : 0
    if radius <= 0, !item.hasBorder { radius = -Float(style.flags.hardEdges) }
    let size = planes[item.slot].corner(of: rect).size
    var result = RoundRect(
      planes[item.slot].unitSquare(onto: rect), size: SIMD2<Float>(size),
      cornerRadius: radius, fill: SIMD4(), layer: item.slot)
    result.corners = style.cornerStyle.code
    switch item.part {
    case .contents, .otherContents:
      let texture = contentPart(of: item, in: bounds).texture
      (result.u0, result.v0, result.u1, result.v1) = (texture.x, texture.y, texture.z, texture.w)
      result.setFill(SIMD4(repeating: item.opacity))
    case .background:
      result.setFill(premultiplied(style.backgroundColor, item.opacity))
    case .gradient:
      setGradient(item, on: &result)
    case .shapeFill, .shapeStroke, .border, .groupBegin, .groupEnd, .maskBegin, .maskEnd, .picture,
      .scale, .backdrop, .particles, .shadow, .casterEnd, .shadowEnd, .caster, .raster:
      break
    }
    if item.hasBorder {
      result.borderWidth = Float(style.borderWidth)
      result.setBorder(premultiplied(style.borderColor, item.opacity))
    }
    return result
  }

  // MARK: Counting

  /// Adds the pixels that `item` fills: exact for aligned quads, by polygon area for the others.
  @inline(__always)
  private mutating func count(_ item: Item, _ plane: Plane, _ rect: SIMD4<Double>) {
    let pixels: Int
    if item.part.fillsPixels {
      pixels = item.bounds.area
    } else if plane.kind == .aligned {
      pixels = plane.filledPixels(of: rect).intersection(item.scissor).area
    } else {
      pixels = Int(saturating: plane.coveredArea(of: rect, in: item.scissor).rounded())
    }
    if item.isBlended {
      frame.counters.blendedPixels += pixels
    } else {
      frame.counters.opaquePixels += pixels
    }
  }
}

extension Pipeline {
  /// Whether the pipeline draws `Sprite`s; the others draw `RoundRect`s.
  package var usesSprites: Bool { self == .solid || self == .image || self == .silhouette }
}

extension Array {
  /// Makes the array `newCount` long and keeps its storage; new elements are `element`.
  fileprivate mutating func resize(_ newCount: Int, filledWith element: Element) {
    if newCount < count {
      removeLast(count - newCount)
    } else if newCount > count {
      append(contentsOf: repeatElement(element, count: newCount - count))
    }
  }
}

extension Sprite {
  fileprivate static var nothing: Sprite {
    Sprite(Homography(0, 0, 0, 0, 0, 0), color: SIMD4(), layer: -1)
  }
}

extension RoundRect {
  fileprivate mutating func setFill(_ color: SIMD4<Float>) {
    (fillRed, fillGreen, fillBlue, fillAlpha) = (color.x, color.y, color.z, color.w)
  }

  fileprivate mutating func setBorder(_ color: SIMD4<Float>) {
    (borderRed, borderGreen, borderBlue, borderAlpha) = (color.x, color.y, color.z, color.w)
  }
}

extension SIMD4<Float> {
  var opaque: SIMD4<Float> { SIMD4(x, y, z, 1) }
}

@inline(__always)
func premultiplied(_ color: SIMD4<Float>, _ opacity: Float) -> SIMD4<Float> {
  let alpha = color.w * opacity
  return SIMD4(color.x * alpha, color.y * alpha, color.z * alpha, alpha)
}

/// 0...1 in sixteen bits; what is not a number counts as 0.
@inline(__always)
func unorm(_ value: Float) -> UInt16 {
  UInt16(saturating: value * 65535 + 0.5)
}
