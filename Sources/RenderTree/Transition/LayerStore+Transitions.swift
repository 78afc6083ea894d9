import CalqueMotion

// A transition draws a layer's former appearance, stored as a snapshot, together with its current
// one. The snapshot is taken before the commit is applied that adds the transition.
extension LayerStore {
  /// Returns the index of the transition that `slot` shows, or nil: a loop of one before its own.
  func transitionIndex(of slot: Int32) -> Int? {
    guard replicas.contains(slot) else {
      return transitions[..<layerTransitions].firstIndex { $0.slot == slot }
    }
    var (low, high) = (layerTransitions, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].slot < slot { low = middle + 1 } else { high = middle }
    }
    return low < transitions.count && transitions[low].slot == slot ? low : nil
  }

  /// Removes the transition `id` from `slot`; returns false if it is not there.
  mutating func removeTransition(_ id: AnimationID, from slot: Int32) -> Bool {
    let index = transitions[..<layerTransitions].firstIndex { $0.slot == slot && $0.id == id }
    guard let index else { return false }
    dropTransition(at: index)
    return true
  }

  mutating func dropTransition(at index: Int) {
    let transition = transitions.remove(at: index)
    if index < layerTransitions { layerTransitions -= 1 }
    if transition.loop == nil, !replicas.contains(transition.slot) {
      leaveSnapshot(of: transition)
    }
    if transition.progress != nil { markDirty(transition.slot, [.drawProperties, .drawFlags]) }
  }

  /// Drops the snapshots taken for transitions that were not added.
  mutating func dropTakenSnapshots() {
    // Sorted, so that the same commits always produce the same identifiers.
    for (_, taken) in takenSnapshots.sorted(by: { $0.key < $1.key }) {
      if let snapshot = taken.snapshot { snapshotIDs.giveBack(snapshot.id) }
    }
    takenSnapshots.removeAll()
  }
}
