extension RenderTree {
  /// Has every layer with animations evaluated again, because the next time may be before the last one.
  package mutating func rewind() {
    animator.dissolveRuns(&scene)
    animator.rewind()
  }

  /// True if the animation `id` is over and shows nothing any more, so that it makes no difference as long
  /// as time goes on. A transition is none of these: its picture is gone.
  package func isSpent(_ id: AnimationID, of layer: LayerID) -> Bool {
    animator.isSpent(scene, id, of: layer)
  }

  /// Takes the animation `id` off `layer`, if both are still there.
  package mutating func removeAnimation(_ id: AnimationID, from layer: LayerID) {
    guard scene.topology.isLive(layer) else { return }
    animator.dissolveRun(&scene, of: layer.index)
    animator.removeTracks(&scene, of: id, from: layer.index)
  }
}
