/// The items to draw inside the damage, in paint order, and the walk over the rows that lists them.
///
/// The items of a layer and of those under it follow one another. What opens a group or a mask has its partner that
/// closes it further on, both with the other's place; what is in between is theirs.
struct DisplayList: ~Copyable {
  var items = Column<Item>()
  /// Parts of contents that items show.
  var contentParts = Column<ContentPart>()
  /// The blurs that items name.
  var blurs = Column<Blur>()
  var shadowDrafts = Column<ShadowDraft>()

  /// The shapes that clip items, in chains; what their textures hold; and what is done to pictures.
  var clips: [ClipShape] = []
  var rasters: [Raster] = []
  var effects: [PictureEffect] = []

  // MARK: The walk
  /// The pixels that are drawn.
  var damage = PixelRect.empty
  /// The pixels to which the layers that are being listed are confined: the damage, or less of it under a mask.
  var limit = PixelRect.empty
  /// Passes with a target of their own that are open where the walk is.
  var openPasses = 0
  var stack = Column<FlattenScope>()
  /// Rows under open layers in which nothing is drawn, as the last searches for something have found.
  var emptyRows = (first: Int32(0)..<0, second: Int32(0)..<0)
  /// The blocks of rows; for each block and each cell of the surface the plain leaves that draw there, a bit for each
  /// row; and true if the walk may use them.
  var blocks = Column<RowBlock>()
  var rowsOfCells = Column<UInt64>()
  var cells = SurfaceCells(.empty)
  var knowsBlocks = false
  var depthOrder = DepthOrder()
  var openVolumes = Column<OpenVolume>()
  /// How many spaces the walk is in.
  var volumeDepth = 0

  // MARK: What was found
  /// True if an item is opaque, and so large that it may hide others before it.
  var foundOccluder = false
  /// The pixels of the runs of sprites so far, how many more items than they are their layers would be, and pixels on
  /// which these layers are to be told from each other, which runs do not do.
  var spritePixels = PixelRect.empty
  var spareItems = 0
  var spritesApart = PixelRect.empty
  /// The slot of the scope's layer, as long as the walk has still to come to it; -1 for none.
  var scopeEntry: Int32 = -1
  /// The items of the scope, and how many of its layers draw.
  var scopeItems = 0..<0
  var scopeVisible = 0
  /// How many layers were looked at, and how many pictures of them are shown again.
  var visited = 0
  var rasterHits = 0
  /// The layers that are marked to be put in order by depth and have nothing to be put in order.
  var flatSlots = Column<Int32>()
  /// The layers of which a picture is shown.
  var shownRasters = Column<Int32>()

  /// Never read: see `RenderTree`.
  private let isHandedOnByAddress: any Sendable = true

  /// The number of items.
  @inline(__always)
  var count: Int { items.count }

  subscript(index: Int) -> Item {
    @inline(__always) unsafeAddress { items.pointer(to: Int32(truncatingIfNeeded: index)) }
  }

  subscript(index: Int32) -> Item {
    @inline(__always) unsafeAddress { items.pointer(to: index) }
  }

  /// True if some items may be left out, since others hide them.
  var hidesItems: Bool { foundOccluder }

  /// The pixels on which the layers of runs are to be listed one by one; empty for none.
  var pixelsOfLoneSprites: PixelRect { spritesApart }

  /// The items of the scope.
  var itemsInScope: Range<Int> { scopeItems }

  /// The content of an item's texture; nil where it is no coverage of a path.
  @inline(__always)
  func raster(of item: Item) -> Raster? { item.raster < 0 ? nil : rasters[Int(item.raster)] }

  /// The effect on the picture that an item shows.
  func effect(of item: Item) -> PictureEffect? {
    item.effect < 0 ? nil : effects[Int(item.effect)]
  }

  /// The instance of an item that is a shadow which a shader blurs.
  @inline(__always)
  func shadowInstance(of item: Item) -> ShadowRect { shadowDrafts[item.shadow].instance }

  /// Tells the scene what listing its layers has found out.
  func report(to scene: inout Scene) {
    for place in 0..<flatSlots.count {
      scene.placement.setSortsByDepth(false, of: flatSlots[place])
    }
    for place in 0..<shownRasters.count { scene.noteShown(shownRasters[place]) }
  }

  /// Has the item at `index` left out of the frame.
  mutating func leaveItemOut(_ index: Int) { items[index].isCulled = true }

  /// Gives the frame what its batches name, and takes the storage of the last one.
  mutating func handOver(to frame: inout Frame) {
    swap(&clips, &frame.clips)
    swap(&rasters, &frame.rasters)
    swap(&effects, &frame.effects)
    frame.counters.items = items.count + spareItems
    frame.counters.layersVisible = scopeVisible
    frame.counters.layersVisited += visited
    frame.counters.rasterHits = rasterHits
  }
}
