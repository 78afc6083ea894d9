extension DisplayList {
  /// Emits `content` as the contents of a layer, or as the second contents of a cross-fade.
  @inline(__always)
  mutating func emitContents(
    _ layers: borrowing LayerStore, _ kind: Item.Kind, _ content: ContentDescriptor, _ slot: Int32,
    _ appearance: LayerAppearance, _ opacity: Float,
    _ outerClipChain: Int32, _ blendMode: BlendMode = .over
  ) {
    let bounds = layers.values[geometryOf: slot].bounds
    let isFlipped = layers.drawProperties.treeFlags(of: slot).contains(.isFlipped)
    let rect = content.slice(in: bounds, isFlipped: isFlipped).rect
    var clipRect = layers.drawProperties.clipRect(of: slot)
    var clipChain = outerClipChain
    var isRound = false
    if appearance.flags.contains(.masksToBounds) {
      if appearance.isRounded && rect == bounds && !content.fit.isSliced {
        isRound = true
      } else if rect != bounds || appearance.isRounded {
        clipChain = clipShape(layers, of: slot, appearance, inside: outerClipChain)
        clipRect = clipRect.intersection(layers.ownClipRect(of: slot))
      }
    }
    if !isRound { isRound = layers.hasAntialiasedEdges(slot, appearance, rect) }
    let isOpaque =
      !isRound && clipChain < 0 && opacity >= 1 && blendMode == .over
      && (!content.hasAlpha || appearance.flags.contains(.isOpaque))
    let imagePipeline = imagePipeline(layers, slot, content)
    if content.fit.isSliced {
      let deviceTransform = layers.drawProperties[deviceTransformOf: slot]
      content.forEachSlice(in: bounds, isFlipped: isFlipped) { slice in
        contentSlices.append(slice)
        emit(
          layers,
          slot, kind, imagePipeline, isBlended: !isOpaque, payload: Int32(contentSlices.count - 1),
          blendMode: blendMode, opacity, clipChain, deviceTransform.pixelBounds(of: slice.rect),
          in: clipRect)
      }
      return
    }
    if isOpaque, rect == bounds { removeBackground(of: slot) }
    emit(
      layers,
      slot, kind, isRound ? .roundImage : imagePipeline, isBlended: !isOpaque, blendMode: blendMode,
      opacity, clipChain,
      isRound
        ? layers.drawProperties[deviceTransformOf: slot].antialiasedBounds(of: rect)
        : layers.drawProperties[deviceTransformOf: slot].pixelBounds(of: rect),
      in: clipRect)
  }
}
