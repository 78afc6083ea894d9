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
  private mutating func makeReplica(of source: Int32, under parent: Int32, instance: Int32)
    -> Int32?
  {
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

  // MARK: Topology

  /// Returns the children of `slot` in the rows, back to front: the sublayers or, under a
  /// replicator or a replica, replicas. Also makes the replica of the mask, if `slot` is a replica.
  mutating func shownChildren(of slot: Int32) -> [Int32] {
    let source = source(of: slot)
    let list = backToFront(topology.children(of: source))
    let isReplica = source != slot
    if let replicator = features.replicators.element(of: source)?.presentation {
      let former = isReplica ? topology.children(of: slot) : replicas.bySource[slot] ?? []
      if !isReplica { replicas.visited.insert(slot) }
      let copies = reconciled(former, with: list, times: replicator.copies, under: slot)
      if isReplica {
        topology.setChildren(copies, of: slot)
      } else {
        replicas.bySource[slot] = copies
      }
      if isReplica { copyMask(of: source, to: slot) }
      return copies
    }
    guard isReplica else { return list }
    let copies = reconciled(topology.children(of: slot), with: list, times: nil, under: slot)
    topology.setChildren(copies, of: slot)
    copyMask(of: source, to: slot)
    return copies
  }

  /// Returns the replicas of `sources` under `parent`, in order, repeated `times` times under a
  /// replicator. Keeps the replicas of `former` that are still in place, and dissolves the others.
  private mutating func reconciled(
    _ former: [Int32], with sources: [Int32], times: Int?, under parent: Int32
  ) -> [Int32] {
    let count = sources.count * (times ?? 1)
    func instance(_ index: Int) -> Int32 {
      times == nil ? -1 : Int32(index / sources.count)
    }
    var kept = 0
    while kept < min(former.count, count),
      replicas[former[kept]].source == sources[kept % sources.count],
      replicas[former[kept]].instance == instance(kept)
    { kept += 1 }
    if kept == former.count && kept == count { return former }
    for replica in former[kept...] { dissolve(replica) }
    var result = Array(former[..<kept])
    while result.count < count {
      let index = result.count
      guard
        let replica = makeReplica(
          of: sources[index % sources.count], under: parent, instance: instance(index))
      else {
        replicas.leftOut.add(parent, count - result.count)
        break
      }
      result.append(replica)
    }
    return result
  }

  private mutating func copyMask(of source: Int32, to slot: Int32) {
    let mask = topology.mask(of: source)
    let former = topology.mask(of: slot)
    if former >= 0 {
      if mask >= 0, replicas[former].source == mask { return }
      topology.setMask(-1, of: slot)
      dissolve(former)
    }
    guard mask >= 0 else { return }
    guard let replica = makeReplica(of: mask, under: slot, instance: -1) else {
      replicas.leftOut.add(slot)
      return
    }
    topology.setMask(replica, of: slot)
  }

  /// Prepares the store for a renumbering of the topology.
  mutating func beginReplicaRenumbering() {
    replicas.visited.removeAll(keepingCapacity: true)
    replicas.leftOut = LeftOut()
  }

  /// Ends a renumbering of the topology: dissolves the replicas of replicators that are not in it.
  mutating func endReplicaRenumbering() {
    guard replicas.bySource.count > replicas.visited.count else { return }
    let gone = replicas.bySource.keys.filter { !replicas.visited.contains($0) }.sorted()
    for replicator in gone {
      guard let made = replicas.bySource.removeValue(forKey: replicator) else { continue }
      for replica in made { dissolve(replica) }
    }
  }

  // MARK: Changes

  /// Returns true if a change of `parent` requires its child, the replica `slot`, to be derived
  /// again.
  func receivesChanges(to slot: Int32, from parent: Int32) -> Bool {
    if replicas.contains(parent) { return replicas[parent].propagatesChanges }
    // The draw properties of a replicator's copies are derived again after any change of it.
    return !drawProperties.dirtyFlags(of: parent).isDisjoint(with: [
      .items, .drawProperties, .drawPropertiesKeepingBitmap, .drawFlags,
    ])
  }

  /// Clears the dirty flags of the subtree of `slot`, whose layers are shown only as replicas.
  mutating func clearDirtyFlags(ofSubtree slot: Int32) {
    guard !drawProperties.dirtyFlags(of: slot).isEmpty else { return }
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      drawProperties.clearDirtyFlags(of: next)
      for child in topology.children(of: next) where !drawProperties.dirtyFlags(of: child).isEmpty {
        waitingSlots.append(child)
      }
      if topology.mask(of: next) >= 0,
        !drawProperties.dirtyFlags(of: topology.mask(of: next)).isEmpty
      {
        waitingSlots.append(topology.mask(of: next))
      }
    }
  }
}
