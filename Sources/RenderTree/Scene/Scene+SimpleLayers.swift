extension Scene {
  /// Places a leaf as `placeSimple` does, where it is drawn already: nothing is damaged, and nothing is left to do.
  mutating func settle(_ slot: Int32, _ plane: Plane, _ clip: PixelRect) {
    let damage = placement.damage
    placement.forgetDrawn(by: slot)
    _ = placeSimple(slot, plane, clip, isLeaf: true)
    placement.setDamage(damage)
    placement.unmark(slot)
    noteChange(of: slot)
  }

  /// Notes that the layer at `slot` was placed anew out of turn.
  mutating func noteChange(of slot: Int32) {
    let row = topology.row(of: slot)
    if row >= 0 { placement.noteChange(at: row..<row + 1) }
  }

  /// As `place`, for a visible layer that is simple and stays in the plane of those around it, `plane`, inside `clip`.
  @inline(__always)
  mutating func placeSimple(
    _ slot: Int32, _ plane: Plane, _ clip: PixelRect, isLeaf: Bool
  ) -> Bool {
    if isLeaf {
      putSimple(slot, plane, clip)
      return false
    }
    let old = placement.planeInPlace(of: slot).pointee
    let oldClip = placement.clip(of: slot)
    let seen = placement.visibility(of: slot)
    putSimple(slot, plane, clip)
    return old != placement.planeInPlace(of: slot).pointee || oldClip != clip
      || seen.intersection([.isVisible, .isFlipped]) != .isVisible
  }

  /// Has a layer stand in `plane`, inside `clip`, and adds the pixels it drew on and will draw on to the damage.
  @inline(__always)
  private mutating func putSimple(_ slot: Int32, _ plane: Plane, _ clip: PixelRect) {
    let box = values.shownBox(of: slot)
    let own = placement.planeInPlace(of: slot)
    if values.hasSpace(slot) {
      own.pointee = Plane(
        placing: box.pointee, by: values.spaceRow(of: slot).pointee.shown.transform, in: plane)
    } else {
      let offset = box.pointee.position - box.pointee.anchor
      own.pointee = plane.translated(offset.x, offset.y)
    }
    placement.setVisibility(.isVisible, of: slot)
    var new = PixelRect.empty
    var state: Visibility = .isVisible
    let parts = placement.parts(of: slot)
    if parts.contains(.isPlain) {
      new = own.pointee.flatPixelBounds(of: box.pointee.bounds)
      if clip.contains(new) {
        state.insert(.isWhole)
      } else {
        new = new.intersection(clip)
      }
    } else if !parts.isDisjoint(with: .things) {
      new = drawingBounds(of: slot, own.pointee, parts).intersection(clip)
    }
    placement.setClip(clip, of: slot)
    placement.setVisibility(state, of: slot)
    placement.redraw(slot, on: new)
  }

  /// Places layers under one that has moved, which are not marked and took the short road when they were placed
  /// last. Gives the row after the last one of them that takes it now.
  mutating func carry(_ rows: Range<Int32>) -> Int32 {
    var row = rows.lowerBound
    var parent: Int32 = -1
    var clip = PixelRect.empty
    while row < rows.upperBound {
      let slot = topology.slot(at: row)
      if spriteRuns.run(of: slot) >= 0 { return row }
      let outer = topology.parent(of: slot)
      if outer != parent {
        freshen(outer)
        guard isPlainInside(outer) else { return row }
        parent = outer
        clip = childClip(of: outer)
      }
      guard values.staysInPlane(slot) else { return row }
      putSimple(slot, placement.planeInPlace(of: parent).pointee, clip)
      row += 1
    }
    return row
  }

  /// True if `Outside.isPlain` for the sublayers of `slot`.
  @inline(__always)
  private func isPlainInside(_ slot: Int32) -> Bool {
    placement.visibility(of: slot).intersection([.isVisible, .isFlipped, .spreads]) == .isVisible
      && !placement.parts(of: slot).contains(.isUnseen)
      && values.keepsSublayersFlat(slot) && !volumes.contains(slot)
      && placement.planeInPlace(of: slot).pointee.kind != .projective
  }
}
