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

/// The masks of a frame that are drawn at a lower resolution.
struct LowerResolution {
  /// The first layer, and the longest side of its mask at the full resolution; nil for none.
  private(set) var excess: LeftOut.Sum?
  /// True if the number of visible tiles is a reason, which another damage may not have.
  private(set) var hasTooManyTiles = false

  /// Notes that the mask of `slot`, of `side` pixels, is one of them.
  mutating func note(_ slot: Int32, side: Int32, hasTooManyTiles: Bool = false) {
    if hasTooManyTiles { self.hasTooManyTiles = true }
    guard excess == nil else { return }
    excess = LeftOut.Sum(work: .resolution, slot: slot, amount: Int(side))
  }
}

/// The limits of the sizes of coverage masks.
enum CoverageLimit {
  /// The longest side of a raster without tiles, in pixels.
  static let side: Int32 = 2048
  /// The side of a tile, in pixels.
  static let tile: Int32 = 512
  /// The limit of tiles of one styled path in one frame; with more, the resolution is reduced.
  static let tileCount = 64
  /// The limit of the elements that are looked at for these tiles, each of which looks at the path.
  static let tiledElements = 1_000_000
  /// The least pixels of an item with a coverage mask of its own; smaller ones share equal masks.
  static let sharedArea = 64 * 64
  /// The limits of a line that is rasterised with path positions: its pixels, and the length of its
  /// path in pixels.
  static let lineMapArea = 1 << 21
  static let lineMapLength = 16384.0
  /// The limit of the elements of its path.
  static let lineMapElements = 10_000
  /// The limit of the pixels that are looked at to find the positions.
  static let lineMapCells = Double(1 << 25)
  /// The range of standard deviations of blurred rasters, in their own pixels.
  static let deviations = 3.0...6
}
