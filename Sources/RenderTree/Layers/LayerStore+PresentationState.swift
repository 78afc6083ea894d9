extension LayerStore {
  /// Returns the map from the unit square to the pixels of the layer's bounds; nil for a layer that
  /// is not in the tree, is hidden or faces away.
  func presentationQuad(of id: LayerID) -> Homography? {
    guard topology.isLive(id) else { return nil }
    var slot = id.index
    while slot >= 0 {
      guard drawProperties.treeFlags(of: slot).contains(.isVisible) else { return nil }
      slot = topology.parent(of: slot)
    }
    return drawProperties[deviceTransformOf: id.index].quadTransform(
      of: values[geometryOf: id.index].bounds)
  }

  /// Returns the presentation values of the layer as of the last evaluation; nil for a layer that
  /// is not in the tree. During a cross-fade of contents the image is the one that shows more.
  func presentationState(of id: LayerID) -> LayerState? {
    guard topology.isLive(id) else { return nil }
    let slot = id.index
    var state = LayerState()
    state.geometry = values[geometryOf: slot]
    state.appearance = values[appearanceOf: slot]
    state.timing = values.timing(of: slot) ?? .layerDefault
    state.transforms = values.transforms(of: slot)
    let content = values[contentOf: slot]
    state.content.fit = content.fit
    // A cross-fade from or to nothing draws its image throughout; nothing counts if it has the
    // larger share.
    let fade = contentFades.element(of: slot)
    let showsMostlyNone = fade.map { $0.content.isEmpty && $0.weight > 0.5 } ?? false
    if !content.isEmpty && !showsMostlyNone { state.content.image = images[content.image] }
    for feature in features.featureSet(of: slot).eachFeature {
      feature.type.describe(slot, of: self, in: &state)
    }
    return state
  }
}
