extension LayerStore {
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
      markDirty(
        parent, drawProperties.drawFlags(of: parent).contains(.shadow) ? .drawProperties : .children
      )
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
