import CoreGraphics
import CalqueMotion

/// The layer tree on the render thread: it turns commits into frames.
///
/// It owns the layer store, the animator, the storage of each tree pass and the frame. `apply`
/// takes over a commit, `evaluate` runs the animations, and `makeFrame` runs the remaining tree
/// passes: walks over layers or items, not the render passes of the frame. A tree pass owns its
/// scratch storage and is handed the state that it reads or changes:
///
/// | tree pass | reads | changes |
/// |---|---|---|
/// | `Animator.evaluate` | the tracks | `LayerStore`: presentation values, dirty flags |
/// | `Animator.refreshReplicas` | the tracks | `LayerStore`: the values of replicas |
/// | `Animator.updateRuns` | runs of sprites | the sprites of the frame, damage |
/// | `LayerStore.updateDrawProperties` | topology, values, dirty flags | `DrawProperties`, damage |
/// | `LayerStore.expandDamageToBackdrops` | `DrawProperties` | damage |
/// | `Animator.chooseRuns` | the damage | `LayerStore`: the runs that are drawn as a whole |
/// | `DisplayList.build` | `LayerStore` | the display list, its clips and coverage masks |
/// | `Culler.cull` | `LayerStore` | the display list: marks occluded items as culled |
/// | `Batcher.batch` | `LayerStore`, the display list | the frame: passes, batches, instances |
/// | `ItemRecordCollector.takeItemRecords` | all of it | the item records |
/// | `Animator.formRuns` | the tracks, `DrawProperties` | `LayerStore`: runs |
///
/// After `makeFrame` the damage is empty and `frame` shows the layer store as of the last
/// evaluation. Evaluation and the update of draw properties skip clean subtrees, the display list
/// what the damage does not touch; tree passes do not allocate once their storage has grown.
/// Sections out of sight are not up to date (`TreeSections`): code that asks where any layer is
/// calls `LayerStore.updateHiddenLayer` first. The columns of `LayerStore` are indexed by slot
/// (`LayerID.index`).
package struct RenderTree: ~Copyable {
  var layers: LayerStore
  var animator = Animator()
  var list = DisplayList()
  var culler = Culler()
  var batcher = Batcher()
  var itemRecordCollector = ItemRecordCollector()
  /// The row down to which rasterised layers were checked for stale bitmaps; -1 when no check is
  /// under way.
  var rasterizationCursor: Int32 = -1

  /// The part of its limits that this step has used.
  var stepUse = StepUse()

  /// The fast paths that may be taken.
  package var fastPaths: FastPaths {
    get { layers.fastPaths }
    set { layers.fastPaths = newValue }
  }
  /// True if frames have item records. Such frames cover the whole surface; it takes effect
  /// with the next frame.
  package var collectsItemRecords = false
  /// True if frames report which contents were set, and whether their pixels changed.
  package var collectsContentsUpdates = false {
    didSet { if !collectsContentsUpdates { itemRecordCollector.forgetContentsUpdates() } }
  }

  /// The frame to draw; `makeFrame` makes it.
  package var frame = Frame()
  /// The frame to draw for a snapshot or a bitmap; `takeSnapshot` and `takeRasterization` make it.
  package internal(set) var snapshotFrame = Frame()

  /// Never read. A struct that stores an existential is passed by address. Without it the compiler
  /// copies the whole tree, more than two kilobytes, to the stack wherever a loop calls a method of
  /// it. Its larger components have such a property, too.
  private let isPassedByAddress: any Sendable = true

  /// Makes an empty tree for a surface of `width` × `height` pixels with `scale` pixels per point.
  package init(width: Int32, height: Int32, scale: Double) {
    layers = LayerStore(width: width, height: height, scale: scale)
  }

  /// Resizes the surface; everything is drawn again.
  package mutating func resize(width: Int32, height: Int32, scale: Double) {
    layers.resize(width: width, height: height, scale: scale)
  }

  /// Marks the whole surface to be drawn by the next frame.
  package mutating func invalidate() { layers.invalidate() }

  /// Pixels per point of the root layer's superspace.
  package var scale: Double { layers.scale }

  package var surfaceRect: PixelRect { layers.surfaceRect }

  /// The longest side of an off-screen pass, in pixels: that of the renderer's textures, if they
  /// can hold the surface. The part of a pass beyond it, which only blurs spread into view, is left
  /// out.
  package var longestSide: Int32 {
    get { layers.longestSide }
    set { layers.longestSide = newValue }
  }

  /// The layer to whose subtree counters, item records and overlays are limited; nil for all
  /// layers. A layer that is not in the tree counts as nil.
  package var profiledLayer: LayerID? {
    get { layers.profiledSubtree.layer }
    set { layers.profiledSubtree.layer = newValue }
  }

  /// The changed pixels of the frame, among those to which counters and overlays are limited.
  package var updatedInProfiledRect: PixelRect { frame.updatedInProfiledRect }

  /// Returns true if the whole tree is profiled, or the layer `id` is live and in the profiled
  /// subtree.
  package func isProfiled(_ id: LayerID) -> Bool {
    profiledLayer == nil || layers.topology.isLive(id) && layers.isProfiled(id.index)
  }

  /// Compares the pixels of contents that were set with those of the former contents. It takes time
  /// for large images; the next frame does it in any case.
  package mutating func compareContentsUpdates() {
    itemRecordCollector.compareContentsUpdates()
  }

  /// The images that frames refer to.
  package var imageStore: ImageStore { layers.images }

  /// The styled paths that frames refer to.
  package var styledPathStore: StyledPathStore { layers.features.styledPaths }

  /// The stops of gradients that frames refer to.
  package var gradientStore: GradientStore { layers.features.gradientStops }
}
