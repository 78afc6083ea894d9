import Motion

extension Animator {
  /// Dissolves the carried runs whose layers do not rest in their hosts any more, and all of them
  /// while there is a scope.
  mutating func dissolveCarriedRuns(_ scene: inout Scene, isRelisted: Bool) {
    guard scene.spriteRuns.hasCarried else { return }
    let root = scene.topology.root
    let isMarked = root >= 0 && !scene.placement.marks(of: root).isEmpty
    for place in (0..<scene.spriteRuns.count).reversed()
    where scene.spriteRuns[place].form.isCarried {
      if scene.scope.layer != nil || isRelisted && !scene.keepsRows(ofRun: place)
        || isMarked && !scene.isCalm(inCarriedRun: place)
      {
        dissolve(&scene, place)
      }
    }
  }

  /// Forms runs of listed layers that have been at rest in their superlayers for a while. Returns
  /// the number of layers in them.
  mutating func formCarriedRuns(
    _ scene: inout Scene, of list: borrowing DisplayList, on damage: PixelRect
  ) -> Int {
    guard scene.scope.layer == nil else { return 0 }
    var found = 0
    var known: Range<Int32> = 0..<0
    for index in 0..<list.count {
      let row = scene.topology.row(of: list[index].slot)
      if row <= 0 || known.contains(row) { continue }
      let host = scene.hostOfCarried(list[index].slot)
      guard host >= 0, let inherited = scene.hostOfRuns(host) else { continue }
      let end = formCarriedRuns(&scene, from: row, in: host, inherited, on: damage, &found)
      known = row..<end
    }
    return found
  }

  /// Forms the runs of the range of rows that begins at `first`. Returns the end of the range.
  private mutating func formCarriedRuns(
    _ scene: inout Scene, from first: Int32, in host: Int32, _ inherited: Scene.InheritedState,
    on damage: PixelRect, _ found: inout Int
  ) -> Int32 {
    let end = scene.topology.end(of: scene.topology.row(of: host))
    guard var form = carriedForm(scene, at: first, in: host, on: damage) else { return first + 1 }
    var last = first + 1
    while last < end, carriedForm(scene, at: last, in: host, on: damage) == form { last += 1 }
    // Allocates nothing if there is no run to form.
    guard last - first >= SpriteRun.least else { return last }
    var planes = PlanesInHost(host: host)
    var lanes: [SpriteRun.Lane] = []
    for row in first..<last {
      let slot = scene.topology.slot(at: row)
      let plane = planes.find(slot, scene)
      let isUpright = plane.kind == .aligned
      if isUpright != form.isUpright || lanes.count == SpriteRun.most {
        found += formCarriedRun(&scene, of: &lanes, form, inherited)
      }
      form.isUpright = isUpright
      lanes.append(carriedLane(scene, of: slot, standing: plane))
    }
    found += formCarriedRun(&scene, of: &lanes, form, inherited)
    return last
  }

  /// Forms a run of `lanes`, rounded down to groups of four, and empties the list. Returns the
  /// number of layers in the run.
  private mutating func formCarriedRun(
    _ scene: inout Scene, of lanes: inout [SpriteRun.Lane], _ form: SpriteRun.Form,
    _ inherited: Scene.InheritedState
  ) -> Int {
    defer { lanes.removeAll(keepingCapacity: true) }
    lanes.removeLast(lanes.count % 4)
    guard lanes.count >= SpriteRun.least, formRun(&scene, lanes, form, inherited) else { return 0 }
    return lanes.count
  }

  /// Returns the form of the layer at `row` with `isUpright` false; nil if it needs no run or fits
  /// in none.
  private func carriedForm(
    _ scene: borrowing Scene, at row: Int32, in host: Int32, on damage: PixelRect
  ) -> SpriteRun.Form? {
    let slot = scene.topology.slot(at: row)
    guard !hasTracks(slot), scene.placement.drawn(by: slot).intersects(damage) else { return nil }
    return scene.formInCarriedRun(of: slot, in: host)
  }

  private func carriedLane(
    _ scene: borrowing Scene, of slot: Int32, standing plane: PlaneTransform
  ) -> SpriteRun.Lane {
    let appearance = scene.values[appearanceOf: slot]
    var transform = CATransform3D.identity
    (transform.m11, transform.m12) = (plane.xu, plane.yu)
    (transform.m21, transform.m22) = (plane.xv, plane.yv)
    (transform.m41, transform.m42) = (plane.x1, plane.y1)
    let zero = LaneTrack(still: SIMD2())
    return SpriteRun.Lane(
      slot: slot, bounds: scene.values[boxOf: slot].bounds, transform: transform,
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
  mutating func find(_ slot: Int32, _ scene: borrowing Scene) -> PlaneTransform {
    var path: [Int32] = []
    var next = slot
    while next >= 0, next != host, planes[next] == nil {
      path.append(next)
      next = scene.topology.parent(of: next)
    }
    var plane = planes[next] ?? .identity
    for slot in path.reversed() {
      let box = scene.values[boxOf: slot]
      plane =
        scene.values.hasSpace(slot)
        ? PlaneTransform(placing: box, by: scene.values.space(of: slot).transform, in: plane)
        : plane.translated(box.position.x - box.anchor.x, box.position.y - box.anchor.y)
      planes[slot] = plane
    }
    return plane
  }
}
