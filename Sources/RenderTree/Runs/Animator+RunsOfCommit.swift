extension Animator {
  /// Dissolves the runs that `commit` changes, or whose layers it moves; call it before applying
  /// the commit.
  mutating func dissolveRuns(_ scene: inout Scene, for commit: Commit) {
    guard !scene.spriteRuns.isEmpty else { return }
    if commit.root != nil { return dissolveRuns(&scene) }
    for change in commit.states { dissolveRun(&scene, of: change.layer.index) }
    for change in commit.animations {
      switch change {
      case .added(_, let layer), .removed(_, let layer): dissolveRun(&scene, of: layer.index)
      }
    }
    for change in commit.masks {
      if let mask = change.mask { dissolveRuns(&scene, atAndUnder: mask.index) }
      dissolveRuns(&scene, atAndUnder: change.layer.index)
    }
    for id in commit.created
    where id.index < scene.topology.slotCount && scene.topology.generation(of: id.index) != 0 {
      dissolveRuns(&scene, atAndUnder: id.index)
    }
    for id in commit.removed { dissolveRuns(&scene, atAndUnder: id.index) }
    for change in commit.children where scene.topology.isLive(change.layer) {
      dissolveRuns(&scene, for: change)
    }
  }

  /// Dissolves the runs whose layers do not keep their positions in the list of `change`.
  private mutating func dissolveRuns(_ scene: inout Scene, for change: Commit.ChildrenChange) {
    for child in change.children { scene.spriteRuns.meet(child.index, under: change.layer.index) }
    for place in (0..<scene.spriteRuns.count).reversed() {
      let parent = scene.spriteRuns[place].form.host
      let isMet = scene.spriteRuns.endMeeting(place, under: change.layer.index)
      let stays =
        (scene.spriteRuns[place].form.isCarried
          ? scene.carriedRun(place, stands: isMet, after: change) : isMet)
        && (parent == change.layer.index || keeps(scene, parent, change))
      if !stays { dissolve(&scene, place) }
    }
  }

  /// Returns true if `slot` is not a descendant of the layer of `change`, or remains one.
  private func keeps(
    _ scene: borrowing Scene, _ slot: Int32, _ change: Commit.ChildrenChange
  ) -> Bool {
    var next = slot
    while next >= 0, scene.topology.parent(of: next) != change.layer.index {
      next = scene.topology.parent(of: next)
    }
    return next < 0 || change.children.contains { $0.index == next }
  }

  private mutating func dissolveRuns(_ scene: inout Scene, atAndUnder slot: Int32) {
    guard slot < slotCount else { return }
    dissolveRun(&scene, of: slot)
    if scene.topology.children(of: slot).isEmpty, scene.topology.mask(of: slot) < 0 { return }
    var parent: Int32 = -1
    for place in (0..<scene.spriteRuns.count).reversed() {
      let other = scene.spriteRuns[place].form.host
      if scene.spriteRuns[place].form.isCarried {
        if scene.topology.stands(scene.spriteRuns[place].slot(0), atOrUnder: slot) {
          dissolve(&scene, place)
        }
        continue
      }
      if other == parent { continue }
      if scene.topology.stands(other, atOrUnder: slot) {
        dissolve(&scene, place)
      } else {
        parent = other
      }
    }
  }
}
