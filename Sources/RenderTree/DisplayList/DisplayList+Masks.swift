/// The method by which a layer is masked.
enum Masking {
  case none
  /// The mask hides the layer completely.
  case hidden
  /// The mask is a rounded rectangle, applied as a clip.
  case clip
  /// The mask is rendered in passes of its own and multiplied in.
  case pass
}

extension DisplayList {
  /// The limit of clips around a layer up to which its mask is added as another; a shader takes
  /// few.
  private static let shapeLimit = 2

  /// Returns the masking of the layer of `row` inside `clipChain`, within `clipBounds`. For a
  /// masked layer it reduces `clipBounds` to the pixels that the mask draws on.
  mutating func mask(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, inside clipChain: Int32
  ) -> Masking {
    let mask = layers.topology.mask(of: slot)
    guard mask >= 0 else { return .none }
    clipBounds = clipBounds.intersection(
      layers.drawnPixels(of: layers.topology.maskRow(of: slot)..<layers.topology.end(of: row)))
    if clipBounds.isEmpty || !layers.drawProperties.treeFlags(of: mask).contains(.isVisible) {
      return .hidden
    }
    let isLeaf = layers.topology.end(of: row) == layers.topology.maskRow(of: slot) + 1
    // A masked layer is a group: blend modes in it do not reach what lies below the layer.
    let isShape =
      isLeaf && layers.isSolid(mask) && depth(of: clipChain) < Self.shapeLimit
      && !layers.haveBlendModes(row + 1..<layers.topology.maskRow(of: slot))
    return isShape ? .clip : .pass
  }

  /// Returns the number of clips in `clipChain`.
  private func depth(of clipChain: Int32) -> Int {
    var depth = 0
    var clipChain = clipChain
    while clipChain >= 0 {
      depth += 1
      clipChain = clips[Int(clipChain)].parent
    }
    return depth
  }

  /// Begins the mask of the innermost open layer, whose other items are complete. Returns false if
  /// the layer is not masked by a texture.
  mutating func beginMask(
    _ layers: borrowing LayerStore, _ opacity: inout Float, _ clipChain: inout Int32
  ) -> Bool {
    let index = stack.count - 1
    emitAboveSublayers(layers)
    guard stack[index].masking == .pass else { return false }
    if stack[index].shadow.begin >= 0 {
      endShadow(layers, stack[index].shadow, of: stack[index].slot)
      stack[index].shadow = ShadowScope()
    }
    if stack[index].filters.isOpen {
      _ = endFilters(layers, stack[index].filters)
      stack[index].filters = FilterScope()
    }
    openPasses += 1
    stack[index].mask = Int32(items.count)
    items.append(
      Item(
        slot: layers.topology.mask(of: stack[index].slot), kind: .maskBegin, pipeline: .image,
        isBlended: true,
        opacity: 1, clipChain: -1, bounds: .empty, scissor: clipBounds))
    (opacity, clipChain) = (1, -1)
    return true
  }

  /// Returns the clip for the inside of a mask that is a shape.
  mutating func maskShape(
    _ layers: borrowing LayerStore, of mask: Int32, inside clipChain: Int32
  ) -> Int32 {
    let bounds = layers.values[geometryOf: mask].bounds
    return appendClip(
      bounds, radius: layers.values[appearanceOf: mask].effectiveRadius(in: bounds),
      layers.values[appearanceOf: mask].cornerStyle,
      on: layers.drawProperties[deviceTransformOf: mask], inside: clipChain)
  }
}

// Masks and groups that need no pass, because they have a single item.
extension DisplayList {
  /// Returns a clip equivalent to the mask whose items begin at `mask`, if the mask is a single
  /// shape: its coverage mask. The clip has no parent yet.
  ///
  /// `bounds` contains the visible pixels of the layer, whose group begins at the item `begin`.
  func coverageClip(
    _ layers: borrowing LayerStore, of mask: Int32, _ begin: Int32, _ bounds: PixelRect
  ) -> ClipShape? {
    guard changesOpacityOnly(begin), items.count == Int(mask) + 2 else { return nil }
    let item = items[mask + 1]
    guard case .feature(let feature) = item.kind, item.coverageMaskIndex >= 0,
      item.pipeline == .image,
      item.blendMode == .over, item.effect < 0, item.clipChain < 0, item.scissor.contains(bounds)
    else { return nil }
    let coverageMask = coverageMasks[Int(item.coverageMaskIndex)]
    let deviceTransform = layers.drawProperties[deviceTransformOf: item.slot]
    guard deviceTransform.kind != .projective, coverageMask.isWhole,
      deviceTransform.isRepresentable(coverageMask.rect),
      let toMask = deviceTransform.translated(coverageMask.rect.x, coverageMask.rect.y).inverse
    else { return nil }
    let color = feature.drawing?.color(of: item, coverageMask, layers) ?? SIMD4(1, 1, 1, 1)
    var shape = ClipShape(
      fromPixels: toMask.homography, size: SIMD2<Float>(coverageMask.rect.highHalf),
      cornerRadius: 0,
      parent: -1)
    shape.coverage = ClipShape.MaskReference(
      coverageMaskIndex: item.coverageMaskIndex, alpha: min(color.w, 1) * item.opacity)
    return shape
  }

