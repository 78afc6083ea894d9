// The items of a layer.
extension DisplayList {
  /// Lists the content of the features at `level`.
  @inline(__always)
  mutating func emitFeatures(
    _ level: ContentLevel, _ layers: borrowing LayerStore, _ slot: Int32,
    _ appearance: LayerAppearance, _ opacity: Float, _ clipChain: Int32
  ) {
    for feature in layers.drawProperties.drawFlags(of: slot).eachFeature {
      guard let content = feature.drawing, content.level == level else { continue }
      content.emit(slot, appearance, opacity, clipChain, layers, into: &self)
    }
  }

  /// Emits the item of a layer that draws a single quad, which its clip rect does not cut;
  /// `opacity` is that of its ancestors.
  @inline(__always)
  mutating func emitSingleQuad(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clipChain: Int32
  ) {
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    let isImage = drawFlags.contains(.contents)
    let opacity = opacity * min(layers.values[appearanceOf: slot].opacity, 1)
    let isOpaque = drawFlags.contains(.isOpaque) && clipChain < 0 && opacity >= 1
    let bounds = layers.drawProperties.visibleRect(of: slot).intersection(clipBounds)
    if isOpaque { recordOccluder(on: bounds) }
    items.append(
      Item(
        slot: slot, kind: isImage ? .contents : .background,
        pipeline: isImage ? imagePipeline(layers, slot, layers.values[contentOf: slot]) : .solid,
        isBlended: !isOpaque, opacity: opacity,
        clipChain: clipChain,
        bounds: bounds, scissor: clipBounds))
  }

  /// Returns the pipeline for square contents of a layer.
  @inline(__always)
  private func imagePipeline(
    _ layers: borrowing LayerStore, _ slot: Int32, _ content: ContentDescriptor
  ) -> Pipeline {
    content.isSmall
      && layers.drawProperties.deviceTransformPointer(of: slot).pointee.kind != .projective
      ? .smallImage : .image
  }

  mutating func emitBackground(
    _ layers: borrowing LayerStore,
    _ slot: Int32, _ appearance: LayerAppearance, isBorderIncluded: Bool, _ opacity: Float,
    _ clipChain: Int32
  ) {
    // Gradients, contents and shapes are drawn between the background and the border.
    let withBorder =
      isBorderIncluded
      && layers.drawProperties.drawFlags(of: slot).isDisjoint(
        with: DrawFlags.belowSublayers.union(.contents))
    guard appearance.drawsBackground || withBorder else { return }
    let isQuad =
      !appearance.isRounded && !withBorder
      && !layers.hasAntialiasedEdges(slot, appearance, layers.values[geometryOf: slot].bounds)
    let isOpaque =
      isQuad && clipChain < 0 && opacity >= 1
      && (appearance.backgroundColor.w >= 1 || appearance.flags.contains(.isOpaque))
    emit(
      layers,
      slot, .background, isQuad ? .solid : .roundRect, isBlended: !isOpaque,
      hasBorder: withBorder, opacity, clipChain,
      isQuad
        ? layers.drawProperties[deviceTransformOf: slot].pixelBounds(
          of: layers.values[geometryOf: slot].bounds)
        : roundedBoxPixels(layers, slot),
      in: layers.drawProperties.clipRect(of: slot))
  }

  /// Returns the pixels of a background with soft edges. Those of a layer that draws nothing else
  /// are its visible rect, unless they may be clipped.
  @inline(__always)
  private func roundedBoxPixels(_ layers: borrowing LayerStore, _ slot: Int32) -> PixelRect {
    let drawn = layers.drawProperties.visibleRect(of: slot)
    let drawFlags = layers.drawProperties.drawFlags(of: slot)
    let clipRect = layers.drawProperties.clipRect(of: slot)
    if layers.drawProperties.treeFlags(of: slot) == .isVisible, drawFlags.allowsFastPath,
      !drawFlags.contains(.contents), drawn.isInside(clipRect)
    {
      return drawn
    }
    return layers.drawProperties[deviceTransformOf: slot].antialiasedBounds(
      of: layers.values[geometryOf: slot].bounds)
  }

  mutating func emitContents(
    _ layers: borrowing LayerStore, _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float,
    _ clipChain: Int32
  ) {
    guard !layers.values[contentOf: slot].isEmpty else { return }
    if layers.drawProperties.drawFlags(of: slot).contains(.isCrossFading) {
      emitFadingContents(layers, slot, appearance, opacity, clipChain)
    } else {
      emitContents(
        layers, .contents, layers.values[contentOf: slot], slot, appearance, opacity, clipChain)
    }
  }

  mutating func emitBorder(
    _ layers: borrowing LayerStore,
    _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float, _ clipChain: Int32
  ) {
    emit(
      layers,
      slot, .border, .roundRect, isBlended: true, hasBorder: true, opacity, clipChain,
      layers.drawProperties[deviceTransformOf: slot].antialiasedBounds(
        of: layers.values[geometryOf: slot].bounds),
      in: layers.drawProperties.clipRect(of: slot))
  }

  @inline(__always)
  mutating func emit(
    _ layers: borrowing LayerStore,
    _ slot: Int32, _ kind: Item.Kind, _ pipeline: Pipeline, isBlended: Bool,
    hasBorder: Bool = false, payload: Int32 = -1, blendMode: BlendMode = .over, _ opacity: Float,
    _ clipChain: Int32, _ pixels: PixelRect, in clipRect: PixelRect
  ) {
    // A layer completely inside its clip shares batches with layers that have no clip.
    let scissor = clipRect.contains(pixels) ? clipBounds : clipRect.intersection(clipBounds)
    let bounds = pixels.intersection(scissor)
    guard !bounds.isEmpty else { return }
    if !isBlended { recordOccluder(on: bounds) }
    items.append(
      Item(
        slot: slot, kind: kind, hasBorder: hasBorder, pipeline: pipeline, isBlended: isBlended,
        blendMode: blendMode, opacity: opacity, clipChain: clipChain, bounds: bounds,
        scissor: scissor,
        payload: payload,
        hasCornerStyle: !pipeline.usesSprites && layers.values[appearanceOf: slot].cornerStyle != []
      )
    )
  }

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
