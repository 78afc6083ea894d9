extension DisplayList {
  /// The limit of clips around a layer up to which its mask is added as another; a shader takes
  /// few.
  private static let shapeLimit = 2

  /// Returns the masking of the layer of `row` inside `clip`, within `limit`. For a masked layer it
  /// reduces `limit` to the pixels that the mask draws on.
  mutating func mask(
    _ scene: borrowing Scene, _ slot: Int32, _ row: Int32, inside clip: Int32
  ) -> Masking {
    let mask = scene.topology.mask(of: slot)
    guard mask >= 0 else { return .none }
    var reach = PixelRect.empty
    for inner in scene.topology.maskRow(of: slot)..<scene.topology.end(of: row) {
      reach = reach.union(scene.placement.drawn(by: scene.topology.slot(at: inner)))
    }
    limit = limit.intersection(reach)
    if limit.isEmpty || !scene.placement.visibility(of: mask).contains(.isVisible) {
      return .hidden
    }
    let isLeaf = scene.topology.end(of: row) == scene.topology.maskRow(of: slot) + 1
    if isLeaf && scene.isSolid(mask) && depth(of: clip) < Self.shapeLimit { return .shape }
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
