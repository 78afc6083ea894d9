extension DisplayList {
  /// Lists the items of the measured subtree, as `walk` does, and stores their range.
  mutating func walkMeasuredSubtree(
    _ layers: borrowing LayerStore, _ row: Int32, _ opacity: Float, _ clip: Int32,
    _ visible: inout Int
  ) {
    let outerCullRect = cullRect
    let first = items.count
    var inside = 0
    measuredEntry = -1
    // If the layers stay inside their own clip, nothing else clips them, as those of a window by
    // its surface.
    if layers.measuredSubtree.pixels.contains(
      layers.placement.drawn(by: layers.measuredSubtree.slot))
      || layers.placement.drawn(by: layers.measuredSubtree.slot).isEmpty
    {
      cullRect = cullRect.intersection(layers.measuredSubtree.pixels)
    }
    walk(layers, row..<layers.topology.end(of: row), opacity, clip, &inside)
    cullRect = outerCullRect
    measuredRange = first..<items.count
    measuredVisible = inside
    visible += inside
  }
}
