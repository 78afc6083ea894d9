internal import Glibc

/// A quaternion, of numbers of either size; with length 1, a rotation in space.
public protocol SIMDQuaternion: Equatable {
  associatedtype Scalar: SIMDScalar & BinaryFloatingPoint

  /// The imaginary part, followed by the real one.
  var vector: SIMD4<Scalar> { get set }

  init(vector: SIMD4<Scalar>)
}

/// A quaternion of `Float`.
public struct simd_quatf: SIMDQuaternion, Sendable {
  public var vector: SIMD4<Float>

  public init(vector: SIMD4<Float>) { self.vector = vector }
}

/// A quaternion of `Double`.
public struct simd_quatd: SIMDQuaternion, Sendable {
  public var vector: SIMD4<Double>

  public init(vector: SIMD4<Double>) { self.vector = vector }
}

extension SIMDQuaternion {
  /// Makes the zero quaternion.
  public init() { self.init(vector: SIMD4()) }

  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    self.init(vector: SIMD4(ix, iy, iz, r))
  }

  public init(real: Scalar, imag: SIMD3<Scalar>) { self.init(vector: SIMD4(imag, real)) }

  /// Makes the rotation by `angle` radians about `axis`, a unit vector: counterclockwise when it
  /// points at the viewer.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }

  /// Makes the shortest rotation from one direction to another, both unit vectors.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let share = dot(from, to)
    guard share > -1 + Scalar.ulpOfOne * 8 else {
      // Half a turn, about any perpendicular axis.
      let side: SIMD3<Scalar> = abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: normalize(cross(from, side)))
      return
    }
    self = Self(real: 1 + share, imag: cross(from, to)).normalized
  }

  /// Makes the rotation of a pure rotation matrix.
  public init<Matrix: SIMDMatrix3x3>(_ matrix: Matrix) where Matrix.Scalar == Scalar {
    self.init(columns: matrix.columns)
  }

  private init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>)) {
    let (x, y, z) = columns
    // The largest of the four components is found first, to avoid division by a small number.
    let squares = [
      1 + x.x - y.y - z.z, 1 - x.x + y.y - z.z, 1 - x.x - y.y + z.z, 1 + x.x + y.y + z.z,
    ]
    let largest = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let whole = squares[largest].squareRoot() * 2
    let part = whole / 4
    switch largest {
    case 0:
      self.init(
        ix: part, iy: (x.y + y.x) / whole, iz: (x.z + z.x) / whole, r: (y.z - z.y) / whole)
    case 1:
      self.init(
        ix: (x.y + y.x) / whole, iy: part, iz: (y.z + z.y) / whole, r: (z.x - x.z) / whole)
    case 2:
      self.init(
        ix: (x.z + z.x) / whole, iy: (y.z + z.y) / whole, iz: part, r: (x.y - y.x) / whole)
    default:
      self.init(
        ix: (y.z - z.y) / whole, iy: (z.x - x.z) / whole, iz: (x.y - y.x) / whole, r: part)
    }
  }

  /// Makes the rotation of a matrix that only rotates and translates.
  public init<Matrix: SIMDMatrix4x4>(_ matrix: Matrix) where Matrix.Scalar == Scalar {
    func part(_ column: SIMD4<Scalar>) -> SIMD3<Scalar> { SIMD3(column.x, column.y, column.z) }
    let (x, y, z, _) = matrix.columns
    self.init(columns: (part(x), part(y), part(z)))
  }

  public var real: Scalar {
    get { vector.w }
    set { vector.w = newValue }
  }

  public var imag: SIMD3<Scalar> {
    get { SIMD3(vector.x, vector.y, vector.z) }
    set { vector = SIMD4(newValue, vector.w) }
  }

  public var length: Scalar { simd.length(vector) }
  public var normalized: Self { Self(vector: normalize(vector)) }
  public var conjugate: Self { Self(real: real, imag: -imag) }
  public var inverse: Self {
    Self(vector: conjugate.vector / length_squared(vector))
  }

  /// The angle of the rotation, in radians, 0...2π.
  public var angle: Scalar {
    Scalar(2 * atan2(Double(simd.length(imag)), Double(real)))
  }

  /// The axis as a unit vector; NaN for the identity.
  public var axis: SIMD3<Scalar> { normalize(imag) }

  /// Returns `vector`, rotated.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let side = cross(imag, vector) * 2
    return vector + side * real + cross(imag, side)
  }

  /// Returns the rotation by `b` followed by that by `a`.
  public static func * (a: Self, b: Self) -> Self {
    Self(
      real: a.real * b.real - dot(a.imag, b.imag),
      imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
  }

  public static func * (a: Self, b: Scalar) -> Self {
    Self(vector: a.vector * b)
  }
  public static func * (a: Scalar, b: Self) -> Self { b * a }
  public static func + (a: Self, b: Self) -> Self {
    Self(vector: a.vector + b.vector)
  }
  public static func - (a: Self, b: Self) -> Self {
    Self(vector: a.vector - b.vector)
  }
  public static prefix func - (a: Self) -> Self {
    Self(vector: -a.vector)
  }
}

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
