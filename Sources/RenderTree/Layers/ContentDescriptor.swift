/// The `LayerContent` of a layer as plain data: the ID of its image, the size and opacity of that,
/// as in an image descriptor of WebRender, and its fit in the bounds.
struct ContentDescriptor: Equatable {
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
