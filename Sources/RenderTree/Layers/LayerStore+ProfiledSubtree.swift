extension LayerStore {
  /// Returns true if `slot` is in the subtree of the profiled layer, or the whole tree is profiled.
  /// O(depth of the tree).
  func isProfiled(_ slot: Int32) -> Bool {
    guard profiledSubtree.slot >= 0, let layer = profiledSubtree.layer, topology.isLive(layer)
    else { return true }
    return topology.isInSubtree(slot, of: layer.index)
  }

  /// Finds the rows and the pixels of the profiled subtree; all draw properties must be up to date.
  mutating func findProfiledSubtree() {
    profiledSubtree.slot = -1
    profiledSubtree.rows = 0..<topology.rowCount
    profiledSubtree.pixels = surfaceRect
    guard let layer = profiledSubtree.layer, topology.isLive(layer) else { return }
    let row = topology.row(of: layer.index)
    guard row >= 0 else { return }
    profiledSubtree.slot = layer.index
    profiledSubtree.rows = row..<topology.end(of: row)
    profiledSubtree.pixels = childClipRect(of: layer.index).intersection(surfaceRect)
  }
}
