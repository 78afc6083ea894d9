import Foundation

/// A decomposed transform whose components interpolate separately, so that a rotation stays rigid.
///
/// Source: S. Thomas, "Decomposing a matrix into simple transformations", Graphics Gems II, as used
/// by CSS Transforms Level 2, "Interpolation of 3D matrices". Written for row vectors.
package struct DecomposedTransform: Sendable, Equatable {
  package var translation: SIMD3<Double>
  package var scale: SIMD3<Double>
  /// The shears xy, xz and yz.
  package var skew: SIMD3<Double>
  package var perspective: SIMD4<Double>
  /// The unit quaternion of the rotation: x, y, z, w.
  package var rotation: SIMD4<Double>

  package static let identity = DecomposedTransform(
    translation: SIMD3(), scale: SIMD3(repeating: 1), skew: SIMD3(),
    perspective: SIMD4(0, 0, 0, 1), rotation: SIMD4(0, 0, 0, 1))

  package init(
    translation: SIMD3<Double>, scale: SIMD3<Double>, skew: SIMD3<Double>,
    perspective: SIMD4<Double>, rotation: SIMD4<Double>
  ) {
    self.translation = translation
    self.scale = scale
    self.skew = skew
    self.perspective = perspective
    self.rotation = rotation
  }

  /// Decomposes `matrix`; nil if it is singular or not finite.
  package init?(_ matrix: CATransform3D) {
    let w = Double(matrix.m44)
    guard matrix.isFinite, w != 0 else { return nil }
    let last = matrix.row4 / w
    var x = (matrix.row1 / w).xyz
    var y = (matrix.row2 / w).xyz
    var z = (matrix.row3 / w).xyz
    guard dot(x, cross(y, z)) != 0 else { return nil }
    translation = last.xyz
    let right = SIMD4(Double(matrix.m14), Double(matrix.m24), Double(matrix.m34), w) / w
    if right.x != 0 || right.y != 0 || right.z != 0 {
      // Solves linear × perspective column = right.
      let linear = CATransform3D(
        rows: SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), SIMD4(translation, 1))
      guard let inverse = linear.inverse else { return nil }
      func dot(_ row: SIMD4<Double>) -> Double { (row * right).sum() }
      perspective = SIMD4(
        dot(inverse.row1), dot(inverse.row2), dot(inverse.row3), dot(inverse.row4))
    } else {
      perspective = SIMD4(0, 0, 0, 1)
    }
    var scale = SIMD3<Double>()
    var skew = SIMD3<Double>()
    scale.x = length(x)
    x /= scale.x
    skew.x = dot(x, y)
    y -= x * skew.x
    scale.y = length(y)
    y /= scale.y
    skew.x /= scale.y
    skew.y = dot(x, z)
    z -= x * skew.y
    skew.z = dot(y, z)
    z -= y * skew.z
    scale.z = length(z)
    z /= scale.z
    skew.y /= scale.z
    skew.z /= scale.z
    if dot(x, cross(y, z)) < 0 {
      // A mirrored frame: a quaternion cannot represent it, so the scale is negated.
      scale = -scale
      x = -x
      y = -y
      z = -z
    }
    self.scale = scale
    self.skew = skew
    rotation = Self.quaternion(x, y, z)
  }

  /// Decomposes a matrix with rows of zeros, as a scale of 0 makes them: the missing axes are
  /// completed to a frame. Nil for other singular matrices, and for those with perspective.
  package init?(flattened matrix: CATransform3D) {
    let (first, second, third) = (matrix.row1, matrix.row2, matrix.row3)
    let isFlat = (first == SIMD4(), second == SIMD4(), third == SIMD4())
    guard isFlat.0 || isFlat.1 || isFlat.2, first.w == 0, second.w == 0, third.w == 0 else {
      return nil
    }
    let x = Self.axis(0, first.xyz, second.xyz, third.xyz)
    let y = Self.axis(1, second.xyz, third.xyz, x)
    let z = Self.axis(2, third.xyz, x, y)
    self.init(
      CATransform3D(rows: SIMD4(x, 0), SIMD4(y, 0), SIMD4(z, 0), matrix.row4))
    if isFlat.0 { scale.x = 0 }
    if isFlat.1 { scale.y = 0 }
    if isFlat.2 { scale.z = 0 }
  }

  /// Returns the axis `own`, or if that is zero, one that is perpendicular to the other two.
  private static func axis(
    _ index: Int, _ own: SIMD3<Double>, _ next: SIMD3<Double>, _ last: SIMD3<Double>
  ) -> SIMD3<Double> {
    guard own == SIMD3() else { return own }
    let upright = cross(next, last)
    if upright != SIMD3() { return upright / length(upright) }
    let known = next == SIMD3() ? last : next
    for number in index...index + 1 {
      var axis = SIMD3<Double>()
      axis[number % 3] = 1
      if known != SIMD3() { axis -= known * (dot(axis, known) / dot(known, known)) }
      if length(axis) > 0.1 { return axis / length(axis) }
    }
    return own
  }

  /// The matrix composed of these parts.
  package var matrix: CATransform3D {
    let (qx, qy, qz, qw) = (rotation.x, rotation.y, rotation.z, rotation.w)
    // The rows of the rotation, for row vectors.
    let rx = SIMD3(
      1 - 2 * (qy * qy + qz * qz), 2 * (qx * qy + qz * qw), 2 * (qx * qz - qy * qw))
    let ry = SIMD3(
      2 * (qx * qy - qz * qw), 1 - 2 * (qx * qx + qz * qz), 2 * (qy * qz + qx * qw))
    let rz = SIMD3(
      2 * (qx * qz + qy * qw), 2 * (qy * qz - qx * qw), 1 - 2 * (qx * qx + qy * qy))
    let x = rx * scale.x
    let y = (ry + rx * skew.x) * scale.y
    let z = (rz + rx * skew.y + ry * skew.z) * scale.z
    func lift(_ v: SIMD3<Double>) -> SIMD4<Double> {
      SIMD4(v, (v * SIMD3(perspective.x, perspective.y, perspective.z)).sum())
    }
    var last = lift(translation)
    last.w += perspective.w
    return CATransform3D(rows: lift(x), lift(y), lift(z), last)
  }

  /// Returns the parts at `progress` of the way to `other`: the rotation along the shorter arc,
  /// everything else component by component.
  package func interpolated(to other: DecomposedTransform, _ progress: Double)
    -> DecomposedTransform
  {
    DecomposedTransform(
      translation: translation + (other.translation - translation) * progress,
      scale: scale + (other.scale - scale) * progress,
      skew: skew + (other.skew - skew) * progress,
      perspective: perspective + (other.perspective - perspective) * progress,
      rotation: Self.slerp(rotation, other.rotation, progress))
  }

  private static func slerp(
    _ a: SIMD4<Double>, _ b: SIMD4<Double>, _ t: Double
  ) -> SIMD4<Double> {
    var cosine = (a * b).sum()
    var b = b
    if cosine < 0 {
      cosine = -cosine
      b = -b
    }
    guard cosine < 1 - 1e-12 else { return a }
    let angle = acos(cosine)
    return (a * sin((1 - t) * angle) + b * sin(t * angle)) / sin(angle)
  }

  /// Returns the quaternion of the rotation whose matrix has the rows `x`, `y` and `z`.
  private static func quaternion(
    _ x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>
  ) -> SIMD4<Double> {
    let trace = x.x + y.y + z.z
    var q: SIMD4<Double>
    if trace > 0 {
      let s = (trace + 1).squareRoot() * 2
      q = SIMD4((y.z - z.y) / s, (z.x - x.z) / s, (x.y - y.x) / s, s / 4)
    } else if x.x > y.y && x.x > z.z {
      let s = (1 + x.x - y.y - z.z).squareRoot() * 2
      q = SIMD4(s / 4, (x.y + y.x) / s, (x.z + z.x) / s, (y.z - z.y) / s)
    } else if y.y > z.z {
      let s = (1 + y.y - x.x - z.z).squareRoot() * 2
      q = SIMD4((x.y + y.x) / s, s / 4, (y.z + z.y) / s, (z.x - x.z) / s)
    } else {
      let s = (1 + z.z - x.x - y.y).squareRoot() * 2
      q = SIMD4((x.z + z.x) / s, (y.z + z.y) / s, s / 4, (x.y - y.x) / s)
    }
    q /= (q * q).sum().squareRoot()
    return q
  }
}

extension CATransform3D {
  /// Returns the transform at `progress` of the way to `other`, as Core Animation interpolates
  /// matrices: decomposed, interpolated and recomposed. Singular matrices are interpolated element
  /// by element.
  package func interpolated(to other: CATransform3D, _ progress: Double) -> CATransform3D {
    if progress == 0 { return self }
    if progress == 1 { return other }
    if let from = DecomposedTransform(self), let to = DecomposedTransform(other) {
      return from.interpolated(to: to, progress).matrix
    }
    func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD4<Double> { a + (b - a) * progress }
    return CATransform3D(
      rows: mix(row1, other.row1), mix(row2, other.row2), mix(row3, other.row3),
      mix(row4, other.row4))
  }
}

extension SIMD4<Double> {
  fileprivate var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}

private func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double { (a * b).sum() }
private func length(_ a: SIMD3<Double>) -> Double { dot(a, a).squareRoot() }
private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