  /// Returns true if the texture of the group is drawn unchanged except for its opacity.
  private func changesOpacityOnly(_ begin: Int32) -> Bool {
    let group = items[begin]
    return (group.reason == .groupOpacity || group.reason == .mask) && group.blendMode == .over
      && group.effect < 0 && group.blur < 0 && group.clipChain < 0
  }

  /// Turns the single item of the mask that begins at `mask` into an item that scales the enclosing
  /// group, if it covers all of `bounds`. Returns false if that is not possible.
  mutating func scaleByMask(
    _ layers: borrowing LayerStore, _ mask: Int32, _ bounds: PixelRect
  ) -> Bool {
    guard items.count == Int(mask) + 2 else { return false }
    var item = items[mask + 1]
    guard item.kind == .feature(.gradient) || item.kind == .background, item.pipeline != .roundRect,
      item.blendMode == .over, item.effect < 0, item.clipChain < 0, item.scissor.contains(bounds),
      !layers.values[appearanceOf: item.slot].isRounded,
      layers.drawProperties[deviceTransformOf: item.slot].covers(bounds, by: rect(layers, of: item))
    else { return false }
    items.removeLast(2)
    if !item.isBlended { return true }
    item.blendMode = .destinationIn
    (item.bounds, item.scissor) = (bounds, bounds)
    items.append(item)
    return true
  }

  /// Replaces the group that begins at `begin` with its single content, a group or an item of a
  /// layer, applying the group's opacity and `coverageClip` to it. Returns false if the group has
  /// more content.
  mutating func fold(_ begin: Int32, _ coverageClip: ClipShape?, _ bounds: PixelRect) -> Bool {
    let last = Int32(items.count - 1)
    let isGroup = items[begin + 1].kind == .groupBegin && items[begin + 1].partner == last
    guard changesOpacityOnly(begin), isGroup || last == begin + 1, isFoldable(items[last]),
      profiledRange.isEmpty || profiledRange.lowerBound <= Int(begin)
    else { return false }
    var item = items[last]
    let group = items[begin]
    if let coverageClip {
      guard !isLong(item.clipChain), !hasCoverageClip(item.clipChain) else { return false }
      item.clipChain = append(coverageClip, inside: item.clipChain)
    }
    item.opacity *= group.opacity
    item.isBlended = item.isBlended || coverageClip != nil || group.opacity < 1
    let scissor = group.scissor.intersection(bounds)
    if !scissor.contains(item.bounds) {
      item.scissor = item.scissor.intersection(scissor)
      item.bounds = item.bounds.intersection(scissor)
    }
    if item.bounds.isEmpty {
      items.removeLast(items.count - Int(begin))
      return true
    }
    for index in begin..<last {
      items[index] = items[index + 1]
      if items[index].partner > begin { items[index].partner -= 1 }
    }
    items.removeLast()
    if isGroup { item.partner = begin }
    items[last - 1] = item
    return true
  }

  /// Returns true for an item with one instance, and for the texture of a group.
  func isFoldable(_ item: Item) -> Bool {
    guard item.blendMode == .over, item.effect < 0, !item.hasBorder else { return false }
    switch item.kind {
    case .background, .contents, .feature: return true
    case .groupEnd: return item.blur < 0
    default: return false
    }
  }

  private func hasCoverageClip(_ clipChain: Int32) -> Bool {
    var clipChain = clipChain
    while clipChain >= 0 {
      if clips[Int(clipChain)].coverage != nil { return true }
      clipChain = clips[Int(clipChain)].parent
    }
    return false
  }
}
