/// A square matrix of column vectors; matrices of two, three and four columns share these
/// operations.
public protocol SIMDMatrix: Equatable {
  associatedtype Column: SIMD where Column.Scalar: BinaryFloatingPoint

  init(diagonal: Column)
  /// - Parameter columns: The columns, as many as the matrix has.
  init(_ columns: [Column])

  /// The column at index `column`.
  subscript(column: Int) -> Column { get set }

  var transpose: Self { get }
  var determinant: Column.Scalar { get }
  /// The inverse; not finite for a singular matrix.
  var inverse: Self { get }

  static func * (a: Self, b: Column) -> Column
  static func * (a: Self, b: Self) -> Self
  static func * (a: Self, b: Column.Scalar) -> Self
  static func + (a: Self, b: Self) -> Self
}

extension SIMDMatrix {
  /// Makes a matrix of zeros.
  public init() { self.init(0) }

  /// Makes a matrix that scales by `scalar`: 1 makes the identity.
  public init(_ scalar: Column.Scalar) { self.init(diagonal: Column(repeating: scalar)) }

  /// - Parameter rows: The rows, as many as the matrix has.
  public init(rows: [Column]) { self = Self(rows).transpose }

  /// The element at a column and a row.
  public subscript(column: Int, row: Int) -> Column.Scalar {
    get { self[column][row] }
    set { self[column][row] = newValue }
  }

  /// Returns the product of a row vector and the matrix.
  public static func * (a: Column, b: Self) -> Column { b.transpose * a }
  public static func * (a: Column.Scalar, b: Self) -> Self { b * a }
  public static func - (a: Self, b: Self) -> Self { a + b * -1 }
  public static prefix func - (a: Self) -> Self { a * -1 }
  public static func *= (a: inout Self, b: Self) { a = a * b }
  public static func *= (a: inout Self, b: Column.Scalar) { a = a * b }
  public static func += (a: inout Self, b: Self) { a = a + b }
  public static func -= (a: inout Self, b: Self) { a = a - b }
}

// The matrix functions under their C names.

public func simd_mul<Matrix: SIMDMatrix>(_ x: Matrix, _ y: Matrix) -> Matrix { x * y }

public func simd_mul<Matrix: SIMDMatrix>(_ x: Matrix, _ y: Matrix.Column) -> Matrix.Column { x * y }

public func matrix_multiply<Matrix: SIMDMatrix>(_ x: Matrix, _ y: Matrix) -> Matrix { x * y }

public func matrix_multiply<Matrix: SIMDMatrix>(
  _ x: Matrix, _ y: Matrix.Column
) -> Matrix.Column { x * y }

public func simd_transpose<Matrix: SIMDMatrix>(_ x: Matrix) -> Matrix { x.transpose }

public func simd_inverse<Matrix: SIMDMatrix>(_ x: Matrix) -> Matrix { x.inverse }

public func simd_determinant<Matrix: SIMDMatrix>(_ x: Matrix) -> Matrix.Column.Scalar {
  x.determinant
}
