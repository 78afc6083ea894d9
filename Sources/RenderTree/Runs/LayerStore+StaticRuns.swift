import CalqueMotion

// Runs of layers that are at rest in their ancestor: when the ancestor moves, they are moved as
// one.
extension LayerStore {
  // MARK: Changes

  /// Returns true if the layers of the run at `index` keep their positions after `change`. `stands`
  /// is true if they keep their order in its list, for sublayers of the ancestor.
  func staticRun(_ index: Int32, stands: Bool, after change: Commit.ChildrenChange) -> Bool {
    let layer = change.layer.index
    if layer == spriteRuns[index].key.ancestor { return stands && isLevelRun(index) }
    var next = topology.parent(of: spriteRuns[index].slot(0))
    while next >= 0, next != spriteRuns[index].key.ancestor {
      if next == layer { return false }
      next = topology.parent(of: next)
    }
    return true
  }

  /// Returns true if the layers of the run at `index` are all leaves and sublayers of its ancestor.
  private func isLevelRun(_ index: Int32) -> Bool {
    let (ancestor, count) = (spriteRuns[index].key.ancestor, spriteRuns[index].count)
    return (0..<count).allSatisfy { lane in
      let slot = spriteRuns[index].slot(lane)
      return topology.parent(of: slot) == ancestor && topology.children(of: slot).isEmpty
    }
  }

  /// Returns true if neither the first layer of the run at `index` nor a layer between it and the
  /// ancestor is dirty.
  func isClean(inStaticRun index: Int32) -> Bool {
    isClean(atAndAbove: spriteRuns[index].slot(0), below: spriteRuns[index].key.ancestor)
  }

  // MARK: Moving

  /// Moves the run that begins with `row`, if it is a static one, along with its ancestor, and
  /// damages the pixels that it leaves and enters. Returns the row after its layers. Returns `row`
  /// if the run is not moved; a static run is then removed, and its layers are updated one by one.
  mutating func moveStaticRun(
    from row: Int32, writing sprites: UnsafeMutableBufferPointer<Sprite>
  ) -> Int32 {
    let slot = topology.slot(at: row)
    let index = spriteRuns.run(of: slot)
    let (key, count) = (spriteRuns[index].key, spriteRuns[index].count)
    guard key.isStatic, slot == spriteRuns[index].slot(0) else { return row }
    drawProperties.addDamage(spriteRuns[index].bounds)
    updateTransformFromRun(of: key.ancestor)
    if let inherited = parentGeometryOfRuns(key.ancestor),
      spriteRuns.move(
        index, to: inherited.deviceTransform, inherited.clipRect, on: surfaceRect, writing: sprites)
    {
      drawProperties.addDamage(spriteRuns[index].bounds)
      for lane in 0..<count { drawProperties.clearDirtyFlags(of: spriteRuns[index].slot(lane)) }
      updateHistory.recordMove(ofRows: row..<row + Int32(count))
      return row + Int32(count)
    }
    for lane in 0..<count { drawProperties.forgetVisibleRect(of: spriteRuns[index].slot(lane)) }
    clearRunLeaders(index)
    spriteRuns.remove(index)
    return row
  }

  /// Updates the device transform and the clip of a layer that moved with a static run, for its
  /// sublayers; a no-op for other layers.
  @inline(__always)
  mutating func updateTransformFromRun(of slot: Int32) {
    let index = spriteRuns.run(of: slot)
    if index >= 0, !spriteRuns[index].areLayersCurrent { updateTransform(of: slot, fromRun: index) }
  }

  private mutating func updateTransform(of slot: Int32, fromRun index: Int32) {
    let lane = topology.row(of: slot) - topology.row(of: spriteRuns[index].slot(0))
    drawProperties.setDeviceTransform(
      spriteRuns[index].deviceTransform(ofStatic: Int(lane)), of: slot)
    drawProperties.setClipRect(spriteRuns[index].clipRect, of: slot)
  }

  /// Writes the draw properties of the sprites to the layers of a static run.
  mutating func updateLayersFromStaticRun(_ index: Int32) {
    guard !spriteRuns[index].areLayersCurrent else { return }
    let damage = drawProperties.damage
    for lane in 0..<spriteRuns[index].count {
      let slot = spriteRuns[index].slot(lane)
      let (deviceTransform, clip) = (
        spriteRuns[index].deviceTransform(ofStatic: lane), spriteRuns[index].clipRect
      )
      let pixels = deviceTransform.flatPixelBounds(of: values[geometryOf: slot].bounds)
      drawProperties.setDeviceTransform(deviceTransform, of: slot)
      drawProperties.setClipRect(clip, of: slot)
      drawProperties.setTreeFlags(clip.contains(pixels) ? .visibleSingleQuad : .isVisible, of: slot)
      drawProperties.forgetVisibleRect(of: slot)
      drawProperties.setVisibleRect(of: slot, to: pixels.intersection(clip))
      invalidateRowBlock(of: slot)
    }
    drawProperties.setDamage(damage)
    spriteRuns[index].areLayersCurrent = true
  }

