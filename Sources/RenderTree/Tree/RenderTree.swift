import CalqueMotion
import CoreGraphics

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
/// | `LayerStore.updateDrawProperties` | values, dirty flags | `DrawProperties`, damage, sprites |
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
/// Between passes, `makeFrame` writes back what they found (`writeResults`, `writeRunPositions`)
/// and moves the list's clips, coverage masks and effects into the frame (`moveResults`). Sections
/// out of sight are not up to date (`TreeSections`): code that asks where any layer is calls
/// `LayerStore.updateHiddenLayer` first. The columns of `LayerStore` are indexed by slot
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

  /// Returns the number of those of `ids` that are live, and in the profiled subtree.
  package func profiledCount(of ids: [LayerID]) -> Int {
    var count = 0
    for id in ids where layers.topology.isLive(id) && isProfiled(id) { count += 1 }
    return count
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

  /// Returns the name of `slot` for reports: the layer's number or, for a replica, its index, the
  /// number of its source layer and the name of its superlayer.
  package func name(of slot: Int32) -> String {
    guard layers.replicas.contains(slot) else { return "layer \(slot)" }
    let replica = layers.replicas[slot]
    let number = replica.instance < 0 ? "" : " \(replica.instance)"
    let index = name(of: layers.topology.parent(of: slot))
    return "copy\(number) of layer \(replica.source) in \(index)"
  }
}

/// The ways to do less for the same frame. Each may be left out, which tests do to compare the
/// frames; set them before the first commit.
package struct FastPaths: OptionSet, Sendable {
  package let rawValue: UInt8

  /// Similar layers, siblings in motion or layers at rest in an ancestor, are evaluated and drawn
  /// as runs.
  package static let runs = FastPaths(rawValue: 1)
  /// Items below opaque ones are not drawn.
  package static let culling = FastPaths(rawValue: 2)
  /// Sublayers out of sight are neither updated nor listed: `TreeSections`.
  package static let sections = FastPaths(rawValue: 4)
  /// Leaves outside of the damage are skipped by blocks of rows: `RowBlock`.
  package static let rowBlocks = FastPaths(rawValue: 8)
  /// The draw properties of layers in the plane of their superlayers are derived by a shorter way.
  package static let planarLayers = FastPaths(rawValue: 16)
  /// Animations of common values are evaluated in a packed form: `PackedTrack`.
  package static let packedTracks = FastPaths(rawValue: 32)
  /// The quads of layers that draw nothing else are written by a shorter way.
  package static let singleQuads = FastPaths(rawValue: 64)

  package static let all = FastPaths(rawValue: 127)

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  // Concrete versions; see `DrawFlags.contains`.
  package func contains(_ paths: FastPaths) -> Bool { rawValue & paths.rawValue == paths.rawValue }
}
