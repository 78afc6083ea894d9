extension Animator {
  /// Dissolves the runs that `commit` changes, or whose layers it moves; call it before applying
  /// the commit.
  mutating func dissolveRuns(_ layers: inout LayerStore, for commit: Commit) {
    guard !layers.spriteRuns.isEmpty else { return }
    if commit.root != nil { return dissolveRuns(&layers) }
    for change in commit.states { dissolveRun(&layers, of: change.layer.index) }
    for change in commit.deltas.entries { dissolveRun(&layers, of: change.layer.index) }
    for change in commit.animations {
      switch change {
      case .added(_, let layer), .removed(_, let layer): dissolveRun(&layers, of: layer.index)
      }
    }
    for change in commit.masks {
      if let mask = change.mask { dissolveRuns(&layers, atAndUnder: mask.index) }
      dissolveRuns(&layers, atAndUnder: change.layer.index)
    }
    for id in commit.created
    where id.index < layers.topology.slotCount && layers.topology.generation(of: id.index) != 0 {
      dissolveRuns(&layers, atAndUnder: id.index)
    }
    for id in commit.removed { dissolveRuns(&layers, atAndUnder: id.index) }
    for change in commit.children where layers.topology.isLive(change.layer) {
      dissolveRuns(&layers, for: change)
    }
  }

  /// Dissolves the runs whose layers do not keep their positions in the list of `change`.
  private mutating func dissolveRuns(_ layers: inout LayerStore, for change: Commit.ChildrenChange)
  {
    for child in change.children {
      layers.spriteRuns.countMember(child.index, under: change.layer.index)
    }
    for index in (0..<layers.spriteRuns.count).reversed() {
      let parent = layers.spriteRuns[index].key.ancestor
      let isMet = layers.spriteRuns.endCounting(index, under: change.layer.index)
      let stays =
        (layers.spriteRuns[index].key.isStatic
          ? layers.staticRun(index, stands: isMet, after: change) : isMet)
        && (parent == change.layer.index || keeps(layers, parent, change))
        && layers.spriteRuns.run(of: change.layer.index) != index
      if !stays { dissolve(&layers, index) }
    }
  }

  /// Returns true if `slot` is not a descendant of the layer of `change`, or remains one.
  private func keeps(
    _ layers: borrowing LayerStore, _ slot: Int32, _ change: Commit.ChildrenChange
  ) -> Bool {
    var next = slot
    while next >= 0, layers.topology.parent(of: next) != change.layer.index {
      next = layers.topology.parent(of: next)
    }
    return next < 0 || change.children.contains { $0.index == next }
  }

  /// Dissolves the runs of the layer at `slot` and of those under it.
  mutating func dissolveRuns(_ layers: inout LayerStore, atAndUnder slot: Int32) {
    guard slot < slotCount else { return }
    dissolveRun(&layers, of: slot)
    if layers.topology.children(of: slot).isEmpty, layers.topology.mask(of: slot) < 0 { return }
    var parent: Int32 = -1
    for index in (0..<layers.spriteRuns.count).reversed() {
      let other = layers.spriteRuns[index].key.ancestor
      if layers.spriteRuns[index].key.isStatic {
        if layers.topology.isInSubtree(layers.spriteRuns[index].slot(0), of: slot) {
          dissolve(&layers, index)
        }
        continue
      }
      if other == parent { continue }
      if layers.topology.isInSubtree(other, of: slot) {
        dissolve(&layers, index)
      } else {
        parent = other
      }
    }
  }
}
