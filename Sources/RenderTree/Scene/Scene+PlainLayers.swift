extension Scene {
  /// As `place`, for a visible layer that is nothing but plain and stays in the plane of those around it, `plane`,
  /// inside `clip`.
  @inline(__always)
  mutating func placePlain(_ slot: Int32, _ plane: Plane, _ clip: PixelRect) {
    let box = values.shownBox(of: slot)
    let own = placement.planeInPlace(of: slot)
    if values.hasSpace(slot) {
      own.pointee = Plane(
        placing: box.pointee, by: values.spaceRow(of: slot).pointee.shown.transform, in: plane)
    } else {
      let offset = box.pointee.position - box.pointee.anchor
      own.pointee = plane.translated(offset.x, offset.y)
    }
    var new = own.pointee.flatPixelBounds(of: box.pointee.bounds)
    var state: Visibility = .isVisible
    if clip.contains(new) {
      state.insert(.isWhole)
    } else {
      new = new.intersection(clip)
    }
    placement.setClip(clip, of: slot)
    placement.setVisibility(state, of: slot)
    placement.redraw(slot, on: new)
  }
}

extension LayerValues {
  /// True if the layer stands in its superlayer's plane: moved, turned, scaled or sheared there at the most.
  @inline(__always)
  func staysInPlane(_ slot: Int32) -> Bool {
    guard hasSpace(slot) else { return true }
    let shown = spaceRow(of: slot)
    return shown.pointee.shown.zPosition == 0 && shown.pointee.shown.transform.staysInPlane
  }
}
