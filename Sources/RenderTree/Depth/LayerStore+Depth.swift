import CalqueMotion

// A layer flattens its sublayers into its plane; before that they share a 3D space, in which nearer
// ones cover farther ones. Most are in parallel planes, which zPosition sorts; this code handles
// the others.
extension LayerStore {
  /// Marks the layer into which `slot` is flattened for sorting by depth, if the depth of `slot`
  /// may differ from the order by zPosition.
  mutating func requestDepthSorting(of slot: Int32, _ inherited: ParentGeometry) {
    guard inherited.slot >= 0, topology.mask(of: inherited.slot) != slot,
      hasDepth(slot, under: inherited.slot)
    else {
      return
    }
    var above = inherited.slot
    while above >= 0, drawProperties.drawFlags(of: above).contains(.preserves3D) {
      above = topology.parent(of: above)
    }
    if above >= 0 { drawProperties.setSortsByDepth(true, of: above) }
  }

  private func hasDepth(_ slot: Int32, under parent: Int32) -> Bool {
    guard values.hasTransforms(slot) else { return false }
    // Spaces are too large to copy for each layer.
    let own = values.transformsEntry(of: slot)
    if own.pointee.presentation.leavesPlane { return true }
    guard own.pointee.presentation.zPosition != 0, values.hasTransforms(parent) else {
      return false
    }
    let outer = values.transformsEntry(of: parent)
    return !outer.pointee.presentation.sublayerTransform.keepsOrderInDepth
  }

  /// Returns true if any sublayer of `slot`, or of nested transform layers, has depth.
  func hasDepthBelow(_ slot: Int32, _ row: Int32) -> Bool {
    var inner = row + 1
    while inner < topology.end(of: row) {
      let child = topology.slot(at: inner)
      if !topology.isMask(child), hasDepth(child, under: topology.parent(of: child)) { return true }
      inner =
        drawProperties.drawFlags(of: child).contains(.preserves3D)
        ? inner + 1 : topology.end(of: inner)
    }
    return false
  }
}

extension LayerTransforms {
  /// Returns true if the depth of such a layer, under a layer with the sublayer transform `outer`,
  /// may differ from the order by zPosition: its transform tilts it or moves it in depth, or it has
  /// a zPosition in a space that is not seen from straight in front.
  package func hasDepth(under outer: CATransform3D) -> Bool {
    leavesPlane || zPosition != 0 && !outer.keepsOrderInDepth
  }

  /// True if the transform tilts a layer or moves it in depth.
  fileprivate var leavesPlane: Bool {
    transform.m13 != 0 || transform.m23 != 0 || transform.m43 - anchorPointZ * transform.m33 != 0
  }
}

extension CATransform3D {
  /// True if the transform keeps the order in depth and the size of planes that face the eye.
  fileprivate var keepsOrderInDepth: Bool {
    m13 == 0 && m23 == 0 && m34 == 0 && m33 > 0
  }
}
