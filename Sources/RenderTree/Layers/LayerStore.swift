import CoreGraphics
import CalqueMotion

/// The layers: their links, their values and their draw properties, by slot.
///
/// `RenderTree.apply` changes links and model values, and the presentation values that no animation
/// changes; `Animator` changes the others. Both mark the layers that they change dirty.
/// `updateDrawProperties` derives the draw properties of dirty layers and clears their flags. The
/// tree passes that draw (`DisplayList`, `Culler`, `Batcher`) only read the layer store; what they
/// find out is reported back afterwards. All columns grow together (`grow`).
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
