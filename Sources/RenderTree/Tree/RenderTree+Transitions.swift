import Motion

extension RenderTree {
  /// Ends every transition and marks rasterised layers to be drawn again, because the renderer has
  /// lost all snapshots and bitmaps.
  package mutating func loseSnapshots() {
    while let transition = scene.transitions.last {
      if !transition.hasStarted { animator.report(.started(transition.id), at: -.infinity) }
      if !transition.hasEnded { animator.report(.ended(transition.id), at: -.infinity) }
      scene.dropTransition(at: scene.transitions.count - 1)
    }
    scene.dropTakenSnapshots()
    scene.loseRasterizations()
  }

  /// Returns the snapshots and bitmaps that are no longer shown, each once.
  package mutating func takeDroppedSnapshots() -> [SnapshotID] { scene.snapshotIDs.takeDropped() }
}
