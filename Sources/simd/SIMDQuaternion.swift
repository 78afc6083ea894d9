internal import Glibc

/// A quaternion; with length 1, a rotation in space.
public struct SIMDQuaternion<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable {
  /// The imaginary part, followed by the real one.
  public var vector: SIMD4<Scalar>

  /// Makes the zero quaternion.
  public init() { vector = SIMD4() }
  public init(vector: SIMD4<Scalar>) { self.vector = vector }

  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    vector = SIMD4(ix, iy, iz, r)
  }

  public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }

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
    self = SIMDQuaternion(real: 1 + share, imag: cross(from, to)).normalized
  }

  /// Makes the rotation of a pure rotation matrix.
  public init(_ matrix: SIMDMatrix3x3<Scalar>) {
    let (x, y, z) = matrix.columns
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
  public init(_ matrix: SIMDMatrix4x4<Scalar>) {
    func part(_ column: SIMD4<Scalar>) -> SIMD3<Scalar> { SIMD3(column.x, column.y, column.z) }
    let (x, y, z, _) = matrix.columns
    self.init(SIMDMatrix3x3(part(x), part(y), part(z)))
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
  public var normalized: SIMDQuaternion { SIMDQuaternion(vector: normalize(vector)) }
  public var conjugate: SIMDQuaternion { SIMDQuaternion(real: real, imag: -imag) }
  public var inverse: SIMDQuaternion {
    SIMDQuaternion(vector: conjugate.vector / length_squared(vector))
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
  public static func * (a: SIMDQuaternion, b: SIMDQuaternion) -> SIMDQuaternion {
    SIMDQuaternion(
      real: a.real * b.real - dot(a.imag, b.imag),
      imag: b.imag * a.real + a.imag * b.real + cross(a.imag, b.imag))
  }

  public static func * (a: SIMDQuaternion, b: Scalar) -> SIMDQuaternion {
    SIMDQuaternion(vector: a.vector * b)
  }
  public static func * (a: Scalar, b: SIMDQuaternion) -> SIMDQuaternion { b * a }
  public static func + (a: SIMDQuaternion, b: SIMDQuaternion) -> SIMDQuaternion {
    SIMDQuaternion(vector: a.vector + b.vector)
  }
  public static func - (a: SIMDQuaternion, b: SIMDQuaternion) -> SIMDQuaternion {
    SIMDQuaternion(vector: a.vector - b.vector)
  }
  public static prefix func - (a: SIMDQuaternion) -> SIMDQuaternion {
    SIMDQuaternion(vector: -a.vector)
  }
}

extension SIMDQuaternion: Sendable where Scalar: Sendable, Scalar.SIMD4Storage: Sendable {}
