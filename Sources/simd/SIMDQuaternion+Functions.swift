internal import Glibc

// The quaternion functions under their C names.

/// Returns the rotation between two at `t`, 0...1, along the shorter arc at constant speed.
public func simd_slerp<Quaternion: SIMDQuaternion>(
  _ q0: Quaternion, _ q1: Quaternion, _ t: Quaternion.Scalar
) -> Quaternion {
  dot(q0.vector, q1.vector) < 0 ? slerp(q0, -q1, t) : slerp(q0, q1, t)
}

/// Does the same as `simd_slerp` along the longer arc.
public func simd_slerp_longest<Quaternion: SIMDQuaternion>(
  _ q0: Quaternion, _ q1: Quaternion, _ t: Quaternion.Scalar
) -> Quaternion {
  dot(q0.vector, q1.vector) < 0 ? slerp(q0, q1, t) : slerp(q0, -q1, t)
}

/// Source: Shoemake, "Animating rotation with quaternion curves", SIGGRAPH 1985.
private func slerp<Quaternion: SIMDQuaternion>(
  _ q0: Quaternion, _ q1: Quaternion, _ t: Quaternion.Scalar
) -> Quaternion {
  let angle =
    2
    * atan2(
      Double(length(q0.vector - q1.vector)), Double(length(q0.vector + q1.vector)))
  // This close together, linear interpolation is equivalent.
  guard sin(angle) > 1e-6 else { return (q0 * (1 - t) + q1 * t).normalized }
  let first = Quaternion.Scalar(sin((1 - Double(t)) * angle) / sin(angle))
  let second = Quaternion.Scalar(sin(Double(t) * angle) / sin(angle))
  return (q0 * first + q1 * second).normalized
}

public func simd_quaternion(_ angle: Float, _ axis: SIMD3<Float>) -> simd_quatf {
  simd_quatf(angle: angle, axis: axis)
}

public func simd_quaternion(_ angle: Double, _ axis: SIMD3<Double>) -> simd_quatd {
  simd_quatd(angle: angle, axis: axis)
}

public func simd_quaternion(_ from: SIMD3<Float>, _ to: SIMD3<Float>) -> simd_quatf {
  simd_quatf(from: from, to: to)
}

public func simd_quaternion(_ from: SIMD3<Double>, _ to: SIMD3<Double>) -> simd_quatd {
  simd_quatd(from: from, to: to)
}

public func simd_quaternion(_ matrix: simd_float4x4) -> simd_quatf { simd_quatf(matrix) }

public func simd_quaternion(_ matrix: simd_double4x4) -> simd_quatd { simd_quatd(matrix) }

public func simd_act<Quaternion: SIMDQuaternion>(
  _ q: Quaternion, _ v: SIMD3<Quaternion.Scalar>
) -> SIMD3<Quaternion.Scalar> { q.act(v) }

public func simd_mul<Quaternion: SIMDQuaternion>(
  _ x: Quaternion, _ y: Quaternion
) -> Quaternion { x * y }

public func simd_inverse<Quaternion: SIMDQuaternion>(_ q: Quaternion) -> Quaternion {
  q.inverse
}

public func simd_conjugate<Quaternion: SIMDQuaternion>(_ q: Quaternion) -> Quaternion {
  q.conjugate
}

public func simd_normalize<Quaternion: SIMDQuaternion>(_ q: Quaternion) -> Quaternion {
  q.normalized
}

public func simd_length<Quaternion: SIMDQuaternion>(_ q: Quaternion) -> Quaternion.Scalar {
  q.length
}

public func simd_dot<Quaternion: SIMDQuaternion>(
  _ x: Quaternion, _ y: Quaternion
) -> Quaternion.Scalar { dot(x.vector, y.vector) }

public func simd_matrix4x4(_ q: simd_quatf) -> simd_float4x4 { simd_float4x4(q) }

public func simd_matrix4x4(_ q: simd_quatd) -> simd_double4x4 { simd_double4x4(q) }
