/// An instance of the `shadow` pipeline: a rectangle with elliptic corners, blurred by a Gaussian.
///
/// The map from the unit square is as in `Sprite`. The square spans `left`, `top`, `right` and
/// `bottom` in a space of points in which the rectangle is (0, 0)...(`width`, `height`); it
/// includes the visible part of the blur.
package struct ShadowRect: Sendable, Hashable {
  package var xu, xv, x1: Float
  package var yu, yv, y1: Float
  package var wu, wv, w1: Float
  package var left, top, right, bottom: Float
  package var width, height: Float
  /// The standard deviation of the Gaussian, in points; above 0.
  package var deviation: Float
  /// The ratio of the corner radii along y to those along x.
  package var aspect: Float
  /// The corner radii along x, in reading order; none larger than fits.
  package var radius0, radius1, radius2, radius3: Float
  /// The premultiplied colour.
  package var red, green, blue, alpha: Float
  /// The cover: a rounded rectangle, in the same points, that is drawn over the shadow in an opaque
  /// colour, faded by `coverOpacity`. The shadow is drawn such that the two together look like an
  /// opaque group that fades as a whole. If `coverWidth` is 0 there is no cover.
  package var coverX: Float = 0
  package var coverY: Float = 0
  package var coverWidth: Float = 0
  package var coverHeight: Float = 0
  package var coverRadius: Float = 0
  package var coverOpacity: Float = 0
  /// The layer's slot in the render tree, for overlays; -1 for none.
  package var layer: Int32

  /// Makes an instance without a cover. `quad` is left, top, right and bottom.
  package init(
    _ plane: Homography, quad: SIMD4<Float>, size: SIMD2<Float>, radii: SIMD4<Float>,
    aspect: Float = 1, deviation: Float, color: SIMD4<Float>, layer: Int32
  ) {
    (xu, xv, x1) = (plane.xu, plane.xv, plane.x1)
    (yu, yv, y1) = (plane.yu, plane.yv, plane.y1)
    (wu, wv, w1) = (plane.wu, plane.wv, plane.w1)
    (left, top, right, bottom) = (quad.x, quad.y, quad.z, quad.w)
    (width, height) = (size.x, size.y)
    self.deviation = deviation
    self.aspect = aspect
    (radius0, radius1, radius2, radius3) = (radii.x, radii.y, radii.z, radii.w)
    (red, green, blue, alpha) = (color.x, color.y, color.z, color.w)
    self.layer = layer
  }

  /// The map from the unit square to pixels.
  package var plane: Homography { Homography(xu, xv, x1, yu, yv, y1, wu, wv, w1) }
}
