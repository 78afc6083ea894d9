import CalqueTelemetry

// The instances of the batches: their ranges in the frame's arrays, and their values.
extension Batcher {
  /// Lists the batches pass by pass, and assigns their ranges of instances.
  mutating func assignInstanceRanges(_ frame: inout Frame, on surface: PixelRect) {
    var sprites: Int32 = 0
    var roundRects: Int32 = 0
    particleBatches.removeAll()
    particleItems.removeAll()
    var shadows: Int32 = 0
    for index in 0..<completedPasses.count {
      let pass = completedPasses[index]
      let first = Int32(frame.batches.count)
      listDrafts(of: pass)
      for index in (0..<draftsOfPass.count).reversed() {
        let draft = draftsOfPass[index]
        setIndex(Int32(frame.batches.count), of: draft)
        resolvePipeline(of: draft)
        let batch = drafts[draft].batch
        if drafts[draft].particleItem >= 0 {
          particleBatches.append(Int32(frame.batches.count))
          particleItems.append(drafts[draft].particleItem)
        } else if batch.pipeline.usesSprites {
          setFirst(sprites, of: draft)
          sprites += batch.count
        } else if batch.pipeline == .shadow {
          setFirst(shadows, of: draft)
          shadows += batch.count
        } else {
          setFirst(roundRects, of: draft)
          roundRects += batch.count
        }
        frame.batches.append(drafts[draft].batch)
      }
      let draft = passes[pass]
      frame.passes.append(
        RenderPass(
          reason: draft.reason, bounds: draft.reason == .root ? surface : draft.bounds,
          batches: first..<Int32(frame.batches.count)))
      frame.passes[index].blur = draft.blur
      frame.passes[index].isProfiled = draft.isProfiled
    }
    cursors.removeAll()
    for draft in 0..<drafts.count { cursors.append(drafts[draft].batch.first) }
    spriteItems.resize(Int(sprites), filledWith: 0)
    roundRectItems.resize(Int(roundRects), filledWith: 0)
    shadowItems.resize(Int(shadows), filledWith: 0)
  }

  mutating func writeInstances(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    var index = 0
    while index < list.count {
      let draft = draftOfItem[index]
      if draft >= 0 {
        let position = cursors[draft]
        cursors[draft] = position + Int32(list.instanceCount(layers, of: list[index]))
        let pipeline = drafts.pointer(to: draft).pointee.batch.pipeline
        if pipeline.usesSprites {
          spriteItems[position] = Int32(index)
        } else if pipeline == .shadow {
          shadowItems[position] = Int32(index)
        } else {
          roundRectItems[position] = Int32(index)
        }
      }
      index += 1
    }
    // Moved out of the frame, so that the tree can be read while they are written.
    var sprites: [Sprite] = []
    swap(&sprites, &frame.sprites)
    sprites.resize(spriteItems.count, filledWith: .empty)
    drawnRuns.removeAll()
    hiddenSprites = 0
    sprites.withUnsafeMutableBufferPointer { sprites in
      var position = 0
      var owner = DrawnRun(run: -1, stretch: 0, first: 0, opacity: 0)
      while position < spriteItems.count {
        defer { position += 1 }
        let item = list[spriteItems[position]]
        if item.kind == .sprites {
          position += putSprites(layers, &frame, item, at: position, sprites, &owner) - 1
          continue
        }
        if isSingleQuad(layers, item) {
          sprites[position] = singleQuadSprite(layers, &frame, item)
        } else {
          let deviceTransform = list.deviceTransform(layers, of: item)
          let rect = list.rect(layers, of: item)
          sprites[position] = sprite(layers, list, item, deviceTransform, rect)
          count(&frame, item, deviceTransform, rect)
        }
        if item.clipChain >= 0,
          drafts[draftOfItem[spriteItems[position]]].batch.clipChain < 0
        {
          sprites[position].clip = item.clipChain
        }
      }
    }
    swap(&sprites, &frame.sprites)
    for position in 0..<roundRectItems.count {
      let item = list[roundRectItems[position]]
      let deviceTransform = list.deviceTransform(layers, of: item)
      let rect = list.rect(layers, of: item)
      frame.roundRects.append(roundRect(layers, list, item, deviceTransform, rect))
      count(&frame, item, deviceTransform, rect)
    }
    for position in 0..<shadowItems.count {
      let item = list[shadowItems[position]]
      frame.shadows.append(list.shadowInstance(of: item))
      count(&frame, item, list.deviceTransform(layers, of: item), list.rect(layers, of: item))
    }
    frame.counters.quads =
      spriteItems.count - hiddenSprites + roundRectItems.count + shadowItems.count
    tintInstances(layers, list, &frame)
    if particleItems.count > 0 { writeParticles(layers, list, &frame) }
    frame.counters.instancesWritten =
      frame.sprites.count + frame.roundRects.count + frame.shadows.count
  }

