import CalqueTelemetry

// The walk over the items of the display list that puts each of them into a batch.
extension Batcher {
  /// Turns the items that are not culled into passes, batches and instances of the frame, with no
  /// more than `draws` batches besides those that show the texture of a pass.
  mutating func batch(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame,
    _ reason: RenderPass.Reason = .root, atMost draws: Int = FrameLimit.draws
  ) {
    begin(list, bounds: frame.damage, reason, atMost: draws)
    addToBatches(layers, list, &frame, 0..<list.profiledItems.lowerBound, isProfiled: false)
    addToBatches(layers, list, &frame, list.profiledItems, isProfiled: true)
    addToBatches(
      layers, list, &frame, list.profiledItems.upperBound..<list.count, isProfiled: false)
    endPass(at: list.count)
    assignInstanceRanges(&frame, on: layers.surfaceRect)
    writeInstances(layers, list, &frame)
    let limit = FrameLimit.pixels(FrameLimit.filledSurfaces, of: layers.surfaceRect)
    if frame.counters.drawnPixels > limit { leftOutQuads = frame.limitFilling(to: limit) }
    frame.counters.draws = frame.batches.count
    if list.profiledItems.count < list.count { subtractUnprofiled(layers, list, &frame) }
  }

  private mutating func addToBatches(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame,
    _ range: Range<Int>, isProfiled: Bool
  ) {
    guard !range.isEmpty else { return }
    let counters = frame.counters
    enter(isProfiled: isProfiled)
    var index = range.lowerBound
    while index < range.upperBound {
      let item = list[index]
      if !item.isCulled { addToBatch(layers, list, &frame, index, item) }
      index += 1
    }
    if !isProfiled { frame.counters = counters }
  }

  @inline(__always)
  private mutating func addToBatch(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame,
    _ index: Int,
    _ item: Item
  ) {
    switch item.kind {
    case .groupBegin:
      beginPass(list, index, &frame, item.reason, item)
    case .maskBegin:
      beginPass(list, index, &frame, .mask, item)
    case .groupEnd, .maskEnd:
      let position = endPass(at: index)
      add(list, index, item, texture: .pass(position))
      if case .composite = list.effect(of: item) {
        countBackdropCopy(&frame, of: item.bounds)
      }
    case .particles:
      addParticlesToBatch(layers, list, index, item)
    case .sprites:
      addSpritesToBatch(layers, list, &frame, index, item)
    case .shadowBegin:
      let position = endPass(at: index)
      casters.append(position)
      beginPass(list, index, &frame, .shadow, item)
      add(list, index, item, texture: .pass(position))
    case .shadowEnd:
      add(list, index, item, texture: .pass(endPass(at: index)))
    case .caster:
      add(list, index, item, texture: .pass(casters[casters.count - 1]))
      casters.removeLast()
    case .shadow:
      add(
        list, index, item,
        texture: item.coverageMaskIndex < 0 ? .none : .coverageMask(item.coverageMaskIndex)
      )
    case .feature(let feature):
      let texture: TextureSource =
        item.coverageMaskIndex < 0
        ? feature.drawing?.texture(of: item) ?? .none : .coverageMask(item.coverageMaskIndex)
      add(list, index, item, texture: texture)
      if item.pipeline == .gradient {
        if !list.isInside(layers, item) { markEdges(index) }
        markOpaque(index, GradientFeature.isOpaqueInside(item, in: layers))
      }
    case .contents:
      addImage(layers, list, &frame, index, item, layers.values[contentOf: item.slot])
    case .otherContents:
      addImage(layers, list, &frame, index, item, layers.contentDescriptor(of: item))
    case .background, .border, .scaleBackdrop:
      addColor(layers, list, index, item)
    case .backdrop:
      add(list, index, item, texture: .none)
      widenLast(to: list.backdropPixels(of: item))
      countBackdropCopy(&frame, of: list.backdropPixels(of: item))
    case .snapshot:
      add(list, index, item, texture: layers.snapshotTexture(of: item.slot))
    case .rasterization:
      add(
        list, index, item,
        texture: layers.rasterization(of: item.slot).map { .snapshot($0.id) } ?? .none)
    }
  }

  /// Adds an item that shows `content` to a batch.
  @inline(__always)
  mutating func addImage(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame,
    _ index: Int, _ item: Item, _ content: ContentDescriptor
  ) {
    let isRound = isMixableImage(layers, item, content)
    guard isRound || item.pipeline == .smallImage else {
      return add(
        list, index, item, texture: .image(content.image), filter: content.fit.filter)
    }
    frame.smallImages.append(SmallImage(content.image, isProfiled: isProfiled))
    var mixed = item
    mixed.pipeline = .mixed
    nameClip(of: &mixed, list)
    add(list, index, mixed, texture: .none, filter: content.fit.filter)
    countImages(1, of: index)
    if isRound { keepMixed(index) }
  }

  private mutating func beginPass(
    _ list: borrowing DisplayList, _ index: Int, _ frame: inout Frame, _ reason: RenderPass.Reason,
    _ item: Item
  ) {
    beginPass(list, at: index, reason, bounds: item.bounds, list.blur(of: item))
    frame.counters.offscreenPasses +|= 1
    frame.counters.offscreenPixels +|= item.bounds.area
  }

  /// Counts a copy of the `pixels` below a layer, for a blend mode or a filter that reads them.
  private mutating func countBackdropCopy(_ frame: inout Frame, of pixels: PixelRect) {
    frame.counters.backdropCopies +|= 1
    frame.counters.copiedPixels +|= pixels.area
  }

  /// Subtracts the items outside the profiled subtree from the counters.
  private mutating func subtractUnprofiled(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    frame.counters.draws = frame.batches.count { $0.isProfiled }
    for index in 0..<list.count
    where !list.profiledItems.contains(index) && draftOfItem[index] >= 0 {
      let pixels = list.filledPixels(layers, of: list[index])
      frame.counters.quads -= list.quadCount(layers, of: list[index])
      if list[index].isBlended {
        frame.counters.blendedPixels -= pixels
      } else {
        frame.counters.opaquePixels -= pixels
      }
    }
  }
}
