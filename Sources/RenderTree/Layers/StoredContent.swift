/// The `LayerContent` of a layer as plain data: its image by the ID, with its size, and
/// whether it has alpha.
struct StoredContent: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var fit = ContentFit()

  var isEmpty: Bool { image.index < 0 }

  /// True if the image can share a texture with others: it is small and read without mipmap levels.
  @inline(__always)
  var isSmall: Bool {
    pixelSize.x * pixelSize.y <= SmallImage.areaLimit && pixelSize.max() <= SmallImage.sideLimit
      && fit.filter.minification == fit.filter.magnification
      && fit.filter.minification != .trilinear
  }
}
