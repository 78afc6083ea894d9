internal import CalqueRenderTree

/// The part of the surface that a target shows, and the mapping from surface pixels (origin at the
/// top left) to it. Only this type deals with
/// GL's origin at the bottom left.
///
/// An offscreen target holds the top row of the picture in GL's first row, so texture coordinates,
/// the scissor and read-back all count from the top left and nothing is flipped. Only the
/// surface's default framebuffer, which GL shows with its first row at the bottom, is drawn upside
/// down (`isFlipped`).
struct TargetViewport: Equatable {
  /// The surface pixel at the target's top left corner.
  var x: Int32 = 0
  var y: Int32 = 0
  /// The part of the target that is drawn on, in pixels.
  var width: Int32
  var height: Int32
  var isFlipped = false

  /// The surface pixels that the target shows.
  var bounds: PixelRect {
    PixelRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// The map from surface pixels to normalised device coordinates: scale, then offset.
  var projection: SIMD4<Float> {
    let scale = SIMD2(2 / Float(width), 2 / Float(height))
    let offset = SIMD2(-1 - Float(x) * scale.x, -1 - Float(y) * scale.y)
    return isFlipped
      ? SIMD4(scale.x, -scale.y, offset.x, -offset.y)
      : SIMD4(scale.x, scale.y, offset.x, offset.y)
  }

  /// The map from a fragment's window coordinates to surface pixels: scale, then offset.
  var pixelFromFragment: SIMD4<Float> {
    isFlipped
      ? SIMD4(1, -1, Float(x), Float(y + height)) : SIMD4(1, 1, Float(x), Float(y))
  }

  /// Returns the scissor for a rectangle of surface pixels: x, y, width, height in
  /// window coordinates.
  func scissor(_ rect: PixelRect) -> SIMD4<Int32> {
    let bottom = isFlipped ? y + height - rect.maxY : rect.minY - y
    return SIMD4(rect.minX - x, bottom, rect.width, rect.height)
  }
}

/// The framebuffer on which a pass is drawn, and the part of it that its batches may draw on.
struct PassTarget {
  var framebuffer: GLFramebuffer
  var viewport: TargetViewport
  /// The surface pixels outside of which no batch draws. An off-screen target is cleared as a
  /// whole, and so may exceed them.
  var clipBounds: PixelRect
  /// The depth of recursion at which it is drawn.
  var depth = 0
}
