extension LayerStore {
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
}
