extension Scene {
  /// Places a leaf as `placeSimple` does, where it is drawn already: nothing is damaged, and nothing is left to do.
  mutating func settle(_ slot: Int32, _ plane: Plane, _ clip: PixelRect) {
    let damage = placement.damage
    placement.forgetDrawn(by: slot)
    _ = placeSimple(slot, plane, clip, isLeaf: true)
    placement.setDamage(damage)
    placement.unmark(slot)
  }

  /// As `place`, for a visible layer that is simple and stays in the plane of those around it, `plane`, inside `clip`.
  @inline(__always)
  mutating func placeSimple(
    _ slot: Int32, _ plane: Plane, _ clip: PixelRect, isLeaf: Bool
  ) -> Bool {
    let box = values.shownBox(of: slot)
    let own = placement.planeInPlace(of: slot)
    let old = isLeaf ? plane : own.pointee
    if values.hasSpace(slot) {
      own.pointee = Plane(
        placing: box.pointee, by: values.spaceRow(of: slot).pointee.shown.transform, in: plane)
    } else {
      let offset = box.pointee.position - box.pointee.anchor
      own.pointee = plane.translated(offset.x, offset.y)
    }
    let seen = placement.visibility(of: slot)
    placement.setVisibility(.isVisible, of: slot)
    var new = PixelRect.empty
    var state: Visibility = .isVisible
    let parts = placement.parts(of: slot)
    if parts.contains(.isPlain) {
      new = own.pointee.flatPixelBounds(of: box.pointee.bounds)
      if clip.contains(new) {
        state.insert(.isWhole)
      } else {
        new = new.intersection(clip)
      }
    } else if !parts.isDisjoint(with: .things) {
      new = drawingBounds(of: slot, own.pointee, parts).intersection(clip)
    }
    let hasChanged =
      !isLeaf
      && (old != own.pointee || placement.clip(of: slot) != clip
        || !seen.symmetricDifference(state).isDisjoint(with: [.isVisible, .isFlipped]))
    placement.setClip(clip, of: slot)
    placement.setVisibility(state, of: slot)
    placement.redraw(slot, on: new)
    return hasChanged
  }
}
