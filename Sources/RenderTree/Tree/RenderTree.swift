import CoreGraphics
import Motion
import Telemetry

/// The layer tree on the render thread: plain columns, one row a layer, that turn commits into frames.
///
/// A frame is made by passes, one file each in `Passes`: evaluate the animations, transform, clip and
/// find the damage, flatten to items in paint order, cull what lies under opaque items, batch. Clean
/// subtrees are skipped and no pass allocates once its storage has grown.
///
/// Columns are indexed by slot (`LayerID.index`); the topology lists slots in paint order.
package struct RenderTree: ~Copyable {
  // Identity.
  var generations = Column<UInt32>()
  var parents = Column<Int32>()
  var children: [[Int32]] = []
  /// The layer's mask, or -1; its parent is the layer.
  var masks = Column<Int32>()
  var root: Int32 = -1

  // State: what the model says, and what is shown now.
  var modelBox = Column<LayerBox>()
  var box = Column<LayerBox>()
  var modelLook = Column<LayerLook>()
  var look = Column<LayerLook>()
  var modelContent = Column<ContentRow>()
  var content = Column<ContentRow>()
  /// Layers that leave their superlayer's plane.
  var spaces = SparseColumn<SpaceRow>()
  var shapes = SparseColumn<ShapeRow>()
  var stencils = StencilStore()
  var gradients = SparseColumn<GradientRow>()
  var gradientStops = GradientStore()
  /// Where gradients are animated; its storage goes round.
  var gradientScratch = LayerGradient()
  var effectRows = SparseColumn<EffectRow>()
  var shadows = SparseColumn<ShadowRow>()
  var rasterized = SparseColumn<RasterizedRow>()
  /// The layer whose picture is being drawn, or -1; and the row up to which rasterised layers have pictures, or
  /// -1 for all.
  var rasterizing: Int32 = -1
  var rasterRow: Int32 = -1
  /// Layers that do not flatten their sublayers.
  var volumes = SparseColumn<Volume>()
  /// Layers whose time is not simply their superlayer's.
  var timings = SparseColumn<TimingSpec>()
  var images = ImageStore()

  // Animations.
  let store = Home(TrackStore(hasTables: true))
  var tracks = Column<Track>()
  /// The short forms of the tracks, by the same places.
  var steadyTracks = Column<SteadyTrack>()
  var freeTracks: [Int32] = []
  /// The first track of the layer, or -1.
  var firstTrack = Column<Int32>()
  var animatedGroups = Column<AnimatedGroups>()
  /// Whether the layer's tracks can be evaluated in their short form, on top of what it shows.
  var isSteady = Column<Bool>()
  /// The slots whose tracks must be evaluated, and the place of each slot in that list, or -1.
  var activeSlots = Column<Int32>()
  var activePlace = Column<Int32>()
  var clocks = ClockStore()
  var dueEvents: [(time: Double, event: AnimationEvent)] = []

  /// What shows besides the contents of layers where these dissolve.
  var contentFades = SparseColumn<ContentFade>()

  // What replicator layers make of their sublayers, and the copies.
  var replicators = SparseColumn<ReplicatorRow>()
  var replicas = ReplicaStore()
  /// Whether copies are drawn without their colours.
  var showsPlainReplicas = false
  /// The media time of the last evaluation, in seconds.
  var evaluationTime = 0.0

  // What emitter layers emit.
  var emitters = EmitterStore()

  // Transitions, at most one a layer, and the pictures taken for those to come.
  // First come those of layers, `layerTransitions` of them, then those of copies, by their slots.
  var transitions: [ActiveTransition] = []
  var layerTransitions = 0
  var takenPictures: [AnimationID: TakenPicture] = [:]
  var pictureNames = PictureNames()

  // Topology: slots in paint order, the row of the superlayer, the row after the last descendant.
  var order = Column<Int32>()
  var subtreeEnd = Column<Int32>()
  /// The row of the layer's mask, the last of those under it; of no meaning for layers without one.
  var maskRows = Column<Int32>()
  var isTopologyStale = false
  /// True if sublayers may lie elsewhere in depth than their order by zPosition says.
  var sortsByDepth = Column<Bool>()

  // What the passes derive, by slot.
  var dirty = Column<Dirty>()
  var parts = Column<Parts>()
  var planes = Column<Plane>()
  var clipRects = Column<PixelRect>()
  /// The pixels that the layer itself drew on last; empty for nothing.
  var drawn = Column<PixelRect>()
  var visibility = Column<Visibility>()
  /// How far blurs of the layer and of those above it carry what is drawn, in pixels, for layers that spread.
  var spreads = Column<Int32>()

  // Scratch of the passes, kept for its storage.
  var damage = PixelRect.empty
  /// The pixels to which the layers that are being flattened are confined: the damage, or less of it
  /// under a mask.
  var limit = PixelRect.empty
  /// Passes with a target of their own that are open where the walk is.
  var openPasses = 0
  var items = Column<Item>()
  /// Parts of contents that items show.
  var contentParts = Column<ContentPart>()
  /// The blurs that items name.
  var blurs = Column<Blur>()
  var stack = Column<FlattenScope>()
  /// Layers that a search down a tree has still to visit.
  var waitingSlots = Column<Int32>()
  /// Rows under open layers in which nothing is drawn, as the last searches for something have found.
  var emptyRows = (first: Int32(0)..<0, second: Int32(0)..<0)
  var depthOrder = DepthOrder()
  var openVolumes = Column<OpenVolume>()
  /// How many spaces the walk is in.
  var volumeDepth = 0
  var occluders = Occluders()
  /// The layers of which something is left out; and for each layer the last frame in which something of it
  /// was not, of those that `cullCount` numbers.
  var culledSlots = Column<Int32>()
  var shownIn = Column<UInt32>()
  var cullCount: UInt32 = 0
  var batcher = Batcher()
  var cursors = Column<Int32>()
  var spriteItems = Column<Int32>()
  var roundRectItems = Column<Int32>()
  /// The batches of particle runs, and their items.
  var runBatches = Column<Int32>()
  var runItems = Column<Int32>()
  var shadowItems = Column<Int32>()
  /// The passes of what casts the shadows that are being batched.
  var casters = Column<Int32>()
  var shadowDrafts = Column<ShadowDraft>()
  var noting = NoteScratch()

  /// The part that counters, notes and overlays tell of.
  var scope = TreeScope()

  /// Whether what lies under something opaque is left out.
  package var leavesOutCovered = true
  /// Whether frames have notes. They are whole then, whatever changed: from the next one on that is made.
  package var takesNotes = false
  /// Whether frames say which contents were set, and whether that changed anything.
  package var notesRedraws = false {
    didSet { if !notesRedraws { redrawn.removeAll() } }
  }
  var redrawn: [PendingRedraw] = []

  /// What to draw; made by `makeFrame`.
  package var frame = Frame()
  /// What to draw to make a picture; made by `takePicture`.
  package internal(set) var pictureFrame = Frame()

  /// Pixels in a point of the root layer's superspace.
  package private(set) var scale: Double
  package private(set) var surface: PixelRect

  /// Never read. What holds a value of a type that is not known is handed on by its address; without this
  /// the whole tree, over two kilobytes, is copied to the stack wherever a loop calls a method of it.
  private let isHandedOnByAddress: any Sendable = true

  /// Makes an empty tree for a surface of `width` × `height` pixels.
  package init(width: Int32, height: Int32, scale: Double) {
    self.scale = scale
    surface = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    damage = surface
  }

  /// Changes the surface: everything is drawn again.
  package mutating func resize(width: Int32, height: Int32, scale: Double) {
    self.scale = scale
    surface = PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    invalidate()
  }

  /// Makes the next frame draw everything.
  package mutating func invalidate() {
    damage = surface
    if root >= 0 { mark(root, .tree) }
  }

  /// The images that frames refer to.
  package var imageStore: ImageStore { images }

  /// The stencils of shapes that frames refer to.
  package var stencilStore: StencilStore { stencils }

  /// The stops of gradients that frames refer to.
  package var gradientStore: GradientStore { gradientStops }
}

