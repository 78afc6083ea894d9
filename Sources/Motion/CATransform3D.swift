import Foundation

/// A 4×4 matrix that transforms row vectors: `[x y z 1] × matrix`. Translation is in the fourth row
/// (`m41`, `m42`, `m43`), perspective in the fourth column (`m34 = -1 / distance`).
///
/// Its functions (`CATransform3DMakeRotation` and others) are in `QuartzCore`.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// Makes a matrix of zeros, as in C; the identity is `CATransform3DIdentity`.
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

  /// Returns the product that applies `self` first and `other` second.
  ///
  /// It uses scalars rather than vectors, which are 30 times slower in debug builds.
  package func concatenated(with other: CATransform3D) -> CATransform3D {
    var product = self
    func multiply(_ x: inout CGFloat, _ y: inout CGFloat, _ z: inout CGFloat, _ w: inout CGFloat) {
      let (a, b, c, d) = (x, y, z, w)
      x = a * other.m11 + b * other.m21 + c * other.m31 + d * other.m41
      y = a * other.m12 + b * other.m22 + c * other.m32 + d * other.m42
      z = a * other.m13 + b * other.m23 + c * other.m33 + d * other.m43
      w = a * other.m14 + b * other.m24 + c * other.m34 + d * other.m44
    }
    multiply(&product.m11, &product.m12, &product.m13, &product.m14)
    multiply(&product.m21, &product.m22, &product.m23, &product.m24)
    multiply(&product.m31, &product.m32, &product.m33, &product.m34)
    multiply(&product.m41, &product.m42, &product.m43, &product.m44)
    return product
  }

  /// The determinants of the 2×2 parts of the upper and of the lower two rows, by columns 01, 02,
  /// 03, 12, 13, 23.
  ///
  /// Source: the Laplace expansion by complementary minors.
  private var minors: (upper: SIMD8<Double>, lower: SIMD8<Double>) {
    func pairs(_ a: SIMD4<Double>, _ b: SIMD4<Double>) -> SIMD8<Double> {
      let left = SIMD8(a.x, a.x, a.x, a.y, a.y, a.z, 0, 0)
      let right = SIMD8(b.y, b.z, b.w, b.z, b.w, b.w, 0, 0)
      let left2 = SIMD8(b.x, b.x, b.x, b.y, b.y, b.z, 0, 0)
      let right2 = SIMD8(a.y, a.z, a.w, a.z, a.w, a.w, 0, 0)
      return left * right - left2 * right2
    }
    return (pairs(row1, row2), pairs(row3, row4))
  }

  private static func determinant(_ s: SIMD8<Double>, _ c: SIMD8<Double>) -> Double {
    s[0] * c[5] - s[1] * c[4] + s[2] * c[3] + s[3] * c[2] - s[4] * c[1] + s[5] * c[0]
  }

  package var determinant: Double {
    let (upper, lower) = minors
    return Self.determinant(upper, lower)
  }

  /// The inverse; nil for a singular matrix.
  package var inverse: CATransform3D? {
    let (s, c) = minors
    let determinant = Self.determinant(s, c)
    guard determinant != 0, determinant.isFinite else { return nil }
    let (a, b, e, f) = (row1, row2, row3, row4)
    return CATransform3D(
      rows: SIMD4(
        b.y * c[5] - b.z * c[4] + b.w * c[3], -a.y * c[5] + a.z * c[4] - a.w * c[3],
        f.y * s[5] - f.z * s[4] + f.w * s[3], -e.y * s[5] + e.z * s[4] - e.w * s[3])
        / determinant,
      SIMD4(
        -b.x * c[5] + b.z * c[2] - b.w * c[1], a.x * c[5] - a.z * c[2] + a.w * c[1],
        -f.x * s[5] + f.z * s[2] - f.w * s[1], e.x * s[5] - e.z * s[2] + e.w * s[1])
        / determinant,
      SIMD4(
        b.x * c[4] - b.y * c[2] + b.w * c[0], -a.x * c[4] + a.y * c[2] - a.w * c[0],
        f.x * s[4] - f.y * s[2] + f.w * s[0], -e.x * s[4] + e.y * s[2] - e.w * s[0])
        / determinant,
      SIMD4(
        -b.x * c[3] + b.y * c[1] - b.z * c[0], a.x * c[3] - a.y * c[1] + a.z * c[0],
        -f.x * s[3] + f.y * s[1] - f.z * s[0], e.x * s[3] - e.y * s[1] + e.z * s[0])
        / determinant)
  }

  /// True if every element is finite.
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
