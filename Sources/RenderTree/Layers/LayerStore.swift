import CalqueMotion
import CoreGraphics

/// The layers: their links, their values and their draw properties, by slot.
///
/// `RenderTree.apply` changes links and model values, and the presentation values that no animation
/// changes; `Animator` changes the others. Both mark the layers that they change dirty.
/// `updateDrawProperties` derives the draw properties of dirty layers and clears their flags. The
/// tree passes that draw (`DisplayList`, `Culler`, `Batcher`) only read the layer store;
/// `RenderTree` writes their results back after each (`writeResults`, `writeRunPositions`). All
/// columns grow together (`grow`).
///
/// Four kinds of numbers index its parts: *slots* (`LayerID.index`) the values and draw properties,
/// *rows* the layers in paint order, *blocks* of 64 rows the display list's summaries, and the
/// indices of sparse columns the features of few layers. A subscript without a prefix returns
/// presentation values, one with `model` model values. The damage is one rectangle. Layers in a
/// run have stale values and draw properties until `Animator.updateLayersFromRun`.
struct LayerStore: ~Copyable {
  var topology = Topology()
  var values = LayerValues()
  var drawProperties: DrawProperties
  var updateHistory = UpdateHistory()
  var sections = TreeSections()
  var fastPaths = FastPaths.all
  var images = ImageStore()
  var spriteRuns = SpriteRuns()

  /// The values of features.
  var features = FeatureStore()
  /// The rasterised layer whose bitmap is being drawn, or -1.
  var rasterizing: Int32 = -1
  /// Layers that do not flatten their sublayers.
  var contexts3D = SparseColumn<RenderingContext3D>()
  /// The second contents of layers whose contents cross-fade.
  var contentFades = SparseColumn<ContentFade>()

  /// The copies ("replicas") that replicator layers make.
  var replicas = ReplicaStore()
  /// True if replicas are drawn without their tint.
  var ignoresReplicaTints = false
  /// The media time of the last evaluation, in seconds.
  var evaluationTime = 0.0

  // Running transitions, at most one per layer and a loop of one before it, and the snapshots taken
  // for those to come. The first `layerTransitions` belong to layers; those of replicas follow, by
  // slot.
  var transitions: [ActiveTransition] = []
  var layerTransitions = 0
  var keptSnapshots = KeptSnapshots()
  var takenSnapshots: [AnimationID: TakenSnapshot] = [:]
  var snapshotIDs = SnapshotIDs()

  /// A scratch stack of slots for walks down the tree.
  var waitingSlots = Column<Int32>()
  /// The part of the tree to which counters, item records and overlays are limited.
  var profiledSubtree = ProfiledSubtree()
  /// Pixels per point of the root layer's superspace.
  var scale: Double
  var surfaceRect: PixelRect
  /// The longest side of an off-screen pass, in pixels.
  var longestSide = Int32.max

  /// Never read. It makes the compiler pass the struct by address: see `RenderTree`.
  private let isPassedByAddress: any Sendable = true

  /// Makes an empty store for a surface of `width` × `height` pixels with `scale` pixels per point.
  init(width: Int32, height: Int32, scale: Double) {
    self.scale = scale
    surfaceRect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    drawProperties = DrawProperties(damage: surfaceRect)
  }

  mutating func resize(width: Int32, height: Int32, scale: Double) {
    self.scale = scale
    surfaceRect = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    invalidate()
  }

  /// Damages the whole surface and marks the root dirty.
  mutating func invalidate() {
    drawProperties.setDamage(surfaceRect)
    if topology.root >= 0 { markDirty(topology.root, .drawProperties) }
  }

  /// Makes room for `count` slots of layers and replicas.
  mutating func grow(to count: Int) {
    topology.grow(to: count)
    values.grow(to: count)
    drawProperties.grow(to: count)
    updateHistory.grow(to: count)
    features.grow(to: count)
    contexts3D.resize(count)
    contentFades.resize(count)
  }

