import Telemetry

/// A rectangle of device pixels with the origin at the top left; empty if a side is 0 or less.
package struct PixelRect: Sendable, Hashable {
  package var minX, minY, maxX, maxY: Int32

  package init(minX: Int32, minY: Int32, maxX: Int32, maxY: Int32) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  package static let empty = PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0)

  package var width: Int32 { max(maxX - minX, 0) }
  package var height: Int32 { max(maxY - minY, 0) }
  package var isEmpty: Bool { maxX <= minX || maxY <= minY }
  /// The number of pixels covered.
  package var area: Int { Int(width) * Int(height) }

  package func intersection(_ other: PixelRect) -> PixelRect {
    let result = PixelRect(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return result.isEmpty ? .empty : result
  }

  package func intersects(_ other: PixelRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  package func contains(_ other: PixelRect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }
}

/// The drawing commands of one frame: passes over typed arrays of plain data.
///
/// The render tree (or an overlay) makes a frame and the renderer draws it as it is, without
/// decisions of its own. The arrays are reused from frame to frame. Passes refer to batches, and
/// batches to instances, clips, effects and textures, by index.
package struct Frame: Sendable {
  /// The size of the surface, in pixels.
  package var width: Int32 = 0
  package var height: Int32 = 0
  /// The part of the surface that is redrawn; outside of it the previous frame stays.
  package var damage = PixelRect.empty
  /// The part of the surface that changed: the damage, unless an overlay redraws everything.
  package var updated = PixelRect.empty
  /// The part of the surface to which counters and overlays are limited; nil for all of it.
  package var scope: PixelRect?
  /// The passes in drawing order: an offscreen pass comes before the pass that draws its texture,
  /// and the surface's pass is last.
  package var passes: [Pass] = []
  /// The batches: ranges of instances, each of which is one draw call.
  package var batches: [Batch] = []
  /// Quads of one colour or one texture; see `Pipeline`.
  package var sprites: [Sprite] = []
  /// Quads with rounded corners or a border.
  package var roundRects: [RoundRect] = []
  /// Blurred rectangles with elliptic corners, for shadows.
  package var shadows: [ShadowRect] = []
  /// The contents of coverage-mask textures.
  package var coverageMasks: [CoverageMask] = []
  /// The clips of batches, in chains.
  package var clips: [ClipShape] = []
  /// The effects that batches apply to textures.
  package var effects: [TextureEffect] = []
  /// The draw records of all items, in paint order; empty unless `RenderTree.recordsDraws` is set.
  package internal(set) var drawRecords: [DrawRecord] = []
  /// The contents that were set since the previous frame; empty unless `RenderTree.recordsRedraws` is
  /// set.
  package internal(set) var redraws: [ContentsRedraw] = []
  /// The costs of the frame, counted where each decision is made.
  package var counters = FrameCounters()

  package init() {}

  /// The number of pixels to which counters and overlays are limited.
  package var scopeArea: Int { scope?.area ?? Int(width) * Int(height) }

  /// The changed pixels among those to which counters and overlays are limited.
  package var updatedInScope: PixelRect { scope.map(updated.intersection) ?? updated }

  /// Empties the frame and keeps its storage.
  package mutating func removeAll() {
    removeAllButSprites()
    sprites.removeAll(keepingCapacity: true)
  }

  /// Empties the frame except for the sprites, for callers that overwrite them.
  mutating func removeAllButSprites() {
    damage = .empty
    updated = .empty
    scope = nil
    passes.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    roundRects.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    coverageMasks.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    drawRecords.removeAll(keepingCapacity: true)
    redraws.removeAll(keepingCapacity: true)
    counters = FrameCounters()
  }
}

/// A render target and the batches drawn on it.
package struct Pass: Sendable, Hashable {
  /// The reason why a pass has a target of its own.
  package enum Reason: UInt8, Sendable, CaseIterable {
    case surface, groupOpacity
    /// Adds up the former and the present appearance of a layer in a transition.
    case transition
    /// Adds up the two images of cross-fading contents.
    case contentsFade
    /// Takes a snapshot for a future transition; the last pass of a frame made for it.
    case snapshot
    /// Draws the cached bitmap of a layer's subtree; the last pass of a frame made for it.
    case rasterization
    /// Draws a layer under a mask that is not a plain rectangle, or draws that mask.
    case mask
    /// Draws the caster of a shadow, or draws it again, blurred, as the shadow.
    case shadow
    /// Draws layers under more clips than a batch takes: the inner clips apply inside the pass, the
    /// outer ones to its texture.
    case clip
    /// Draws the input of a layer's filters, or of a blend mode of its own.
    case filter, compositing
    /// Draws the tints of an overlay mode.
    case overlay
  }

  package var reason: Reason
  /// The pixels of the surface that the target covers. An offscreen target is cleared to
  /// transparent; the surface keeps its pixels outside the damage.
  package var bounds: PixelRect
  /// The range of the pass's batches in `Frame.batches`.
  package var batches: Range<Int32>
  /// The blur of the texture after all batches are drawn. It reads the pixels inside the bounds and
  /// repeats the outermost ones beyond them: keep these transparent, or farther than `reach` from
  /// the visible part. The surface's pass has none.
  package var blur = Blur.none
  /// True if some of the pass is in the scope of counters and overlays.
  package var isInScope = true

  package init(reason: Reason, bounds: PixelRect, batches: Range<Int32>) {
    self.reason = reason
    self.bounds = bounds
    self.batches = batches
  }
}

/// The shader program that draws a batch.
package enum Pipeline: UInt8, Sendable, CaseIterable {
  /// `Sprite`s of one colour.
  case solid
  /// `Sprite`s that multiply a texture by a colour.
  case image
  /// `RoundRect`s with fill and border and with rounded, antialiased edges.
  case roundRect
  /// `RoundRect`s that clip a texture to rounded corners.
  case roundImage
  /// `ShadowRect`s: rounded rectangles with a Gaussian blur.
  case shadow
  /// `Sprite`s that multiply the alpha of a texture by a colour.
  case silhouette
  /// `RoundRect`s that clip a gradient to rounded corners.
  case gradient
  /// `Sprite`s of one colour that draw an arc about their centre or a straight line: see
  /// `Sprite.u0`.
  case stroke
  /// `Sprite`s of one colour that draw the part of a line that the coverage mask's `cut` selects.
  case lineMap
}

/// The texture of a batch.
package enum TextureSource: Sendable, Hashable {
  case none
  /// An image of the tree's `ImageStore`.
  case image(ImageID)
  /// The target of an earlier pass, by its index in `Frame.passes`.
  case pass(Int32)
  /// A snapshot or bitmap that the renderer stores.
  case snapshot(SnapshotID)
  /// A coverage mask, by its index in `Frame.coverageMasks`; it reads as white with that alpha.
  case coverageMask(Int32)
  /// The stops of gradients, in the tree's `GradientStore`.
  case gradients
}

/// A range of instances of one array that one draw call draws.
package struct Batch: Sendable, Hashable {
  package var pipeline: Pipeline
  /// True if blending is on. The decision is made here alone; the Blended overlay shows it.
  package var isBlended: Bool
  /// The blend rule if blending is on.
  package var blend = BlendRule.over
  /// The index of the effect on the texture in `Frame.effects`, or -1.
  package var effect: Int32 = -1
  package var filter: TextureFilter = .linear
  /// True if an instance has a corner style other than the default.
  package var hasCornerStyle = false
  /// False for gradients with all edges outside the pixels that are drawn.
  package var hasEdges = true
  package var texture: TextureSource
  /// The scissor rectangle, which is within the pass's bounds and the damage.
  package var scissor: PixelRect
  /// The index of the innermost clip in `Frame.clips`, or -1.
  package var clip: Int32
  /// True if the batch is in the scope of counters and overlays.
  package var isInScope = true
  /// The range of instances in `sprites`, `roundRects` or `shadows`, depending on the pipeline.
  package var first: Int32
  package var count: Int32

  package init(
    pipeline: Pipeline, isBlended: Bool, texture: TextureSource = .none, scissor: PixelRect,
    clip: Int32 = -1, first: Int32, count: Int32
  ) {
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.texture = texture
    self.scissor = scissor
    self.clip = clip
    self.first = first
    self.count = count
  }
}

/// A rounded rectangle, in the plane of the surface or in perspective, that clips a batch; it is
/// part of a chain of clips.
package struct ClipShape: Sendable, Hashable {
  /// The map from surface pixels to the rectangle's own points, with the origin at its top left
  /// corner.
  package var fromPixels: Homography
  /// The width and height, in the rectangle's own points.
  package var size: SIMD2<Float>
  package var cornerRadius: Float
  package var corners: CornerStyle
  /// The index of the enclosing clip in `Frame.clips`, or -1.
  package var parent: Int32
  /// The number of clips in the chain up to this one. The render tree keeps it within `chainLimit`.
  package var depth: Int32 = 1
  /// The limit of clips for a batch.
  package static let chainLimit: Int32 = 16
  /// The side of a half plane. If it is not `none`, only y of `fromPixels` counts, and the edge is
  /// not antialiased.
  package var side = Side.none

  /// A coverage mask that clips in place of the rectangle, which is then the rectangle of the mask;
  /// at most one in a chain.
  package var matte: Matte?

  /// The index of a coverage mask in `Frame.coverageMasks`, and the alpha by which it is multiplied.
  package struct Matte: Sendable, Hashable {
    package var coverageMask: Int32
    package var alpha: Float
  }

  /// A half plane: the points where y of `fromPixels` is more than 0, or those where it is not.
  package enum Side: UInt8, Sendable { case none, above, below }

  package init(
    fromPixels: Homography, size: SIMD2<Float>, cornerRadius: Float, corners: CornerStyle = [],
    parent: Int32
  ) {
    self.fromPixels = fromPixels
    self.size = size
    self.cornerRadius = cornerRadius
    self.corners = corners
    self.parent = parent
  }
}
