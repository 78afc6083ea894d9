extension LayerStore {
  /// Returns true if `slot` is in the subtree of the measured layer, or the whole tree is measured.
  /// O(depth of the tree).
  func isMeasured(_ slot: Int32) -> Bool {
    guard measuredSubtree.slot >= 0, let layer = measuredSubtree.layer, topology.isLive(layer)
    else { return true }
    return topology.isInSubtree(slot, of: layer.index)
  }

  /// Finds the rows and the pixels of the measured subtree; all layers must be placed.
  mutating func findMeasuredSubtree() {
    measuredSubtree.slot = -1
    measuredSubtree.rows = 0..<topology.rowCount
    measuredSubtree.pixels = surface
    guard let layer = measuredSubtree.layer, topology.isLive(layer) else { return }
    let row = topology.row(of: layer.index)
    guard row >= 0 else { return }
    measuredSubtree.slot = layer.index
    measuredSubtree.rows = row..<topology.end(of: row)
    measuredSubtree.pixels = childClip(of: layer.index).intersection(surface)
  }
}
