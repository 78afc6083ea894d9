internal import CalqueRenderTree

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
