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
