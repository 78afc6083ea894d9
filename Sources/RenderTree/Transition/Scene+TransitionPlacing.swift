extension Scene {
  /// Makes the parts of a layer in transition such that the passes treat it as one.
  func joinTransition(_ slot: Int32, _ parts: inout Parts) {
    guard let place = transitionPlace(of: slot), transitions[place].showsOld else { return }
    parts.insert(.isInTransition)
    parts.subtract([.isPlain, .isOpaque])
  }

  /// Does for a layer in transition what `place` does for others: the layer is visible even if its new
  /// state is not, for its old one may be; and where things slide, all under it stays in its bounds.
  mutating func placeInTransition(
    _ slot: Int32, _ plane: Plane, _ outer: PixelRect, isVisible: Bool, spread: Int32,
    _ outside: Outside
  ) {
    guard let place = transitionPlace(of: slot) else { return }
    transitions[place].plane = plane
    transitions[place].clip = isVisible ? outer : .empty
    let transition = transitions[place]
    let offset = transition.newOffset(values[boxOf: slot].bounds)
    placement.setPlane(transition.newPlane(values[boxOf: slot].bounds), of: slot)
    placement.setClip(transition.isNewSeen ? clip(of: transition, offset) : .empty, of: slot)
    let flipped = placement.visibility(of: slot).intersection(.isFlipped)
    placement.setVisibility(
      flipped.union(isVisible ? [.isVisible, .isInTransition] : []), of: slot)
    if spread > 0 { placement.setSpread(spread, of: slot) }
    if placement.parts(of: slot).contains(.isVolume) { _ = placeVolume(slot, outside) }
    var new = PixelRect.empty
    if isVisible && !placement.parts(of: slot).contains(.isUnseen) {
      new = drawingBounds(of: slot, placement[planeOf: slot], placement.parts(of: slot))
        .intersection(placement.clip(of: slot))
    }
    new = new.union(oldPixels(of: transition)).grown(by: spread)
    placement.redraw(slot, on: new)
  }

  /// The pixels that the old takes.
  func oldPixels(of transition: ActiveTransition) -> PixelRect {
    guard let picture = transition.picture, transition.isOldSeen else { return .empty }
    let bounds = values[boxOf: transition.slot].bounds
    return transition.picturePlane(bounds).pixelBounds(of: picture.rect)
      .intersection(clip(of: transition, transition.oldOffset(bounds)))
  }

  /// The pixels that what slid by `offset` cannot leave.
  func clip(of transition: ActiveTransition, _ offset: SIMD2<Double>) -> PixelRect {
    guard transition.style.slides else { return transition.clip }
    let rect = window(of: transition, offset)
    let plane = transition.plane
    return transition.clip.intersection(
      plane.kind == .aligned ? plane.filledPixels(of: rect) : plane.pixelBounds(of: rect))
  }

  /// The part of the layer's bounds that is taken by what slid by `offset` and fills them at rest.
  func window(of transition: ActiveTransition, _ offset: SIMD2<Double>) -> SIMD4<Double> {
    let bounds = values[boxOf: transition.slot].bounds
    let low = pointwiseMax(bounds.lowHalf, bounds.lowHalf + offset)
    let high = pointwiseMin(bounds.lowHalf, bounds.lowHalf + offset) + bounds.highHalf
    return SIMD4(lowHalf: low, highHalf: pointwiseMax(high - low, SIMD2()))
  }
}
