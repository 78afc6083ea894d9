/// A matrix of two columns, of numbers of either size.
public protocol SIMDMatrix2x2: SIMDMatrix where Column == SIMD2<Scalar> {
  associatedtype Scalar: SIMDScalar & BinaryFloatingPoint

  var columns: (SIMD2<Scalar>, SIMD2<Scalar>) { get set }

  init(columns: (SIMD2<Scalar>, SIMD2<Scalar>))
}

/// A matrix of two columns of `Float`.
public struct simd_float2x2: SIMDMatrix2x2, Sendable {
  public var columns: (SIMD2<Float>, SIMD2<Float>)

  public init(columns: (SIMD2<Float>, SIMD2<Float>)) { self.columns = columns }
}

/// A matrix of two columns of `Double`.
public struct simd_double2x2: SIMDMatrix2x2, Sendable {
  public var columns: (SIMD2<Double>, SIMD2<Double>)

  public init(columns: (SIMD2<Double>, SIMD2<Double>)) { self.columns = columns }
}

extension SIMDMatrix2x2 {
  public init(diagonal: SIMD2<Scalar>) {
    self.init(
      SIMD2<Scalar>(diagonal.x, 0),
      SIMD2<Scalar>(0, diagonal.y))
  }

  public init(_ col0: SIMD2<Scalar>, _ col1: SIMD2<Scalar>) {
    self.init(columns: (col0, col1))
  }

  /// - Parameter columns: The 2 columns.
  public init(_ columns: [SIMD2<Scalar>]) {
    precondition(columns.count == 2, "a matrix of 2 columns was given \(columns.count)")
    self.init(columns: (columns[0], columns[1]))
  }

  /// The column at index `column`.
  public subscript(column: Int) -> SIMD2<Scalar> {
    get {
      switch column {
      case 0: columns.0
      case 1: columns.1
      default: preconditionFailure("a matrix of 2 columns has no column \(column)")
      }
    }
    set {
      switch column {
      case 0: columns.0 = newValue
      case 1: columns.1 = newValue
      default: preconditionFailure("a matrix of 2 columns has no column \(column)")
      }
    }
  }

  public var transpose: Self {
    Self(
      SIMD2<Scalar>(columns.0.x, columns.1.x),
      SIMD2<Scalar>(columns.0.y, columns.1.y))
  }

  public var determinant: Scalar {
    columns.0.x * columns.1.y - columns.1.x * columns.0.y
  }

  /// The inverse; not finite for a singular matrix.
  public var inverse: Self {
    let scale = 1 / determinant
    return Self(
      SIMD2(columns.1.y, -columns.0.y) * scale, SIMD2(-columns.1.x, columns.0.x) * scale)
  }

  public static func == (a: Self, b: Self) -> Bool { a.columns == b.columns }

  public static func * (a: Self, b: SIMD2<Scalar>) -> SIMD2<Scalar> {
    a.columns.0 * b.x + a.columns.1 * b.y
  }

  public static func * (a: Self, b: Self) -> Self {
    Self(a * b.columns.0, a * b.columns.1)
  }

  public static func * (a: Self, b: Scalar) -> Self {
    Self(a.columns.0 * b, a.columns.1 * b)
  }

  public static func + (a: Self, b: Self) -> Self {
    Self(
      a.columns.0 + b.columns.0,
      a.columns.1 + b.columns.1)
  }
}
