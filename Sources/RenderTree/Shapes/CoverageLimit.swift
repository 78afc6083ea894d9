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
  /// The limit of the pixels that are looked at to find the positions.
  static let lineMapCells = Double(1 << 25)
  /// The range of standard deviations of blurred rasters, in their own pixels.
  static let deviations = 3.0...6
}
