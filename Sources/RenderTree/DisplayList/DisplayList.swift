import CalqueTelemetry

/// The items to draw inside the damage, in paint order, and the walk over the rows that lists them.
///
/// `build` fills the list anew from the layer store, which it only reads; `Culler` marks items as
/// culled; `Batcher` reads the list. Invariants: the items of a subtree are contiguous. An item
/// that begins a group or a mask and the one that ends it refer to each other by index
/// (`Item.partner`), and the items in between belong to the group or mask.
struct DisplayList: ~Copyable {
  var items = Column<Item>()
  /// The slices of contents that items draw.
  var contentSlices = Column<ContentSlice>()
  /// The blurs that items refer to.
  var blurs = Column<Blur>()
  var shadowDrafts = Column<ShadowDraft>()

  /// The clips of items, in chains; the contents of their textures; and the effects on textures of
  /// groups.
  var clips: [ClipShape] = []
  /// For each clip, the pixels that it clips to.
  var clipReaches: [ClipReach] = []
  var coverageMasks: [CoverageMask] = []
  /// For each bucket of styled paths, the last coverage mask that items may share.
  var maskOfPath = Column<Int32>()
  /// The number of these buckets, a power of two.
  static let pathBucketCount = 64
  var effects: [TextureEffect] = []

  // MARK: The walk
  /// The pixels to draw.
  var damage = PixelRect.empty
  /// The pixels to which the layers that are being listed are limited: the damage, or a part of it
  /// under a mask.
  var clipBounds = PixelRect.empty
  /// The longest side of an off-screen pass.
  var longestSide = Int32.max
  /// The number of off-screen passes that are open at the current row.
  var openPasses = 0
  var passUse = PassUse()
  /// An upper bound of the pixels of each open group, the innermost last.
  var openAreas = Column<Int>()
  var stack = Column<PaintScope>()
  /// Ranges of rows, below open layers, in which the last searches found nothing drawn.
  var emptyRows = (first: Int32(0)..<0, second: Int32(0)..<0)
  /// The summaries of the blocks of 64 rows; they last from frame to frame.
  var blocks = Column<RowBlock>()
  /// For each block and each cell of the surface, the leaves of a single quad that draw there, as a
  /// bit for each row.
  var rowsOfCells = Column<UInt64>()
  var cells = SurfaceCells(.empty)
  /// True if the walk may skip rows by blocks and cells.
  var hasBlocks = false
  /// The pixels that each section draws; they last from frame to frame.
  var drawnSections = Column<DrawnSection>()
  /// The version of the sections for which `drawnSections` holds.
  var sectionsVersion = 0
  /// True if the walk may skip sections.
  var skipsSections = false
  var depthOrder = DepthOrder()
  var openContexts3D = Column<OpenContext3D>()
  /// The number of 3D contexts that are open at the current row.
  var context3DDepth = 0
  /// The number of layers that were listed again for further pieces of layers that are cut.
  var pieceCount = 0

  // MARK: Results
  /// True if an opaque item is large enough to be an occluder, so that items may be culled.
  var foundOccluder = false
  /// The pixels of the runs of sprites so far.
  var spritePixels = PixelRect.empty
  /// The number of items by which the layers of these runs would exceed them.
  var itemsSavedByRuns = 0
  /// The pixels on which layers of runs must be listed one by one; empty for none.
  var runExclusion = PixelRect.empty
  /// The slot of the profiled layer until the walk reaches it; -1 afterwards, and for none.
  var profiledEntry: Int32 = -1
  /// The items of the profiled subtree, and the number of its layers that draw.
  var profiledRange = 0..<0
  var profiledVisible = 0
  /// The number of layers visited, and the number of cached bitmaps that are drawn.
  var visited = 0
  var rasterHits = 0
  /// The gradients that are one item with their masks, and these: the slots of both.
  var gradientMasks = Column<SIMD2<Int32>>()
  /// The layers that are marked for sorting by depth and have nothing to sort.
  var flatSlots = Column<Int32>()
  /// The layers that are drawn as cached bitmaps.
  var shownRasterizations = Column<Int32>()
  /// The layers that are left out because they need further passes, the layers in further pieces of
  /// layers that are cut, the comparisons of layers that are sorted without, and the 3D spaces that
  /// are flattened.
  var leftOutPasses = LeftOut()
  var leftOutComparisons = LeftOut()
  var leftOutPieces = LeftOut()
  var leftOutSpaces = LeftOut()
  var lowerResolution = LowerResolution()

