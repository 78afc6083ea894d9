import CalqueMotion

extension DisplayList {
  /// Lists the items of the sublayers of `slot`, which is open, back to front by depth. Returns
  /// false, with nothing listed, if the order by zPosition is correct.
  mutating func walkByDepth(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ opacity: Float,
    _ clipChain: Int32,
    _ visible: inout Int
  ) -> Bool {
    guard context3DDepth < OpenContext3D.depthLimit else { return false }
    guard layers.hasDepthBelow(slot, row) else {
      flatSlots.append(slot)
      return false
    }
    var first = row + 1
    // The tiles of a layer are its own contents.
    while first < layers.topology.end(of: row),
      layers.values[appearanceOf: layers.topology.slot(at: first)].flags.contains(.isTileContainer)
    {
      walk(layers, first..<layers.topology.end(of: first), opacity, clipChain, &visible)
      first = layers.topology.end(of: first)
    }
    let outer = OpenContext3D(layers, slot, row, opacity: opacity)
    walkQuads(
      layers, in: outer, from: first, seenFrom: layers.drawProperties[deviceTransformOf: slot],
      clipChain,
      &visible)
    return true
  }
}
