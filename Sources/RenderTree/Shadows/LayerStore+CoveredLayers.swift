// Shadows of layers with sublayers: those that stay inside the layer's shape are ignored.
extension LayerStore {
  /// Returns true if nothing that the descendants of `slot` draw leaves its shape.
  func isCovered(_ row: Int32, by slot: Int32, _ form: ShadowForm) -> Bool {
    let deviceTransform = drawProperties[deviceTransformOf: slot]
    // The largest upright rectangle with the same centre inside the form, as if its corners were
    // cut off.
    let inset = form.radii.max() * (1 - 0.5.squareRoot())
    let rect = form.rect + SIMD4(inset, inset, -2 * inset, -2 * inset)
    guard rect.z > 0, rect.w > 0, let inverse = deviceTransform.inverse else { return false }
    let inner =
      deviceTransform.kind == .scaleTranslate ? deviceTransform.pixelBounds(of: rect) : .empty
    var row = row + 1
    let end = topology.mask(of: slot) >= 0 ? topology.maskRow(of: slot) : topology.end(of: row - 1)
    while row < end {
      let below = topology.slot(at: row)
      let next = topology.end(of: row)
      guard drawProperties.treeFlags(of: below).contains(.isVisible) else {
        row = next
        continue
      }
      row += 1
      let cutsThoseUnder = drawProperties.drawFlags(of: below).contains(.masksToBounds)
      if !cutsThoseUnder, drawProperties.visibleRect(of: below).isEmpty { continue }
      let pixels = drawProperties.visibleRect(of: below).grown(
        by: -drawProperties.outset(of: below))
      if !cutsThoseUnder, deviceTransform.kind == .scaleTranslate, inner.contains(pixels) {
        continue
      }
      if lies(below, inside: form, of: inverse) {
        if cutsThoseUnder { row = next }
        continue
      }
      guard pixels.isEmpty || deviceTransform.kind == .scaleTranslate && inner.contains(pixels)
      else {
        return false
      }
    }
    return true
  }

  /// Returns the form of the first sublayer of `slot`, which is at `row` and draws nothing itself;
  /// nil unless the sublayer fills its rounded bounds and is upright.
  func formOfFirst(under slot: Int32, _ row: Int32) -> ShadowForm? {
    let first = topology.slot(at: row + 1)
    guard topology.mask(of: slot) != first, topology.mask(of: first) < 0,
      drawProperties.treeFlags(of: first).contains(.isVisible),
      values[appearanceOf: first].opacity >= 1,
      drawProperties.drawFlags(of: first).isDisjoint(with: [
        .filters, .shadow, .rasterization, .isInTransition, .preserves3D,
      ]), drawsForm(first), !values[appearanceOf: slot].flags.contains(.masksToBounds),
      let inverse = drawProperties[deviceTransformOf: slot].inverse
    else { return nil }
    return ShadowForm(values[geometryOf: first].bounds, values[appearanceOf: first])
      .transformed(by: drawProperties[deviceTransformOf: first].followed(by: inverse))
  }

  /// Returns true if all that `slot` draws lies in `form`, in the plane to which `inverse` maps
  /// pixels.
  private func lies(_ slot: Int32, inside form: ShadowForm, of inverse: PlaneTransform) -> Bool {
    let simple: DrawFlags = [
      .background, .border, .contents, .isSingleQuad, .isOpaque, .isOneSided, .masksToBounds,
    ]
    let drawFlags = drawProperties.drawFlags(of: slot)
    guard drawFlags.isSubset(of: simple),
      !drawFlags.contains(.contents) || keepsContentsInside(slot),
      let own = ShadowForm(values[geometryOf: slot].bounds, values[appearanceOf: slot])
        .enclosed(by: drawProperties[deviceTransformOf: slot].followed(by: inverse))
    else { return false }
    return form.contains(own)
  }
}
