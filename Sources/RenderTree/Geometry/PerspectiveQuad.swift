/// The map of the unit square onto a quad in perspective: the factors of u, v and 1 in x, y and w.
struct PerspectiveQuad {
  var x, y, w: SIMD3<Double>

  /// Returns x, y and w of the point (u, v, 1) of the square.
  func point(at unit: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((x * unit).sum(), (y * unit).sum(), (w * unit).sum())
  }

  /// Returns the pixels that the quad may touch with its corners moved by `moving`; empty for one
  /// without area, seen edge on, or behind the eye.
  ///
  /// They include the errors of single precision: less than 1/1024 pixel at 2,000 pixels, but all
  /// of the surface where a side passes the eye so close that rounding decides on which side of
  /// the surface it does.
  func bounds(moving: (SIMD3<Double>) -> SIMD3<Double>) -> PixelRect {
    let (place, depth) = (SIMD2(Self.error(x), Self.error(y)), Self.error(w))
    // The GPU clips at more than this (`ShaderSource`); the eye is at 0.
    let near = max(4 * depth, .leastNormalMagnitude)
    var low = SIMD2<Double>(repeating: .infinity)
    var high = SIMD2<Double>(repeating: -.infinity)
    func take(_ point: SIMD2<Double>, _ w: Double) {
      let (least, most) = (point - place, point + place)
      let nearest = SIMD2(repeating: max(w - depth, near))
      let farthest = w + depth
      low = pointwiseMin(low, least / nearest.replacing(with: farthest, where: least .> 0))
      high = pointwiseMax(high, most / nearest.replacing(with: farthest, where: most .< 0))
    }
    let corners = InlineArray<4, SIMD3<Double>> { index in
      point(at: moving(SIMD3(Double(index & 1), Double(index >> 1), 1)))
    }
    for index in 0..<4 {
      let p = corners[index]
      if p.z >= near { take(SIMD2(p.x, p.y), p.z) }
      // Moved corners may not be convex: their diagonals count, too.
      for other in index + 1..<4 {
        let q = corners[other]
        guard (p.z >= near) != (q.z >= near) else { continue }
        let cut = p + (q - p) * ((near - p.z) / (q.z - p.z))
        take(SIMD2(cut.x, cut.y), near)
      }
    }
    guard low.x < high.x, low.y < high.y else { return .empty }
    return PlaneTransform.enclosing(low.x, low.y, high.x, high.y)
  }

  private static func error(_ terms: SIMD3<Double>) -> Double {
    max(abs(terms.x), abs(terms.y), abs(terms.z)) * 0x1p-22
  }
}

extension PerspectiveQuad {
  init(_ map: Homography) {
    self.init(
      x: SIMD3(SIMD3(map.xu, map.xv, map.x1)), y: SIMD3(SIMD3(map.yu, map.yv, map.y1)),
      w: SIMD3(SIMD3(map.wu, map.wv, map.w1)))
  }
}
