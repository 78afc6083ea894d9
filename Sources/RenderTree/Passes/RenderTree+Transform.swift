import Motion

extension RenderTree {
  /// Places, clips and shows every layer under which something is dirty, and adds the pixels that it
  /// left and those that it takes to the damage. Clean subtrees are skipped.
  mutating func transform() {
    rebuildTopologyIfNeeded()
    guard root >= 0 else { return }
    let base = Plane.scaling(scale)
    // Rows below this one lie in a subtree whose top moved.
    var movedUntil: Int32 = 0
    var row: Int32 = 0
    let end = Int32(order.count)
    while row < end {
      let slot = order[row]
      let flags = dirty[slot]
      let isInherited = row < movedUntil
      if flags.isEmpty && !isInherited {
        row = subtreeEnd[row]
        continue
      }
      if isInherited || !flags.isDisjoint(with: [.own, .tree]) {
        let hasMoved = place(slot, base) || flags.contains(.tree)
        if hasMoved { movedUntil = max(movedUntil, subtreeEnd[row]) }
        redraw(slot)
      }
      dirty[slot] = []
      row += 1
    }
  }

  /// Derives where `slot` stands from its superlayer; true when that changed for its sublayers.
  private mutating func place(_ slot: Int32, _ base: Plane) -> Bool {
    let parent = slot == root ? -1 : parents[slot]
    let plane = worldPlane(of: slot, parent: parent, base)
    let style = look[slot]
    var isVisible = parent < 0 || visibility[parent].contains(.isVisible)
    if style.flags.contains(.isHidden) || style.opacity <= 0 { isVisible = false }
    if isVisible, !style.flags.contains(.isDoubleSided), plane.determinant < 0 { isVisible = false }
    var clip = parent < 0 ? surface : childClip(of: parent)
    if !isVisible { clip = .empty }
    let state: Visibility = isVisible ? .isVisible : []
    let hasChanged =
      planes[slot] != plane || visibility[slot] != state || clipRects[slot] != clip
    planes[slot] = plane
    visibility[slot] = state
    clipRects[slot] = clip
    return hasChanged
  }

  /// The pixel rect that the sublayers of `slot` cannot leave.
  @inline(__always)
  private func childClip(of slot: Int32) -> PixelRect {
    guard look[slot].flags.contains(.masksToBounds) else { return clipRects[slot] }
    let plane = planes[slot]
    let own =
      plane.kind == .aligned
      ? plane.filledPixels(of: box[slot].bounds) : plane.pixelBounds(of: box[slot].bounds)
    return clipRects[slot].intersection(own)
  }

  /// The map from the layer's own space to pixels.
  @inline(__always)
  private func worldPlane(of slot: Int32, parent: Int32, _ base: Plane) -> Plane {
    let box = box[slot]
    let outer = parent < 0 ? base : planes[parent]
    let isFlat =
      spaceIndex[slot] < 0 && (parent < 0 || spaceIndex[parent] < 0)
    if isFlat {
      let offset = box.position - box.anchor
      return outer.translated(offset.x, offset.y)
    }
    let own = spaceIndex[slot] < 0 ? LayerSpace() : spaces[spaceIndex[slot]]
    guard parent >= 0, spaceIndex[parent] >= 0 else {
      return Plane(placing: box, own).followed(by: outer)
    }
    return Plane(placing: box, own, in: self.box[parent], spaces[spaceIndex[parent]])
      .followed(by: outer)
  }

  /// Adds what the layer itself drew and will draw to the damage.
  @inline(__always)
  private mutating func redraw(_ slot: Int32) {
    let old = drawn[slot]
    let new = drawingBounds(of: slot)
    if !old.isEmpty { damage = damage.union(old) }
    if !new.isEmpty { damage = damage.union(new) }
    drawn[slot] = new
  }

  /// The pixels that the layer itself draws on.
  @inline(__always)
  private func drawingBounds(of slot: Int32) -> PixelRect {
    guard visibility[slot].contains(.isVisible) else { return .empty }
    let style = look[slot]
    let bounds = box[slot].bounds
    var result = PixelRect.empty
    if style.drawsBackground || style.drawsBorder {
      result = planes[slot].pixelBounds(of: bounds)
    }
    if !content[slot].isEmpty {
      let part = content[slot].part(in: bounds)
      let pixels = planes[slot].pixelBounds(of: part.rect)
      result = result.union(
        style.flags.contains(.masksToBounds)
          ? pixels.intersection(planes[slot].pixelBounds(of: bounds)) : pixels)
    }
    return result.intersection(clipRects[slot])
  }
}

extension LayerLook {
  var drawsBackground: Bool { backgroundColor.w > 0 }
  var drawsBorder: Bool { borderWidth > 0 && borderColor.w > 0 }
}
