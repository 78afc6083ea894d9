// Changes of the links between layers: sublayers, masks, and the rows that follow from them.
extension LayerStore {
  /// Makes `list` the sublayers of `slot`, back to front. Damages only layers that came, went or
  /// were reordered.
  mutating func setChildren(_ list: [Int32], of slot: Int32) {
    let old = topology.children(of: slot)
    guard old != list || topology.hasStaleChildren(slot) else { return }
    for child in list { bring(child, to: slot) }
    let leaving: Int32 = -2
    for child in old where topology.parent(of: child) == slot {
      topology.setParent(leaving, of: child)
    }
    // Layers that stay are found in order, unless their order has changed.
    var (index, keepsOrder) = (0, true)
    for child in list where topology.parent(of: child) == leaving {
      while index < old.count, old[index] != child { index += 1 }
      if index == old.count { keepsOrder = false }
      topology.setParent(slot, of: child)
    }
    for child in old where topology.parent(of: child) == leaving {
      damageSubtree(of: child)
      topology.setParent(-1, of: child)
    }
    if !keepsOrder {
      for child in list { markDirty(child, .drawPropertiesKeepingBitmap) }
    }
    topology.setChildren(list, of: slot)
    markChildrenChanged(of: slot)
    topology.invalidate()
  }

  /// Inserts the layers of `list` among the sublayers of `slot`, together and in this order:
  /// directly in front of `sibling`, or at the back for -1. Damages only these layers.
  mutating func insertChildren(_ list: [Int32], inFrontOf sibling: Int32, of slot: Int32) {
    topology.removeStaleChildren()
    for child in list where !bring(child, to: slot) {
      topology.removeFromChildren(child, of: slot)
      markDirty(child, .drawPropertiesKeepingBitmap)
    }
    topology.insertChildren(list, inFrontOf: sibling, of: slot)
    topology.removeStaleChildren()
    markChildrenChanged(of: slot)
    topology.invalidate()
  }

  /// Makes `slot` the parent of `child`, and damages it. Returns false if it is a sublayer already.
  @discardableResult
  private mutating func bring(_ child: Int32, to slot: Int32) -> Bool {
    let former = topology.parent(of: child)
    if former == slot && topology.mask(of: slot) != child { return false }
    if former >= 0 { detach(child, from: former) }
    damageSubtree(of: child)
    topology.setParent(slot, of: child)
    markDirty(child, .drawProperties)
    return true
  }

  private mutating func markChildrenChanged(of slot: Int32) {
    markDirty(
      slot, drawProperties.drawFlags(of: slot).contains(.shadow) ? .drawProperties : .children)
  }

  /// Damages and clears the visible rects of the subtree of `slot`, and marks all of it dirty, to
  /// be derived again, including the draw flags: while only replicas of the layers were shown,
  /// changes were marked on the replicas.
  mutating func damageSubtree(of slot: Int32) {
    waitingSlots.append(slot)
    while waitingSlots.count > 0 {
      let next = waitingSlots[waitingSlots.count - 1]
      waitingSlots.removeLast()
      guard drawProperties.damageAndReset(of: next) else { continue }
      for child in topology.children(of: next) { waitingSlots.append(child) }
      if topology.mask(of: next) >= 0 { waitingSlots.append(topology.mask(of: next)) }
    }
  }

  /// Calls `damageSubtree` for each sublayer of `slot`.
  mutating func damageSublayers(of slot: Int32) {
    for child in topology.children(of: slot) { damageSubtree(of: child) }
  }

