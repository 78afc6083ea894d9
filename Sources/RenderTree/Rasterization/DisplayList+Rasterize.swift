import Motion

extension DisplayList {
  // MARK: Drawing

  /// Emits the cached bitmap of `slot` instead of its subtree; returns false if there is none to
  /// draw.
  mutating func emitRaster(
    _ scene: borrowing Scene, _ slot: Int32, _ opacity: Float, _ clip: Int32
  ) -> Bool {
    guard slot != scene.rasterizing else { return false }
    let isFresh = scene.kinds.rasters[slot].isFresh
    guard scene.kinds.rasters[slot].isCurrent, let picture = scene.kinds.rasters[slot].picture
    else {
      return false
    }
    shownRasters.append(slot)
    let count = items.count
    let opacity = opacity * min(max(scene.values[lookOf: slot].opacity, 0), 1)
    let isOpaque = picture.isOpaque && opacity >= 1 && clip < 0
    emit(
      scene,
      slot, .raster, .image, isBlended: !isOpaque, opacity, clip,
      scene.placement[planeOf: slot].pixelBounds(of: picture.rect),
      in: scene.placement.clip(of: slot).grown(
        by: -scene.ownSpread(of: slot, on: scene.placement[planeOf: slot])))
    if !isFresh, scene.isInScope(slot) { rasterHits += items.count - count }
    return true
  }
}
