extension RenderTree {
  /// Gives the copies of every layer in transition a part in it, and takes those out of it whose source
  /// has left it.
  mutating func shareTransitions() {
    settleReplicas()
    var originals: [Int32: ActiveTransition] = [:]
    for transition in transitions[..<layerTransitions] { originals[transition.slot] = transition }
    // All at once: there may be as many as there are copies.
    for transition in transitions[layerTransitions...] {
      let isCurrent = originals[replicas[transition.slot].source]?.id == transition.id
      if !isCurrent, transition.progress != nil { mark(transition.slot, [.tree, .parts]) }
    }
    let (first, copies) = (layerTransitions, replicas)
    transitions[first...].removeAll { originals[copies[$0.slot].source]?.id != $0.id }
    guard !originals.isEmpty else { return }
    let count = transitions.count
    var next = first
    for slot in replicas.base..<replicas.base + Int32(replicas.replicas.count) {
      guard let original = originals[replicas[slot].source] else { continue }
      while next < count, transitions[next].slot < slot { next += 1 }
      let isFaint = replicas[slot].tint.w < 1
      if next < count, transitions[next].slot == slot {
        transitions[next].follow(original, isFaint: isFaint)
      } else {
        transitions.append(ActiveTransition(original, on: slot, isFaint: isFaint))
      }
    }
    if transitions.count > count { transitions[first...].sort { $0.slot < $1.slot } }
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
