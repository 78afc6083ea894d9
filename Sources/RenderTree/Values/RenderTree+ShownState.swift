extension RenderTree {
  /// The state that the layer showed at the last evaluation, its animations applied; nil for a layer that
  /// is not in the tree. Contents that dissolve are those of which more shows.
  package func shownState(of id: LayerID) -> LayerState? {
    guard isLive(id) else { return nil }
    let slot = id.index
    var state = LayerState()
    state.box = box[slot]
    state.look = look[slot]
    state.timing = timings[slot] ?? .layerDefault
    if spaceIndex[slot] >= 0 { state.space = spaces[spaceIndex[slot]] }
    let row = content[slot]
    state.content.placement = row.placement
    // Contents that dissolve from or into nothing are drawn all the while, and count by their share.
    let fade = contentFades[slot]
    let isMostlyNothing = fade.map { $0.row.isEmpty && $0.weight > 0.5 } ?? false
    if !row.isEmpty && !isMostlyNothing { state.content.image = images[row.image] }
    if gradientIndex[slot] >= 0 { state.gradient = gradients[Int(gradientIndex[slot])].shown }
    if shapeIndex[slot] >= 0 { state.shape = shapes[Int(shapeIndex[slot])].shown }
    if shadowIndex[slot] >= 0 { state.shadow = shadows[Int(shadowIndex[slot])].shown }
    if effectIndex[slot] >= 0 { state.effects = effectRows[Int(effectIndex[slot])].shown }
    if rasterIndex[slot] >= 0 { state.rasterization = rasterized[Int(rasterIndex[slot])].shown }
    state.replicator = replicators[slot]?.shown
    state.emitter = emitters.place(of: slot).map { emitters.rows[$0].shown }
    return state
  }
}
