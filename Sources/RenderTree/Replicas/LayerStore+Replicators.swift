import CalqueMotion

// A replicator layer shows its sublayers several times. In the topology, replicas stand in for the
// sublayers themselves, also for the first copy; commits and animations change the sublayers.
// Before each frame the replicas are updated from them.
extension LayerStore {
  /// True if there are replicator layers or replicas.
  var hasReplicators: Bool { !replicas.isEmpty || !features.replicators.isEmpty }

  /// Returns true if the layer shows its sublayers as replicas.
  func isReplicator(_ slot: Int32) -> Bool { features.replicators.contains(slot) }

  /// The replicas that are left out; nil for none.
  var replicaExcess: LeftOut.Sum? { replicas.leftOut.sum(.copies, after: ReplicaStore.limit) }

  /// Returns the layer of which `slot` is a replica; `slot` itself for a layer.
  @inline(__always)
  func source(of slot: Int32) -> Int32 {
    replicas.contains(slot) ? replicas[slot].source : slot
  }

  /// Returns the row of the first replica of `source` in paint order; nil if there is none.
  func rowOfReplica(of source: Int32) -> Int32? {
    guard !replicas.isEmpty else { return nil }
    for row in 0..<topology.rowCount where replicas.contains(topology.slot(at: row)) {
      if replicas[topology.slot(at: row)].source == source { return row }
    }
    return nil
  }

  /// Returns the tint of `item`, the factor for its premultiplied colour; nil for none.
  func tint(of item: Item) -> SIMD4<Float>? {
    guard replicas.contains(item.slot), replicas[item.slot].isTinted else { return nil }
    let tint = replicas[item.slot].tint
    switch item.kind {
    case .groupBegin, .groupEnd, .maskBegin, .maskEnd, .scaleBackdrop, .backdrop, .shadowBegin,
      .caster:
      return nil
    // The shadow's colour is tinted already.
    case .shadow, .shadowEnd: return nil
    case .feature(let feature) where feature.drawing?.isTinted != true: return nil
    // The snapshot was taken without the replica's opacity.
    case .snapshot: return SIMD4(tint.x, tint.y, tint.z, 1) * tint.w
    default: return SIMD4(tint.x, tint.y, tint.z, 1)
    }
  }

  // MARK: Slots

  /// Makes a replica of `source` under `parent`; returns nil if there are too many.
  mutating func makeReplica(of source: Int32, under parent: Int32, instance: Int32) -> Int32? {
    guard let slot = replicas.take(afterSlots: topology.slotCount) else { return nil }
    if slot >= topology.slotCount { grow(to: Int(slot) + max(16, replicas.count / 4)) }
    replicas[slot].source = source
    replicas[slot].instance = instance
    topology.setParent(parent, of: slot)
    markDirty(slot, [.drawProperties, .drawFlags])
    return slot
  }

  /// Removes the replica `slot` and its descendants, and damages their pixels.
  mutating func dissolve(_ slot: Int32) {
    var pending = [slot]
    while let next = pending.popLast() {
      pending.append(contentsOf: topology.children(of: next))
      if topology.mask(of: next) >= 0 { pending.append(topology.mask(of: next)) }
      dissolveOne(next)
    }
  }

  private mutating func dissolveOne(_ slot: Int32) {
    drawProperties.forget(slot)
    topology.removeChildren(of: slot)
    topology.setMask(-1, of: slot)
    topology.setParent(-1, of: slot)
    contexts3D.remove(slot)
    for feature in FeatureID.allCases { feature.type.remove(slot, from: &self) }
    features.setFeatureSet([], of: slot)
    values.forget(slot)
    contentFades.remove(slot)
    if let index = transitionIndex(of: slot) { dropTransition(at: index) }
    drawProperties.replaceDirtyFlags(slot, [.drawProperties, .drawFlags])
    replicas.giveBack(slot)
  }

  /// Removes all replicas, because a layer needs one of their slots.
  mutating func dissolveReplicas() {
    for made in replicas.bySource.values {
      for replica in made { dissolve(replica) }
    }
    replicas.removeAll()
    topology.invalidate()
  }
}