  // MARK: Forming

  /// The number of updates for which layers must be at rest before they join a static run.
  private static let idleUpdates = 8
  /// The limit of layers between the first layer of a run and its ancestor.
  private static let farthestAncestor = 16

  /// Returns the ancestor of a run that begins with the layer at `slot`: the nearest ancestor that
  /// moves or affects the drawing of its sublayers, or the farthest one allowed; -1 for none.
  func ancestorOfStaticRun(_ slot: Int32) -> Int32 {
    var ancestor = topology.parent(of: slot)
    var rest = Self.farthestAncestor
    while ancestor >= 0, rest > 0, isAtRestAbove(ancestor), topology.parent(of: ancestor) >= 0 {
      ancestor = topology.parent(of: ancestor)
      rest -= 1
    }
    return ancestor
  }

  /// Returns true if the layer at `slot`, which has sublayers, is at rest and does not affect their
  /// drawing.
  private func isAtRestAbove(_ slot: Int32) -> Bool {
    (isVisibleInRun(slot)
      || drawProperties.treeFlags(of: slot) == .isVisible
        && drawProperties.drawFlags(of: slot).isEmpty)
      && leavesSublayersUnchanged(slot) && isAtRest(slot)
  }

  /// Returns true if the layers in the layer's block of rows have been at rest for a while.
  private func isAtRest(_ slot: Int32) -> Bool {
    updateHistory.updatesSinceChange(inBlock: topology.row(of: slot) / RowBlock.size)
      >= Self.idleUpdates
  }

  func leavesSublayersUnchanged(_ slot: Int32) -> Bool {
    !drawProperties.drawFlags(of: slot).contains(.masksToBounds) && topology.mask(of: slot) < 0
      && !topology.isMask(slot) && values[appearanceOf: slot].opacity >= 1
      && !drawProperties.sortsByDepth(slot) && values.keepsSublayersFlat(slot)
      && values.staysInPlane(slot) && !contexts3D.contains(slot)
  }

  /// Returns the key of the layer at `slot` in a static run of `ancestor`, with `isAxisAligned`
  /// false; nil if it fits in none.
  func keyInStaticRun(of slot: Int32, in ancestor: Int32) -> SpriteRun.Key? {
    let row = topology.row(of: slot)
    let drawFlags = drawProperties.drawFlags(of: slot)
    guard isVisibleInRun(slot),
      drawProperties.dirtyFlags(of: slot).isEmpty,
      drawFlags.allowsFastPath, drawFlags.contains(.isSingleQuad), values.staysInPlane(slot),
      isAtRest(slot),
      !topology.isMask(slot), topology.end(of: row) == row + 1 || leavesSublayersUnchanged(slot)
    else { return nil }
    let isOpaque = drawFlags.contains(.isOpaque) && values[appearanceOf: slot].opacity >= 1
    if isOpaque, needsOwnItem(slot) { return nil }
    return SpriteRun.Key(
      ancestor: ancestor, content: values[contentOf: slot], flags: values[appearanceOf: slot].flags,
      drawFlags: drawFlags, isOpaque: isOpaque, isAxisAligned: false, isStatic: true)
  }

  /// Returns true for an opaque layer that is large enough to be an occluder, or whose background
  /// is opaque only by its `isOpaque` flag.
  func needsOwnItem(_ slot: Int32) -> Bool {
    drawProperties.drawFlags(of: slot).contains(.background)
      && values[appearanceOf: slot].backgroundColor.w < 1
      || Culler.canOcclude(
        drawProperties[deviceTransformOf: slot].flatPixelBounds(of: values[geometryOf: slot].bounds)
      )
  }
}

extension SpriteRun {
  /// Returns the map from the points of a layer of a static run to pixels.
  func deviceTransform(ofStatic lane: Int) -> PlaneTransform {
    let (vector, number) = (lane / 4, lane % 4)
    return PlaneTransform(
      xu: geometry.a[vector][number], xv: geometry.c[vector][number],
      x1: geometry.x[vector][number],
      yu: geometry.b[vector][number], yv: geometry.d[vector][number],
      y1: geometry.y[vector][number],
      wu: 0, wv: 0, w1: 1, kind: key.isAxisAligned ? .scaleTranslate : .affine
    ).followed(by: ancestorTransform)
  }

  /// True if the run is static, and has opaque layers that may be large enough to be occluders.
  var canOcclude: Bool {
    guard key.isStatic, key.isOpaque else { return false }
    let scale = max(
      abs(ancestorTransform.xu) + abs(ancestorTransform.xv),
      abs(ancestorTransform.yu) + abs(ancestorTransform.yv))
    return Culler.canOcclude(
      PlaneTransform.enclosing(0, 0, largestSide * scale, largestSide * scale))
  }
}
