internal import Glibc

/// A rotation in space, when its length is 1.
public struct SIMDQuaternion<Scalar: SIMDScalar & BinaryFloatingPoint>: Equatable {
  /// The imaginary part, and behind it the real one.
  public var vector: SIMD4<Scalar>

  /// Zero.
  public init() { vector = SIMD4() }
  public init(vector: SIMD4<Scalar>) { self.vector = vector }

  public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) {
    vector = SIMD4(ix, iy, iz, r)
  }

  public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag, real) }

  /// The rotation by `angle` radians about `axis`, a vector of length 1: counterclockwise when it points at
  /// whoever looks.
  public init(angle: Scalar, axis: SIMD3<Scalar>) {
    let half = Double(angle) / 2
    self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
  }

  /// The shortest rotation of one direction to another, both of length 1.
  public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
    let share = dot(from, to)
    guard share > -1 + Scalar.ulpOfOne * 8 else {
      // Half a turn, about any axis at right angles.
      let side: SIMD3<Scalar> = abs(from.x) < 0.9 ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
      self.init(real: 0, imag: normalize(cross(from, side)))
      return
    }
    self = SIMDQuaternion(real: 1 + share, imag: cross(from, to)).normalized
  }

  /// The rotation of a matrix that does nothing else.
  public init(_ matrix: SIMDMatrix3x3<Scalar>) {
    let (x, y, z) = matrix.columns
    // The largest of the four components is found first, so that nothing small is divided by.
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

  /// The rotation of a matrix that does nothing else but to move.
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

  /// In radians, from 0 to two pi.
  public var angle: Scalar {
    Scalar(2 * atan2(Double(simd.length(imag)), Double(real)))
  }

  /// Of length 1; not a number for a rotation by nothing.
  public var axis: SIMD3<Scalar> { normalize(imag) }

  /// `vector`, rotated.
  public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
    let side = cross(imag, vector) * 2
    return vector + side * real + cross(imag, side)
  }

  /// The rotation by `b`, and after it that by `a`.
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