  /// Never read. It makes the compiler pass the struct by address: see `RenderTree`.
  private let isPassedByAddress: any Sendable = true

  /// The number of items.
  @inline(__always)
  var count: Int { items.count }

  subscript(index: Int) -> Item {
    @inline(__always) unsafeAddress { items.pointer(to: Int32(truncatingIfNeeded: index)) }
  }

  subscript(index: Int32) -> Item {
    @inline(__always) unsafeAddress { items.pointer(to: index) }
  }

  // MARK: Results, for others to read

  /// True if items may be culled, because an occluder was found.
  var hasOccluder: Bool { foundOccluder }
  /// The pixels on which the layers of runs must be listed one by one; empty for none.
  var pixelsExcludedFromRuns: PixelRect { runExclusion }
  /// The items of the profiled subtree.
  var profiledItems: Range<Int> { profiledRange }

  /// Returns the coverage mask of an item; nil if it has none.
  @inline(__always)
  func coverageMask(of item: Item) -> CoverageMask? {
    item.coverageMaskIndex < 0 ? nil : coverageMasks[Int(item.coverageMaskIndex)]
  }

  /// Returns the effect on the texture that an item draws.
  func effect(of item: Item) -> TextureEffect? {
    item.effect < 0 ? nil : effects[Int(item.effect)]
  }

  /// Returns the instance of a shadow that a shader blurs.
  @inline(__always)
  func shadowInstance(of item: Item) -> ShadowRect { shadowDrafts[item.shadow].instance }

  /// Reports the results of the walk to the layer store.
  func writeResults(to layers: inout LayerStore) {
    for index in 0..<flatSlots.count {
      layers.drawProperties.setSortsByDepth(false, of: flatSlots[index])
    }
    for index in 0..<gradientMasks.count {
      layers.setMask(gradientMasks[index].y, ofGradient: gradientMasks[index].x)
    }
    for index in 0..<shownRasterizations.count {
      layers.markRasterizationShown(shownRasterizations[index])
    }
  }

  /// Marks the item at `index` as culled.
  mutating func cullItem(_ index: Int) { items[index].isCulled = true }

  /// Moves the clips, coverage masks and effects to the frame, and takes the storage of its
  /// previous ones. Sets the frame's counters of the list.
  mutating func moveResults(to frame: inout Frame) {
    swap(&clips, &frame.clips)
    swap(&coverageMasks, &frame.coverageMasks)
    swap(&effects, &frame.effects)
    frame.counters.items = items.count + itemsSavedByRuns
    frame.counters.layersVisible = profiledVisible
    frame.counters.layersVisited +|= visited
    frame.counters.rasterHits = rasterHits
  }

  // MARK: Blurs

  /// Returns the blur of the texture of the group that `item` begins or ends.
  func blur(of item: Item) -> Blur { item.blur < 0 ? .none : blurs[item.blur] }

  /// Blurs the texture of the group that the item at `index` begins or ends.
  mutating func setBlur(_ blur: Blur, ofItem index: Int32) {
    items[index].blur = Int32(blurs.count)
    blurs.append(blur)
  }
}

/// A layer of the walk whose subtree is not complete, and the state of the walk inside it.
struct PaintScope {
  var slot: Int32
  /// The row after the last descendant.
  var end: Int32
  /// The factor for the opacity of the sublayers.
  var opacity: Float
  var clipChain: Int32
  /// The index of the `groupBegin` item of this layer, or -1.
  var group: Int32
  /// True if a border, or features above the sublayers, are still to be drawn above the sublayers.
  var drawsAboveSublayers: Bool
  /// The state around the layer.
  var outerOpacity: Float
  var outerClipChain: Int32
  /// The pending transition, for the scope of a transition, which encloses that of its layer.
  var pendingTransition = PendingTransition.none
  /// The clip chain of the border: `outerClipChain` and the layer's mask.
  var borderClipChain: Int32
  /// The masking of the layer; and the index of the `maskBegin` item once there is one, or -1.
  var masking: Masking
  var mask: Int32 = -1
  /// The groups of the layer's filters.
  var filters = FilterScope()
  /// The groups of the layer's shadow.
  var shadow = ShadowScope()
  /// The `clipBounds` of the walk around the layer.
  var outerClipBounds: PixelRect
}
