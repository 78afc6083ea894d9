import CoreGraphics

/// A part of a stencil in pixels: what a texture holds.
public struct Raster: Sendable, Hashable {
  public var stencil: StencilID
  /// Raster pixels in a point of the layer.
  public var scale: Float
  /// The raster pixels of the texture; their origin is that of the layer's own space.
  public var bounds: PixelRect
  /// Those that are shown: the others are there for reading between texels at the edges.
  public var shown: PixelRect
  /// For a line the shares of its path between which it runs; for a fill all of it.
  public var trim = SIMD2<Float>(0, 1)
  public var isStroke: Bool
  /// The standard deviation of the Gaussian that blurs it, in raster pixels.
  public var deviation: Float = 0
  /// Where the line is cut off, for the pipeline `course`.
  public var cut: LineCut?

  /// The map from points of the layer to the pixels of the texture.
  var placing: CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(scale), b: 0, c: 0, d: CGFloat(scale), tx: -CGFloat(bounds.minX),
      ty: -CGFloat(bounds.minY))
  }

  /// The rectangle that is shown, in points of the layer: x, y, width, height.
  var rect: SIMD4<Double> {
    SIMD4(Double(shown.minX), Double(shown.minY), Double(shown.width), Double(shown.height))
      / Double(scale)
  }

  /// The texture coordinates of the corners of what is shown: left, top, right, bottom.
  var texture: SIMD4<Float> {
    let origin = SIMD4(bounds.minX, bounds.minY, bounds.minX, bounds.minY)
    let corners = SIMD4(shown.minX, shown.minY, shown.maxX, shown.maxY) &- origin
    let size = SIMD4(bounds.width, bounds.height, bounds.width, bounds.height)
    return SIMD4<Float>(corners) / SIMD4<Float>(size)
  }
}

/// How finely shapes are rasterised.
enum RasterScale {
  /// Raster pixels in a point of what fills `bounds` on `plane`, on a surface that has `scale` pixels in one.
  static func density(of bounds: SIMD4<Double>, on plane: Plane, _ scale: Double) -> Float {
    let pixels = plane.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
    return Float(self.scale(for: pixels, on: scale))
  }

  /// The raster pixels that `bounds`, in points, touches, and one more on each side, which is clear.
  static func pixels(of bounds: SIMD4<Double>, _ density: Float) -> PixelRect {
    Plane.scaling(Double(density)).pixelBounds(of: bounds).grown(by: 1)
  }

  /// The scale of rasters for a layer that shows `pixels` pixels in a point on a surface that has
  /// `surface` of them: the same, or else the next of a series with two steps to a doubling, so that a
  /// layer that grows is rasterised anew only now and then, and is never shown larger than its raster.
  static func scale(for pixels: Double, on surface: Double) -> Double {
    let ratio = pixels / surface
    guard ratio.isFinite, ratio > 1e-6 else { return surface * 1e-6 }
    // A turning layer's scale is 1 but for rounding.
    if abs(ratio - 1) < 1.0 / 512 { return surface }
    var step = 1.0
    while step < ratio * (1 - 1.0 / 512), step < 1e9 { step *= 2.0.squareRoot() }
    while step / 2.0.squareRoot() >= ratio * (1 - 1.0 / 512) { step /= 2.0.squareRoot() }
    return surface * step
  }
}
