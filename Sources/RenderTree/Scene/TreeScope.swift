/// The part of a tree that counters, notes and overlays tell of: a layer with all under it, or everything.
///
/// The items of a subtree follow one another, so that a frame knows those of the scope by a range of items, and
/// a tree without a scope has all of them in that range.
struct TreeScope {
  /// The layer; nil for everything.
  var layer: LayerID?
  /// The slot of the layer where it is in the tree; -1 for everything.
  var slot: Int32 = -1
  /// The rows of the layer and of those under it.
  var rows: Range<Int32> = 0..<0
  /// The pixels that these layers cannot leave.
  var pixels = PixelRect.empty
  /// The slot whose subtree the walk has still to come to; -1 for none.
  var entry: Int32 = -1
  /// The items of the frame that are theirs.
  var items = 0..<0
  /// How many of the layers draw.
  var visible = 0
}
