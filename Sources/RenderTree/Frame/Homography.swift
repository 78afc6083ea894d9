/// A projective map of the plane, in single precision: (u, v) lands on (x / w, y / w) with
/// x = xu·u + xv·v + x1, and likewise y and w.
public struct Homography: Sendable, Hashable {
  public var xu, xv, x1: Float
  public var yu, yv, y1: Float
  public var wu, wv, w1: Float

  public init(
    _ xu: Float, _ xv: Float, _ x1: Float, _ yu: Float, _ yv: Float, _ y1: Float,
    _ wu: Float = 0, _ wv: Float = 0, _ w1: Float = 1
  ) {
    (self.xu, self.xv, self.x1) = (xu, xv, x1)
    (self.yu, self.yv, self.y1) = (yu, yv, y1)
    (self.wu, self.wv, self.w1) = (wu, wv, w1)
  }

  /// The map of the unit square onto a rectangle, in pixels.
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.init(width, 0, x, 0, height, y)
  }
}
