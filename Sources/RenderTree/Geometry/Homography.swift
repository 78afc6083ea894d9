/// A projective map of the plane, as `PlaneTransform`, in single precision, for the GPU: (u, v)
/// maps to (x / w, y / w) with x = xu·u + xv·v + x1, and likewise y and w.
package struct Homography: Sendable, Hashable {
  package var xu, xv, x1: Float
  package var yu, yv, y1: Float
  package var wu, wv, w1: Float

  package init(
    _ xu: Float, _ xv: Float, _ x1: Float, _ yu: Float, _ yv: Float, _ y1: Float,
    _ wu: Float = 0, _ wv: Float = 0, _ w1: Float = 1
  ) {
    (self.xu, self.xv, self.x1) = (xu, xv, x1)
    (self.yu, self.yv, self.y1) = (yu, yv, y1)
    (self.wu, self.wv, self.w1) = (wu, wv, w1)
  }

  /// Makes the map of the unit square onto a rectangle, in pixels.
  package init(x: Float, y: Float, width: Float, height: Float) {
    self.init(width, 0, x, 0, height, y)
  }

  /// Returns the point that (u, v) maps to, in pixels; nil for one behind the eye.
  package func point(_ u: Float, _ v: Float) -> SIMD2<Float>? {
    let w = wu * u + wv * v + w1
    return w > 0 ? SIMD2(xu * u + xv * v + x1, yu * u + yv * v + y1) / w : nil
  }

  /// True if the map has no perspective.
  package var isAffine: Bool { wu == 0 && wv == 0 && w1 == 1 }

  /// True if it has none, and the axes map to those of the surface.
  package var isAxisAligned: Bool { isAffine && xv == 0 && yu == 0 }

  /// The lengths in pixels of the images of the unit square's centre lines, along u and v.
  package var sides: SIMD2<Float> {
    func point(_ u: Float, _ v: Float) -> SIMD2<Float> { self.point(u, v) ?? SIMD2() }
    let along = point(1, 0.5) - point(0, 0.5)
    let across = point(0.5, 1) - point(0.5, 0)
    return SIMD2(
      (along * along).sum().squareRoot(), (across * across).sum().squareRoot())
  }
}