  @inline(__always)
  private func sprite(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ item: Item,
    _ deviceTransform: PlaneTransform, _ rect: SIMD4<Double>
  ) -> Sprite {
    switch item.kind {
    case .contents, .otherContents:
      var result = Sprite(
        deviceTransform.quadTransform(of: rect),
        texture: list.contentSlice(
          layers, of: item, in: layers.values[geometryOf: item.slot].bounds
        )
        .texture,
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
      if item.pipeline != .image { result.image = layers.contentDescriptor(of: item).image.index }
      if item.pipeline == .roundImage { round(&result, layers, item, deviceTransform, rect) }
      return result
    case .snapshot, .rasterization:
      return Sprite(
        deviceTransform.quadTransform(of: rect), color: SIMD4(repeating: unorm(item.opacity)),
        layer: item.slot)
    case .feature(let feature):
      let own =
        feature.drawing?.color(
          of: item, list.coverageMask(of: item), layers)
        ?? SIMD4(1, 1, 1, 1)
      let color = premultiplied(own, item.opacity)
      return Sprite(
        deviceTransform.quadTransform(of: rect),
        texture: list.coverageMask(of: item)?.texture
          ?? feature.drawing?.coordinates(of: item, in: layers) ?? SIMD4(0, 0, 1, 1),
        color: unorm(color),
        layer: item.slot)
    case .shadow:
      let color = layers.shadowColor(of: item.slot, item.opacity)
      return Sprite(
        deviceTransform.quadTransform(of: rect),
        texture: list.coverageMask(of: item)?.texture ?? SIMD4(0, 0, 1, 1),
        color: unorm(color),
        layer: item.slot)
    case .shadowEnd:
      let pixels = list[item.partner].bounds
      let offset = SIMD2<Float>(layers.shadowOffset(of: item.slot))
      let color = layers.shadowColor(of: item.slot, item.opacity)
      return Sprite(
        Homography(
          x: Float(pixels.minX) + offset.x, y: Float(pixels.minY) + offset.y,
          width: Float(pixels.width), height: Float(pixels.height)),
        color: unorm(color),
        layer: item.slot)
    case .groupEnd, .maskEnd, .scaleBackdrop, .backdrop, .shadowBegin, .caster:
      // The texture of a blurred group is larger than the part that is shown.
      let pixels = item.partner < 0 ? item.bounds : list[item.partner].bounds
      return Sprite(
        Homography(
          x: Float(pixels.minX), y: Float(pixels.minY), width: Float(pixels.width),
          height: Float(pixels.height)),
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
    case .background, .border, .groupBegin, .maskBegin, .particles, .sprites:
      let appearance = layers.values[appearanceOf: item.slot]
      let fill = item.kind == .border ? SIMD4() : appearance.backgroundColor
      let color = premultiplied(item.isBlended ? fill : fill.opaque, item.opacity)
      var result = Sprite(
        deviceTransform.quadTransform(of: rect),
        color: unorm(color),
        layer: item.slot)
      if item.pipeline == .roundRect {
        round(&result, layers, item, deviceTransform, rect)
        if item.hasBorder {
          let border = premultiplied(appearance.borderColor, item.opacity)
          result.setBorder(Float(appearance.borderWidth), unorm(border))
        }
      }
      return result
    }
  }

  /// Makes the sprite of an item on `rect` a rounded rectangle.
  @inline(__always)
  private func round(
    _ sprite: inout Sprite, _ layers: borrowing LayerStore, _ item: Item,
    _ deviceTransform: PlaneTransform, _ rect: SIMD4<Double>
  ) {
    let fills = rect == layers.values[geometryOf: item.slot].bounds
    sprite.setRound(
      SIMD2<Float>(deviceTransform.corner(of: rect).size),
      cornerRadius: cornerRadius(
        of: item, layers.values[appearanceOf: item.slot], fills: fills, rect))
  }

  /// Returns the `RoundRect.cornerRadius` of an item on `rect`, which is that of the layer's bounds
  /// if it `fills` them.
  @inline(__always)
  private func cornerRadius(
    of item: Item, _ appearance: LayerAppearance, fills: Bool, _ rect: SIMD4<Double>
  ) -> Float {
    if item.pipeline == .solid { return RoundRect.quadRadius }
    // Contents that do not fill the bounds are clipped to rounded corners and have none themselves.
    let radius = fills ? appearance.effectiveRadius(in: rect) : 0
    guard radius <= 0, !item.hasBorder else { return radius }
    // Gradients come here whether or not the layer asks for soft edges.
    guard appearance.flags.contains(.allowsEdgeAntialiasing) else { return RoundRect.quadRadius }
    return RoundRect.cornerRadius(aliasing: appearance.flags.aliasedEdges)
  }

  private func roundRect(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ item: Item,
    _ deviceTransform: PlaneTransform, _ rect: SIMD4<Double>
  ) -> RoundRect {
    let appearance = layers.values[appearanceOf: item.slot]
    let bounds = layers.values[geometryOf: item.slot].bounds
    let radius = cornerRadius(of: item, appearance, fills: rect == bounds, rect)
    var result = RoundRect(
      deviceTransform.quadTransform(of: rect),
      size: SIMD2<Float>(deviceTransform.corner(of: rect).size), cornerRadius: radius,
      fill: SIMD4(), layer: item.slot)
    result.corners = appearance.cornerStyle.code
    switch item.kind {
    case .contents, .otherContents:
      let texture = list.contentSlice(layers, of: item, in: bounds).texture
      (result.u0, result.v0, result.u1, result.v1) = (texture.x, texture.y, texture.z, texture.w)
      result.setFill(SIMD4(repeating: item.opacity))
    case .background:
      let color = appearance.backgroundColor
      result.setFill(premultiplied(item.isBlended ? color : color.opaque, item.opacity))
    case .feature(let feature):
      feature.drawing?.write(item, to: &result, layers)
    case .border, .groupBegin, .groupEnd, .maskBegin, .maskEnd, .snapshot,
      .scaleBackdrop, .backdrop, .particles, .sprites, .shadow, .shadowBegin, .shadowEnd, .caster,
      .rasterization:
      break
    }
    if item.hasBorder {
      result.borderWidth = Float(appearance.borderWidth)
      result.setBorder(premultiplied(appearance.borderColor, item.opacity))
      // A layer that fades as a group does not show its background through its border.
      if layers.fadesAsGroup(item.slot) { result.u1 = max(item.opacity, 1e-6) }
    }
    return result
  }

  // MARK: Counting

  /// Adds the number of pixels that `item` fills: exact for aligned quads, the polygon's area for
  /// others.
  @inline(__always)
  private mutating func count(
    _ frame: inout Frame, _ item: Item, _ deviceTransform: PlaneTransform, _ rect: SIMD4<Double>
  ) {
    let pixels =
      item.kind.fillsPixels
      ? item.bounds.area : deviceTransform.countedPixels(of: rect, in: item.scissor)
    if item.isBlended {
      frame.counters.blendedPixels +|= pixels
    } else {
      frame.counters.opaquePixels +|= pixels
    }
  }
}

extension LayerStore {
  /// Returns true if a layer and its sublayers fade as one picture.
  @inline(__always)
  func fadesAsGroup(_ slot: Int32) -> Bool {
    values[appearanceOf: slot].opacity < 1
      && !values[appearanceOf: slot].flags.contains(.forbidsGroupOpacity)
      || !drawProperties.drawFlags(of: slot).isDisjoint(with: [.rasterization, .filters])
  }
}

extension Array {
  /// Resizes the array to `newCount` and keeps its storage; new elements are `element`.
  fileprivate mutating func resize(_ newCount: Int, filledWith element: Element) {
    if newCount < count {
      removeLast(count - newCount)
    } else if newCount > count {
      append(contentsOf: repeatElement(element, count: newCount - count))
    }
  }
}

extension Sprite {
  fileprivate static var empty: Sprite {
    Sprite(Homography(0, 0, 0, 0, 0, 0), color: SIMD4(), layer: -1)
  }
}

extension RoundRect {
  fileprivate mutating func setFill(_ color: SIMD4<Float>) {
    let color = rounded(color)
    (fillRed, fillGreen, fillBlue, fillAlpha) = (color.x, color.y, color.z, color.w)
  }

  fileprivate mutating func setBorder(_ color: SIMD4<Float>) {
    let color = rounded(color)
    (borderRed, borderGreen, borderBlue, borderAlpha) = (color.x, color.y, color.z, color.w)
  }

  /// Returns `color` with the precision of a sprite's, so that a layer has the same bytes in
  /// either: on the way to them, a half in a channel is rounded up there.
  private func rounded(_ color: SIMD4<Float>) -> SIMD4<Float> {
    SIMD4<Float>(unorm(color)) / 65535
  }
}

/// The fast path for layers that draw one quad, without perspective: most of the layers of most
/// trees. The results are those of the general path.
extension Batcher {
  /// Returns true if `item` is all that a layer of a single quad draws on a plane without
  /// perspective.
  @inline(__always)
  func isSingleQuad(_ layers: borrowing LayerStore, _ item: Item) -> Bool {
    layers.fastPaths.contains(.singleQuads)
      && layers.drawProperties.treeFlags(of: item.slot) == .visibleSingleQuad
      && (item.kind == .contents || item.kind == .background)
      && layers.drawProperties.deviceTransformPointer(of: item.slot).pointee.kind != .projective
  }

  /// Returns the sprite of an item that is a single quad, and counts its pixels.
  @inline(__always)
  private mutating func singleQuadSprite(
    _ layers: borrowing LayerStore, _ frame: inout Frame, _ item: Item
  )
    -> Sprite
  {
    let deviceTransform = layers.drawProperties.deviceTransformPointer(of: item.slot)
    let bounds = layers.values[geometryOf: item.slot].bounds
    let pixels = deviceTransform.pointee.countedPixels(of: bounds, in: item.scissor)
    if item.isBlended {
      frame.counters.blendedPixels +|= pixels
    } else {
      frame.counters.opaquePixels +|= pixels
    }
    let quad = deviceTransform.pointee.quadTransform(of: bounds)
    if item.kind == .contents {
      var result = Sprite(
        quad, texture: layers.values[contentOf: item.slot].fit.textureRect,
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
      if item.pipeline == .smallImage {
        result.image = layers.values[contentOf: item.slot].image.index
      }
      return result
    }
    let fill = layers.values[appearanceOf: item.slot].backgroundColor
    let color = premultiplied(item.isBlended ? fill : fill.opaque, item.opacity)
    return Sprite(
      quad,
      color: unorm(color),
      layer: item.slot)
  }
}

// The positions of items in the frame, for item records.
extension Batcher {
  /// Returns the index in the frame of the pass that was begun as number `number`.
  func index(ofPass number: Int) -> Int32 { passes[number].index }

  /// Writes, for each item that has them, its batch in the frame and its first instance.
  func locateItems(
    _ frame: borrowing Frame, _ batchOfItem: inout Column<Int32>, _ instances: inout Column<Int32>
  ) {
    for item in 0..<batchOfItem.count where draftOfItem[item] >= 0 {
      batchOfItem[item] = drafts[draftOfItem[item]].index
    }
    for index in 0..<spriteItems.count { instances[spriteItems[index]] = Int32(index) }
    for index in 0..<roundRectItems.count { instances[roundRectItems[index]] = Int32(index) }
    for index in 0..<shadowItems.count { instances[shadowItems[index]] = Int32(index) }
    for index in 0..<particleItems.count {
      batchOfItem[particleItems[index]] = particleBatches[index]
      instances[particleItems[index]] = frame.batches[Int(particleBatches[index])].first
    }
  }
}
