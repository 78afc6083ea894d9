extension LayerStore {
  /// Returns the form of the layer at `slot` in a mixed run, without its place among the others;
  /// nil if it fits in none. `fades` is true if its opacity is animated.
  func mixedForm(of slot: Int32, fades: Bool) -> SpriteRun.MixedForm? {
    let row = topology.row(of: slot)
    let drawFlags = drawProperties.drawFlags(of: slot)
    guard row > 0, !topology.isMask(slot), drawProperties.dirtyFlags(of: slot).isEmpty,
      drawFlags.allowsFastPath, drawFlags.isDisjoint(with: [.border, .masksToBounds]),
      values.staysInPlane(slot), drawProperties.clipRect(of: slot).contains(surfaceRect),
      topology.end(of: row) == row + 1
        ? topology.mask(of: slot) < 0 : leavesSublayersUnchanged(slot)
    else { return nil }
    let seen = drawProperties.treeFlags(of: slot)
    guard seen == .visibleSingleQuad || seen == .isVisible else { return nil }
    var sprite = Sprite(Homography(0, 0, 0, 0, 0, 0), color: SIMD4(), layer: slot)
    let appearance = values[appearanceOf: slot]
    let canBeOpaque = drawFlags.contains(.isOpaque)
    var form = SpriteRun.MixedForm(
      parent: -1, end: 0, sprite: sprite,
      isOpaque: canBeOpaque && !fades && appearance.opacity >= 1)
    if canBeOpaque && fades { form.opacityLimit = 1 }
    if drawFlags.contains(.isSingleQuad) {
      guard drawFlags.contains(.contents) else {
        // A colour that a batch of other items takes.
        return Batcher.fitsAmongOthers(drawProperties.visibleRect(of: slot))
          && (!canBeOpaque || appearance.backgroundColor.w >= 1) ? form : nil
      }
      let content = values[contentOf: slot]
      // The batch has one filter for all.
      guard content.isSmall, content.fit.filter == .linear, !form.isOpaque else { return nil }
      let texture = content.fit.textureRect
      (sprite.u0, sprite.v0, sprite.u1, sprite.v1) = (texture.x, texture.y, texture.z, texture.w)
      sprite.image = content.image.index
      (form.sprite, form.image) = (sprite, content.image)
      return form
    }
    guard drawFlags.contains(.background), !drawFlags.contains(.contents), appearance.isRounded,
      appearance.cornerStyle == []
    else { return nil }
    let bounds = values[geometryOf: slot].bounds
    sprite.setRound(
      SIMD2<Float>(bounds.highHalf), cornerRadius: appearance.effectiveRadius(in: bounds))
    form.sprite = sprite
    return form
  }
}
