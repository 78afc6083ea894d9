extension PlaneTransform {
  /// The number of pixels per point, if it is the same everywhere and in each direction; else nil.
  var evenScale: Double? {
    guard kind != .projective else { return nil }
    let (x, y) = (xu * xu + yu * yu, xv * xv + yv * yv)
    let slack = 1e-5 * x
    guard x > 0, abs(x - y) <= slack, abs(xu * xv + yu * yv) <= slack else { return nil }
    return x.squareRoot()
  }

  /// Returns the number of pixels per point at `point`, in the direction of the largest scale.
  func magnification(at point: SIMD2<Double>) -> Double {
    if kind == .scaleTranslate { return max(abs(xu), abs(yv)) }
    let w = wu * point.x + wv * point.y + w1
    guard w > 1e-6 else { return 1 }
    let x = (xu * point.x + xv * point.y + x1) / w
    let y = (yu * point.x + yv * point.y + y1) / w
    // The Jacobian of the map there: [a c; b d].
    let (a, c) = ((xu - x * wu) / w, (xv - x * wv) / w)
    let (b, d) = ((yu - y * wu) / w, (yv - y * wv) / w)
    // The larger singular value of the Jacobian.
    let sum = (a * a + b * b + c * c + d * d) / 2
    let determinant = a * d - b * c
    return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
