import CalqueMotion

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
    for snapshot in layers.keptSnapshots.removeAll() { layers.snapshotIDs.giveBack(snapshot.id) }
    layers.loseRasterizations()
  }

  /// True if the snapshots of transitions that are over are kept, for loops of them. Turning it off
  /// ends the loops.
  package var keepsSnapshots: Bool {
    get { layers.keptSnapshots.isOn }
    set { layers.keepSnapshots(newValue) }
  }

  /// Returns the snapshots and bitmaps that are no longer shown, each once.
  package mutating func takeDroppedSnapshots() -> [SnapshotID] { layers.snapshotIDs.takeDropped() }
}
