extension LayerStore {
  /// Places a leaf as `updateSimplePlacement` does, without damage and marks, because it is already
  /// drawn there.
  mutating func updatePlacementWithoutDamage(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ clip: PixelRect
  ) {
    let damage = placement.damage
    placement.forgetVisibleRect(of: slot)
    _ = updateSimplePlacement(of: slot, deviceTransform, clip, isLeaf: true)
    placement.setDamage(damage)
    placement.unmark(slot)
    invalidateRowBlock(of: slot)
  }

  /// Places, as `updatePlacement` does, a visible box-only layer (`DrawFlags.isBoxOnly`) that stays
  /// in the plane of its superlayer, whose device transform is `deviceTransform`, inside `clip`.
  @inline(__always)
  mutating func updateSimplePlacement(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ clip: PixelRect, isLeaf: Bool
  ) -> Bool {
    if isLeaf {
      setSimplePlacement(of: slot, deviceTransform, clip)
      return false
    }
    let old = placement.mutableDeviceTransform(of: slot).pointee
    let oldClip = placement.clipRect(of: slot)
    let oldFlags = placement.flags(of: slot)
    setSimplePlacement(of: slot, deviceTransform, clip)
    return old != placement.mutableDeviceTransform(of: slot).pointee || oldClip != clip
      || oldFlags.intersection([.isVisible, .isFlipped]) != .isVisible
  }

  /// Sets the placement of a layer under the superlayer's `deviceTransform`, inside `clip`, and
  /// damages its old and its new pixels.
  @inline(__always)
  private mutating func setSimplePlacement(
    of slot: Int32, _ deviceTransform: PlaneTransform, _ clip: PixelRect
  ) {
    let geometry = values.presentationGeometry(of: slot)
    let transform = placement.mutableDeviceTransform(of: slot)
    if values.hasTransforms(slot) {
      transform.pointee = PlaneTransform(
        placing: geometry.pointee,
        by: values.transformsEntry(of: slot).pointee.presentation.transform, in: deviceTransform)
    } else {
      let offset = geometry.pointee.position - geometry.pointee.anchor
      transform.pointee = deviceTransform.translated(offset.x, offset.y)
    }
    placement.setFlags(.isVisible, of: slot)
    var new = PixelRect.empty
    var flags: PlacementFlags = .isVisible
    let drawFlags = placement.drawFlags(of: slot)
    if drawFlags.contains(.isSingleQuad) {
      new = transform.pointee.flatPixelBounds(of: geometry.pointee.bounds)
      if clip.contains(new) {
        flags.insert(.isUnclippedQuad)
      } else {
        new = new.intersection(clip)
      }
    } else if !drawFlags.isDisjoint(with: .items) {
      new = drawingBounds(of: slot, transform.pointee, drawFlags).intersection(clip)
    }
    placement.setClipRect(clip, of: slot)
    placement.setFlags(flags, of: slot)
    placement.setVisibleRect(of: slot, to: new)
  }

  /// Places the layers at `rows` again after their ancestor has moved. They are not marked, and
  /// took the fast path when they were last placed. Returns the row of the first layer that does
  /// not take it now.
  mutating func updateSimplePlacements(ofRows rows: Range<Int32>) -> Int32 {
    var row = rows.lowerBound
    var parent: Int32 = -1
    var clip = PixelRect.empty
    while row < rows.upperBound {
      let slot = topology.slot(at: row)
      if spriteRuns.run(of: slot) >= 0 { return row }
      let outer = topology.parent(of: slot)
      if outer != parent {
        writeBackDeviceTransform(outer)
        guard allowsFastPath(inside: outer) else { return row }
        parent = outer
        clip = childClipRect(of: outer)
      }
      guard values.staysInPlane(slot) else { return row }
      setSimplePlacement(of: slot, placement.mutableDeviceTransform(of: parent).pointee, clip)
      row += 1
    }
    return row
  }

  /// Returns `ParentGeometry.allowsFastPath` as it holds for the sublayers of `slot`.
  @inline(__always)
  private func allowsFastPath(inside slot: Int32) -> Bool {
    placement.flags(of: slot).intersection([.isVisible, .isFlipped, .hasOutset]) == .isVisible
      && !placement.drawFlags(of: slot).contains(.isInvisible)
      && values.keepsSublayersFlat(slot) && !contexts3D.contains(slot)
      && placement.mutableDeviceTransform(of: slot).pointee.kind != .projective
  }
}
