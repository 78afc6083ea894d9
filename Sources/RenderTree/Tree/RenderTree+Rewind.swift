extension RenderTree {
  /// Marks every layer with animations for evaluation, because the next time may be before the last
  /// one.
  package mutating func rewind() {
    animator.dissolveRuns(&layers)
    animator.rewind()
  }

  /// Returns true if the animation `id` is finished and has no effect any more, so that it makes no
  /// difference while time goes forward. Returns false for a transition, whose snapshot is gone.
  package func isFinished(_ id: AnimationID, of layer: LayerID) -> Bool {
    animator.isFinished(layers, id, of: layer)
  }

  /// Removes the animation `id` from `layer`, if both still exist.
  package mutating func removeAnimation(_ id: AnimationID, from layer: LayerID) {
    guard layers.topology.isLive(layer) else { return }
    animator.dissolveRun(&layers, of: layer.index)
    animator.removeTracks(&layers, of: id, from: layer.index)
  }
}
