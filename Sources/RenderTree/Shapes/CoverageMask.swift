import CoreGraphics

/// A part of a shape mask at a resolution: the content of a texture.
package struct CoverageMask: Sendable, Hashable {
  package var shapeMask: ShapeMaskID
  /// Raster pixels per point of the layer.
  package var scale: Float
  /// The raster pixels of the texture; their origin is that of the layer's own space.
  package var bounds: PixelRect
  /// The raster pixels that are shown; the others are margins for interpolation at the edges.
  package var shown: PixelRect
  /// The fractions of the path between which a line runs; all of it for a fill.
  package var trim = SIMD2<Float>(0, 1)
  package var isStroke: Bool
  /// The standard deviation of its Gaussian blur, in raster pixels.
  package var deviation: Float = 0
  /// The cuts of the line, for the pipeline `lineMap`.
  package var cut: LineCut?

  /// The map from points of the layer to pixels of the texture.
  var placing: CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale), tx: -CGFloat(bounds.minX),
      ty: -CGFloat(bounds.minY))
  }

  /// The shown rectangle in points of the layer: x, y, width, height.
  var rect: SIMD4<Double> {
    SIMD4(Double(shown.minX), Double(shown.minY), Double(shown.width), Double(shown.height))
      / Double(scale)
  }

  /// The texture coordinates of the shown rectangle: left, top, right, bottom.
  var texture: SIMD4<Float> {
    let origin = SIMD4(bounds.minX, bounds.minY, bounds.minX, bounds.minY)
    let corners = SIMD4(shown.minX, shown.minY, shown.maxX, shown.maxY) &- origin
    let size = SIMD4(bounds.width, bounds.height, bounds.width, bounds.height)
    return SIMD4<Float>(corners) / SIMD4<Float>(size)
  }
}

/// The resolution at which shapes are rasterised.
enum CoverageScale {
  /// Returns the raster pixels per point for content in `bounds` on `plane`, on a surface with
  /// `scale` pixels per point.
  static func density(of bounds: SIMD4<Double>, on plane: PlaneTransform, _ scale: Double) -> Float
  {
    let pixels = plane.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
    return Float(self.scale(for: pixels, on: scale))
  }

  /// Returns the raster pixels that `bounds`, in points, touches, plus a transparent margin of one
  /// on each side.
  static func pixels(of bounds: SIMD4<Double>, _ density: Float) -> PixelRect {
    PlaneTransform.scaling(Double(density)).pixelBounds(of: bounds).grown(by: 1)
  }

  /// Returns the raster scale for a layer with `pixels` pixels per point, on a surface with
  /// `surface` pixels per point: `surface` if they are equal, else the next value of a series with
  /// two steps per doubling. A layer that grows is rasterised again only now and then, and never
  /// enlarged beyond its raster.
  static func scale(for pixels: Double, on surface: Double) -> Double {
    let ratio = pixels / surface
    guard ratio.isFinite, ratio > 1e-6 else { return surface * 1e-6 }
    // The scale of a rotating layer is 1 except for rounding.
    if abs(ratio - 1) < 1.0 / 512 { return surface }
    var step = 1.0
    while step < ratio * (1 - 1.0 / 512), step < 1e9 { step *= 2.0.squareRoot() }
    while step / 2.0.squareRoot() >= ratio * (1 - 1.0 / 512) { step /= 2.0.squareRoot() }
    return surface * step
  }
}
