/// One instance of the pipelines `solid`, `image`, `silhouette`, `stroke` and `course`: 64 bytes that go to the GPU as
/// they are.
///
/// The unit square (u, v) lands on pixel (x / w, y / w) with x = xu·u + xv·v + x1, likewise y and w;
/// w = 1 everywhere unless the quad is seen in perspective. v = 0 is the top.
public struct Sprite: Sendable, Hashable {
  public var xu, xv, x1: Float
  public var yu, yv, y1: Float
  public var wu, wv, w1: Float
  /// The texture coordinates at (0, 0) and (1, 1), in unit space, top left origin.
  ///
  /// Of a stroke the radius of its arc, 0 for a straight line; half its width, below 0 for round caps; the angle of
  /// the arc's middle or the direction of the line; half the angle of the arc, 4 for all of the circle, or half the
  /// length of the line. Lengths are in pixels. The plane scales evenly, and the arc is about the middle of the square.
  public var u0, v0, u1, v1: Float
  /// Premultiplied; 65535 is 1. Multiplies the texel.
  public var red, green, blue, alpha: UInt16
  /// The layer's slot in the render tree, for overlays; -1 for none.
  public var layer: Int32

  public init(
    _ plane: Homography, texture: SIMD4<Float> = SIMD4(0, 0, 1, 1), color: SIMD4<UInt16>,
    layer: Int32
  ) {
    (xu, xv, x1) = (plane.xu, plane.xv, plane.x1)
    (yu, yv, y1) = (plane.yu, plane.yv, plane.y1)
    (wu, wv, w1) = (plane.wu, plane.wv, plane.w1)
    (u0, v0, u1, v1) = (texture.x, texture.y, texture.z, texture.w)
    (red, green, blue, alpha) = (color.x, color.y, color.z, color.w)
    self.layer = layer
  }
}

/// One instance of the `roundRect`, `roundImage` and `gradient` pipelines: 108 bytes.
///
/// The plane is as in `Sprite`. Fragments are shaped by the signed distance to a rounded rectangle of
/// `width` × `height` points. `roundRect` draws `fill` inside and, over its outer `borderWidth`
/// points, `border`; `roundImage` draws the texel times `fill`, its texture rectangle spread over the
/// unit square, clipped to the shape, and no border. `gradient` is like `roundImage`, with a gradient
/// in the place of the texel: see `setGradient`.
public struct RoundRect: Sendable, Hashable {
  public var xu, xv, x1: Float
  public var yu, yv, y1: Float
  public var wu, wv, w1: Float
  public var u0, v0, u1, v1: Float
  /// The rounded rectangle, in points of the unit square's own space: the square spans
  /// (0, 0)...(`width`, `height`).
  public var width, height: Float
  /// A negative one stands for square corners, and for edges that are not softened: minus 1 for that at
  /// the least x, 2 at the largest, 4 at the least y, 8 at the largest.
  public var cornerRadius: Float
  public var borderWidth: Float
  /// Premultiplied.
  public var fillRed, fillGreen, fillBlue, fillAlpha: Float
  /// Premultiplied.
  public var borderRed, borderGreen, borderBlue, borderAlpha: Float
  /// The code of the rectangle's `CornerStyle`; counts where the batch says so.
  public var corners: Float = 0
  /// The layer's slot in the render tree, for overlays; -1 for none.
  public var layer: Int32

  public init(
    _ plane: Homography, texture: SIMD4<Float> = SIMD4(0, 0, 1, 1), size: SIMD2<Float>,
    cornerRadius: Float, borderWidth: Float = 0, fill: SIMD4<Float>,
    border: SIMD4<Float> = SIMD4(), layer: Int32
  ) {
    (xu, xv, x1) = (plane.xu, plane.xv, plane.x1)
    (yu, yv, y1) = (plane.yu, plane.yv, plane.y1)
    (wu, wv, w1) = (plane.wu, plane.wv, plane.w1)
    (u0, v0, u1, v1) = (texture.x, texture.y, texture.z, texture.w)
    (width, height) = (size.x, size.y)
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    (fillRed, fillGreen, fillBlue, fillAlpha) = (fill.x, fill.y, fill.z, fill.w)
    (borderRed, borderGreen, borderBlue, borderAlpha) = (border.x, border.y, border.z, border.w)
    self.layer = layer
  }

  /// Makes the instance one of the `gradient` pipeline. Its texture rectangle then is the gradient's
  /// two points, in the unit square; its fill are the opacity, the kind, the place of the first stop in
  /// the `GradientStore`, and the number of stops.
  mutating func setGradient(
    _ kind: LayerGradient.Kind, from start: SIMD2<Float>, to end: SIMD2<Float>,
    stops: Range<Int32>, opacity: Float
  ) {
    (u0, v0, u1, v1) = (start.x, start.y, end.x, end.y)
    (fillRed, fillGreen) = (opacity, Float(kind.rawValue))
    (fillBlue, fillAlpha) = (Float(stops.lowerBound), Float(stops.count))
  }
}
