import CoreGraphics
import CalqueMotion

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