/// The space of a layer that leaves its superlayer's plane.
struct SpaceRow {
  var model = LayerSpace()
  var shown = LayerSpace()
}

/// Contents as plain data.
struct ContentRow: Equatable {
  var image = ImageID.none
  var pixelSize = SIMD2<Float>()
  var hasAlpha = false
  var placement = ContentPlacement()

  var isEmpty: Bool { image.index < 0 }
}

/// What must be derived again for a layer.
struct Dirty: OptionSet {
  let rawValue: UInt8
  /// The layer draws differently.
  static let own = Dirty(rawValue: 1)
  /// The layer and all under it are placed, clipped or shown differently.
  static let tree = Dirty(rawValue: 2)
  /// Some layer under this one is dirty.
  static let descendants = Dirty(rawValue: 4)
  /// The layer's look or contents changed, and so may have its parts.
  static let parts = Dirty(rawValue: 8)
  /// As `tree`, but what is seen of them is the same picture.
  static let place = Dirty(rawValue: 16)
  /// A layer under this one has gone.
  static let list = Dirty(rawValue: 32)
  /// The pixels of it and of all under it are damaged and forgotten already; all of them are derived anew.
  static let gone = Dirty(rawValue: 64)

  /// Whether a picture of the layer and those under it is another one now.
  var changesPicture: Bool { !isDisjoint(with: [.own, .tree, .descendants, .list]) }
}

/// Whether a layer can be seen at all, and how.
struct Visibility: OptionSet {
  let rawValue: UInt8
  /// Neither it nor a layer above it is hidden, transparent or turned away.
  static let isVisible = Visibility(rawValue: 1)
  /// It is visible and plain, and no clip cuts it: `drawn` is all there is to know.
  static let isWhole = Visibility(rawValue: 2)
  /// It is visible, and what it showed before a change may show, too.
  static let isInTransition = Visibility(rawValue: 128)
  /// What it draws spreads over more pixels, because a layer above it or itself is blurred.
  static let spreads = Visibility(rawValue: 4)
  /// It stands in a volume: the opacity of what is around is its own.
  static let isInVolume = Visibility(rawValue: 8)
  /// It is the mask of the layer above it.
  static let isMask = Visibility(rawValue: 64)
  /// Of it and the layers above it an odd number turn their space upside down.
  static let isFlipped = Visibility(rawValue: 32)
}
