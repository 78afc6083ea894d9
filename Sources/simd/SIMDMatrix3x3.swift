/// A matrix of three columns, of numbers of either size.
public protocol SIMDMatrix3x3: SIMDMatrix where Column == SIMD3<Scalar> {
  associatedtype Scalar: SIMDScalar & BinaryFloatingPoint

  var columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>) { get set }

  init(columns: (SIMD3<Scalar>, SIMD3<Scalar>, SIMD3<Scalar>))
}

/// A matrix of three columns of `Float`.
public struct simd_float3x3: SIMDMatrix3x3, Sendable {
  public var columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)

  public init(columns: (SIMD3<Float>, SIMD3<Float>, SIMD3<Float>)) { self.columns = columns }
}

/// A matrix of three columns of `Double`.
public struct simd_double3x3: SIMDMatrix3x3, Sendable {
  public var columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  public init(columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) { self.columns = columns }
}

extension SIMDMatrix3x3 {
  public init(diagonal: SIMD3<Scalar>) {
    self.init(
      SIMD3<Scalar>(diagonal.x, 0, 0),
      SIMD3<Scalar>(0, diagonal.y, 0),
      SIMD3<Scalar>(0, 0, diagonal.z))
  }

  public init(_ col0: SIMD3<Scalar>, _ col1: SIMD3<Scalar>, _ col2: SIMD3<Scalar>) {
    self.init(columns: (col0, col1, col2))
  }

  /// - Parameter columns: The 3 columns.
  public init(_ columns: [SIMD3<Scalar>]) {
    precondition(columns.count == 3, "a matrix of 3 columns was given \(columns.count)")
    self.init(columns: (columns[0], columns[1], columns[2]))
  }

  /// The column at index `column`.
  public subscript(column: Int) -> SIMD3<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      default: preconditionFailure("a matrix of 3 columns has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      default: preconditionFailure("a matrix of 3 columns has no column \(column)")
      }
    }
  }

  public var transpose: Self {
    Self(
      SIMD3<Scalar>(columns.0.x, columns.1.x, columns.2.x),
      SIMD3<Scalar>(columns.0.y, columns.1.y, columns.2.y),
      SIMD3<Scalar>(columns.0.z, columns.1.z, columns.2.z))
  }

  public var determinant: Scalar { dot(columns.0, cross(columns.1, columns.2)) }

  /// The inverse; not finite for a singular matrix.
  public var inverse: Self {
    let scale = 1 / determinant
    return Self(rows: [
      cross(columns.1, columns.2) * scale, cross(columns.2, columns.0) * scale,
      cross(columns.0, columns.1) * scale,
    ])
  }

  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  public static func * (a: Self, b: SIMD3<Scalar>) -> SIMD3<Scalar> {
    a.columns.0 * b.x + a.columns.1 * b.y + a.columns.2 * b.z
  }

  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2)
  }

  public static func * (a: Self, b: Scalar) -> Self {
    Self(a.columns.0 * b, a.columns.1 * b, a.columns.2 * b)
  }

  public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0,
      a.columns.1 + b.columns.1,
      a.columns.2 + b.columns.2)
  }
}

extension SIMDMatrix3x3 {
  /// Makes the matrix of a rotation.
  public init<Quaternion: SIMDQuaternion>(_ q: Quaternion) where Quaternion.Scalar == Scalar {
    self.init(q.act(SIMD3(1, 0, 0)), q.act(SIMD3(0, 1, 0)), q.act(SIMD3(0, 0, 1)))
  }
}
