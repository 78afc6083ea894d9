import Motion

extension LayerStore {
  /// Returns true if a change of `parent` requires its child, the replica `slot`, to be derived
  /// again.
  func receivesChanges(to slot: Int32, from parent: Int32) -> Bool {
    if replicas.contains(parent) { return replicas[parent].propagatesChanges }
    // A replicator's copies are placed again after any change of it.
    return !placement.marks(of: parent).isDisjoint(with: [
      .items, .placement, .placementKeepingBitmap, .drawFlags,
    ])
  }

  /// Clears the marks of the subtree of `slot`, whose layers are shown only as replicas.
  mutating func clearMarks(of slot: Int32) {
    guard !placement.marks(of: slot).isEmpty else { return }
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      placement.unmark(next)
      for child in topology.children(of: next) where !placement.marks(of: child).isEmpty {
        waitingSlots.append(child)
      }
      if topology.mask(of: next) >= 0, !placement.marks(of: topology.mask(of: next)).isEmpty {
        waitingSlots.append(topology.mask(of: next))
      }
    }
  }
}
