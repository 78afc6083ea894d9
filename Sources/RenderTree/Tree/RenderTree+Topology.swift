extension RenderTree {
  /// Makes `list` the sublayers of `slot`, back to front. Only what came, went or changed places is
  /// drawn again.
  mutating func setChildren(_ list: [Int32], of slot: Int32) {
    let old = children[Int(slot)]
    guard old != list else { return }
    var keptBefore: [Int32] = []
    for child in old {
      if parents[child] == slot { keptBefore.append(child) }
    }
    for child in list {
      if parents[child] == slot && masks[slot] != child { continue }
      let former = parents[child]
      if former >= 0 { detach(child, from: former) }
      damageSubtree(of: child)
      parents[child] = slot
      mark(child, .tree)
    }
    let kept = Set(list)
    for child in keptBefore where !kept.contains(child) {
      damageSubtree(of: child)
      parents[child] = -1
    }
    let stayed = Set(keptBefore)
    if keptBefore.filter(kept.contains) != list.filter(stayed.contains) {
      for child in list where stayed.contains(child) { mark(child, .place) }
    }
    children[Int(slot)] = list
    mark(slot, parts[slot].contains(.shadow) ? .tree : .list)
    isTopologyStale = true
  }

  /// Adds what the layers under and at `slot` drew to the damage, and forgets it. All of them is derived
  /// anew, their parts too: what changed while only copies of them were shown was noted for the copies.
  mutating func damageSubtree(of slot: Int32) {
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      if dirty[next].contains(.gone) { continue }
      damage = damage.union(drawn[next])
      drawn[next] = .empty
      dirty[next].formUnion([.tree, .parts, .gone])
      for child in children[Int(next)] { waitingSlots.append(child) }
      if masks[next] >= 0 { waitingSlots.append(masks[next]) }
    }
  }

  /// Calls `body` with `slot` and all slots under it, masks too, however deep the tree is.
  mutating func forEachSlot(under slot: Int32, _ body: (Int32, inout RenderTree) -> Void) {
    var pending = [slot]
    while let next = pending.popLast() {
      body(next, &self)
      if masks[next] >= 0 { pending.append(masks[next]) }
      pending.append(contentsOf: children[Int(next)])
    }
  }

  /// Lists the slots in paint order again, if the tree's shape changed: a superlayer before its
  /// sublayers, those by zPosition and then as listed, and its mask.
  mutating func rebuildTopologyIfNeeded() {
    guard isTopologyStale else { return }
    isTopologyStale = false
    order.removeAll()
    subtreeEnd.removeAll()
    guard root >= 0 else { return }
    beginReplicaListing()
    // A stack of slots to visit; the complement of a row stands for "this row's subtree is done".
    var pending: [Int32] = [root]
    while let next = pending.popLast() {
      if next < 0 {
        subtreeEnd[~next] = Int32(order.count)
        continue
      }
      let row = Int32(order.count)
      if parents[next] >= 0, masks[parents[next]] == next { maskRows[parents[next]] = row }
      order.append(next)
      subtreeEnd.append(0)
      pending.append(~row)
      let list = replicators.isEmpty ? backToFront(children[Int(next)]) : shownChildren(of: next)
      if masks[next] >= 0 { pending.append(masks[next]) }
      for child in list.reversed() { pending.append(child) }
    }
    endReplicaListing()
  }

  /// `list` by zPosition; layers at the same one keep their order.
  func backToFront(_ list: [Int32]) -> [Int32] {
    var depths: [Double] = []
    var isFlat = true
    for slot in list {
      let depth = zPosition(of: slot)
      if depth != 0 { isFlat = false }
      depths.append(look[slot].flags.contains(.isGround) ? -.infinity : depth)
    }
    if isFlat { return list }
    let places = list.indices.sorted {
      depths[$0] == depths[$1] ? $0 < $1 : depths[$0] < depths[$1]
    }
    return places.map { list[$0] }
  }

  func zPosition(of slot: Int32) -> Double {
    spaces.contains(slot) ? spaces[slot].shown.zPosition : 0
  }
}
