extension Scene {
  /// Makes `mask`, -1 for none, the mask of `slot`. It leaves the place that it had.
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
      mark(mask, .tree)
    }
    // What was hidden may show, and the other way round.
    damageSubtree(of: slot)
    mark(slot, .tree)
    topology.invalidate()
  }

  /// Takes `slot` from where it stands under `parent`.
  mutating func detach(_ slot: Int32, from parent: Int32) {
    guard topology.mask(of: parent) == slot else {
      topology.removeChild(slot, of: parent)
      mark(parent, placement.parts(of: parent).contains(.shadow) ? .tree : .list)
      return
    }
    topology.setMask(-1, of: parent)
    damageSubtree(of: parent)
    mark(parent, .tree)
  }

  /// True if the layer covers its rounded bounds without transparency, and nothing else.
  func isSolid(_ slot: Int32) -> Bool {
    let (style, parts) = (values[lookOf: slot], placement.parts(of: slot))
    guard style.opacity >= 1, topology.mask(of: slot) < 0,
      parts.isDisjoint(with: [
        .kinds, .shadow, .isInTransition, .isCrossFading, .effects,
      ])
    else { return false }
    if style.backgroundColor.w >= 1 { return !parts.contains(.contents) || fits(slot) }
    let isCovered = parts.contains(.contents) && !values[contentOf: slot].hasAlpha && fits(slot)
    return isCovered
      && (!style.isRounded || parts.contains(.masksToBounds)) && !parts.contains(.border)
  }

  /// True if the layer's contents stay inside its rounded bounds.
  private func fits(_ slot: Int32) -> Bool {
    let style = values[lookOf: slot]
    if style.flags.contains(.masksToBounds) && style.backgroundColor.w >= 1 { return true }
    return values[contentOf: slot].placement.gravity == .resize
      && (!style.isRounded || style.flags.contains(.masksToBounds))
  }
}

/// How a layer is masked.
enum Masking {
  case none
  /// Nothing of the layer shows.
  case hidden
  /// By a shape that clips.
  case shape
  /// By a picture of the mask, in passes of their own.
  case picture
}
