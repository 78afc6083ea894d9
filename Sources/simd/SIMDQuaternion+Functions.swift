internal import Glibc

// The quaternion functions under their C names.

/// Returns the rotation between two at `t`, 0...1, along the shorter arc at constant speed.
public func simd_slerp<Scalar>(
  _ q0: SIMDQuaternion<Scalar>, _ q1: SIMDQuaternion<Scalar>, _ t: Scalar
) -> SIMDQuaternion<Scalar> {
  dot(q0.vector, q1.vector) < 0 ? slerp(q0, -q1, t) : slerp(q0, q1, t)
}

/// Does the same as `simd_slerp` along the longer arc.
public func simd_slerp_longest<Scalar>(
  _ q0: SIMDQuaternion<Scalar>, _ q1: SIMDQuaternion<Scalar>, _ t: Scalar
) -> SIMDQuaternion<Scalar> {
  dot(q0.vector, q1.vector) < 0 ? slerp(q0, q1, t) : slerp(q0, -q1, t)
}

/// Source: Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
private func slerp<Scalar>(
  _ q0: SIMDQuaternion<Scalar>, _ q1: SIMDQuaternion<Scalar>, _ t: Scalar
) -> SIMDQuaternion<Scalar> {
  let angle =
    2
    * atan2(
      Double(length(q0.vector - q1.vector)), Double(length(q0.vector + q1.vector)))
  // This close together, linear interpolation is equivalent.
  guard sin(angle) > 1e-6 else { return (q0 * (1 - t) + q1 * t).normalized }
  let first = Scalar(sin((1 - Double(t)) * angle) / sin(angle))
  let second = Scalar(sin(Double(t) * angle) / sin(angle))
  return (q0 * first + q1 * second).normalized
}

public func simd_quaternion<Scalar>(
  _ angle: Scalar, _ axis: SIMD3<Scalar>
) -> SIMDQuaternion<Scalar> { SIMDQuaternion(angle: angle, axis: axis) }

public func simd_quaternion<Scalar>(
  _ from: SIMD3<Scalar>, _ to: SIMD3<Scalar>
) -> SIMDQuaternion<Scalar> { SIMDQuaternion(from: from, to: to) }

public func simd_quaternion<Scalar>(
  _ matrix: SIMDMatrix4x4<Scalar>
) -> SIMDQuaternion<Scalar> { SIMDQuaternion(matrix) }

public func simd_act<Scalar>(
  _ q: SIMDQuaternion<Scalar>, _ v: SIMD3<Scalar>
) -> SIMD3<Scalar> { q.act(v) }

public func simd_mul<Scalar>(
  _ x: SIMDQuaternion<Scalar>, _ y: SIMDQuaternion<Scalar>
) -> SIMDQuaternion<Scalar> { x * y }

public func simd_inverse<Scalar>(_ q: SIMDQuaternion<Scalar>) -> SIMDQuaternion<Scalar> {
  q.inverse
}

public func simd_conjugate<Scalar>(_ q: SIMDQuaternion<Scalar>) -> SIMDQuaternion<Scalar> {
  q.conjugate
}

public func simd_normalize<Scalar>(_ q: SIMDQuaternion<Scalar>) -> SIMDQuaternion<Scalar> {
  q.normalized
}

public func simd_length<Scalar>(_ q: SIMDQuaternion<Scalar>) -> Scalar { q.length }

public func simd_dot<Scalar>(
  _ x: SIMDQuaternion<Scalar>, _ y: SIMDQuaternion<Scalar>
) -> Scalar { dot(x.vector, y.vector) }

public func simd_matrix4x4<Scalar>(_ q: SIMDQuaternion<Scalar>) -> SIMDMatrix4x4<Scalar> {
  SIMDMatrix4x4(q)
}
