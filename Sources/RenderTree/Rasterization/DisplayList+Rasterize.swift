import Motion

extension DisplayList {
  // MARK: Drawing

  /// Emits the cached bitmap of `slot` instead of its subtree; returns false if there is none to
  /// draw.
  mutating func emitRasterization(
    _ scene: borrowing Scene, _ slot: Int32, _ opacity: Float, _ clip: Int32
  ) -> Bool {
    guard slot != scene.rasterizing else { return false }
    let isFresh = scene.kinds.rasterizations[slot].isFresh
    guard scene.kinds.rasterizations[slot].isCurrent,
      let snapshot = scene.kinds.rasterizations[slot].snapshot
    else {
      return false
    }
    shownRasterizations.append(slot)
    let count = items.count
    let opacity = opacity * min(max(scene.values[appearanceOf: slot].opacity, 0), 1)
    let isOpaque = snapshot.isOpaque && opacity >= 1 && clip < 0
    emit(
      scene,
      slot, .rasterization, .image, isBlended: !isOpaque, opacity, clip,
      scene.placement[planeOf: slot].pixelBounds(of: snapshot.rect),
      in: scene.placement.clip(of: slot).grown(
        by: -scene.ownSpread(of: slot, on: scene.placement[planeOf: slot])))
    if !isFresh, scene.isInScope(slot) { rasterHits += items.count - count }
    return true
  }
}
