extension DisplayList {
  /// The limit of clips around a layer up to which its mask is added as another; a shader takes
  /// few.
  private static let shapeLimit = 2

  /// Returns the masking of the layer of `row` inside `clip`, within `cullRect`. For a masked layer
  /// it reduces `cullRect` to the pixels that the mask draws on.
  mutating func mask(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, inside clip: Int32
  ) -> Masking {
    let mask = layers.topology.mask(of: slot)
    guard mask >= 0 else { return .none }
    var reach = PixelRect.empty
    for inner in layers.topology.maskRow(of: slot)..<layers.topology.end(of: row) {
      reach = reach.union(layers.placement.drawn(by: layers.topology.slot(at: inner)))
    }
    cullRect = cullRect.intersection(reach)
    if cullRect.isEmpty || !layers.placement.flags(of: mask).contains(.isVisible) {
      return .hidden
    }
    let isLeaf = layers.topology.end(of: row) == layers.topology.maskRow(of: slot) + 1
    if isLeaf && layers.isSolid(mask) && depth(of: clip) < Self.shapeLimit { return .shape }
    return .pass
  }

  /// Returns the number of clips from `clip` outwards.
  private func depth(of clip: Int32) -> Int {
    var depth = 0
    var clip = clip
    while clip >= 0 {
      depth += 1
      clip = clips[Int(clip)].parent
    }
    return depth
  }
}
