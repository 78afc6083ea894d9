import CalqueMotion
import CoreGraphics

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

  /// The rows of the matrix: the factors of u, v and 1 in x, y and w.
  package var rows: [SIMD3<Double>] {
    [SIMD3(xu, xv, x1), SIMD3(yu, yv, y1), SIMD3(wu, wv, w1)]
  }

  /// True if the map is a translation.
  package var isTranslation: Bool {
    kind == .scaleTranslate && xu == 1 && yv == 1
  }
}

// Maps of layers to their superlayers.
extension PlaneTransform {
  /// Makes the map from a layer's own plane to its superlayer's: the transform, applied about the
  /// anchor point.
  ///
  /// Source: Core Animation Programming Guide, "Layers Can Be Manipulated in Three Dimensions".
  package init(placing geometry: LayerGeometry, _ transforms: LayerTransforms) {
    self.init(PlaneTransform.matrix(placing: geometry, transforms))
  }

  /// Makes the same map, followed by the superlayer's sublayer transform about its anchor point.
  package init(
    placing geometry: LayerGeometry, _ transforms: LayerTransforms, in outer: LayerGeometry,
    _ outerTransforms: LayerTransforms
  ) {
    self.init(PlaneTransform.matrix(placing: geometry, transforms, in: outer, outerTransforms))
  }

  /// Makes the map from a layer's own plane through `outer`, the plane of its superlayer, for a
  /// `transform` that stays in that plane. `outer` has no perspective.
  @inline(__always)
  init(placing geometry: LayerGeometry, by transform: CATransform3D, in outer: PlaneTransform) {
    let anchor = geometry.anchor
    let (a, b, c, d) = (
      Double(transform.m11), Double(transform.m12), Double(transform.m21), Double(transform.m22)
    )
    let x = geometry.position.x + (Double(transform.m41) - (a * anchor.x + c * anchor.y))
    let y = geometry.position.y + (Double(transform.m42) - (b * anchor.x + d * anchor.y))
    if outer.kind == .scaleTranslate {
      self.init(
        xu: outer.xu * a, xv: outer.xu * c, x1: outer.xu * x + outer.x1,
        yu: outer.yv * b, yv: outer.yv * d, y1: outer.yv * y + outer.y1,
        wu: 0, wv: 0, w1: 1, kind: b == 0 && c == 0 ? .scaleTranslate : .affine)
    } else {
      self.init(
        xu: outer.xu * a + outer.xv * b, xv: outer.xu * c + outer.xv * d,
        x1: outer.xu * x + outer.xv * y + outer.x1,
        yu: outer.yu * a + outer.yv * b, yv: outer.yu * c + outer.yv * d,
        y1: outer.yu * x + outer.yv * y + outer.y1, wu: 0, wv: 0, w1: 1, kind: .affine)
    }
  }

  static func matrix(
    placing geometry: LayerGeometry, _ transforms: LayerTransforms, in outer: LayerGeometry,
    _ outerTransforms: LayerTransforms
  ) -> CATransform3D {
    let matrix = PlaneTransform.matrix(placing: geometry, transforms)
    guard !outerTransforms.sublayerTransform.isIdentity else { return matrix }
    let anchor = outer.anchor
    return matrix.followed(byTranslation: -anchor.x, -anchor.y, 0)
      .concatenated(with: outerTransforms.sublayerTransform)
      .followed(byTranslation: anchor.x, anchor.y, 0)
  }

  private static func matrix(placing geometry: LayerGeometry, _ transforms: LayerTransforms)
    -> CATransform3D
  {
    let anchor = geometry.anchor
    return transforms.transform
      .preceded(byTranslation: -anchor.x, -anchor.y, -transforms.anchorPointZ)
      .followed(
        byTranslation: geometry.position.x, geometry.position.y, transforms.zPosition)
  }
}