  /// Returns true if animations change the layer's values of `feature`.
  func isAnimated(_ feature: FeatureID, of slot: Int32) -> Bool {
    !values.animatedGroups(of: slot).isDisjoint(with: feature.valueGroup)
  }

  /// Adds `flags` to `slot`, and `descendants` to its ancestors; a no-op for no flags.
  @inline(__always)
  mutating func markDirty(_ slot: Int32, _ flags: DirtyFlags) {
    if !flags.isEmpty { drawProperties.markDirty(slot, flags, in: topology) }
  }
}

/// The part of the tree to which counters, item records and overlays are limited: a layer's
/// subtree, or the whole tree.
///
/// The items of a subtree are contiguous, so a frame stores the profiled ones as a range. Without
/// a profiled subtree the range holds all items.
struct ProfiledSubtree {
  /// The layer; nil for the whole tree.
  var layer: LayerID?
  /// The slot of the layer if it is in the tree; -1 for the whole tree.
  var slot: Int32 = -1
  /// The rows of the subtree.
  var rows: Range<Int32> = 0..<0
  /// The pixel rect to which the subtree is clipped.
  var pixels = PixelRect.empty
}

extension LayerStore {
  /// Returns true if `slot` is in the subtree of the profiled layer, or the whole tree is profiled.
  /// O(depth of the tree).
  func isProfiled(_ slot: Int32) -> Bool {
    guard profiledSubtree.slot >= 0, let layer = profiledSubtree.layer, topology.isLive(layer)
    else { return true }
    return topology.isInSubtree(slot, of: layer.index)
  }

  /// Finds the rows and the pixels of the profiled subtree; all draw properties must be up to date.
  mutating func findProfiledSubtree() {
    profiledSubtree.slot = -1
    profiledSubtree.rows = 0..<topology.rowCount
    profiledSubtree.pixels = surfaceRect
    guard let layer = profiledSubtree.layer, topology.isLive(layer) else { return }
    let row = topology.row(of: layer.index)
    guard row >= 0 else { return }
    profiledSubtree.slot = layer.index
    profiledSubtree.rows = row..<topology.end(of: row)
    profiledSubtree.pixels = childClipRect(of: layer.index).intersection(surfaceRect)
  }

  // MARK: Presentation values

  /// Returns the map from the unit square to the pixels of the layer's bounds; nil for a layer that
  /// is not in the tree, is hidden or faces away.
  func presentationQuad(of id: LayerID) -> Homography? {
    guard topology.isLive(id) else { return nil }
    var slot = id.index
    while slot >= 0 {
      guard drawProperties.treeFlags(of: slot).contains(.isVisible) else { return nil }
      slot = topology.parent(of: slot)
    }
    return drawProperties[deviceTransformOf: id.index].quadTransform(
      of: values[geometryOf: id.index].bounds)
  }

  /// Returns the presentation values of the layer as of the last evaluation; nil for a layer that
  /// is not in the tree. During a cross-fade of contents the image is the one that shows more.
  func presentationState(of id: LayerID) -> LayerState? {
    guard topology.isLive(id) else { return nil }
    let slot = id.index
    var state = LayerState()
    state.geometry = values[geometryOf: slot]
    state.appearance = values[appearanceOf: slot]
    state.timing = values.timing(of: slot) ?? .layerDefault
    state.transforms = values.transforms(of: slot)
    let content = values[contentOf: slot]
    state.content.fit = content.fit
    // A cross-fade from or to nothing draws its image throughout; nothing counts if it has the
    // larger share.
    let fade = contentFades.element(of: slot)
    let showsMostlyNone = fade.map { $0.content.isEmpty && $0.weight > 0.5 } ?? false
    if !content.isEmpty && !showsMostlyNone { state.content.image = images[content.image] }
    for feature in features.featureSet(of: slot).eachFeature {
      feature.type.describe(slot, of: self, in: &state)
    }
    return state
  }
}
