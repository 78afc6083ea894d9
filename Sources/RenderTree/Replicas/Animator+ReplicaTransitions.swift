extension Animator {
  /// Adds the replicas of every layer in transition to its transition, and removes those whose
  /// source has left it.
  mutating func shareTransitions(_ scene: inout Scene) {
    settleReplicas(&scene)
    var originals: [Int32: ActiveTransition] = [:]
    for transition in scene.transitions[..<scene.layerTransitions] {
      originals[transition.slot] = transition
    }
    // In one pass, because there may be as many as there are replicas.
    for transition in scene.transitions[scene.layerTransitions...] {
      let isCurrent = originals[scene.replicas[transition.slot].source]?.id == transition.id
      if !isCurrent, transition.progress != nil {
        scene.mark(transition.slot, [.tree, .drawFlags])
      }
    }
    let (first, copies) = (scene.layerTransitions, scene.replicas)
    scene.transitions[first...].removeAll { originals[copies[$0.slot].source]?.id != $0.id }
    guard !originals.isEmpty else { return }
    let count = scene.transitions.count
    var next = first
    for slot in scene.replicas.base..<scene.replicas.base + Int32(scene.replicas.replicas.count) {
      guard let original = originals[scene.replicas[slot].source] else { continue }
      while next < count, scene.transitions[next].slot < slot { next += 1 }
      let isFaint = scene.replicas[slot].tint.w < 1
      if next < count, scene.transitions[next].slot == slot {
        scene.transitions[next].follow(original, isFaint: isFaint)
      } else {
        scene.transitions.append(ActiveTransition(original, on: slot, isFaint: isFaint))
      }
    }
    if scene.transitions.count > count { scene.transitions[first...].sort { $0.slot < $1.slot } }
  }
}
