import CalqueMotion

extension Animator {
  /// Forms runs of similar layers, adjacent or nearly so, whose packed tracks all run on, or at
  /// rest in an ancestor that moves. A search is expensive, so there is one every few frames.
  mutating func formRuns(
    _ layers: inout LayerStore, of list: borrowing DisplayList, on damage: PixelRect
  ) {
    guard layers.spriteRuns.isSearchDue(),
      activeSlots.count >= SpriteRun.minimumCount || list.count >= SpriteRun.minimumCount,
      layers.spriteRuns.isEmpty || !layers.spriteRuns.hasUnwrittenTime
    else { return }
    var found = formMovingRuns(&layers)
    if layers.profiledSubtree.layer == nil { found += formRuns(.mixed, &layers) }
    found += formRuns(.stretches, &layers)
    found += formStaticRuns(&layers, of: list, on: damage)
    layers.spriteRuns.noteSearch(found: found > 0)
  }

  /// Forms runs of layers in motion. Returns the number of layers in them.
  private mutating func formMovingRuns(_ layers: inout LayerStore) -> Int {
    var ancestor: (slot: Int32, inherited: LayerStore.ParentGeometry?) = (-1, nil)
    var found = 0
    var index = 0
    while index < activeSlots.count {
      let slot = activeSlots[index]
      index += 1
      guard let key = keyInRun(layers, of: slot) else { continue }
      // The first layer of a range finds the rest.
      let row = layers.topology.row(of: slot)
      if row > 0, keyInRun(layers, of: layers.topology.slot(at: row - 1)) == key { continue }
      if ancestor.slot != key.ancestor {
        ancestor = (key.ancestor, parentGeometryOfRuns(layers, key.ancestor))
      }
      guard let inherited = ancestor.inherited else { continue }
      let count = formRuns(&layers, from: row, key, inherited)
      found += count
      // Other layers have moved to their indices in the list.
      if count > 0 { index = max(0, index - count) }
    }
    return found
  }

  /// Forms the runs of the range that begins at `row`. Returns the number of layers in them.
  private mutating func formRuns(
    _ layers: inout LayerStore, from row: Int32, _ key: SpriteRun.Key,
    _ inherited: LayerStore.ParentGeometry
  ) -> Int {
    var lanes: [SpriteRun.Lane] = []
    var (next, found) = (row, 0)
    while true {
      let slot = next < layers.topology.rowCount ? layers.topology.slot(at: next) : -1
      let joins = slot >= 0 && keyInRun(layers, of: slot) == key
      if joins { lanes.append(lane(layers, of: slot)) }
      if !joins || lanes.count == SpriteRun.maximumCount {
        lanes.removeLast(lanes.count % 4)
        if lanes.count >= SpriteRun.minimumCount, formRun(&layers, lanes, key, inherited) {
          found += lanes.count
        }
        lanes.removeAll(keepingCapacity: true)
        if !joins { return found }
      }
      next += 1
    }
  }

  /// Searches for runs among all sublayers of each ancestor of layers that are evaluated one by
  /// one. Returns the number of layers in those that were formed.
  private mutating func formRuns(
    _ search: SpriteRuns.Search, _ layers: inout LayerStore
  ) -> Int {
    // Where few of the siblings move, a look at all of them costs more than runs save.
    let rowLimit = activeSlots.count * 8
    var found = 0
    var index = 0
    while index < activeSlots.count {
      let slot = activeSlots[index]
      let ancestor =
        search == .mixed ? ancestorOfMixedRun(layers, slot) : layers.topology.parent(of: slot)
      index += 1
      guard ancestor >= 0,
        layers.spriteRuns.begin(search, in: ancestor, slotCount: layers.topology.slotCount),
        let inherited = parentGeometryOfRuns(layers, ancestor)
      else { continue }
      let count =
        search == .mixed
        ? formMixedRuns(&layers, in: ancestor, inherited)
        : formRunsOfStretches(&layers, in: ancestor, inherited, atMost: rowLimit)
      found += count
      // Other layers have moved to their indices in the list.
      if count > 0 { index = max(0, index - count) }
    }
    return found
  }

  // MARK: Runs of stretches

  /// Sublayers with one key that are to be a run.
  private struct Gathering {
    var key: SpriteRun.Key
    var lanes: [SpriteRun.Lane]
    var lastRow: Int32
    var stretchCount = 1
  }

