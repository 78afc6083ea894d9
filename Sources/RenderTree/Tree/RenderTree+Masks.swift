extension RenderTree {
  /// Makes `mask`, -1 for none, the mask of `slot`. It leaves the place that it had.
  mutating func setMask(_ mask: Int32, of slot: Int32) {
    let old = masks[slot]
    guard old != mask else { return }
    if old >= 0, parents[old] == slot {
      damageSubtree(of: old)
      parents[old] = -1
    }
    masks[slot] = -1
    if mask >= 0 {
      if parents[mask] >= 0 { detach(mask, from: parents[mask]) }
      damageSubtree(of: mask)
      parents[mask] = slot
      masks[slot] = mask
      mark(mask, .tree)
    }
    // What was hidden may show, and the other way round.
    damageSubtree(of: slot)
    mark(slot, .tree)
    isTopologyStale = true
  }

  /// Takes `slot` from where it stands under `parent`.
  mutating func detach(_ slot: Int32, from parent: Int32) {
    guard masks[parent] == slot else {
      children[Int(parent)].removeAll { $0 == slot }
      mark(parent, parts[parent].contains(.shadow) ? .tree : .list)
      return
    }
    masks[parent] = -1
    damageSubtree(of: parent)
    mark(parent, .tree)
  }

  /// Lets go of the mask of `slot`, which itself is on its way out.
  mutating func forgetMask(of slot: Int32) {
    let mask = masks[slot]
    guard mask >= 0 else { return }
    if parents[mask] == slot { parents[mask] = -1 }
    masks[slot] = -1
  }

  @inline(__always)
  func isMask(_ slot: Int32) -> Bool {
    let parent = parents[slot]
    return parent >= 0 && masks[parent] == slot
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

extension RenderTree {
  /// The most shapes around a layer to which its mask is added as another; a shader takes few.
  private static let shapeLimit = 2

  /// How the layer of `row`, inside `clip`, is masked within `limit`. Where it is, the limit shrinks to
  /// the pixels that the mask draws on.
  mutating func mask(_ slot: Int32, _ row: Int32, inside clip: Int32) -> Masking {
    let mask = masks[slot]
    guard mask >= 0 else { return .none }
    var reach = PixelRect.empty
    for inner in maskRows[slot]..<subtreeEnd[row] { reach = reach.union(drawn[order[inner]]) }
    limit = limit.intersection(reach)
    if limit.isEmpty || !visibility[mask].contains(.isVisible) { return .hidden }
    let isLeaf = subtreeEnd[row] == maskRows[slot] + 1
    if isLeaf && isSolid(mask) && depth(of: clip) < Self.shapeLimit { return .shape }
    return .picture
  }

  /// Whether the layer covers its rounded bounds without transparency, and nothing else.
  private func isSolid(_ slot: Int32) -> Bool {
    let (style, parts) = (look[slot], parts[slot])
    guard style.opacity >= 1, masks[slot] < 0,
      parts.isDisjoint(with: [
        .shape, .gradient, .shadow, .isInTransition, .isCrossFading, .effects,
      ])
    else { return false }
    if style.backgroundColor.w >= 1 { return !parts.contains(.contents) || fits(slot) }
    let isCovered = parts.contains(.contents) && !content[slot].hasAlpha && fits(slot)
    return isCovered
      && (!style.isRounded || parts.contains(.masksToBounds)) && !parts.contains(.border)
  }

  /// Whether the layer's contents stay inside its rounded bounds.
  private func fits(_ slot: Int32) -> Bool {
    let style = look[slot]
    if style.flags.contains(.masksToBounds) && style.backgroundColor.w >= 1 { return true }
    return content[slot].placement.gravity == .resize
      && (!style.isRounded || style.flags.contains(.masksToBounds))
  }

  /// The number of shapes from `clip` outwards.
  private func depth(of clip: Int32) -> Int {
    var depth = 0
    var clip = clip
    while clip >= 0 {
      depth += 1
      clip = frame.clips[Int(clip)].parent
    }
    return depth
  }
}
