/// How a stencil larger than one texture is cut.
enum RasterLimit {
  /// Sides of a raster made whole, in pixels.
  static let side: Int32 = 2048
  /// Sides of a tile, in pixels.
  static let tile: Int32 = 512
  /// Tiles of one stencil in one frame; with more the raster becomes coarser.
  static let tileCount = 64
  /// Pixels of a line that is rasterised with its places, and the length of its path in pixels.
  static let courseArea = 1 << 21
  static let courseLength = 16384.0
  /// The standard deviations of blurred rasters, in pixels of theirs.
  static let deviations = 3.0...6
}
