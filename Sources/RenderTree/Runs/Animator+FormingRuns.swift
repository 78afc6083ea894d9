import Motion

extension Animator {
  /// Forms runs of similar adjacent layers that are in steady motion, or at rest in a host that
  /// moves. A search is expensive, so there is one every few frames.
  mutating func formRuns(
    _ scene: inout Scene, of list: borrowing DisplayList, on damage: PixelRect
  ) {
    guard scene.spriteRuns.isSearchDue(), scene.canHaveRuns,
      activeSlots.count >= SpriteRun.least || list.count >= SpriteRun.least,
      scene.spriteRuns.isEmpty || !scene.spriteRuns.isAhead
    else { return }
    var found = formMovingRuns(&scene)
    found += formCarriedRuns(&scene, of: list, on: damage)
    scene.spriteRuns.noteSearch(found: found > 0)
  }

  /// Forms runs of layers in motion. Returns the number of layers in them.
  private mutating func formMovingRuns(_ scene: inout Scene) -> Int {
    var host: (slot: Int32, inherited: Scene.InheritedState?) = (-1, nil)
    var found = 0
    var index = 0
    while index < activeSlots.count {
      let slot = activeSlots[index]
      index += 1
      guard let form = formInRun(scene, of: slot) else { continue }
      // The first layer of a range finds the rest.
      let row = scene.topology.row(of: slot)
      if row > 0, formInRun(scene, of: scene.topology.slot(at: row - 1)) == form { continue }
      if host.slot != form.host { host = (form.host, hostOfRuns(scene, form.host)) }
      guard let inherited = host.inherited else { continue }
      let count = formRuns(&scene, from: row, form, inherited)
      found += count
      // Other layers have moved to their indices in the list.
      if count > 0 { index = max(0, index - count) }
    }
    return found
  }

  /// Forms the runs of the range that begins at `row`. Returns the number of layers in them.
  private mutating func formRuns(
    _ scene: inout Scene, from row: Int32, _ form: SpriteRun.Form, _ inherited: Scene.InheritedState
  ) -> Int {
    var lanes: [SpriteRun.Lane] = []
    var (next, found) = (row, 0)
    while true {
      let slot = next < scene.topology.rowCount ? scene.topology.slot(at: next) : -1
      let joins = slot >= 0 && formInRun(scene, of: slot) == form
      if joins { lanes.append(lane(scene, of: slot)) }
      if !joins || lanes.count == SpriteRun.most {
        lanes.removeLast(lanes.count % 4)
        if lanes.count >= SpriteRun.least, formRun(&scene, lanes, form, inherited) {
          found += lanes.count
        }
        lanes.removeAll(keepingCapacity: true)
        if !joins { return found }
      }
      next += 1
    }
  }

  /// Forms a run of `lanes`; returns false if they do not all move now.
  mutating func formRun(
    _ scene: inout Scene, _ lanes: [SpriteRun.Lane], _ form: SpriteRun.Form,
    _ inherited: Scene.InheritedState
  ) -> Bool {
    let run = SpriteRun(
      lanes, form, plane: inherited.plane, clip: inherited.clip, on: scene.surface)
    guard
      scene.spriteRuns.add(
        run, at: scene.evaluationTime, UnsafePointer(store.pointer),
        slotCount: scene.topology.slotCount)
    else { return false }
    for lane in lanes { deactivate(lane.slot) }
    return true
  }

  /// Returns the context of runs of sublayers of `slot`; nil if there can be none.
  private func hostOfRuns(_ scene: borrowing Scene, _ slot: Int32) -> Scene.InheritedState? {
    var next = slot
    while next >= 0 {
      if isActive(next) || !scene.placement.marks(of: next).isEmpty { return nil }
      next = scene.topology.parent(of: next)
    }
    return scene.hostOfRuns(slot)
  }

  // MARK: Lanes

  /// Returns the form of the layer at `slot`; nil if it needs no run or fits in none.
  private func formInRun(_ scene: borrowing Scene, of slot: Int32) -> SpriteRun.Form? {
    guard activePlace[slot] >= 0, isInFlight[slot], scene.spriteRuns.mayJoin(slot),
      var form = scene.formInRun(of: slot)
    else {
      return nil
    }
    var roles = (position: 0, x: 0, y: 0, opacity: 0, part: 0)
    var moves = false
    var place = firstTrack[slot]
    while place >= 0 {
      let track = inFlightTracks.pointer(to: place)
      guard track.pointee.lasts(from: scene.evaluationTime) else { return nil }
      moves = moves || store.pointer.pointee.moves(track.pointee)
      switch track.pointee.role {
      case .position: roles.position += 1
      case .x: roles.x += 1
      case .y: roles.y += 1
      case .opacity: roles.opacity += 1
      case .part(let part):
        guard part.staysInPlane else { return nil }
        form.moving = part
        roles.part += 1
      case .none: return nil
      }
      place = track.pointee.next
    }
    guard moves, max(roles.position, roles.x, roles.y, roles.opacity, roles.part) == 1,
      roles.position + max(roles.x, roles.y) <= 1
    else { return nil }
    form.movesByAxis = roles.x + roles.y > 0
    let isOpaque = form.drawFlags.contains(.isOpaque) && roles.opacity == 0
    form.isOpaque = isOpaque && scene.values[appearanceOf: slot].opacity >= 1
    if form.isOpaque, form.moving?.isScale == true || scene.standsForItself(slot) { return nil }
    return form
  }

  /// Returns the lane of the layer at `slot`, which has a form.
  private func lane(_ scene: borrowing Scene, of slot: Int32) -> SpriteRun.Lane {
    let box = scene.values[boxOf: slot]
    let appearance = scene.values[appearanceOf: slot]
    var lane = SpriteRun.Lane(
      slot: slot, bounds: box.bounds, anchor: box.anchor,
      transform: scene.values.space(of: slot).transform,
      fill: appearance.backgroundColor, position: LaneTrack(still: box.position),
      y: LaneTrack(still: SIMD2(box.position.y, 0)),
      opacity: LaneTrack(still: SIMD2(Double(appearance.opacity), 0)),
      part: LaneTrack(still: SIMD2()))
    var place = firstTrack[slot]
    while place >= 0 {
      let track = inFlightTracks[place]
      let laneTrack = LaneTrack(track, base: modelValue(scene, of: track.role, of: slot))
      switch track.role {
      case .position, .x: lane.position = laneTrack
      case .y: lane.y = laneTrack
      case .opacity: lane.opacity = laneTrack
      case .part:
        lane.part = laneTrack
        lane.transform = .identity
      case .none: break
      }
      lane.trackCount += 1
      place = track.next
    }
    return lane
  }
}

extension InFlightTrack {
  /// Returns true if the track runs for more than a quarter of a second after `time`, in the
  /// layer's local seconds.
  fileprivate func lasts(from time: Double) -> Bool {
    flags & Self.isEndless != 0 || beginTime + rest - time > 0.25
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
