import Motion

extension DisplayList {
  /// Lists the items of the sublayers of `slot`, which is open, back to front by depth. Returns
  /// false, with nothing listed, if the order by zPosition is correct.
  mutating func walkByDepth(
    _ scene: borrowing Scene, _ slot: Int32, _ row: Int32, _ opacity: Float, _ clip: Int32,
    _ visible: inout Int
  ) -> Bool {
    guard context3DDepth < OpenContext3D.depthLimit else { return false }
    guard scene.hasDepthBelow(slot, row) else {
      flatSlots.append(slot)
      return false
    }
    var first = row + 1
    // The tiles of a layer are its own contents.
    while first < scene.topology.end(of: row),
      scene.values[appearanceOf: scene.topology.slot(at: first)].flags.contains(.isTileContainer)
    {
      walk(scene, first..<scene.topology.end(of: first), opacity, clip, &visible)
      first = scene.topology.end(of: first)
    }
    let outer = OpenContext3D(slot: slot, end: scene.topology.end(of: row), opacity: opacity)
    walkCards(
      scene, in: outer, from: first, seenFrom: scene.placement[planeOf: slot], clip,
      &visible)
    return true
  }
}
