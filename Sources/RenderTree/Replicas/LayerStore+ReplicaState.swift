import CalqueMotion

extension LayerStore {
  /// Returns true if a change of `parent` requires its child, the replica `slot`, to be derived
  /// again.
  func receivesChanges(to slot: Int32, from parent: Int32) -> Bool {
    if replicas.contains(parent) { return replicas[parent].propagatesChanges }
    // The draw properties of a replicator's copies are derived again after any change of it.
    return !drawProperties.dirtyFlags(of: parent).isDisjoint(with: [
      .items, .drawProperties, .drawPropertiesKeepingBitmap, .drawFlags,
    ])
  }

  /// Clears the dirty flags of the subtree of `slot`, whose layers are shown only as replicas.
  mutating func clearDirtyFlags(ofSubtree slot: Int32) {
    guard !drawProperties.dirtyFlags(of: slot).isEmpty else { return }
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      drawProperties.clearDirtyFlags(of: next)
      for child in topology.children(of: next) where !drawProperties.dirtyFlags(of: child).isEmpty {
        waitingSlots.append(child)
      }
      if topology.mask(of: next) >= 0,
        !drawProperties.dirtyFlags(of: topology.mask(of: next)).isEmpty
      {
        waitingSlots.append(topology.mask(of: next))
      }
    }
  }
}
