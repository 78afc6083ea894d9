extension Scene {
  /// As `place`, for a visible layer without a space of its own that is nothing but plain, on an aligned
  /// `plane` inside `clip`.
  @inline(__always)
  mutating func placePlain(_ slot: Int32, _ plane: Plane, _ clip: PixelRect) {
    let box = values.shownBox(of: slot)
    let offset = box.pointee.position - box.pointee.anchor
    let own = placement.planeInPlace(of: slot)
    own.pointee = plane
    own.pointee.x1 = plane.x1 + plane.xu * offset.x
    own.pointee.y1 = plane.y1 + plane.yv * offset.y
    var new = own.pointee.alignedPixelBounds(of: box.pointee.bounds)
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
