/// An instance of the pipelines `roundRect`, `roundImage` and `gradient`: 108 bytes.
///
/// The map from the unit square is as in `Sprite`. Fragments are shaped by the signed distance to a
/// rounded rectangle of `width` × `height` points. `roundRect` draws `fill` inside and, over its
/// outer `borderWidth` points, `border`. `u1` is 1 or, where both fade as a group, its opacity,
/// which both colours include. `roundImage` draws the texel times `fill`, with its
/// texture rectangle over the unit square, clipped to the shape, and no border. `gradient` is like
/// `roundImage`, with a gradient instead of the texel: see `setGradient`.
package struct RoundRect: Sendable, Hashable {
  package var xu, xv, x1: Float
  package var yu, yv, y1: Float
  package var wu, wv, w1: Float
  package var u0, v0, u1, v1: Float
  /// The size of the rounded rectangle, in points of its own space: the unit square spans (0,
  /// 0)...(`width`, `height`).
  package var width, height: Float
  /// The corner radius in points. A negative value means square corners with edges that are not
  /// antialiased: minus the sum of 1 for the edge at minX, 2 at maxX, 4 at minY and 8 at maxY.
  package var cornerRadius: Float
  package var borderWidth: Float
  /// The premultiplied fill colour.
  package var fillRed, fillGreen, fillBlue, fillAlpha: Float
  /// The premultiplied border colour.
  package var borderRed, borderGreen, borderBlue, borderAlpha: Float
  /// The code of the rectangle's `CornerStyle`; used only if `Batch.hasCornerStyle` is set.
  package var corners: Float = 0
  /// The layer's slot in the render tree, for overlays; -1 for none.
  package var layer: Int32

  package init(
    _ transform: Homography, texture: SIMD4<Float> = SIMD4(0, 0, 1, 1), size: SIMD2<Float>,
    cornerRadius: Float, borderWidth: Float = 0, fill: SIMD4<Float>,
    border: SIMD4<Float> = SIMD4(), layer: Int32
  ) {
    (xu, xv, x1) = (transform.xu, transform.xv, transform.x1)
    (yu, yv, y1) = (transform.yu, transform.yv, transform.y1)
    (wu, wv, w1) = (transform.wu, transform.wv, transform.w1)
    (u0, v0, u1, v1) = (texture.x, texture.y, texture.z, texture.w)
    (width, height) = (size.x, size.y)
    self.cornerRadius = cornerRadius
    self.borderWidth = borderWidth
    (fillRed, fillGreen, fillBlue, fillAlpha) = (fill.x, fill.y, fill.z, fill.w)
    (borderRed, borderGreen, borderBlue, borderAlpha) = (border.x, border.y, border.z, border.w)
    self.layer = layer
  }

  /// Returns the `cornerRadius` of a rectangle with square corners, of which `edges` are not
  /// antialiased (`LayerFlags.aliasedEdges`).
  static func cornerRadius(aliasing edges: UInt8) -> Float { -Float(edges) }
  /// The `cornerRadius` of a quad of one colour, without an edge that is antialiased.
  package static let quadRadius = cornerRadius(aliasing: 15)

  /// True if it is a quad of one opaque colour.
  var isOpaqueQuad: Bool {
    cornerRadius == Self.quadRadius && fillAlpha >= 1 && borderWidth == 0
  }

  /// Makes the instance one of the `gradient` pipeline. The texture rectangle becomes the
  /// gradient's two points, in the unit square; the fill becomes the opacity, the kind, the index
  /// of the first stop in the `GradientStore`, and the number of stops.
  mutating func setGradient(
    _ kind: LayerGradient.Kind, from start: SIMD2<Float>, to end: SIMD2<Float>,
    stops: Range<Int32>, opacity: Float
  ) {
    (u0, v0, u1, v1) = (start.x, start.y, end.x, end.y)
    (fillRed, fillGreen) = (opacity, Float(kind.rawValue))
    (fillBlue, fillAlpha) = (Float(stops.lowerBound), Float(stops.count))
  }

  // The values that `setGradient` stored.
  var gradientOpacity: Float { fillRed }
  package var gradientKind: LayerGradient.Kind {
    LayerGradient.Kind(rawValue: UInt8(fillGreen)) ?? .axial
  }
  package var gradientStopCount: Float { fillAlpha }
}
