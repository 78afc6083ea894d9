import Telemetry

/// The drawing commands of one frame: render passes over typed arrays of plain data.
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
  /// The part of the surface that changed, as Instruments' updated regions: the damage, unless an
  /// overlay redraws everything.
  package var updated = PixelRect.empty
  /// The part of the surface to which counters and overlays are limited; nil for all of it.
  package var profiledRect: PixelRect?
  /// The passes in drawing order: an offscreen pass comes before the pass that draws its texture,
  /// and the root pass is last.
  package var passes: [RenderPass] = []
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
  /// The draw diagnostics of all items, in paint order; empty unless
  /// `RenderTree.collectsDrawDiagnostics` is set.
  package internal(set) var drawDiagnostics: [DrawDiagnostic] = []
  /// The contents that were set since the previous frame; empty unless `RenderTree.collectsRedraws`
  /// is set.
  package internal(set) var contentsUpdates: [ContentsUpdate] = []
  /// The costs of the frame, counted where each decision is made.
  package var counters = FrameCounters()

  package init() {}

  /// The number of pixels to which counters and overlays are limited.
  package var profiledArea: Int { profiledRect?.area ?? Int(width) * Int(height) }

  /// The changed pixels among those to which counters and overlays are limited.
  package var updatedInProfiledRect: PixelRect { profiledRect.map(updated.intersection) ?? updated }

  /// Empties the frame and keeps its storage.
  package mutating func removeAll() {
    removeAllButSprites()
    sprites.removeAll(keepingCapacity: true)
  }

  /// Empties the frame except for the sprites, for callers that overwrite them.
  mutating func removeAllButSprites() {
    damage = .empty
    updated = .empty
    profiledRect = nil
    passes.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    roundRects.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    coverageMasks.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    drawDiagnostics.removeAll(keepingCapacity: true)
    contentsUpdates.removeAll(keepingCapacity: true)
    counters = FrameCounters()
  }
}

/// A render target and the batches drawn on it. "Pass" alone means such a one, in code that draws.
package struct RenderPass: Sendable, Hashable {
  /// The reason for a pass, which decides where it is drawn: `root` in the root target (of an
  /// overlay's frame: the surface), `snapshot` and `rasterization` in a texture that lasts for
  /// frames, the others in one of this frame.
  package enum Reason: UInt8, Sendable, CaseIterable {
    case root, groupOpacity
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
  /// transparent; the root target keeps its pixels outside the damage.
  package var bounds: PixelRect
  /// The range of the pass's batches in `Frame.batches`.
  package var batches: Range<Int32>
  /// The blur of the texture after all batches are drawn. It reads the pixels inside the bounds and
  /// repeats the outermost ones beyond them: keep these transparent, or farther than `Blur.extent`
  /// from the visible part. The root pass has none.
  package var blur = Blur.none
  /// True if some of the pass is counted and covered by overlays.
  package var isProfiled = true

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
  case tintedAlpha
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
  /// True if blending is on, as the display list decided; the Blended overlay shows it.
  package var isBlended: Bool
  /// The blend mode if blending is on.
  package var blendMode = BlendMode.over
  /// The index of the effect on the texture in `Frame.effects`, or -1.
  package var effect: Int32 = -1
  package var textureFilter: TextureFilter = .linear
  /// True if an instance has a corner style other than the default.
  package var hasCornerStyle = false
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
    clip: Int32 = -1, first: Int32, count: Int32
  ) {
    self.pipeline = pipeline
    self.isBlended = isBlended
    self.texture = texture
    self.scissor = scissor
    self.clipChain = clip
    self.first = first
    self.count = count
  }
}

extension Pipeline {
  /// True if the pipeline draws `Sprite`s. `.shadow` draws `ShadowRect`s, and the others draw
  /// `RoundRect`s.
  package var usesSprites: Bool {
    switch self {
    case .solid, .image, .tintedAlpha, .stroke, .lineMap: true
    case .roundRect, .roundImage, .shadow, .gradient: false
    }
  }
}
