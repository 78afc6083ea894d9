extension DisplayList {
  /// Emits `content` as the contents of a layer, or as the second contents of a cross-fade.
  @inline(__always)
  mutating func emitContents(
    _ layers: borrowing LayerStore, _ kind: Item.Kind, _ content: StoredContent, _ slot: Int32,
    _ appearance: LayerAppearance, _ opacity: Float,
    _ outerClip: Int32, _ blendMode: BlendMode = .over
  ) {
    let bounds = layers.values[geometryOf: slot].bounds
    let isFlipped = layers.placement.flags(of: slot).contains(.isFlipped)
    let rect = content.slice(in: bounds, isFlipped: isFlipped).rect
    var clipRect = layers.placement.clipRect(of: slot)
    var clip = outerClip
    var isRound = false
    if appearance.flags.contains(.masksToBounds) {
      if appearance.isRounded && rect == bounds && !content.fit.isSliced {
        isRound = true
      } else if rect != bounds || appearance.isRounded {
        clip = clipShape(layers, of: slot, appearance, inside: outerClip)
        clipRect = clipRect.intersection(layers.ownClipRect(of: slot))
      }
    }
    if !isRound { isRound = layers.hasAntialiasedEdges(slot, appearance, rect) }
    let isOpaque =
      !isRound && clip < 0 && opacity >= 1 && blendMode == .over
      && (!content.hasAlpha || appearance.flags.contains(.isOpaque))
    if content.fit.isSliced {
      let deviceTransform = layers.placement[deviceTransformOf: slot]
      content.forEachSlice(in: bounds, isFlipped: isFlipped) { slice in
        contentSlices.append(slice)
        emit(
          layers,
          slot, kind, .image, isBlended: !isOpaque, detail: Int32(contentSlices.count - 1),
          blendMode: blendMode, opacity, clip, deviceTransform.pixelBounds(of: slice.rect),
          in: clipRect)
      }
      return
    }
    emit(
      layers,
      slot, kind, isRound ? .roundImage : .image, isBlended: !isOpaque, blendMode: blendMode,
      opacity, clip,
      isRound
        ? layers.placement[deviceTransformOf: slot].antialiasedBounds(of: rect)
        : layers.placement[deviceTransformOf: slot].pixelBounds(of: rect),
      in: clipRect)
  }
}
