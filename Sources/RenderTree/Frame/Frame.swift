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
}

extension Frame {
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
