extension LayerStore {
  /// Places a leaf as `placeSimple` does, without damage and marks, because it is already drawn
  /// there.
  mutating func placeWithoutDamage(_ slot: Int32, _ plane: PlaneTransform, _ clip: PixelRect) {
    let damage = placement.damage
    placement.forgetDrawn(by: slot)
    _ = placeSimple(slot, plane, clip, isLeaf: true)
    placement.setDamage(damage)
    placement.unmark(slot)
    noteChange(of: slot)
  }

  /// Records that the layer at `slot` was placed outside a walk.
  mutating func noteChange(of slot: Int32) {
    let row = topology.row(of: slot)
    if row >= 0 { placement.noteChange(at: row..<row + 1) }
  }

  /// Places, as `place` does, a visible simple layer that stays in the plane `plane` of its
  /// superlayer, inside `clip`.
  @inline(__always)
  mutating func placeSimple(
    _ slot: Int32, _ plane: PlaneTransform, _ clip: PixelRect, isLeaf: Bool
  ) -> Bool {
    if isLeaf {
      putSimple(slot, plane, clip)
      return false
    }
    let old = placement.mutablePlane(of: slot).pointee
    let oldClip = placement.clip(of: slot)
    let seen = placement.visibility(of: slot)
    putSimple(slot, plane, clip)
    return old != placement.mutablePlane(of: slot).pointee || oldClip != clip
      || seen.intersection([.isVisible, .isFlipped]) != .isVisible
  }

  /// Sets the placement of a layer in `plane`, inside `clip`, and damages its old and its new
  /// pixels.
  @inline(__always)
  private mutating func putSimple(_ slot: Int32, _ plane: PlaneTransform, _ clip: PixelRect) {
    let box = values.shownBox(of: slot)
    let own = placement.mutablePlane(of: slot)
    if values.hasSpace(slot) {
      own.pointee = PlaneTransform(
        placing: box.pointee, by: values.spaceEntry(of: slot).pointee.shown.transform, in: plane)
    } else {
      let offset = box.pointee.position - box.pointee.anchor
      own.pointee = plane.translated(offset.x, offset.y)
    }
    placement.setVisibility(.isVisible, of: slot)
    var new = PixelRect.empty
    var state: Visibility = .isVisible
    let drawFlags = placement.drawFlags(of: slot)
    if drawFlags.contains(.isPlain) {
      new = own.pointee.flatPixelBounds(of: box.pointee.bounds)
      if clip.contains(new) {
        state.insert(.isWhole)
      } else {
        new = new.intersection(clip)
      }
    } else if !drawFlags.isDisjoint(with: .items) {
      new = drawingBounds(of: slot, own.pointee, drawFlags).intersection(clip)
    }
    placement.setClip(clip, of: slot)
    placement.setVisibility(state, of: slot)
    placement.redraw(slot, on: new)
  }

  /// Places the layers at `rows` again after their ancestor has moved. They are not marked, and
  /// took the fast path when they were last placed. Returns the row of the first layer that does
  /// not take it now.
  mutating func placeSimpleLayers(_ rows: Range<Int32>) -> Int32 {
    var row = rows.lowerBound
    var parent: Int32 = -1
    var clip = PixelRect.empty
    while row < rows.upperBound {
      let slot = topology.slot(at: row)
      if spriteRuns.run(of: slot) >= 0 { return row }
      let outer = topology.parent(of: slot)
      if outer != parent {
        updatePlane(outer)
        guard isPlainInside(outer) else { return row }
        parent = outer
        clip = childClip(of: outer)
      }
      guard values.staysInPlane(slot) else { return row }
      putSimple(slot, placement.mutablePlane(of: parent).pointee, clip)
      row += 1
    }
    return row
  }

  /// Returns `InheritedState.isPlain` as it holds for the sublayers of `slot`.
  @inline(__always)
  private func isPlainInside(_ slot: Int32) -> Bool {
    placement.visibility(of: slot).intersection([.isVisible, .isFlipped, .hasOutset]) == .isVisible
      && !placement.drawFlags(of: slot).contains(.isInvisible)
      && values.keepsSublayersFlat(slot) && !contexts3D.contains(slot)
      && placement.mutablePlane(of: slot).pointee.kind != .projective
  }
}
