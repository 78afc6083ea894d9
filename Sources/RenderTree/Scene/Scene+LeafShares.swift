/// The number of visible leaf layers, and the number of them that are placed on the fast path.
package struct LeafShares: Sendable, Equatable {
  package var short = 0
  package var all = 0
}

extension Scene {
  /// The numbers for the leaves drawn last. O(number of layers).
  var leafShares: LeafShares {
    var result = LeafShares()
    for row in 0..<topology.rowCount where topology.end(of: row) == row + 1 {
      let slot = topology.slot(at: row)
      guard placement.visibility(of: slot).contains(.isVisible), !placement.drawn(by: slot).isEmpty
      else { continue }
      result.all += 1
      let parent = topology.parent(of: slot)
      let isShort =
        parent >= 0 && !topology.isMask(slot) && placement.drawFlags(of: slot).isSimple
        && values.staysInPlane(slot) && inherited(of: slot, under: parent, isMask: false).isPlain
      if isShort { result.short += 1 }
    }
    return result
  }
}

extension RenderTree {
  /// The number of leaves drawn last that took the fast path, and of all.
  package var leafShares: LeafShares { scene.leafShares }
}