extension CATransform3D {
  /// True if the transform maps the plane z = 0 onto itself, without perspective.
  @inline(__always)
  var staysInPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m43 == 0 && m44 == 1
  }

  package static func translation(_ x: Double, _ y: Double, _ z: Double) -> CATransform3D {
    CATransform3D(
      rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(x, y, z, 1))
  }

  /// Returns the product of a translation and this transform, without the products by 0 and 1; the
  /// rounding is the same.
  func preceded(byTranslation x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = self
    result.m41 = x * m11 + y * m21 + z * m31 + m41
    result.m42 = x * m12 + y * m22 + z * m32 + m42
    result.m43 = x * m13 + y * m23 + z * m33 + m43
    result.m44 = x * m14 + y * m24 + z * m34 + m44
    return result
  }

  /// Returns the product of this transform and a translation, as `preceded` does.
  func followed(byTranslation x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    var result = self
    (result.m11, result.m12, result.m13) = (m11 + m14 * x, m12 + m14 * y, m13 + m14 * z)
    (result.m21, result.m22, result.m23) = (m21 + m24 * x, m22 + m24 * y, m23 + m24 * z)
    (result.m31, result.m32, result.m33) = (m31 + m34 * x, m32 + m34 * y, m33 + m34 * z)
    (result.m41, result.m42, result.m43) = (m41 + m44 * x, m42 + m44 * y, m43 + m44 * z)
    return result
  }
}

// The map near a point: its derivative and its scale.
extension PlaneTransform {
  /// Returns the affine map that touches this one at `point`: the map itself if it has no
  /// perspective, otherwise its value and its derivative there. Nil if the point is behind the eye
  /// or the result is not finite.
  package func affine(at point: SIMD2<Double>) -> CGAffineTransform? {
    var (a, b, c, d, tx, ty) = (xu, yu, xv, yv, x1, y1)
    let w = wu * point.x + wv * point.y + w1
    guard w > 0 else { return nil }
    if wu != 0 || wv != 0 {
      let image = SIMD2(xu * point.x + xv * point.y + x1, yu * point.x + yv * point.y + y1) / w
      (a, b) = (xu - image.x * wu, yu - image.y * wu)
      (c, d) = (xv - image.x * wv, yv - image.y * wv)
      (tx, ty) = (
        image.x * w - a * point.x - c * point.y, image.y * w - b * point.x - d * point.y
      )
    }
    let result = CGAffineTransform(
      a: CGFloat(a / w), b: CGFloat(b / w), c: CGFloat(c / w), d: CGFloat(d / w),
      tx: CGFloat(tx / w), ty: CGFloat(ty / w))
    return result.isFinite ? result : nil
  }

  /// The number of pixels per point, if it is the same everywhere and in each direction; else nil.
  var evenScale: Double? {
    guard kind != .projective else { return nil }
    let (x, y) = (xu * xu + yu * yu, xv * xv + yv * yv)
    let slack = 1e-5 * x
    guard x > 0, abs(x - y) <= slack, abs(xu * xv + yu * yv) <= slack else { return nil }
    return x.squareRoot()
  }

  /// Returns the number of pixels per point at `point`, in the direction of the largest scale.
  func magnification(at point: SIMD2<Double>) -> Double {
    if kind == .scaleTranslate { return max(abs(xu), abs(yv)) }
    let w = wu * point.x + wv * point.y + w1
    guard w > 1e-6 else { return 1 }
    let x = (xu * point.x + xv * point.y + x1) / w
    let y = (yu * point.x + yv * point.y + y1) / w
    // The Jacobian of the map there: [a c; b d].
    let (a, c) = ((xu - x * wu) / w, (xv - x * wv) / w)
    let (b, d) = ((yu - y * wu) / w, (yv - y * wv) / w)
    // The larger singular value of the Jacobian.
    let sum = (a * a + b * b + c * c + d * d) / 2
    let determinant = a * d - b * c
    return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
