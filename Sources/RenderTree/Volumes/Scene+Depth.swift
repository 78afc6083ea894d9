import Motion

// A layer flattens its sublayers into its plane, but before they are in one space: each covers what lies
// behind it. Most stand in planes that zPosition puts in order; what is here is for the others.
extension Scene {
  /// Has the layer into which `slot` is flattened put its sublayers in order by their depth, if `slot` may
  /// lie elsewhere than its zPosition says.
  mutating func noteDepth(of slot: Int32, _ outside: Outside) {
    guard outside.slot >= 0, topology.mask(of: outside.slot) != slot,
      hasDepth(slot, under: outside.slot)
    else {
      return
    }
    var above = outside.slot
    while above >= 0, placement.parts(of: above).contains(.isVolume) {
      above = topology.parent(of: above)
    }
    if above >= 0 { placement.setSortsByDepth(true, of: above) }
  }

  private func hasDepth(_ slot: Int32, under parent: Int32) -> Bool {
    guard values.hasSpace(slot) else { return false }
    // Spaces are too large to copy for each layer.
    let own = values.spaceRow(of: slot)
    if own.pointee.shown.leavesPlane { return true }
    guard own.pointee.shown.zPosition != 0, values.hasSpace(parent) else { return false }
    let outer = values.spaceRow(of: parent)
    return !outer.pointee.shown.sublayerTransform.keepsOrderInDepth
  }

  /// True if any sublayer of `slot`, or of transform layers under it, has depth.
  func hasDepthBelow(_ slot: Int32, _ row: Int32) -> Bool {
    var inner = row + 1
    while inner < topology.end(of: row) {
      let child = topology.slot(at: inner)
      if !topology.isMask(child), hasDepth(child, under: topology.parent(of: child)) { return true }
      inner = placement.parts(of: child).contains(.isVolume) ? inner + 1 : topology.end(of: inner)
    }
    return false
  }
}

extension LayerSpace {
  /// True if a layer that stands so under a layer with the sublayer transform `outer` may be nearer or
  /// further than the order of zPosition has it: it is tilted or moved in depth by its transform, or it has a
  /// zPosition in a space that is seen otherwise than straight from the front.
  package func hasDepth(under outer: CATransform3D) -> Bool {
    leavesPlane || zPosition != 0 && !outer.keepsOrderInDepth
  }

  /// True if the transform tilts a layer, or moves it nearer or further.
  fileprivate var leavesPlane: Bool {
    transform.m13 != 0 || transform.m23 != 0 || transform.m43 - anchorPointZ * transform.m33 != 0
  }
}

extension CATransform3D {
  /// True if of two planes that face the eye the nearer one stays the nearer, and as large as it is.
  fileprivate var keepsOrderInDepth: Bool {
    m13 == 0 && m23 == 0 && m34 == 0 && m33 > 0
  }
}
