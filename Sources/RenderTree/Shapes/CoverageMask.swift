import CoreGraphics

/// The description of a coverage texture: a part of a styled path at a resolution. The renderer's
/// `CoverageCache` rasterises it when a batch first shows it.
package struct CoverageMask: Sendable, Hashable {
  package var styledPath: StyledPathID
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

  /// True if no part of the line or the fill is outside the texture.
  package var isWhole: Bool { shown == bounds }

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

  /// The size of the texture, in texels.
  package var texels: SIMD2<Float> { SIMD2(Float(bounds.width), Float(bounds.height)) }

  /// The texture coordinates of the shown rectangle: left, top, right, bottom.
  var texture: SIMD4<Float> {
    let origin = SIMD4(bounds.minX, bounds.minY, bounds.minX, bounds.minY)
    let corners = SIMD4(shown.minX, shown.minY, shown.maxX, shown.maxY) &- origin
    let size = SIMD4(bounds.width, bounds.height, bounds.width, bounds.height)
    return SIMD4<Float>(corners) / SIMD4<Float>(size)
  }
}
