import Foundation

/// A 4×4 matrix that transforms row vectors: `[x y z 1] × matrix`. Translation stands in the fourth
/// row (`m41`, `m42`, `m43`), perspective in the fourth column (`m34 = -1 / distance`).
///
/// The functions on it (`CATransform3DMakeRotation` and the others) live in `QuartzCore`.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// A matrix of zeros, as in C; the identity is `CATransform3DIdentity`.
  public init() {
    self.init(rows: SIMD4(), SIMD4(), SIMD4(), SIMD4())
  }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  package init(
    rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>
  ) {
    (m11, m12, m13, m14) = (CGFloat(r1.x), CGFloat(r1.y), CGFloat(r1.z), CGFloat(r1.w))
    (m21, m22, m23, m24) = (CGFloat(r2.x), CGFloat(r2.y), CGFloat(r2.z), CGFloat(r2.w))
    (m31, m32, m33, m34) = (CGFloat(r3.x), CGFloat(r3.y), CGFloat(r3.z), CGFloat(r3.w))
    (m41, m42, m43, m44) = (CGFloat(r4.x), CGFloat(r4.y), CGFloat(r4.z), CGFloat(r4.w))
  }

  package static let identity = CATransform3D(
    rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))

  package var row1: SIMD4<Double> { SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)) }
  package var row2: SIMD4<Double> { SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)) }
  package var row3: SIMD4<Double> { SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)) }
  package var row4: SIMD4<Double> { SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)) }

  package var isIdentity: Bool { self == .identity }

  /// The product that applies `self` first and `other` second.
  package func concatenated(with other: CATransform3D) -> CATransform3D {
    let (o1, o2, o3, o4) = (other.row1, other.row2, other.row3, other.row4)
    func times(_ row: SIMD4<Double>) -> SIMD4<Double> {
      o1 * row.x + o2 * row.y + o3 * row.z + o4 * row.w
    }
    return CATransform3D(rows: times(row1), times(row2), times(row3), times(row4))
  }

  /// The determinant.
  package var determinant: Double {
    let (a, b, c, d) = (row1, row2, row3, row4)
    let s0 = a.x * b.y - b.x * a.y
    let s1 = a.x * b.z - b.x * a.z
    let s2 = a.x * b.w - b.x * a.w
    let s3 = a.y * b.z - b.y * a.z
    let s4 = a.y * b.w - b.y * a.w
    let s5 = a.z * b.w - b.z * a.w
    let c0 = c.x * d.y - d.x * c.y
    let c1 = c.x * d.z - d.x * c.z
    let c2 = c.x * d.w - d.x * c.w
    let c3 = c.y * d.z - d.y * c.z
    let c4 = c.y * d.w - d.y * c.w
    let c5 = c.z * d.w - d.z * c.w
    return s0 * c5 - s1 * c4 + s2 * c3 + s3 * c2 - s4 * c1 + s5 * c0
  }

  /// The inverse, or nil for a singular matrix.
  package var inverse: CATransform3D? {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let m = [row1, row2, row3, row4]
    var rows = [SIMD4<Double>](repeating: SIMD4(), count: 4)
    for row in 0..<4 {
      for column in 0..<4 {
        // The cofactor of the transposed place.
        let r = [0, 1, 2, 3].filter { $0 != column }
        let c = [0, 1, 2, 3].filter { $0 != row }
        let minor =
          m[r[0]][c[0]] * (m[r[1]][c[1]] * m[r[2]][c[2]] - m[r[1]][c[2]] * m[r[2]][c[1]])
          - m[r[0]][c[1]] * (m[r[1]][c[0]] * m[r[2]][c[2]] - m[r[1]][c[2]] * m[r[2]][c[0]])
          + m[r[0]][c[2]] * (m[r[1]][c[0]] * m[r[2]][c[1]] - m[r[1]][c[1]] * m[r[2]][c[0]])
        rows[row][column] = ((row + column) % 2 == 0 ? minor : -minor) / determinant
      }
    }
    return CATransform3D(rows: rows[0], rows[1], rows[2], rows[3])
  }

  /// Whether every element is a number and finite.
  package var isFinite: Bool {
    let sum = row1 + row2 + row3 + row4
    return (sum.x + sum.y + sum.z + sum.w).isFinite
  }
}

extension CATransform3D: Equatable {
  public static func == (a: CATransform3D, b: CATransform3D) -> Bool {
    a.row1 == b.row1 && a.row2 == b.row2 && a.row3 == b.row3 && a.row4 == b.row4
  }
}
