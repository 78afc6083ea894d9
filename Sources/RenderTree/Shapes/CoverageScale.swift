/// The resolution at which shapes are rasterised.
enum CoverageScale {
  /// Returns the raster pixels per point for content in `bounds` on `deviceTransform`, on a surface
  /// with `scale` pixels per point.
  static func density(of bounds: SIMD4<Double>, on deviceTransform: PlaneTransform, _ scale: Double)
    -> Float
  {
    let pixels = deviceTransform.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
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
