/// A matrix of four columns, of numbers of either size.
public protocol SIMDMatrix4x4: SIMDMatrix where Column == SIMD4<Scalar> {
  associatedtype Scalar: SIMDScalar & BinaryFloatingPoint

  var columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>) { get set }

  init(columns: (SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>, SIMD4<Scalar>))
}

/// A matrix of four columns of `Float`.
public struct simd_float4x4: SIMDMatrix4x4, Sendable {
  public var columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)

  public init(columns: (SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>)) {
    self.columns = columns
  }
}

/// A matrix of four columns of `Double`.
public struct simd_double4x4: SIMDMatrix4x4, Sendable {
  public var columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)

  public init(columns: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
    self.columns = columns
  }
}

extension SIMDMatrix4x4 {
  public init(diagonal: SIMD4<Scalar>) {
    self.init(
      SIMD4<Scalar>(diagonal.x, 0, 0, 0),
      SIMD4<Scalar>(0, diagonal.y, 0, 0),
      SIMD4<Scalar>(0, 0, diagonal.z, 0),
      SIMD4<Scalar>(0, 0, 0, diagonal.w))
  }

  public init(
    _ col0: SIMD4<Scalar>, _ col1: SIMD4<Scalar>, _ col2: SIMD4<Scalar>, _ col3: SIMD4<Scalar>
  ) {
    self.init(columns: (col0, col1, col2, col3))
  }

  /// - Parameter columns: The 4 columns.
  public init(_ columns: [SIMD4<Scalar>]) {
    precondition(columns.count == 4, "a matrix of 4 columns was given \(columns.count)")
    self.init(columns: (columns[0], columns[1], columns[2], columns[3]))
  }

  /// The column at index `column`.
  public subscript(column: Int) -> SIMD4<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      case 2: columns.2
      case 3: columns.3
      default: preconditionFailure("a matrix of 4 columns has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      case 2: columns.2 = newValue
      case 3: columns.3 = newValue
      default: preconditionFailure("a matrix of 4 columns has no column \(column)")
      }
    }
  }

  public var transpose: Self {
    Self(
      SIMD4<Scalar>(columns.0.x, columns.1.x, columns.2.x, columns.3.x),
      SIMD4<Scalar>(columns.0.y, columns.1.y, columns.2.y, columns.3.y),
      SIMD4<Scalar>(columns.0.z, columns.1.z, columns.2.z, columns.3.z),
      SIMD4<Scalar>(columns.0.w, columns.1.w, columns.2.w, columns.3.w))
  }

  public var determinant: Scalar { dot(columns.0, cofactors(0)) }

  /// The inverse; not finite for a singular matrix.
  public var inverse: Self {
    let scale = 1 / determinant
    return Self(rows: (0..<4).map { cofactors($0) * scale })
  }

  /// Returns the cofactors of a column: the signed determinants without the column and each row.
  private func cofactors(_ column: Int) -> SIMD4<Scalar> {
    let others = (0..<4).filter { $0 != column }.map { self[$0] }
    var result = SIMD4<Scalar>()
    for row in 0..<4 {
      let rows = (0..<4).filter { $0 != row }
      let parts = others.map { SIMD3($0[rows[0]], $0[rows[1]], $0[rows[2]]) }
      let minor = dot(parts[0], cross(parts[1], parts[2]))
      result[row] = (column + row).isMultiple(of: 2) ? minor : -minor
    }
    return result
  }

  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  public static func * (a: Self, b: SIMD4<Scalar>) -> SIMD4<Scalar> {
    a.columns.0 * b.x + a.columns.1 * b.y + a.columns.2 * b.z + a.columns.3 * b.w
  }

  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
  }

  public static func * (a: Self, b: Scalar) -> Self {
    Self(a.columns.0 * b, a.columns.1 * b, a.columns.2 * b, a.columns.3 * b)
  }

  public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0,
      a.columns.1 + b.columns.1,
      a.columns.2 + b.columns.2,
      a.columns.3 + b.columns.3)
  }
}

extension SIMDMatrix4x4 {
  /// Makes the matrix of a rotation.
  public init<Quaternion: SIMDQuaternion>(_ q: Quaternion) where Quaternion.Scalar == Scalar {
    self.init(
      SIMD4(q.act(SIMD3(1, 0, 0)), 0), SIMD4(q.act(SIMD3(0, 1, 0)), 0),
      SIMD4(q.act(SIMD3(0, 0, 1)), 0), SIMD4(0, 0, 0, 1))
  }
}
