import Motion

extension RenderTree {
  /// Ends every transition and marks rasterised layers to be drawn again, because the renderer has
  /// lost all snapshots and bitmaps.
  package mutating func loseSnapshots() {
    while let transition = layers.transitions.last {
      if !transition.hasStarted { animator.report(.started(transition.id), at: -.infinity) }
      if !transition.hasEnded { animator.report(.ended(transition.id), at: -.infinity) }
      layers.dropTransition(at: layers.transitions.count - 1)
    }
    layers.dropTakenSnapshots()
    layers.loseRasterizations()
  }

  /// Returns the snapshots and bitmaps that are no longer shown, each once.
  package mutating func takeDroppedSnapshots() -> [SnapshotID] { layers.snapshotIDs.takeDropped() }
}
