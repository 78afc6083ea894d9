import CoreGraphics
internal import CalqueMotion

extension CGPoint {
  init(_ v: SIMD2<Double>) { self.init(x: v.x, y: v.y) }
  var vector: SIMD2<Double> { SIMD2(Double(x), Double(y)) }
}

extension CGSize {
  init(_ v: SIMD2<Double>) { self.init(width: v.x, height: v.y) }
  var vector: SIMD2<Double> { SIMD2(Double(width), Double(height)) }
}

extension CGRect {
  /// The x, y, width and height, with a negative size standardised.
  var vector: SIMD4<Double> {
    SIMD4(Double(minX), Double(minY), Double(width), Double(height))
  }

  /// The x, y, width and height with their signs: the difference of two rectangles may be negative.
  var signedVector: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }

  init(vector v: SIMD4<Double>) {
    self.init(x: v.x, y: v.y, width: v.z, height: v.w)
  }
}
