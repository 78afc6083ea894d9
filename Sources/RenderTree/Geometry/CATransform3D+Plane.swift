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
}
