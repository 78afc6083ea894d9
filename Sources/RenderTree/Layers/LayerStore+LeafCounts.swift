/// The number of visible leaf layers, and the number of them whose draw properties are updated on
/// the fast path.
package struct LeafCounts: Sendable, Equatable {
  package var fastPath = 0
  package var all = 0
}

extension LayerStore {
  /// The numbers for the leaves drawn last. O(number of layers).
  var leafCounts: LeafCounts {
    var result = LeafCounts()
    for row in 0..<topology.rowCount where topology.end(of: row) == row + 1 {
      let slot = topology.slot(at: row)
      guard drawProperties.treeFlags(of: slot).contains(.isVisible),
        !drawProperties.visibleRect(of: slot).isEmpty
      else { continue }
      result.all += 1
      let parent = topology.parent(of: slot)
      let tookFastPath =
        parent >= 0 && !topology.isMask(slot) && drawProperties.drawFlags(of: slot).allowsFastPath
        && values.staysInPlane(slot)
        && inherited(of: slot, under: parent, isMask: false).allowsFastPath
      if tookFastPath { result.fastPath += 1 }
    }
    return result
  }
}

extension RenderTree {
  /// The number of leaves drawn last that took the fast path, and of all.
  package var leafCounts: LeafCounts { layers.leafCounts }
}
