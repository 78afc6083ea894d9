extension RenderTree {
  /// Evaluates the animations at `time`, in media seconds, and marks the layers that changed dirty.
  /// Layers whose animations are all at rest are not evaluated again. Appends start and end events
  /// to `events`, ordered by time and then by when the animation was added.
  package mutating func evaluate(at time: Double, events: inout [AnimationEvent]) -> Evaluation {
    if collectsItemRecords || !fastPaths.contains(.runs) { animator.dissolveRuns(&layers) }
    return animator.evaluate(&layers, at: time, events: &events)
  }

  /// Returns the presentation values of a layer as of the last evaluation; nil for a layer that is
  /// not in the tree. During a cross-fade of contents the image is the one that shows more.
  package mutating func presentationState(of id: LayerID) -> LayerState? {
    animator.updateLayersFromRun(&layers, of: id.index)
    return layers.presentationState(of: id)
  }

  /// Returns the map from the unit square to the pixels of the layer's bounds in the last frame;
  /// nil for a layer that is not in the tree, is hidden or faces away.
  package mutating func presentationQuad(of id: LayerID) -> Homography? {
    animator.updateLayersFromRun(&layers, of: id.index)
    if layers.topology.isLive(id) { layers.updateHiddenLayer(id.index) }
    return layers.presentationQuad(of: id)
  }
}
