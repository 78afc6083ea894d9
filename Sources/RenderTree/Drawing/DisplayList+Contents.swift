extension DisplayList {
  /// Emits `content` as the contents of a layer, or as the second contents of a cross-fade.
  @inline(__always)
  mutating func emitContents(
    _ layers: borrowing LayerStore, _ part: Item.Part, _ content: StoredContent, _ slot: Int32,
    _ style: LayerAppearance, _ opacity: Float,
    _ outerClip: Int32, _ blend: BlendRule = .over
  ) {
    let bounds = layers.values[boxOf: slot].bounds
    let isFlipped = layers.placement.visibility(of: slot).contains(.isFlipped)
    let rect = content.part(in: bounds, isFlipped: isFlipped).rect
    var clipRect = layers.placement.clip(of: slot)
    var clip = outerClip
    var isRound = false
    if style.flags.contains(.masksToBounds) {
      if style.isRounded && rect == bounds && !content.placement.isSliced {
        isRound = true
      } else if rect != bounds || style.isRounded {
        clip = clipShape(layers, of: slot, style, inside: outerClip)
        clipRect = clipRect.intersection(layers.ownClip(of: slot))
      }
    }
    if !isRound { isRound = layers.hasSoftEdges(slot, style, rect) }
    let isOpaque =
      !isRound && clip < 0 && opacity >= 1 && blend == .over
      && (!content.hasAlpha || style.flags.contains(.isOpaque))
    if content.placement.isSliced {
      let plane = layers.placement[planeOf: slot]
      content.forEachSlice(in: bounds, isFlipped: isFlipped) { slice in
        contentParts.append(slice)
        emit(
          layers,
          slot, part, .image, isBlended: !isOpaque, detail: Int32(contentParts.count - 1),
          blend: blend, opacity, clip, plane.pixelBounds(of: slice.rect), in: clipRect)
      }
      return
    }
    emit(
      layers,
      slot, part, isRound ? .roundImage : .image, isBlended: !isOpaque, blend: blend, opacity, clip,
      isRound
        ? layers.placement[planeOf: slot].softBounds(of: rect)
        : layers.placement[planeOf: slot].pixelBounds(of: rect),
      in: clipRect)
  }
}
