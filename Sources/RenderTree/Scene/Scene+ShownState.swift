extension Scene {
  /// The state that the layer showed at the last evaluation, its animations applied; nil for a layer that
  /// is not in the tree. Contents that dissolve are those of which more shows.
  func shownState(of id: LayerID) -> LayerState? {
    guard topology.isLive(id) else { return nil }
    let slot = id.index
    var state = LayerState()
    state.box = values[boxOf: slot]
    state.look = values[lookOf: slot]
    state.timing = values.timing(of: slot) ?? .layerDefault
    state.space = values.space(of: slot)
    let row = values[contentOf: slot]
    state.content.placement = row.placement
    // Contents that dissolve from or into nothing are drawn all the while, and count by their share.
    let fade = contentFades.row(of: slot)
    let isMostlyNothing = fade.map { $0.row.isEmpty && $0.weight > 0.5 } ?? false
    if !row.isEmpty && !isMostlyNothing { state.content.image = images[row.image] }
    for kind in kinds.groups(of: slot).eachKind { kind.type.describe(slot, of: self, in: &state) }
    return state
  }
}
