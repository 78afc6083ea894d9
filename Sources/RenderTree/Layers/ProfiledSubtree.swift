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
