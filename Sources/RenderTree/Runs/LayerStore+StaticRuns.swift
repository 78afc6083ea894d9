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
  fileprivate func ancestorOfStaticRun(_ slot: Int32) -> Int32 {
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
  fileprivate func keyInStaticRun(of slot: Int32, in ancestor: Int32) -> SpriteRun.Key? {
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

extension Animator {
  /// Dissolves the static runs whose layers do not rest in their ancestors any more, and all of
  /// them while only a subtree is profiled.
  mutating func dissolveStaticRuns(_ layers: inout LayerStore, areRowsRenumbered: Bool) {
    guard layers.spriteRuns.hasStaticRuns else { return }
    let root = layers.topology.root
    let isDirty = root >= 0 && !layers.drawProperties.dirtyFlags(of: root).isEmpty
    for index in (0..<layers.spriteRuns.count).reversed()
    where layers.spriteRuns[index].key.isStatic {
      if layers.profiledSubtree.layer != nil
        || areRowsRenumbered && !layers.hasConsecutiveRows(ofRun: index)
        || isDirty && !layers.isClean(inStaticRun: index)
      {
        dissolve(&layers, index)
      }
    }
  }

  /// Forms runs of listed layers that have been at rest in their superlayers for a while. Returns
  /// the number of layers in them.
  mutating func formStaticRuns(
    _ layers: inout LayerStore, of list: borrowing DisplayList, on damage: PixelRect
  ) -> Int {
    guard layers.profiledSubtree.layer == nil else { return 0 }
    var found = 0
    var known: Range<Int32> = 0..<0
    for index in 0..<list.count {
      let row = layers.topology.row(of: list[index].slot)
      if row <= 0 || known.contains(row) { continue }
      let ancestor = layers.ancestorOfStaticRun(list[index].slot)
      guard ancestor >= 0, let inherited = layers.parentGeometryOfRuns(ancestor) else { continue }
      let end = formStaticRuns(&layers, from: row, in: ancestor, inherited, on: damage, &found)
      known = row..<end
    }
    return found
  }

  /// Forms the runs of the range of rows that begins at `first`. Returns the end of the range.
  private mutating func formStaticRuns(
    _ layers: inout LayerStore, from first: Int32, in ancestor: Int32,
    _ inherited: LayerStore.ParentGeometry,
    on damage: PixelRect, _ found: inout Int
  ) -> Int32 {
    let end = layers.topology.end(of: layers.topology.row(of: ancestor))
    guard var key = staticKey(layers, at: first, in: ancestor, on: damage) else { return first + 1 }
    var last = first + 1
    while last < end, staticKey(layers, at: last, in: ancestor, on: damage) == key { last += 1 }
    // Allocates nothing if there is no run to form.
    guard last - first >= SpriteRun.minimumCount else { return last }
    var transforms = TransformsInAncestor(ancestor: ancestor)
    var lanes: [SpriteRun.Lane] = []
    for row in first..<last {
      let slot = layers.topology.slot(at: row)
      let toAncestor = transforms.find(slot, layers)
      let isAxisAligned = toAncestor.kind == .scaleTranslate
      if isAxisAligned != key.isAxisAligned || lanes.count == SpriteRun.maximumCount {
        found += formStaticRun(&layers, of: &lanes, key, inherited)
      }
      key.isAxisAligned = isAxisAligned
      lanes.append(staticLane(layers, of: slot, standing: toAncestor))
    }
    found += formStaticRun(&layers, of: &lanes, key, inherited)
    return last
  }

  /// Forms a run of `lanes`, rounded down to groups of four, and empties the list. Returns the
  /// number of layers in the run.
  private mutating func formStaticRun(
    _ layers: inout LayerStore, of lanes: inout [SpriteRun.Lane], _ key: SpriteRun.Key,
    _ inherited: LayerStore.ParentGeometry
  ) -> Int {
    defer { lanes.removeAll(keepingCapacity: true) }
    lanes.removeLast(lanes.count % 4)
    guard lanes.count >= SpriteRun.minimumCount, formRun(&layers, lanes, key, inherited) else {
      return 0
    }
    return lanes.count
  }

  /// Returns the key of the layer at `row` with `isAxisAligned` false; nil if it needs no run or
  /// fits in none.
  private func staticKey(
    _ layers: borrowing LayerStore, at row: Int32, in ancestor: Int32, on damage: PixelRect
  ) -> SpriteRun.Key? {
    let slot = layers.topology.slot(at: row)
    guard layers.canBeInRun(slot), !hasTracks(slot),
      layers.drawProperties.visibleRect(of: slot).intersects(damage)
    else {
      return nil
    }
    return layers.keyInStaticRun(of: slot, in: ancestor)
  }

  private func staticLane(
    _ layers: borrowing LayerStore, of slot: Int32, standing toAncestor: PlaneTransform
  ) -> SpriteRun.Lane {
    let appearance = layers.values[appearanceOf: slot]
    var transform = CATransform3D.identity
    (transform.m11, transform.m12) = (toAncestor.xu, toAncestor.yu)
    (transform.m21, transform.m22) = (toAncestor.xv, toAncestor.yv)
    (transform.m41, transform.m42) = (toAncestor.x1, toAncestor.y1)
    let zero = LaneTrack(still: SIMD2())
    return SpriteRun.Lane(
      slot: slot, bounds: layers.values[geometryOf: slot].bounds, transform: transform,
      fill: appearance.backgroundColor, position: zero, y: zero,
      opacity: LaneTrack(still: SIMD2(Double(appearance.opacity), 0)), component: zero)
  }
}

/// A cache of the transforms of layers to the space of an ancestor.
private struct TransformsInAncestor {
  let ancestor: Int32
  private var transforms: [Int32: PlaneTransform] = [:]

  init(ancestor: Int32) { self.ancestor = ancestor }

  /// Returns the map from the points of the layer at `slot` to those of the ancestor. The layer and
  /// those between it and the ancestor stay in their superlayers' planes.
  mutating func find(_ slot: Int32, _ layers: borrowing LayerStore) -> PlaneTransform {
    var path: [Int32] = []
    var next = slot
    while next >= 0, next != ancestor, transforms[next] == nil {
      path.append(next)
      next = layers.topology.parent(of: next)
    }
    var toAncestor = transforms[next] ?? .identity
    for slot in path.reversed() {
      let geometry = layers.values[geometryOf: slot]
      toAncestor =
        layers.values.hasTransforms(slot)
        ? PlaneTransform(
          placing: geometry, by: layers.values.transforms(of: slot).transform, in: toAncestor)
        : toAncestor.translated(
          geometry.position.x - geometry.anchor.x, geometry.position.y - geometry.anchor.y)
      transforms[slot] = toAncestor
    }
    return toAncestor
  }
}
