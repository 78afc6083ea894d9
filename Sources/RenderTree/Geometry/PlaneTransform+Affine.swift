import CoreGraphics

extension PlaneTransform {
  /// The affine part of the map at the origin, without perspective; nil if the origin is behind the
  /// eye or the result is not finite.
  package var affine: CGAffineTransform? {
    guard w1 > 0 else { return nil }
    let result = CGAffineTransform(
      a: CGFloat(xu / w1), b: CGFloat(yu / w1), c: CGFloat(xv / w1), d: CGFloat(yv / w1),
      tx: CGFloat(x1 / w1), ty: CGFloat(y1 / w1))
    return result.isFinite ? result : nil
  }
}
