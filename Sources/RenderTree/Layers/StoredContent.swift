/// The contents of a layer as plain data.
struct StoredContent: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var fit = ContentFit()

  var isEmpty: Bool { image.index < 0 }
}
