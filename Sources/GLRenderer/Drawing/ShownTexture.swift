/// A texture that a batch shows.
struct ShownTexture {
  var texture: GLTexture
  /// The part of it that coordinates of 0...1 span, because a pass's target may be larger than the
  /// pass.
  var scale = SIMD2<Float>(1, 1)
  /// The number of texels that coordinates of 0...1 span; nil if they cannot lie on pixels.
  var texels: SIMD2<Float>?
  /// The cells of a coverage mask, squares of eight texels a side that are full, empty or neither;
  /// nil for other textures, and where they are of no use.
  var cells: CoverageCells?
}
