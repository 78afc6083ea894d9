import CoreGraphics

extension PlaneTransform {
  /// Returns the affine map that touches this one at `point`: the map itself if it has no
  /// perspective, otherwise its value and its derivative there. Nil if the point is behind the eye
  /// or the result is not finite.
  package func affine(at point: SIMD2<Double>) -> CGAffineTransform? {
    var (a, b, c, d, tx, ty) = (xu, yu, xv, yv, x1, y1)
    let w = wu * point.x + wv * point.y + w1
    guard w > 0 else { return nil }
    if wu != 0 || wv != 0 {
      let image = SIMD2(xu * point.x + xv * point.y + x1, yu * point.x + yv * point.y + y1) / w
      (a, b) = (xu - image.x * wu, yu - image.y * wu)
      (c, d) = (xv - image.x * wv, yv - image.y * wv)
      (tx, ty) = (
        image.x * w - a * point.x - c * point.y, image.y * w - b * point.x - d * point.y
      )
    }
    let result = CGAffineTransform(
      a: CGFloat(a / w), b: CGFloat(b / w), c: CGFloat(c / w), d: CGFloat(d / w),
      tx: CGFloat(tx / w), ty: CGFloat(ty / w))
    return result.isFinite ? result : nil
  }
}
