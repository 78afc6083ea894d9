import Motion

// A replicator layer shows its sublayers several times. In the topology copies stand in the place of the
// sublayers themselves, the first copy too; the sublayers stay what commits and animations change. Before
// each frame the copies take over what changed.
extension RenderTree {
  /// Makes `replicator` the one of `slot`; nil for a layer without one.
  mutating func setReplicator(_ replicator: LayerReplicator?, of slot: Int32) {
    guard let replicator else {
      freeReplicator(of: slot)
      return
    }
    guard replicators.contains(slot) else {
      // What the sublayers drew by themselves goes.
      for child in children[Int(slot)] { damageSubtree(of: child) }
      replicators.insert(ReplicatorRow(model: replicator, shown: replicator), of: slot)
      isTopologyStale = true
      mark(slot, .own)
      return
    }
    guard replicators[slot].model != replicator else { return }
    replicators[slot].model = replicator
    if !animatedGroups[slot].contains(.replicator) { showReplicator(replicator, of: slot) }
  }

  /// Shows `replicator` in the place of what `slot`, which has one, showed.
  mutating func showReplicator(_ replicator: LayerReplicator, of slot: Int32) {
    guard let old = replicators.row(of: slot)?.shown, old != replicator else { return }
    replicators[slot].shown = replicator
    if old.copies != replicator.copies { isTopologyStale = true }
    mark(slot, .own)
  }

  mutating func freeReplicator(of slot: Int32) {
    guard replicators.remove(slot) != nil else { return }
    replicas.powers[slot] = nil
    for child in children[Int(slot)] { damageSubtree(of: child) }
    isTopologyStale = true
    mark(slot, .own)
  }

  /// The layer that `slot` is a copy of; for a layer itself.
  @inline(__always)
  func source(of slot: Int32) -> Int32 {
    replicas.contains(slot) ? replicas[slot].source : slot
  }

  /// Whether copies were left out of what is shown, because there are too many.
  package var lacksReplicas: Bool { replicas.isFull }

  /// The name of `slot`: the layer's number or, for a copy, those of its layer and of the copy, and where
  /// that stands.
  package func name(of slot: Int32) -> String {
    guard replicas.contains(slot) else { return "layer \(slot)" }
    let replica = replicas[slot]
    let number = replica.instance < 0 ? "" : " \(replica.instance)"
    return "copy\(number) of layer \(replica.source) in \(name(of: parents[slot]))"
  }

  // MARK: Places

  /// Makes a copy of `source` under `parent`; nil when there are too many.
  mutating func makeReplica(of source: Int32, under parent: Int32, instance: Int32) -> Int32? {
    guard let slot = replicas.take(afterSlots: generations.count) else { return nil }
    if slot >= generations.count { grow(to: Int(slot) + max(16, replicas.count / 4)) }
    replicas[slot].source = source
    replicas[slot].instance = instance
    parents[slot] = parent
    mark(slot, [.tree, .parts])
    return slot
  }

  /// Lets the copy `slot` go, with those under it; what they drew is drawn again.
  mutating func dissolve(_ slot: Int32) {
    var pending = [slot]
    while let next = pending.popLast() {
      pending.append(contentsOf: children[Int(next)])
      if masks[next] >= 0 { pending.append(masks[next]) }
      dissolveOne(next)
    }
  }

  private mutating func dissolveOne(_ slot: Int32) {
    damage = damage.union(drawn[slot])
    children[Int(slot)].removeAll(keepingCapacity: true)
    drawn[slot] = .empty
    masks[slot] = -1
    parents[slot] = -1
    visibility[slot] = []
    freeShape(of: slot)
    freeGradient(of: slot)
    freeEffects(of: slot)
    freeShadow(of: slot)
    volumes.remove(slot)
    spaces.remove(slot)
    freeEmitter(of: slot)
    content[slot] = ContentRow()
    contentFades.remove(slot)
    if let place = transitionPlace(of: slot) { dropTransition(at: place) }
    dirty[slot] = [.tree, .parts]
    replicas.giveBack(slot)
  }

  /// Lets all copies go, to give their places to layers.
  mutating func dissolveReplicas() {
    for copies in replicas.copies.values {
      for copy in copies { dissolve(copy) }
    }
    replicas.removeAll()
    isTopologyStale = true
  }
}
