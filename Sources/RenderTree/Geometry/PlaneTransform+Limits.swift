// The GPU computes in single precision, which cannot represent whole pixels at very large
// coordinates and overflows beyond them; a triangle with a NaN corner is not drawn.

extension PlaneTransform {
  /// The distance in pixels from the origin that corners must not exceed. On a plane that is only
  /// scaled and moved no side moves when a rectangle is clamped to it; on other planes a side moves
  /// by a fraction of a pixel.
  private var cornerLimit: Double { kind == .scaleTranslate ? 16_777_216 : 1_048_576 }

  /// Returns true if single precision represents the corners of `rect` exactly enough.
  @inline(__always)
  func isRepresentable(_ rect: SIMD4<Double>) -> Bool {
    let limit = cornerLimit
    switch kind {
    case .scaleTranslate:
      return abs(x1 + xu * rect.x) < limit && abs(y1 + yv * rect.y) < limit
        && abs(xu * rect.z) < limit && abs(yv * rect.w) < limit
    case .affine:
      return abs(xu * rect.x + xv * rect.y + x1) < limit
        && abs(yu * rect.x + yv * rect.y + y1) < limit && abs(xu * rect.z) < limit
        && abs(xv * rect.w) < limit && abs(yu * rect.z) < limit && abs(yv * rect.w) < limit
    default: return isRepresentableInPerspective(rect)
    }
  }

  private func isRepresentableInPerspective(_ rect: SIMD4<Double>) -> Bool {
    let origin = translated(rect.x, rect.y)
    let x = SIMD4(origin.xu * rect.z, origin.xv * rect.w, origin.x1, 0)
    let y = SIMD4(origin.yu * rect.z, origin.yv * rect.w, origin.y1, 0)
    let limit = Double(Float.greatestFiniteMagnitude)
    return all(x .< limit .& x .> -limit .& y .< limit .& y .> -limit)
  }

  /// Returns the plane with its origin at the corner of `rect`, and the size of `rect`. If the GPU
  /// cannot represent the corners of `rect`, it returns those of a part that it can represent, with
  /// size zero if there is no such part or the plane has no inverse.
  @inline(__always)
  func corner(of rect: SIMD4<Double>) -> (transform: PlaneTransform, size: SIMD2<Double>) {
    isRepresentable(rect) ? (translated(rect.x, rect.y), rect.highHalf) : nearCorner(of: rect)
  }

  @inline(never)
  private func nearCorner(of rect: SIMD4<Double>) -> (
    transform: PlaneTransform, size: SIMD2<Double>
  ) {
    if kind == .scaleTranslate { return nearScaledCorner(of: rect) }
    if kind == .affine, let part = nearPart(of: rect) {
      return (translated(part.x, part.y), part.highHalf)
    }
    var nowhere = self
    (nowhere.x1, nowhere.y1) = (0, 0)
    return (nowhere, SIMD2())
  }

  private func nearScaledCorner(of rect: SIMD4<Double>) -> (
    transform: PlaneTransform, size: SIMD2<Double>
  ) {
    let origin = SIMD2(x1 + xu * rect.x, y1 + yv * rect.y)
    let far = origin + SIMD2(xu, yv) * rect.highHalf
    func near(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let bounded = point.replacing(with: cornerLimit, where: point .> cornerLimit)
      return bounded.replacing(with: -cornerLimit, where: .!(bounded .> -cornerLimit))
    }
    let size = (near(far) - near(origin)) / SIMD2(xu, yv)
    var transform = self
    (transform.x1, transform.y1) = (near(origin).x, near(origin).y)
    return (transform, size.x.isFinite && size.y.isFinite ? size : SIMD2())
  }

  private func nearPart(of rect: SIMD4<Double>) -> SIMD4<Double>? {
    guard let inverse else { return nil }
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    let limit = cornerLimit / 4
    for (x, y) in [(-limit, -limit), (limit, -limit), (-limit, limit), (limit, limit)] {
      guard let point = inverse.point(SIMD2(x, y)) else { return nil }
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    low = pointwiseMax(low, rect.lowHalf)
    high = pointwiseMin(high, rect.lowHalf + rect.highHalf)
    let part = SIMD4(lowHalf: low, highHalf: high - low)
    return part.z > 0 && part.w > 0 && isRepresentable(part) ? part : nil
  }
}
