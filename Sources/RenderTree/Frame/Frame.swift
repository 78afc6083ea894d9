import CalqueTelemetry

/// The drawing commands of one frame: render passes over typed arrays of plain data.
///
/// The render tree (or an overlay) makes a frame, and the renderer draws what it says. The arrays
/// are reused from frame to frame. Passes refer to batches, and batches to instances, clips,
/// effects and textures, by index.
package struct Frame: Sendable {
  /// The size of the surface, in pixels.
  package var width: Int32 = 0
  package var height: Int32 = 0
  /// The part of the surface that is redrawn; outside of it the previous frame stays.
  package var damage = PixelRect.empty
  /// The part of the surface that changed, as Instruments' updated regions. It equals `damage`,
  /// unless an overlay, item records or `CA_DISABLE_DIRTY_REGIONS` make the frame redraw the whole
  /// surface.
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
  /// The images that the sprites of `smallImage` and `mixed` batches name, in paint order; an image
  /// may be listed several times.
  package var smallImages: [SmallImage] = []
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
  /// The item records of all items, in paint order; empty unless
  /// `RenderTree.collectsItemRecords` is set.
  package internal(set) var itemRecords: [ItemRecord] = []
  /// The contents that were set since the previous frame; empty unless
  /// `RenderTree.collectsContentsUpdates` is set.
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
    smallImages.removeAll(keepingCapacity: true)
    roundRects.removeAll(keepingCapacity: true)
    shadows.removeAll(keepingCapacity: true)
    coverageMasks.removeAll(keepingCapacity: true)
    clips.removeAll(keepingCapacity: true)
    effects.removeAll(keepingCapacity: true)
    itemRecords.removeAll(keepingCapacity: true)
    contentsUpdates.removeAll(keepingCapacity: true)
    counters = FrameCounters()
  }

  /// Returns true if the instance at `index`, one of `batch`, lets through what is below it.
  package func isBlended(_ index: Int32, of batch: Batch) -> Bool {
    guard batch.isBlended else { return false }
    guard batch.clipChain < 0, batch.blendMode == .over else { return true }
    switch batch.pipeline {
    case .roundRect: return !roundRects[Int(index)].isOpaqueQuad
    case .mixed: return !sprites[Int(index)].isOpaqueQuad
    default: return true
    }
  }
}

/// A render target and the batches drawn on it. In drawing code, "pass" means a render pass.
package struct RenderPass: Sendable, Hashable {
  /// The reason for a pass, which decides where it is drawn: `root` in the root target (of an
  /// overlay's frame: the surface), `snapshot` and `rasterization` in a texture that lasts for
  /// frames, the others in one of this frame.
  package enum Reason: UInt8, Sendable, CaseIterable {
    case root, groupOpacity
    /// Adds up the former and the current appearance of a layer in a transition.
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
  /// The blur of the texture after all batches are drawn. It reads the pixels inside the bounds:
  /// keep the outermost ones transparent, or farther than `Blur.extent` from the visible part. Of a
  /// pass as large as a texture can be it repeats them. The root pass has none.
  package var blur = Blur.none
  /// True if some of the pass is counted and covered by overlays.
  package var isProfiled = true

  package init(reason: Reason, bounds: PixelRect, batches: Range<Int32>) {
    self.reason = reason
    self.bounds = bounds
    self.batches = batches
  }
}

extension RenderPass.Reason {
  /// The reason in plain words.
  package var words: String {
    switch self {
    case .root: "root"
    case .groupOpacity: "group opacity"
    case .transition, .snapshot: "transition"
    case .contentsFade: "dissolving contents"
    case .rasterization: "rasterization"
    case .mask: "mask"
    case .shadow: "shadow without a path"
    case .clip: "many clips"
    case .filter: "filter"
    case .compositing: "blend mode"
    case .overlay: "overlay"
    }
  }
}