  /// The number of keys for which layers are gathered at once, and the most rows between two layers
  /// of a run.
  private static let gatheringLimit = 4
  private static let gapLimit: Int32 = 64

  /// Forms runs of layers in motion with other siblings in between, among the sublayers of
  /// `ancestor`. Returns the number of layers in them.
  private mutating func formRunsOfStretches(
    _ layers: inout LayerStore, in ancestor: Int32, _ inherited: LayerStore.ParentGeometry,
    atMost rowLimit: Int
  ) -> Int {
    guard layers.topology.children(of: ancestor).count <= rowLimit else { return 0 }
    var gatherings: [Gathering] = []
    var found = 0
    let end = layers.topology.end(of: layers.topology.row(of: ancestor))
    var row = layers.topology.row(of: ancestor) + 1
    while row < end {
      let slot = layers.topology.slot(at: row)
      if let key = keyInRun(layers, of: slot) {
        let index =
          gatherings.firstIndex { $0.key == key && row - $0.lastRow <= Self.gapLimit }
          ?? beginGathering(&layers, &gatherings, key, at: row, inherited, &found)
        var lane = lane(layers, of: slot)
        lane.beginsStretch = gatherings[index].lastRow != row - 1
        if lane.beginsStretch { gatherings[index].stretchCount += 1 }
        gatherings[index].lanes.append(lane)
        gatherings[index].lastRow = row
        if gatherings[index].lanes.count == SpriteRun.maximumCount {
          found += self.end(gatherings.remove(at: index), &layers, inherited)
        }
      }
      row = layers.topology.end(of: row)
    }
    for gathering in gatherings { found += self.end(gathering, &layers, inherited) }
    return found
  }

  /// Begins to gather layers with `key`; ends the gathering that has not grown for longest if there
  /// are too many. Returns the index of the new one.
  private mutating func beginGathering(
    _ layers: inout LayerStore, _ gatherings: inout [Gathering], _ key: SpriteRun.Key,
    at row: Int32, _ inherited: LayerStore.ParentGeometry, _ found: inout Int
  ) -> Int {
    if gatherings.count == Self.gatheringLimit {
      let oldest = gatherings.indices.min { gatherings[$0].lastRow < gatherings[$1].lastRow } ?? 0
      found += end(gatherings.remove(at: oldest), &layers, inherited)
    }
    gatherings.append(Gathering(key: key, lanes: [], lastRow: row - 1))
    return gatherings.count - 1
  }

  /// Forms a run of what was gathered, if that is worth it. Returns the number of its layers.
  private mutating func end(
    _ gathering: Gathering, _ layers: inout LayerStore, _ inherited: LayerStore.ParentGeometry
  ) -> Int {
    var lanes = gathering.lanes
    lanes.removeLast(lanes.count % 4)
    guard lanes.count >= SpriteRun.minimumCount,
      gathering.stretchCount * SpriteRun.leastInStretch <= gathering.lanes.count,
      formRun(&layers, lanes, gathering.key, inherited)
    else { return 0 }
    return lanes.count
  }

  // MARK: Forming

  /// Forms a run of `lanes`; returns false if they do not all move now.
  mutating func formRun(
    _ layers: inout LayerStore, _ lanes: [SpriteRun.Lane], _ key: SpriteRun.Key,
    _ inherited: LayerStore.ParentGeometry
  ) -> Bool {
    let run = SpriteRun(
      lanes, key, ancestorTransform: inherited.deviceTransform, clipRect: inherited.clipRect,
      on: layers.surfaceRect
    )
    guard
      layers.spriteRuns.add(
        run, at: layers.evaluationTime, UnsafePointer(store.pointer),
        slotCount: layers.topology.slotCount)
    else { return false }
    for lane in lanes { deactivate(lane.slot) }
    return true
  }

  /// Returns the parent geometry of runs of sublayers of `slot`; nil if there can be none.
  func parentGeometryOfRuns(_ layers: borrowing LayerStore, _ slot: Int32) -> LayerStore
    .ParentGeometry?
  {
    var next = slot
    while next >= 0 {
      if isActive(next) || !layers.drawProperties.dirtyFlags(of: next).isEmpty { return nil }
      next = layers.topology.parent(of: next)
    }
    return layers.hasMediaTime(in: slot) ? layers.parentGeometryOfRuns(slot) : nil
  }

  // MARK: Lanes

