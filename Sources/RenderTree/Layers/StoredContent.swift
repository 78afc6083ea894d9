/// The `LayerContent` of a layer as plain data: its image by the ID, with its size and opacity.
struct StoredContent: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var fit = ContentFit()

  var isEmpty: Bool { image.index < 0 }
}
