extension Scene {
  /// Returns true if `slot` is in the subtree of the scope's layer, or there is no scope. O(depth
  /// of the tree).
  func isInScope(_ slot: Int32) -> Bool {
    guard scope.slot >= 0, let layer = scope.layer, topology.isLive(layer) else { return true }
    return topology.stands(slot, atOrUnder: layer.index)
  }

  /// Finds the rows and the pixels of the scope; all layers must be placed.
  mutating func placeScope() {
    scope.slot = -1
    scope.rows = 0..<topology.rowCount
    scope.pixels = surface
    guard let layer = scope.layer, topology.isLive(layer) else { return }
    let row = topology.row(of: layer.index)
    guard row >= 0 else { return }
    scope.slot = layer.index
    scope.rows = row..<topology.end(of: row)
    scope.pixels = childClip(of: layer.index).intersection(surface)
  }
}
