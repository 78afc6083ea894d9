import Motion

extension Animator {
  /// Dissolves the static runs whose layers do not rest in their hosts any more, and all of them
  /// while only a subtree is measured.
  mutating func dissolveStaticRuns(_ layers: inout LayerStore, isRelisted: Bool) {
    guard layers.spriteRuns.hasStaticRuns else { return }
    let root = layers.topology.root
    let isMarked = root >= 0 && !layers.placement.marks(of: root).isEmpty
    for index in (0..<layers.spriteRuns.count).reversed()
    where layers.spriteRuns[index].key.isStatic {
      if layers.measuredSubtree.layer != nil
        || isRelisted && !layers.hasConsecutiveRows(ofRun: index)
        || isMarked && !layers.isUnmarked(inStaticRun: index)
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
    guard layers.measuredSubtree.layer == nil else { return 0 }
    var found = 0
    var known: Range<Int32> = 0..<0
    for index in 0..<list.count {
      let row = layers.topology.row(of: list[index].slot)
      if row <= 0 || known.contains(row) { continue }
      let host = layers.hostOfStaticRun(list[index].slot)
      guard host >= 0, let inherited = layers.hostOfRuns(host) else { continue }
      let end = formStaticRuns(&layers, from: row, in: host, inherited, on: damage, &found)
      known = row..<end
    }
    return found
  }

  /// Forms the runs of the range of rows that begins at `first`. Returns the end of the range.
  private mutating func formStaticRuns(
    _ layers: inout LayerStore, from first: Int32, in host: Int32,
    _ inherited: LayerStore.InheritedState,
    on damage: PixelRect, _ found: inout Int
  ) -> Int32 {
    let end = layers.topology.end(of: layers.topology.row(of: host))
    guard var key = staticKey(layers, at: first, in: host, on: damage) else { return first + 1 }
    var last = first + 1
    while last < end, staticKey(layers, at: last, in: host, on: damage) == key { last += 1 }
    // Allocates nothing if there is no run to form.
    guard last - first >= SpriteRun.minimumCount else { return last }
    var planes = PlanesInHost(host: host)
    var lanes: [SpriteRun.Lane] = []
    for row in first..<last {
      let slot = layers.topology.slot(at: row)
      let plane = planes.find(slot, layers)
      let isUpright = plane.kind == .aligned
      if isUpright != key.isUpright || lanes.count == SpriteRun.maximumCount {
        found += formStaticRun(&layers, of: &lanes, key, inherited)
      }
      key.isUpright = isUpright
      lanes.append(staticLane(layers, of: slot, standing: plane))
    }
    found += formStaticRun(&layers, of: &lanes, key, inherited)
    return last
  }

  /// Forms a run of `lanes`, rounded down to groups of four, and empties the list. Returns the
  /// number of layers in the run.
  private mutating func formStaticRun(
    _ layers: inout LayerStore, of lanes: inout [SpriteRun.Lane], _ key: SpriteRun.Key,
    _ inherited: LayerStore.InheritedState
  ) -> Int {
    defer { lanes.removeAll(keepingCapacity: true) }
    lanes.removeLast(lanes.count % 4)
    guard lanes.count >= SpriteRun.minimumCount, formRun(&layers, lanes, key, inherited) else {
      return 0
    }
    return lanes.count
  }

  /// Returns the key of the layer at `row` with `isUpright` false; nil if it needs no run or fits
  /// in none.
  private func staticKey(
    _ layers: borrowing LayerStore, at row: Int32, in host: Int32, on damage: PixelRect
  ) -> SpriteRun.Key? {
    let slot = layers.topology.slot(at: row)
    guard !hasTracks(slot), layers.placement.drawn(by: slot).intersects(damage) else { return nil }
    return layers.keyInStaticRun(of: slot, in: host)
  }

  private func staticLane(
    _ layers: borrowing LayerStore, of slot: Int32, standing plane: PlaneTransform
  ) -> SpriteRun.Lane {
    let appearance = layers.values[appearanceOf: slot]
    var transform = CATransform3D.identity
    (transform.m11, transform.m12) = (plane.xu, plane.yu)
    (transform.m21, transform.m22) = (plane.xv, plane.yv)
    (transform.m41, transform.m42) = (plane.x1, plane.y1)
    let zero = LaneTrack(still: SIMD2())
    return SpriteRun.Lane(
      slot: slot, bounds: layers.values[boxOf: slot].bounds, transform: transform,
      fill: appearance.backgroundColor, position: zero, y: zero,
      opacity: LaneTrack(still: SIMD2(Double(appearance.opacity), 0)), part: zero)
  }
}

/// A cache of planes of layers in the space of an ancestor.
private struct PlanesInHost {
  let host: Int32
  private var planes: [Int32: PlaneTransform] = [:]

  init(host: Int32) { self.host = host }

  /// Returns the map from the points of the layer at `slot` to those of the host. The layer and
  /// those between it and the host stay in their superlayers' planes.
  mutating func find(_ slot: Int32, _ layers: borrowing LayerStore) -> PlaneTransform {
    var path: [Int32] = []
    var next = slot
    while next >= 0, next != host, planes[next] == nil {
      path.append(next)
      next = layers.topology.parent(of: next)
    }
    var plane = planes[next] ?? .identity
    for slot in path.reversed() {
      let box = layers.values[boxOf: slot]
      plane =
        layers.values.hasSpace(slot)
        ? PlaneTransform(placing: box, by: layers.values.space(of: slot).transform, in: plane)
        : plane.translated(box.position.x - box.anchor.x, box.position.y - box.anchor.y)
      planes[slot] = plane
    }
    return plane
  }
}
