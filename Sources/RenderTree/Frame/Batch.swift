/// A range of instances of one array that one draw call draws.
package struct Batch: Sendable, Hashable {
  package var pipeline: Pipeline
  /// True if blending is on, as the display list decided; the Blended overlay shows it. Small
  /// opaque colours may be in a batch of round rectangles or a mixed one, which is blended: see
  /// `Frame.isBlended`.
  package var isBlended: Bool
  /// The blend mode if blending is on.
  package var blendMode = BlendMode.over
  /// The index of the effect on the texture in `Frame.effects`, or -1.
  package var effect: Int32 = -1
  package var textureFilter: TextureFilter = .linear
  /// True if an instance has a corner style other than the default.
  package var hasCornerStyle = false
  /// True if an instance has a border, which mixed batches draw only then.
  package var hasBorder = false
  /// True if an instance names a clip of its own (`Sprite.clip`), which only mixed batches read.
  package var namesClips = false
  /// True for a gradient that is opaque where neither its edges nor clips cut it.
  package var isOpaqueInside = false
  /// False for gradients with all edges outside the pixels that are drawn.
  package var hasEdges = true
  package var texture: TextureSource
  /// The scissor rectangle, which is within the pass's bounds and the damage.
  package var scissor: PixelRect
  /// The index of the innermost clip in `Frame.clips`, or -1.
  package var clipChain: Int32
  /// True if the batch is counted and covered by overlays.
  package var isProfiled = true
  /// The range of instances in `sprites`, `roundRects` or `shadows`, depending on the pipeline.
  package var first: Int32
  package var count: Int32

  package init(
    pipeline: Pipeline, isBlended: Bool, texture: TextureSource = .none, scissor: PixelRect,
    clipChain: Int32 = -1, first: Int32, count: Int32
  ) {
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.texture = texture
    self.scissor = scissor
    self.clipChain = clipChain
    self.first = first
    self.count = count
  }
}
