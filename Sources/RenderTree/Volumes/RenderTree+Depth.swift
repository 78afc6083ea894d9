import Motion

// A layer flattens its sublayers into its plane, but before they are in one space: each covers what lies
// behind it. Most stand in planes that zPosition puts in order; what is here is for the others.
extension RenderTree {
  /// Has the layer into which `slot` is flattened put its sublayers in order by their depth, if `slot` may
  /// lie elsewhere than its zPosition says.
  mutating func noteDepth(of slot: Int32, _ outside: Outside) {
    guard outside.slot >= 0, masks[outside.slot] != slot, hasDepth(slot, under: outside.slot) else {
      return
    }
    var above = outside.slot
    while above >= 0, parts[above].contains(.isVolume) { above = parents[above] }
    if above >= 0 { sortsByDepth[above] = true }
  }

  private func hasDepth(_ slot: Int32, under parent: Int32) -> Bool {
    guard spaces.contains(slot) else { return false }
    // Spaces are too large to copy for each layer.
    let own = spaces.pointer(to: slot)
    if own.pointee.shown.leavesPlane { return true }
    guard own.pointee.shown.zPosition != 0, spaces.contains(parent) else { return false }
    let outer = spaces.pointer(to: parent)
    return !outer.pointee.shown.sublayerTransform.keepsOrderInDepth
  }

  /// Lists what the sublayers of `slot`, which is open, draw: back to front by their depth. False, with nothing
  /// listed, where all of them stand in the order of zPosition after all.
  mutating func walkByDepth(
    _ slot: Int32, _ row: Int32, _ opacity: Float, _ clip: Int32, _ visible: inout Int
  ) -> Bool {
    guard volumeDepth < OpenVolume.depthLimit else { return false }
    guard hasDepthBelow(slot, row) else {
      sortsByDepth[slot] = false
      return false
    }
    var first = row + 1
    // The tiles of a layer are its own contents.
    while first < subtreeEnd[row], look[order[first]].flags.contains(.isGround) {
      walk(first..<subtreeEnd[first], opacity, clip, &visible)
      first = subtreeEnd[first]
    }
    let outer = OpenVolume(slot: slot, end: subtreeEnd[row], opacity: opacity)
    walkCards(in: outer, from: first, seenFrom: planes[slot], clip, &visible)
    return true
  }

  /// True if any sublayer of `slot`, or of transform layers under it, has depth.
  private func hasDepthBelow(_ slot: Int32, _ row: Int32) -> Bool {
    var inner = row + 1
    while inner < subtreeEnd[row] {
      let child = order[inner]
      if !isMask(child), hasDepth(child, under: parents[child]) { return true }
      inner = parts[child].contains(.isVolume) ? inner + 1 : subtreeEnd[inner]
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
