import CalqueMotion

extension DisplayList {
  // MARK: Drawing

  /// Emits the cached bitmap of `slot` instead of its subtree; returns false if there is none to
  /// draw.
  mutating func emitRasterization(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clipChain: Int32
  ) -> Bool {
    guard slot != layers.rasterizing, layers.features.rasterizations.contains(slot) else {
      return false
    }
    let isRedrawn = layers.features.rasterizations[slot].isRedrawn
    guard layers.features.rasterizations[slot].isCurrent,
      let snapshot = layers.features.rasterizations[slot].snapshot
    else {
      return false
    }
    shownRasterizations.append(slot)
    let count = items.count
    let opacity = opacity * min(max(layers.values[appearanceOf: slot].opacity, 0), 1)
    let isOpaque = snapshot.isOpaque && opacity >= 1 && clipChain < 0
    emit(
      layers,
      slot, .rasterization, .image, isBlended: !isOpaque, opacity, clipChain,
      layers.drawProperties[deviceTransformOf: slot].pixelBounds(of: snapshot.rect),
      in: layers.drawProperties.clipRect(of: slot).grown(
        by: -layers.ownOutset(of: slot, on: layers.drawProperties[deviceTransformOf: slot])))
    if !isRedrawn, layers.isProfiled(slot) { rasterHits += items.count - count }
    return true
  }
}
