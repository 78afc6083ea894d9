/// What is drawn inside the damage, as items in paint order, and the walk over the rows that lists them.
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

  // MARK: The walk
  /// The pixels to which the layers that are being listed are confined: the damage, or less of it under a mask.
  var limit = PixelRect.empty
  /// Passes with a target of their own that are open where the walk is.
  var openPasses = 0
  var stack = Column<FlattenScope>()
  /// Rows under open layers in which nothing is drawn, as the last searches for something have found.
  var emptyRows = (first: Int32(0)..<0, second: Int32(0)..<0)
  var depthOrder = DepthOrder()
  var openVolumes = Column<OpenVolume>()
  /// How many spaces the walk is in.
  var volumeDepth = 0

  // MARK: What was found
  /// The slot of the scope's layer, as long as the walk has still to come to it; -1 for none.
  var scopeEntry: Int32 = -1
  /// The items of the scope, and how many of its layers draw.
  var scopeItems = 0..<0
  var scopeVisible = 0
  /// The layers that are marked to be put in order by depth and have nothing to be put in order.
  var flatSlots = Column<Int32>()
  /// The layers of which a picture is shown.
  var shownRasters = Column<Int32>()

  /// The number of items.
  @inline(__always)
  var count: Int { items.count }

  @inline(__always)
  subscript(index: Int) -> Item { items[index] }

  @inline(__always)
  subscript(index: Int32) -> Item { items[index] }

  /// Has the item at `index` left out of the frame.
  mutating func leaveItemOut(_ index: Int) { items[index].isCulled = true }
}
