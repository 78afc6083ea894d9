import CalqueMotion

/// The map from a layer's plane to device pixels, in double precision: (u, v) maps to (x / w, y /
/// w).
///
/// Layers flatten their sublayers into their own plane (z = 0), so a chain of 4×4 transforms
/// reduces to a 3×3 projective map. In a 3D context (`RenderingContext3D`) the 4×4 transforms are
/// multiplied first, and each layer's product is reduced.
package struct PlaneTransform: Sendable, Equatable {
  var xu, xv, x1: Double
  var yu, yv, y1: Double
  var wu, wv, w1: Double
  /// The class of the map, which selects the fast paths of common cases.
  var kind: Kind

  /// A class of maps, ordered by generality.
  ///
  /// It is a struct of eight bytes and not an enum of one. A `PlaneTransform` whose last field is a
  /// single byte is copied with a byte store at its end, and the processor stalls when such a copy
  /// is read back soon.
  struct Kind: Sendable, Equatable {
    private let rawValue: Int64

    /// The image of an axis-parallel side is parallel to the same axis.
    static let scaleTranslate = Kind(rawValue: 0)
    static let affine = Kind(rawValue: 1)
    static let projective = Kind(rawValue: 2)
  }

  package static let identity = PlaneTransform.scaling(1)

  /// Returns the map that scales by `scale` about the origin.
  package static func scaling(_ scale: Double) -> PlaneTransform {
    PlaneTransform(
      xu: scale, xv: 0, x1: 0, yu: 0, yv: scale, y1: 0, wu: 0, wv: 0, w1: 1, kind: .scaleTranslate)
  }

  /// Returns the map that scales by `scale` along each axis about the origin.
  static func scaling(_ scale: SIMD2<Double>) -> PlaneTransform {
    var result = PlaneTransform.identity
    (result.xu, result.yv) = (scale.x, scale.y)
    return result
  }

  init(
    xu: Double, xv: Double, x1: Double, yu: Double, yv: Double, y1: Double,
    wu: Double, wv: Double, w1: Double, kind: Kind
  ) {
    (self.xu, self.xv, self.x1) = (xu, xv, x1)
    (self.yu, self.yv, self.y1) = (yu, yv, y1)
    (self.wu, self.wv, self.w1) = (wu, wv, w1)
    self.kind = kind
  }

  /// Makes the map that `matrix` applies to the plane z = 0.
  package init(_ m: CATransform3D) {
    self.init(
      xu: Double(m.m11), xv: Double(m.m21), x1: Double(m.m41),
      yu: Double(m.m12), yv: Double(m.m22), y1: Double(m.m42),
      wu: Double(m.m14), wv: Double(m.m24), w1: Double(m.m44), kind: .projective)
    if wu == 0 && wv == 0 && w1 == 1 { kind = xv == 0 && yu == 0 ? .scaleTranslate : .affine }
  }

  /// Returns the map that applies `self` and then `outer`.
  @inline(__always)
  package func followed(by outer: PlaneTransform) -> PlaneTransform {
    if kind == .scaleTranslate && outer.kind == .scaleTranslate {
      return PlaneTransform(
        xu: outer.xu * xu, xv: 0, x1: outer.xu * x1 + outer.x1,
        yu: 0, yv: outer.yv * yv, y1: outer.yv * y1 + outer.y1,
        wu: 0, wv: 0, w1: 1, kind: .scaleTranslate)
    }
    return composed(outer)
  }

  private func composed(_ o: PlaneTransform) -> PlaneTransform {
    PlaneTransform(
      xu: o.xu * xu + o.xv * yu + o.x1 * wu, xv: o.xu * xv + o.xv * yv + o.x1 * wv,
      x1: o.xu * x1 + o.xv * y1 + o.x1 * w1,
      yu: o.yu * xu + o.yv * yu + o.y1 * wu, yv: o.yu * xv + o.yv * yv + o.y1 * wv,
      y1: o.yu * x1 + o.yv * y1 + o.y1 * w1,
      wu: o.wu * xu + o.wv * yu + o.w1 * wu, wv: o.wu * xv + o.wv * yv + o.w1 * wv,
      w1: o.wu * x1 + o.wv * y1 + o.w1 * w1,
      kind: kind == .projective || o.kind == .projective ? .projective : .affine)
  }

  /// Returns the map with its origin moved to (`x`, `y`) of its plane.
  @inline(__always)
  func translated(_ x: Double, _ y: Double) -> PlaneTransform {
    var result = self
    if kind == .scaleTranslate {
      result.x1 += xu * x
      result.y1 += yv * y
      return result
    }
    result.x1 += xu * x + xv * y
    result.y1 += yu * x + yv * y
    result.w1 += wu * x + wv * y
    return result
  }

  /// Returns the map preceded by a vertical flip of `rect` (x, y, width, height) in place.
  package func flipped(in rect: SIMD4<Double>) -> PlaneTransform {
    let sum = 2 * rect.y + rect.w
    var result = self
    result.x1 += xv * sum
    result.y1 += yv * sum
    result.w1 += wv * sum
    (result.xv, result.yv, result.wv) = (-xv, -yv, -wv)
    return result
  }

  /// Returns the transform of a quad: the map from the unit square onto the image of `rect` (x, y,
  /// width, height in the plane), limited to the coordinates that the GPU can represent.
  @inline(__always)
  func quadTransform(of rect: SIMD4<Double>) -> Homography {
    guard kind != .projective, isRepresentable(rect) else { return generalQuadTransform(of: rect) }
    let offset =
      kind == .scaleTranslate
      ? SIMD2(xu * rect.x, yv * rect.y)
      : SIMD2(xu * rect.x + xv * rect.y, yu * rect.x + yv * rect.y)
    return flatQuadTransform(from: SIMD2(x1, y1) + offset, rect.highHalf)
  }

  /// Returns `quadTransform(of:)` without perspective, for a plane with its origin at the pixel
  /// `origin`, in reach of the GPU.
  @inline(__always)
  private func flatQuadTransform(from origin: SIMD2<Double>, _ size: SIMD2<Double>) -> Homography {
    kind == .scaleTranslate
      ? Homography(Float(xu * size.x), 0, Float(origin.x), 0, Float(yv * size.y), Float(origin.y))
      : Homography(
        Float(xu * size.x), Float(xv * size.y), Float(origin.x),
        Float(yu * size.x), Float(yv * size.y), Float(origin.y))
  }

  @inline(never)
  private func generalQuadTransform(of rect: SIMD4<Double>) -> Homography {
    let (origin, size) = corner(of: rect)
    if kind != .projective { return flatQuadTransform(from: SIMD2(origin.x1, origin.y1), size) }
    // The largest part of w is made 1 to 2, since GL clips where w is small. A power of two is
    // exact.
    let largest = max(abs(origin.wu * size.x), abs(origin.wv * size.y), abs(origin.w1))
    let scale = largest.isNormal ? 1 / largest.binade : 1
    let (u, v) = (size.x * scale, size.y * scale)
    return Homography(
      Float(origin.xu * u), Float(origin.xv * v), Float(origin.x1 * scale),
      Float(origin.yu * u), Float(origin.yv * v), Float(origin.y1 * scale),
      Float(origin.wu * u), Float(origin.wv * v), Float(origin.w1 * scale))
  }

  /// The determinant of the map: negative if the plane shows its back.
  var determinant: Double {
    xu * (yv * w1 - y1 * wv) - xv * (yu * w1 - y1 * wu) + x1 * (yu * wv - yv * wu)
  }

  /// The inverse map; nil if the plane is seen edge on.
  package var inverse: PlaneTransform? {
    let d = determinant
    guard d != 0, d.isFinite else { return nil }
    return PlaneTransform(
      xu: (yv * w1 - y1 * wv) / d, xv: (x1 * wv - xv * w1) / d, x1: (xv * y1 - x1 * yv) / d,
      yu: (y1 * wu - yu * w1) / d, yv: (xu * w1 - x1 * wu) / d, y1: (x1 * yu - xu * y1) / d,
      wu: (yu * wv - yv * wu) / d, wv: (xv * wu - xu * wv) / d, w1: (xu * yv - xv * yu) / d,
      kind: kind)
  }

  /// The map in single precision.
  var homography: Homography {
    Homography(
      Float(xu), Float(xv), Float(x1), Float(yu), Float(yv), Float(y1), Float(wu), Float(wv),
      Float(w1))
  }

  /// Returns the image of `point`; nil if it is behind the eye.
  package func point(_ point: SIMD2<Double>) -> SIMD2<Double>? {
    let w = wu * point.x + wv * point.y + w1
    guard w > 0 else { return nil }
    return SIMD2(
      (xu * point.x + xv * point.y + x1) / w, (yu * point.x + yv * point.y + y1) / w)
  }
}

extension PlaneTransform {
  /// The rows of the matrix: the factors of u, v and 1 in x, y and w.
  package var rows: [SIMD3<Double>] {
    [SIMD3(xu, xv, x1), SIMD3(yu, yv, y1), SIMD3(wu, wv, w1)]
  }

  /// True if the map is a translation.
  package var isTranslation: Bool {
    kind == .scaleTranslate && xu == 1 && yv == 1
  }
}
