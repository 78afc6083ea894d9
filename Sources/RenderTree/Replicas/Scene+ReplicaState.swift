import Motion

extension Scene {
  /// True if a change of `parent` has the copy `slot` under it derived anew.
  func isPassedOn(to slot: Int32, from parent: Int32) -> Bool {
    if replicas.contains(parent) { return replicas[parent].isPassingOn }
    // A replicator's copies are placed again whatever of it changed.
    return !placement.marks(of: parent).isDisjoint(with: [.own, .tree, .place, .parts])
  }

  /// Forgets that the layers at and under `slot`, which are not shown themselves, have changed.
  mutating func clearDirt(of slot: Int32) {
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
