// Tests whether one form contains another.
extension ShadowForm {
  /// The tolerance, in points, by which one form may leave another.
  private static let slack = 0.01

  /// Returns true if `other` does not leave the form. The corners of both must be circular.
  func contains(_ other: ShadowForm) -> Bool {
    let low = other.rect.lowHalf - rect.lowHalf
    let high = rect.lowHalf + rect.highHalf - other.rect.lowHalf - other.rect.highHalf
    guard low.min() >= -Self.slack, high.min() >= -Self.slack else { return false }
    for corner in 0..<4 {
      let (outer, inner) = (radii[corner], other.radii[corner])
      // An inner corner with the same radius is inside if the rectangle is.
      guard inner < outer - Self.slack else { continue }
      let away = SIMD2(corner & 1 == 0 ? low.x : high.x, corner & 2 == 0 ? low.y : high.y)
      // The vector from the centre of the inner arc to that of the outer one.
      let delta = pointwiseMax(outer - away - inner, SIMD2())
      if (delta * delta).sum().squareRoot() + inner > outer + Self.slack { return false }
    }
    return true
  }

  /// Returns the image of the form under `map`; nil unless `map` only moves and scales it evenly.
  func transformed(by map: PlaneTransform) -> ShadowForm? {
    guard let (rect, scale) = boundingRect(by: map), let scale,
      abs(scale.x - scale.y) <= 1e-4 * scale.x
    else { return nil }
    var result = self
    result.rect = rect
    result.radii *= scale.x
    return result
  }

  /// Returns a form that encloses the image of this one under `map`: with rounded corners if `map`
  /// only moves and scales, else with square ones. Nil if a corner is behind the eye.
  func enclosed(by map: PlaneTransform) -> ShadowForm? {
    guard let (rect, scale) = boundingRect(by: map) else { return nil }
    var result = self
    result.rect = rect
    result.radii *= scale?.min() ?? 0
    return result
  }

  /// Returns the bounding box of the image of the form under `map`, and the scale along x and y if
  /// `map` only moves and scales. Nil if a corner is behind the eye.
  private func boundingRect(by map: PlaneTransform) -> (rect: SIMD4<Double>, scale: SIMD2<Double>?)?
  {
    let far = rect.lowHalf + rect.highHalf
    guard let first = map.point(rect.lowHalf), let last = map.point(far),
      let right = map.point(SIMD2(far.x, rect.y)), let left = map.point(SIMD2(rect.x, far.y))
    else { return nil }
    let low = pointwiseMin(pointwiseMin(first, last), pointwiseMin(left, right))
    let high = pointwiseMax(pointwiseMax(first, last), pointwiseMax(left, right))
    let off = pointwiseMax(
      pointwiseMax(first - low, high - last),
      pointwiseMax(SIMD2(left.x, right.y) - low, high - SIMD2(right.x, left.y)))
    let scale = (high - low) / rect.highHalf
    let isUpright = off.max() <= Self.slack && scale.min() > 0
    return (SIMD4(lowHalf: low, highHalf: high - low), isUpright ? scale : nil)
  }
}