  /// Lists the slots in paint order again if the structure of the tree changed: a superlayer before
  /// its sublayers, which are sorted by zPosition and then as listed, and its mask last.
  mutating func rebuildTopologyIfNeeded() {
    guard topology.needsRenumbering else { return }
    removeSections()
    guard topology.beginRenumbering() else { return }
    drawProperties.visitAllRows()
    updateHistory.recordRenumbering()
    beginReplicaRenumbering()
    // A stack of slots to visit. The complement of a row ends the subtree of that row.
    var pending: [Int32] = [topology.root]
    while let next = pending.popLast() {
      if next < 0 {
        topology.close(~next)
        continue
      }
      if !hasReplicators, topology.isLeaf(next) {
        topology.close(topology.appendRow(of: next))
        continue
      }
      pending.append(~topology.appendRow(of: next))
      let list =
        !hasReplicators
        ? backToFront(topology.children(of: next)) : shownChildren(of: next)
      if topology.mask(of: next) >= 0 { pending.append(topology.mask(of: next)) }
      for child in list.reversed() { pending.append(child) }
    }
    endReplicaRenumbering()
  }

  /// Returns `list` sorted by zPosition; layers at the same zPosition keep their order.
  func backToFront(_ list: [Int32]) -> [Int32] {
    if list.allSatisfy({ values.zPosition(of: $0) == 0 }) { return list }
    let depths = list.map { slot in
      values[appearanceOf: slot].flags.contains(.isTileContainer)
        ? -.infinity : values.zPosition(of: slot)
    }
    let indices = list.indices.sorted {
      depths[$0] == depths[$1] ? $0 < $1 : depths[$0] < depths[$1]
    }
    return indices.map { list[$0] }
  }

  // MARK: Masks

  /// Makes `mask` the mask of `slot`, -1 for none. The mask leaves its former superlayer.
  mutating func setMask(_ mask: Int32, of slot: Int32) {
    let old = topology.mask(of: slot)
    guard old != mask else { return }
    if old >= 0, topology.parent(of: old) == slot {
      damageSubtree(of: old)
      topology.setParent(-1, of: old)
    }
    topology.setMask(-1, of: slot)
    if mask >= 0 {
      if topology.parent(of: mask) >= 0 { detach(mask, from: topology.parent(of: mask)) }
      damageSubtree(of: mask)
      topology.setParent(slot, of: mask)
      topology.setMask(mask, of: slot)
      markDirty(mask, .drawProperties)
    }
    // Hidden layers may appear and visible ones disappear.
    damageSubtree(of: slot)
    markDirty(slot, .drawProperties)
    topology.invalidate()
  }

  /// Removes `slot` from the sublayers of `parent`, or as its mask.
  mutating func detach(_ slot: Int32, from parent: Int32) {
    guard topology.mask(of: parent) == slot else {
      topology.removeChild(slot, of: parent)
      markChildrenChanged(of: parent)
      return
    }
    topology.setMask(-1, of: parent)
    damageSubtree(of: parent)
    markDirty(parent, .drawProperties)
  }

  /// Returns true if the layer draws exactly its rounded bounds, without transparency.
  func isSolid(_ slot: Int32) -> Bool {
    let (appearance, drawFlags) = (values[appearanceOf: slot], drawProperties.drawFlags(of: slot))
    guard appearance.opacity >= 1, topology.mask(of: slot) < 0,
      drawFlags.isDisjoint(with: [
        .features, .shadow, .isInTransition, .isCrossFading, .filters,
      ])
    else { return false }
    if appearance.backgroundColor.w >= 1 { return !drawFlags.contains(.contents) || fits(slot) }
    let isCovered = drawFlags.contains(.contents) && !values[contentOf: slot].hasAlpha && fits(slot)
    return isCovered
      && (!appearance.isRounded || drawFlags.contains(.masksToBounds))
      && !drawFlags.contains(.border)
  }

  /// Returns true if the layer's contents stay inside its rounded bounds.
  private func fits(_ slot: Int32) -> Bool {
    let appearance = values[appearanceOf: slot]
    if appearance.flags.contains(.masksToBounds) && appearance.backgroundColor.w >= 1 {
      return true
    }
    return values[contentOf: slot].fit.gravity == .resize
      && (!appearance.isRounded || appearance.flags.contains(.masksToBounds))
  }
}
