import CoreGraphics
import Motion

/// The layers: what they are, and where they stand.
///
/// Commits and animations change it (`RenderTree.apply`, `Animator`), and `transform` derives what follows from the
/// change. Whoever draws only reads it.
struct Scene: ~Copyable {
  var topology = Topology()
  var values = LayerValues()
  var placement: Placement
  var images = ImageStore()
  var spriteRuns = SpriteRuns()

  /// The things that some layers have besides their values.
  var kinds = Kinds()
  /// The layer whose picture is being drawn, or -1.
  var rasterizing: Int32 = -1
  /// Layers that do not flatten their sublayers.
  var volumes = SparseColumn<Volume>()
  /// The other contents of layers whose contents dissolve.
  var contentFades = SparseColumn<ContentFade>()

  /// The copies that replicator layers make.
  var replicas = ReplicaStore()
  /// True if copies are drawn without their colours.
  var showsPlainReplicas = false
  /// The media time of the last evaluation, in seconds.
  var evaluationTime = 0.0

  // Transitions, at most one a layer, and the pictures taken for those to come.
  // First come those of layers, `layerTransitions` of them, then those of copies, by their slots.
  var transitions: [ActiveTransition] = []
  var layerTransitions = 0
  var takenPictures: [AnimationID: TakenPicture] = [:]
  var pictureNames = PictureNames()

  /// Layers that a search down a tree has still to visit.
  var waitingSlots = Column<Int32>()
  /// The part that counters, notes and overlays tell of.
  var scope = TreeScope()
  /// Pixels in a point of the root layer's superspace.
  var scale: Double
  var surface: PixelRect

  /// Never read: see `RenderTree`.
  private let isHandedOnByAddress: any Sendable = true

  /// Makes an empty scene for a surface of `width` × `height` pixels.
  init(width: Int32, height: Int32, scale: Double) {
    self.scale = scale
    surface = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    placement = Placement(damage: surface)
  }

  mutating func resize(width: Int32, height: Int32, scale: Double) {
    self.scale = scale
    surface = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    invalidate()
  }

  /// Has everything drawn again.
  mutating func invalidate() {
    placement.setDamage(surface)
    if topology.root >= 0 { mark(topology.root, .tree) }
  }

  /// Makes room for so many layers and copies.
  mutating func grow(to count: Int) {
    topology.grow(to: count)
    values.grow(to: count)
    placement.grow(to: count)
    kinds.grow(to: count)
    volumes.resize(count)
    contentFades.resize(count)
  }

  /// True if animations change what `slot` has of the kind.
  func isAnimated(_ kind: KindID, of slot: Int32) -> Bool {
    !values.animatedGroups(of: slot).isDisjoint(with: kind.group)
  }

  /// Notes that `slot` must be looked at again, and tells the layers above it; nothing for no flags.
  @inline(__always)
  mutating func mark(_ slot: Int32, _ flags: Dirty) {
    if !flags.isEmpty { placement.mark(slot, flags, in: topology) }
  }
}
