/// How a stencil larger than one texture is cut.
enum RasterLimit {
  /// Sides of a raster made whole, in pixels.
  static let side: Int32 = 2048
  /// Sides of a tile, in pixels.
  static let tile: Int32 = 512
  /// Tiles of one stencil in one frame; with more the raster becomes coarser.
  static let tileCount = 64
  /// The standard deviations of blurred rasters, in pixels of theirs.
  static let deviations = 3.0...6
}
