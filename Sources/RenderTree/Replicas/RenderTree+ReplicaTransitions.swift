extension RenderTree {
  /// Gives the copies of every layer in transition a part in it, and takes those out of it whose source
  /// has left it.
  mutating func shareTransitions() {
    for place in transitions.indices.reversed() where replicas.contains(transitions[place].slot) {
      let transition = transitions[place]
      let source = replicas[transition.slot].source
      let isCurrent = transitions.contains { $0.slot == source && $0.id == transition.id }
      if !isCurrent { dropTransition(at: place) }
    }
    let sources = transitions.filter { !replicas.contains($0.slot) }
    guard !sources.isEmpty else { return }
    for slot in replicas.base..<replicas.base + Int32(replicas.replicas.count) {
      let source = replicas[slot].source
      guard source >= 0, let original = sources.first(where: { $0.slot == source }),
        transitionPlace(of: slot) == nil
      else { continue }
      transitions.append(ActiveTransition(original, on: slot, isFaint: replicas[slot].tint.w < 1))
    }
  }

  /// The first copy of `source` in paint order, as a row of the topology; nil where there is none.
  func rowOfReplica(of source: Int32) -> Int32? {
    guard !replicas.isEmpty else { return nil }
    for row in 0..<Int32(order.count) where replicas.contains(order[row]) {
      if replicas[order[row]].source == source { return row }
    }
    return nil
  }
}
