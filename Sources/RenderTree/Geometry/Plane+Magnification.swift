extension PixelRect {
  /// The rectangle with `margin` more on each side; an empty one stays empty.
  func grown(by margin: Int32) -> PixelRect {
    grown(by: SIMD2(repeating: margin))
  }
}

extension Plane {
  /// How many pixels a point becomes, where that is the same at each place and in each direction; else nil.
  var evenScale: Double? {
    guard kind != .projective else { return nil }
    let (x, y) = (xu * xu + yu * yu, xv * xv + yv * yv)
    let slack = 1e-5 * x
    guard x > 0, abs(x - y) <= slack, abs(xu * xv + yu * yv) <= slack else { return nil }
    return x.squareRoot()
  }

  /// How many pixels a point at `place` becomes, in the direction in which it grows most.
  func magnification(at place: SIMD2<Double>) -> Double {
    if kind == .aligned { return max(abs(xu), abs(yv)) }
    let w = wu * place.x + wv * place.y + w1
    guard w > 1e-6 else { return 1 }
    let x = (xu * place.x + xv * place.y + x1) / w
    let y = (yu * place.x + yv * place.y + y1) / w
    // The map's slope there: [a c; b d].
    let (a, c) = ((xu - x * wu) / w, (xv - x * wv) / w)
    let (b, d) = ((yu - y * wu) / w, (yv - y * wv) / w)
    // Its larger singular value.
    let sum = (a * a + b * b + c * c + d * d) / 2
    let determinant = a * d - b * c
    return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
  }
}
