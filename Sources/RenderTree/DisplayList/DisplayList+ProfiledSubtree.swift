extension DisplayList {
  /// Lists the items of the profiled subtree, as `walk` does, and stores their range.
  mutating func walkProfiledSubtree(
    _ layers: borrowing LayerStore, _ row: Int32, _ opacity: Float, _ clipChain: Int32,
    _ visible: inout Int
  ) {
    let outerClipBounds = clipBounds
    let first = items.count
    var inside = 0
    profiledEntry = -1
    // If the layers stay inside their own clip, nothing else clips them, as those of a window by
    // its surface.
    if layers.profiledSubtree.pixels.contains(
      layers.drawProperties.visibleRect(of: layers.profiledSubtree.slot))
      || layers.drawProperties.visibleRect(of: layers.profiledSubtree.slot).isEmpty
    {
      clipBounds = clipBounds.intersection(layers.profiledSubtree.pixels)
    }
    walk(layers, row..<layers.topology.end(of: row), opacity, clipChain, &inside)
    clipBounds = outerClipBounds
    profiledRange = first..<items.count
    profiledVisible = inside
    visible += inside
  }
}
