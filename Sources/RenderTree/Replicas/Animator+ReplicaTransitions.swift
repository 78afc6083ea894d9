extension Animator {
  /// Adds the replicas of every layer in transition to its transition, and removes those whose
  /// source has left it.
  mutating func shareTransitions(_ layers: inout LayerStore) {
    updateReplicaTints(&layers)
    var originals: [Int32: ActiveTransition] = [:]
    for transition in layers.transitions[..<layers.layerTransitions] {
      if originals[transition.slot] == nil { originals[transition.slot] = transition }
    }
    // In one pass, because there may be as many as there are replicas.
    for transition in layers.transitions[layers.layerTransitions...] {
      let isCurrent = originals[layers.replicas[transition.slot].source]?.id == transition.id
      if !isCurrent, transition.progress != nil {
        layers.markDirty(transition.slot, [.drawProperties, .drawFlags])
      }
    }
    let (first, replicas) = (layers.layerTransitions, layers.replicas)
    layers.transitions[first...].removeAll { originals[replicas[$0.slot].source]?.id != $0.id }
    guard !originals.isEmpty else { return }
    let count = layers.transitions.count
    var next = first
    for slot in layers.replicas.base..<layers.replicas.base + Int32(layers.replicas.replicas.count)
    {
      guard let original = originals[layers.replicas[slot].source] else { continue }
      while next < count, layers.transitions[next].slot < slot { next += 1 }
      let isFaint = layers.replicas[slot].tint.w < 1
      if next < count, layers.transitions[next].slot == slot {
        layers.transitions[next].follow(original, isFaint: isFaint)
      } else {
        layers.transitions.append(ActiveTransition(original, on: slot, isFaint: isFaint))
      }
    }
    if layers.transitions.count > count { layers.transitions[first...].sort { $0.slot < $1.slot } }
  }
}
