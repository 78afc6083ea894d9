import CalqueMotion

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
