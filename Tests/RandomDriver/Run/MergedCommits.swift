import CalqueRenderTree

/// Commits to apply one after the other without a frame between them, with each state only once.
struct MergedCommits {
  /// A commit with snapshot requests is not folded into others: its snapshots show the state after
  /// the commit before it, and are taken before later ones are applied. Neither is one that creates
  /// a layer in the slot of a removed one while either has insertions: a list that still has the
  /// slot would take the new layer for the old one.
  private(set) var parts: [Commit] = []

  mutating func append(_ commit: Commit) {
    if let last = parts.last, last.snapshots.isEmpty, commit.snapshots.isEmpty,
      (last.children + commit.children).allSatisfy({ $0.place == nil })
        || Set(last.removed.map(\.index)).isDisjoint(with: commit.created.map(\.index))
    {
      parts[parts.count - 1].fold(commit)
    } else {
      parts.append(commit)
    }
  }
}

extension Commit {
  /// Adds the changes of `later`. Changes to a layer that is removed in between are harmless: an
  /// identifier of a removed layer finds nothing.
  fileprivate mutating func fold(_ later: Commit) {
    if let root = later.root { self.root = root }
    created += later.created
    let restated = Set(later.states.map(\.layer))
    states.removeAll { restated.contains($0.layer) }
    states += later.states
    deltas = deltas.merged(with: later.deltas, except: restated)
    let relisted = Set(later.children.filter { $0.place == nil }.map(\.layer))
    children.removeAll { relisted.contains($0.layer) }
    children += later.children
    let remasked = Set(later.masks.map(\.layer))
    masks.removeAll { remasked.contains($0.layer) }
    masks += later.masks
    animations += later.animations
    clocks += later.clocks
    removed += later.removed
  }
}

extension LayerDeltas {
  /// Returns these deltas, without those of `restated` layers, and the `later` ones.
  fileprivate func merged(with later: LayerDeltas, except restated: Set<LayerID>) -> LayerDeltas {
    var result = LayerDeltas()
    func add(_ delta: Delta) {
      var state = LayerState()
      state.apply(delta)
      result.append(delta.layer, delta.fields, of: &state)
    }
    forEach { if !restated.contains($0.layer) { add($0) } }
    later.forEach(add)
    return result
  }
}
