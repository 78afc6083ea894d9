/// A projective map of the plane, as `PlaneTransform`, in single precision, for the GPU: (u, v)
/// maps to (x / w, y / w) with x = xu·u + xv·v + x1, and likewise y and w.
package struct Homography: Sendable, Hashable {
  package var xu, xv, x1: Float
  package var yu, yv, y1: Float
  package var wu, wv, w1: Float

  package init(
    _ xu: Float, _ xv: Float, _ x1: Float, _ yu: Float, _ yv: Float, _ y1: Float,
    _ wu: Float = 0, _ wv: Float = 0, _ w1: Float = 1
  ) {
    (self.xu, self.xv, self.x1) = (xu, xv, x1)
    (self.yu, self.yv, self.y1) = (yu, yv, y1)
    (self.wu, self.wv, self.w1) = (wu, wv, w1)
  }

  /// Makes the map of the unit square onto a rectangle, in pixels.
  package init(x: Float, y: Float, width: Float, height: Float) {
    self.init(width, 0, x, 0, height, y)
  }

  /// Returns the point that (u, v) maps to, in pixels; nil for one behind the eye.
  package func point(_ u: Float, _ v: Float) -> SIMD2<Float>? {
    let w = wu * u + wv * v + w1
    return w > 0 ? SIMD2(xu * u + xv * v + x1, yu * u + yv * v + y1) / w : nil
  }

  /// True if the map has no perspective.
  package var isAffine: Bool { wu == 0 && wv == 0 && w1 == 1 }

  /// True if it has none, and the axes map to those of the surface.
  package var isAxisAligned: Bool { isAffine && xv == 0 && yu == 0 }

  /// The lengths in pixels of the images of the unit square's centre lines, along u and v.
  package var sides: SIMD2<Float> {
    func point(_ u: Float, _ v: Float) -> SIMD2<Float> { self.point(u, v) ?? SIMD2() }
    let along = point(1, 0.5) - point(0, 0.5)
    let across = point(0.5, 1) - point(0.5, 0)
    return SIMD2(
      (along * along).sum().squareRoot(), (across * across).sum().squareRoot())
  }
}

/// The map of the unit square onto a quad in perspective: the factors of u, v and 1 in x, y and w.
struct PerspectiveQuad {
  var x, y, w: SIMD3<Double>

  /// Returns x, y and w of the point (u, v, 1) of the square.
  func point(at unit: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3((x * unit).sum(), (y * unit).sum(), (w * unit).sum())
  }

  /// The least w that is before the eye, which is at 0: less is lost in the rounding of single
  /// precision. The GPU clips at more than this (`ShaderSource`).
  var near: Double { max(4 * Self.error(w), .leastNormalMagnitude) }

  /// Calls `body` with the corners of the part before the eye, in order around it.
  func forEachCorner(_ body: (SIMD2<Double>) -> Void) {
    let near = near
    let corners = InlineArray<4, SIMD3<Double>> { index in
      point(at: SIMD3(index == 1 || index == 2 ? 1 : 0, index >= 2 ? 1 : 0, 1))
    }
    ConvexPolygon.clip(4) {
      corners[$0].z - near
    } keep: {
      body(SIMD2(corners[$0].x, corners[$0].y) / corners[$0].z)
    } cross: { from, to, share in
      let cut = corners[from] + (corners[to] - corners[from]) * share
      body(SIMD2(cut.x, cut.y) / near)
    }
  }

  /// Returns the pixels that the quad may touch with its corners moved by `moving`; empty for one
  /// without area, seen edge on, or behind the eye.
  ///
  /// They include the errors of single precision: less than 1/1024 pixel at 2,000 pixels, but all
  /// of the surface where a side passes the eye so close that rounding decides on which side of
  /// the surface it does.
  func bounds(moving: (SIMD3<Double>) -> SIMD3<Double>) -> PixelRect {
    let (place, depth, near) = (SIMD2(Self.error(x), Self.error(y)), Self.error(w), near)
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
  /// The image of `rect` (x, y, width, height) under `plane`.
  init(of rect: SIMD4<Double>, in plane: PlaneTransform) {
    let origin = plane.translated(rect.x, rect.y)
    self.init(
      x: SIMD3(origin.xu * rect.z, origin.xv * rect.w, origin.x1),
      y: SIMD3(origin.yu * rect.z, origin.yv * rect.w, origin.y1),
      w: SIMD3(origin.wu * rect.z, origin.wv * rect.w, origin.w1))
  }

  init(_ map: Homography) {
    self.init(
      x: SIMD3(SIMD3(map.xu, map.xv, map.x1)), y: SIMD3(SIMD3(map.yu, map.yv, map.y1)),
      w: SIMD3(SIMD3(map.wu, map.wv, map.w1)))
  }
}

/// Computations on convex polygons, whose corners the caller stores as it likes.
enum ConvexPolygon {
  /// Clips a polygon of `count` corners to the part where `distance`, which is linear, is not
  /// negative. Calls, in order around that part, `keep` with the index of each corner in it, and
  /// `cross` for each side that passes through the line: at `share` of the way between two corners.
  ///
  /// Source: Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974.
  @inline(__always)
  static func clip(
    _ count: Int, where distance: (Int) -> Double, keep: (Int) -> Void,
    cross: (_ from: Int, _ to: Int, _ share: Double) -> Void
  ) {
    guard count > 0 else { return }
    var previous = count - 1
    var before = distance(previous)
    for index in 0..<count {
      let here = distance(index)
      // A corner on the line is kept, and no side passes through there.
      if here > 0 && before < 0 || here < 0 && before > 0 {
        cross(previous, index, before / (before - here))
      }
      if here >= 0 { keep(index) }
      previous = index
      before = here
    }
  }

  /// Returns the area of a polygon of `count` corners: positive if they turn from x to y.
  @inline(__always)
  static func signedArea(_ count: Int, corner: (Int) -> SIMD2<Double>) -> Double {
    guard count > 2 else { return 0 }
    var sum = 0.0
    var previous = corner(count - 1)
    for index in 0..<count {
      let point = corner(index)
      sum += previous.x * point.y - point.x * previous.y
      previous = point
    }
    return sum / 2
  }
}
