// Gradients under masks that are gradients along the same line.
extension DisplayList {
  /// The difference of places that is ignored, in pixels.
  private static let tolerance = 1.0 / 64

  /// Makes one item of the single content of the group that begins at `begin` and of its mask,
  /// which begins at `mask`, if both are gradients of the same places. Returns false if that is not
  /// possible.
  ///
  /// It does not depend on the damage, because the item is more exact than two.
  mutating func combineGradients(
    _ layers: borrowing LayerStore, _ begin: Int32, _ mask: Int32
  ) -> Bool {
    guard mask == begin + 2, items.count == Int(mask) + 2 else { return false }
    let (item, masking) = (items[begin + 1], items[mask + 1])
    guard item.kind == .feature(.gradient), masking.kind == .feature(.gradient),
      item.gradientMask < 0, masking.gradientMask < 0, item.blendMode == .over,
      masking.blendMode == .over, item.effect < 0, masking.effect < 0, masking.clipChain < 0,
      layers.combinesGradients(item.slot, masking.slot, within: Self.tolerance)
    else { return false }
    items.removeLast(2)
    items[begin + 1].gradientMask = masking.slot
    items[begin + 1].opacity *= masking.opacity
    items[begin + 1].isBlended = true
    gradientMasks.append(SIMD2(item.slot, masking.slot))
    return true
  }
}

extension LayerStore {
  /// Returns true if the gradient of `slot` and that of its mask can be one gradient.
  fileprivate func combinesGradients(
    _ slot: Int32, _ mask: Int32, within tolerance: Double
  ) -> Bool {
    let (own, other) = (
      features.gradients.pointer(to: slot), features.gradients.pointer(to: mask)
    )
    let bounds = values[geometryOf: slot].bounds
    let seen = drawProperties.visibleRect(of: slot)
    return features.gradients.owns(slot) && own.pointee.isOpaque
      && own.pointee.presentation.runs(along: other.pointee.presentation)
      && !values[appearanceOf: slot].isRounded && !values[appearanceOf: mask].isRounded
      && values[geometryOf: mask].bounds == bounds
      && drawProperties[deviceTransformOf: mask].isNear(
        drawProperties[deviceTransformOf: slot], on: bounds, within: tolerance)
      && drawProperties.clipRect(of: mask).contains(seen)
      && drawProperties[deviceTransformOf: slot].covers(seen, by: bounds)
  }

  /// Sets the mask of the gradient of `slot`, with which it is one item.
  mutating func setMask(_ mask: Int32, ofGradient slot: Int32) {
    let masking = features.gradients[mask].presentation
    features.gradients[slot].setMask(masking, &features.gradientStops)
  }
}

extension PlaneTransform {
  /// Returns true if the corners of `rect` lie at the same places, in pixels, on both planes, which
  /// have no perspective.
  fileprivate func isNear(
    _ other: PlaneTransform, on rect: SIMD4<Double>, within tolerance: Double
  ) -> Bool {
    guard kind != .projective, other.kind != .projective else { return false }
    let far = rect.lowHalf + rect.highHalf
    func isSame(_ corner: SIMD2<Double>) -> Bool {
      guard let own = point(corner), let otherPoint = other.point(corner) else { return false }
      let error = own - otherPoint
      return max(error.x.magnitude, error.y.magnitude) <= tolerance
    }
    return isSame(rect.lowHalf) && isSame(SIMD2(far.x, rect.y)) && isSame(SIMD2(rect.x, far.y))
  }
}

// Colours and alphas of two gradients along the same line: both are piecewise linear in the place
// on it, and so is the gradient that has the colours of the one and the alphas of the other.
extension LayerGradient {
  /// Returns true if each point of a rectangle has the same place in both gradients.
  func runs(along other: LayerGradient) -> Bool {
    kind == other.kind && start == other.start && end == other.end
  }

  /// Returns the gradient, which is opaque, with the alphas of `mask`, which runs along it.
  func masked(by mask: LayerGradient) -> LayerGradient {
    var result = self
    (result.colors, result.locations) = ([], [])
    let (own, other) = (ascendingLocations, mask.ascendingLocations)
    for place in Set(own + other).sorted() {
      var sides: [SIMD4<Float>] = []
      for isAfter in [false, true] {
        var side = color(at: place, isAfter: isAfter, own)
        side.w = mask.color(at: place, isAfter: isAfter, other).w
        if side != sides.last { sides.append(side) }
      }
      result.colors += sides
      result.locations += sides.map { _ in place }
    }
    return result
  }

  /// Returns the colour just before or, with `isAfter`, just after `place`, where the colours are
  /// at `places`.
  private func color(at place: Double, isAfter: Bool, _ places: [Double]) -> SIMD4<Float> {
    guard let index = places.lastIndex(where: { isAfter ? $0 <= place : $0 < place }) else {
      return colors[0]
    }
    guard index + 1 < colors.count else { return colors[index] }
    let share = Float((place - places[index]) / (places[index + 1] - places[index]))
    return colors[index] + (colors[index + 1] - colors[index]) * min(max(share, 0), 1)
  }
}