  /// Returns the key of the layer at `slot`; nil if it needs no run or fits in none.
  private func keyInRun(_ layers: borrowing LayerStore, of slot: Int32) -> SpriteRun.Key? {
    guard layers.canBeInRun(slot), activeIndex[slot] >= 0, usesPackedTracks[slot],
      var key = layers.keyInRun(of: slot), let roles = rolesInRun(layers, of: slot), roles.moves
    else {
      return nil
    }
    key.moving = roles.moving
    key.movesByAxis = roles.x + roles.y > 0
    let isOpaque = key.drawFlags.contains(.isOpaque) && roles.opacity == 0
    key.isOpaque = isOpaque && layers.values[appearanceOf: slot].opacity >= 1
    if key.isOpaque, key.moving?.isScale == true || layers.needsOwnItem(slot) { return nil }
    return key
  }

  /// The tracks of a layer in a run: the number of those of each role.
  struct Roles {
    var (position, x, y, opacity, component) = (0, 0, 0, 0, 0)
    /// The animated component of the transform.
    var moving: ValueComponent?
    /// True if one of them moves the layer or its sublayers; and if one changes anything.
    var carries = false
    var moves = false
  }

  /// Returns the roles of the tracks of the layer at `slot`; nil if runs do not support them.
  func rolesInRun(_ layers: borrowing LayerStore, of slot: Int32) -> Roles? {
    var roles = Roles()
    var index = firstTrack[slot]
    while index >= 0 {
      let track = packedTracks.pointer(to: index)
      guard track.pointee.lasts(from: layers.evaluationTime) else { return nil }
      let moves = store.pointer.pointee.moves(track.pointee)
      roles.moves = roles.moves || moves
      switch track.pointee.role {
      case .position: roles.position += 1
      case .x: roles.x += 1
      case .y: roles.y += 1
      case .opacity: roles.opacity += 1
      case .component(let component):
        guard component.staysInPlane else { return nil }
        roles.moving = component
        roles.component += 1
      case .clock: break
      case .none: return nil
      }
      if track.pointee.role != .opacity { roles.carries = roles.carries || moves }
      index = track.pointee.next
    }
    guard max(roles.position, roles.x, roles.y, roles.opacity, roles.component) <= 1,
      roles.position + max(roles.x, roles.y) <= 1
    else { return nil }
    return roles
  }

  /// Returns the lane of the layer at `slot`, whose tracks have roles in a run.
  func lane(_ layers: borrowing LayerStore, of slot: Int32) -> SpriteRun.Lane {
    let geometry = layers.values[geometryOf: slot]
    let appearance = layers.values[appearanceOf: slot]
    var lane = SpriteRun.Lane(
      slot: slot, bounds: geometry.bounds, anchor: geometry.anchor,
      transform: layers.values.transforms(of: slot).transform,
      fill: appearance.backgroundColor, position: LaneTrack(still: geometry.position),
      y: LaneTrack(still: SIMD2(geometry.position.y, 0)),
      opacity: LaneTrack(still: SIMD2(Double(appearance.opacity), 0)),
      component: LaneTrack(still: SIMD2()))
    var index = firstTrack[slot]
    while index >= 0 {
      let track = packedTracks[index]
      let laneTrack = LaneTrack(track, base: modelValue(layers, of: track.role, of: slot))
      switch track.role {
      case .position, .x: lane.position = laneTrack
      case .y: lane.y = laneTrack
      case .opacity: lane.opacity = laneTrack
      case .component:
        lane.component = laneTrack
        lane.transform = .identity
      case .clock, .none: break
      }
      lane.trackCount += track.runningCount
      index = track.next
    }
    return lane
  }
}

extension PackedTrack {
  /// Returns true if the track runs for more than a quarter of a second after `time`, in the
  /// layer's local seconds.
  fileprivate func lasts(from time: Double) -> Bool {
    flags & Self.isEndless != 0 || beginTime + activeDurationOrOffset - time > 0.25
  }
}

extension ValueComponent {
  /// True if a transform that is the identity except for this component stays in the plane, and
  /// runs support it.
  fileprivate var staysInPlane: Bool {
    switch self {
    case .rotationZ, .scale, .scaleXY, .scaleX, .scaleY, .translation, .translationX,
      .translationY:
      true
    default: false
    }
  }

  fileprivate var isScale: Bool {
    switch self {
    case .scale, .scaleXY, .scaleX, .scaleY: true
    default: false
    }
  }
}
