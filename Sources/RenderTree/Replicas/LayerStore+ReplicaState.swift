import Motion

extension LayerStore {
  /// Returns true if a change of `parent` requires its child, the replica `slot`, to be derived
  /// again.
  func receivesChanges(to slot: Int32, from parent: Int32) -> Bool {
    if replicas.contains(parent) { return replicas[parent].propagatesChanges }
    // The draw properties of a replicator's copies are derived again after any change of it.
    return !drawProperties.marks(of: parent).isDisjoint(with: [
      .items, .drawProperties, .drawPropertiesKeepingBitmap, .drawFlags,
    ])
  }

  /// Clears the marks of the subtree of `slot`, whose layers are shown only as replicas.
  mutating func clearMarks(of slot: Int32) {
    guard !drawProperties.marks(of: slot).isEmpty else { return }
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      drawProperties.unmark(next)
      for child in topology.children(of: next) where !drawProperties.marks(of: child).isEmpty {
        waitingSlots.append(child)
      }
      if topology.mask(of: next) >= 0, !drawProperties.marks(of: topology.mask(of: next)).isEmpty {
        waitingSlots.append(topology.mask(of: next))
      }
    }
  }
}
