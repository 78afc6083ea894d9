// The positions of items, and the pixels that they fill.
extension DisplayList {
  /// Returns the part of its layer's plane that an item fills; the texture of a group fills its
  /// pixels instead.
  @inline(__always)
  func rect(_ layers: borrowing LayerStore, of item: Item) -> SIMD4<Double> {
    if item.coverageMaskIndex >= 0 { return coverageMasks[Int(item.coverageMaskIndex)].rect }
    if item.shadow >= 0 { return shadowDrafts[item.shadow].rect }
    let bounds = layers.values[geometryOf: item.slot].bounds
    if case .feature(let feature) = item.kind {
      return feature.drawing?.rect(of: item, in: layers) ?? bounds
    }
    if item.kind == .snapshot { return layers.snapshotRect(of: item.slot) }
    if item.kind == .rasterization { return layers.rasterization(of: item.slot)?.rect ?? bounds }
    let isImage = item.kind == .contents || item.kind == .otherContents
    if !isImage || layers.values[contentOf: item.slot].fit.fills { return bounds }
    return contentSlice(layers, of: item, in: bounds).rect
  }

  /// Returns the contents, or the slice of them, that an item of a layer with `bounds` draws.
  @inline(__always)
  func contentSlice(_ layers: borrowing LayerStore, of item: Item, in bounds: SIMD4<Double>)
    -> ContentSlice
  {
    if item.contentSlice >= 0 { return contentSlices[item.contentSlice] }
    return layers.contentDescriptor(of: item).slice(
      in: bounds, isFlipped: layers.drawProperties.treeFlags(of: item.slot).contains(.isFlipped))
  }

  /// Returns the map from the points of an item's rect to pixels.
  @inline(__always)
  func deviceTransform(_ layers: borrowing LayerStore, of item: Item) -> PlaneTransform {
    switch item.kind {
    case .snapshot: layers.snapshotTransform(of: item.slot)
    case .shadow: layers.shadowTransform(of: item.slot)
    default: layers.drawProperties[deviceTransformOf: item.slot]
    }
  }

  /// Returns pixels that an opaque item certainly covers.
  func opaquePixels(_ layers: borrowing LayerStore, of item: Item) -> PixelRect {
    let deviceTransform = deviceTransform(layers, of: item)
    guard deviceTransform.kind == .scaleTranslate else { return .empty }
    return deviceTransform.innerPixels(of: rect(layers, of: item)).intersection(item.scissor)
  }

  /// Returns true if the edges of `item` are outside the pixels that it touches.
  func isInside(_ layers: borrowing LayerStore, _ item: Item) -> Bool {
    !layers.values[appearanceOf: item.slot].isRounded
      && deviceTransform(layers, of: item).covers(item.bounds, by: rect(layers, of: item))
  }

  /// Returns the number of instances that draw `item`, which is not a run of particles.
  @inline(__always)
  func instanceCount(_ layers: borrowing LayerStore, of item: Item) -> Int {
    item.kind == .sprites ? layers.spriteRuns[item.sprites].stretch(item.stretch).count : 1
  }

  /// Returns the number of those instances that are on the surface. The first stretch of a run
  /// counts for all.
  func quadCount(_ layers: borrowing LayerStore, of item: Item) -> Int {
    guard item.kind == .sprites else { return 1 }
    return item.stretch == 0 ? layers.spriteRuns[item.sprites].shownCount : 0
  }

  /// Returns the number of pixels that `item` fills, for the counters.
  func filledPixels(_ layers: borrowing LayerStore, of item: Item) -> Int {
    if item.kind.fillsPixels { return item.bounds.area }
    if item.kind == .sprites {
      return item.stretch == 0 ? layers.spriteRuns[item.sprites].pixels : 0
    }
    if item.kind == .particles {
      return EmitterFeature.filledPixels(of: item, in: layers)
    }
    return deviceTransform(layers, of: item).countedPixels(
      of: rect(layers, of: item), in: item.scissor)
  }

  /// Returns true if a single opaque item of the snapshot covers all of `pixels`, and none above it
  /// takes that away.
  func isOpaque(_ layers: borrowing LayerStore, _ pixels: PixelRect) -> Bool {
    var isOpaque = false
    var index = 0
    while index < items.count {
      let item = items[index]
      if item.blendMode.lowersAlpha {
        isOpaque = false
      } else if item.kind != .groupBegin, !item.isBlended,
        opaquePixels(layers, of: item).contains(pixels)
      {
        isOpaque = true
      }
      if item.kind == .groupBegin { index = Int(item.partner) }
      index += 1
    }
    return isOpaque
  }
}

extension LayerStore {
  /// Returns the contents that an item draws.
  func contentDescriptor(of item: Item) -> ContentDescriptor {
    guard item.kind == .otherContents, let fade = contentFades.element(of: item.slot) else {
      return values[contentOf: item.slot]
    }
    return fade.content
  }
}
