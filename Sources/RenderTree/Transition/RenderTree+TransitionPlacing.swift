extension RenderTree {
  /// Makes the parts of a layer in transition such that the passes treat it as one.
  mutating func joinTransition(_ slot: Int32) {
    guard let place = transitionPlace(of: slot), transitions[place].showsOld else { return }
    parts[slot].insert(.isInTransition)
    parts[slot].subtract([.isPlain, .isOpaque])
  }

  /// Does for a layer in transition what `place` does for others: the layer is visible even if its new
  /// state is not, for its old one may be; and where things slide, all under it stays in its bounds.
  mutating func placeInTransition(
    _ slot: Int32, _ plane: Plane, _ outer: PixelRect, isVisible: Bool
  ) {
    guard let place = transitionPlace(of: slot) else { return }
    transitions[place].plane = plane
    let transition = transitions[place]
    let bounds = box[slot].bounds
    var clip = isVisible ? outer : .empty
    planes[slot] = plane
    if transition.style.slides {
      planes[slot] = transition.newPlane(bounds)
      clip = clip.intersection(window(of: transition))
    }
    clipRects[slot] = clip
    visibility[slot] = isVisible ? [.isVisible, .isInTransition] : []
    var new = PixelRect.empty
    if isVisible {
      let parts = parts[slot]
      if !parts.contains(.isUnseen) { new = drawingBounds(of: slot, planes[slot], parts) }
      new = new.union(oldPixels(of: transition)).intersection(clip)
    }
    damage = damage.union(drawn[slot]).union(new)
    drawn[slot] = new
  }

  /// The pixels of the layer's bounds, inside which things slide.
  func window(of transition: ActiveTransition) -> PixelRect {
    let plane = transition.plane
    let bounds = box[transition.slot].bounds
    return plane.kind == .aligned ? plane.filledPixels(of: bounds) : plane.pixelBounds(of: bounds)
  }

  /// The pixels that the old takes.
  func oldPixels(of transition: ActiveTransition) -> PixelRect {
    guard let picture = transition.picture else { return .empty }
    return transition.picturePlane(box[transition.slot].bounds).pixelBounds(of: picture.rect)
  }
}
