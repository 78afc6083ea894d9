extension Scene {
  /// The state that the layer showed at the last evaluation, its animations applied; nil for a layer that
  /// is not in the tree. Contents that dissolve are those of which more shows.
  func shownState(of id: LayerID) -> LayerState? {
    guard topology.isLive(id) else { return nil }
    let slot = id.index
    var state = LayerState()
    state.box = values.box(of: slot)
    state.look = values.look(of: slot)
    state.timing = values.timing(of: slot) ?? .layerDefault
    state.space = values.space(of: slot)
    let row = values.content(of: slot)
    state.content.placement = row.placement
    // Contents that dissolve from or into nothing are drawn all the while, and count by their share.
    let fade = contentFades.row(of: slot)
    let isMostlyNothing = fade.map { $0.row.isEmpty && $0.weight > 0.5 } ?? false
    if !row.isEmpty && !isMostlyNothing { state.content.image = images[row.image] }
    if gradients.contains(slot) { state.gradient = gradients[slot].shown }
    if shapes.contains(slot) { state.shape = shapes[slot].shown }
    if shadows.contains(slot) { state.shadow = shadows[slot].shown }
    if effectRows.contains(slot) { state.effects = effectRows[slot].shown }
    if rasterized.contains(slot) { state.rasterization = rasterized[slot].shown }
    state.replicator = replicators.row(of: slot)?.shown
    state.emitter = emitters.place(of: slot).map { emitters.rows[$0].shown }
    return state
  }
}
