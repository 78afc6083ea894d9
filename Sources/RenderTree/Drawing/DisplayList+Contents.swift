extension DisplayList {
  /// Emits `row` as the contents of a layer, or as the second contents of a cross-fade.
  @inline(__always)
  mutating func emitContents(
    _ scene: borrowing Scene, _ part: Item.Part, _ row: ContentRow, _ slot: Int32,
    _ style: LayerAppearance, _ opacity: Float,
    _ outerClip: Int32, _ blend: BlendRule = .over
  ) {
    let bounds = scene.values[boxOf: slot].bounds
    let isFlipped = scene.placement.visibility(of: slot).contains(.isFlipped)
    let rect = row.part(in: bounds, isFlipped: isFlipped).rect
    var clipRect = scene.placement.clip(of: slot)
    var clip = outerClip
    var isRound = false
    if style.flags.contains(.masksToBounds) {
      if style.isRounded && rect == bounds && !row.placement.isSliced {
        isRound = true
      } else if rect != bounds || style.isRounded {
        clip = clipShape(scene, of: slot, style, inside: outerClip)
        clipRect = clipRect.intersection(scene.ownClip(of: slot))
      }
    }
    if !isRound { isRound = scene.hasSoftEdges(slot, style, rect) }
    let isOpaque =
      !isRound && clip < 0 && opacity >= 1 && blend == .over
      && (!row.hasAlpha || style.flags.contains(.isOpaque))
    if row.placement.isSliced {
      let plane = scene.placement[planeOf: slot]
      row.forEachSlice(in: bounds, isFlipped: isFlipped) { slice in
        contentParts.append(slice)
        emit(
          scene,
          slot, part, .image, isBlended: !isOpaque, detail: Int32(contentParts.count - 1),
          blend: blend, opacity, clip, plane.pixelBounds(of: slice.rect), in: clipRect)
      }
      return
    }
    emit(
      scene,
      slot, part, isRound ? .roundImage : .image, isBlended: !isOpaque, blend: blend, opacity, clip,
      isRound
        ? scene.placement[planeOf: slot].softBounds(of: rect)
        : scene.placement[planeOf: slot].pixelBounds(of: rect),
      in: clipRect)
  }
}
