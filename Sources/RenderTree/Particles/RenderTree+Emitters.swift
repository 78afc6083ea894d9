import Motion

// An emitter layer's particles are found anew for each frame, from what the layer was told and its time.
// Evaluation moves the time on; placing the layer makes sprites of the particles; flattening lists them
// as runs, which batch as they are.
extension RenderTree {
  /// Makes `emitter` the one of `slot`; nil for a layer without one.
  mutating func setEmitter(_ emitter: LayerEmitter?, of slot: Int32) {
    guard let emitter else {
      freeEmitter(of: slot)
      return
    }
    guard let former = emitters.model(of: slot) else {
      emitters.insert(emitter, of: slot)
      mark(slot, [.own, .parts])
      return
    }
    guard former != emitter else { return }
    emitters.setModel(emitter, of: slot)
    if !animatedGroups[slot].contains(.emitter) { emitters.show(emitter, of: slot) }
  }

  mutating func freeEmitter(of slot: Int32) {
    guard emitters.place(of: slot) != nil else { return }
    emitters.remove(slot, isCopy: replicas.contains(slot), &images)
    mark(slot, [.own, .parts])
  }

  /// Gives the copy `slot` its source's emitter.
  mutating func shareEmitter(of source: Int32, with slot: Int32) {
    guard !emitters.isEmpty else { return }
    guard let emitter = emitters.model(of: source) else {
      freeEmitter(of: slot)
      return
    }
    if emitters.place(of: slot) == nil {
      emitters.insert(emitter, of: slot)
      emitters.share(source, with: slot)
      if let place = emitters.place(of: slot) {
        move(place, slot, to: copyTime(of: slot, at: evaluationTime).time)
      }
      mark(slot, [.own, .parts])
    }
  }

  /// Moves the time of all emitters on to `time`, in media seconds. One of which nothing is alive, and
  /// nothing will be, asks for no further frame.
  mutating func evaluateEmitters(at time: Double, _ result: inout Evaluation) {
    evaluateEmitters(at: time, copies: false, &result)
    if !replicas.isEmpty { evaluateEmitters(at: time, copies: true, &result) }
  }

  private mutating func evaluateEmitters(
    at time: Double, copies: Bool, _ result: inout Evaluation
  ) {
    for place in 0..<emitters.rows.count {
      let slot = emitters.rows[place].slot
      guard slot >= 0, replicas.contains(slot) == copies else { continue }
      let clock = copyTime(of: slot, at: time)
      if copies {
        emitters.share(replicas[slot].source, with: slot)
      } else if emitters.rows[place].isChanged {
        let shown = emitters.rows[place].shown
        let isNoted = emitters.rows[place].history.note(shown, at: clock.time, &images)
        emitters.rows[place].isChanged = !isNoted
        mark(slot, .own)
      }
      move(place, slot, to: clock.time)
      guard clock.rate != 0, isSeen(slot) else { continue }
      if emitters.rows[place].isAlive || emitters.rows[place].isChanged {
        result.running += 1
      } else if clock.rate > 0 {
        let birth = emitters.rows[place].history.nextBirth(after: clock.time)
        result.nextBegin = min(result.nextBegin, time + (birth - clock.time) / clock.rate)
      }
    }
  }

  private mutating func move(_ place: Int, _ slot: Int32, to time: Double) {
    let wasAlive = emitters.rows[place].isAlive
    let isMoved = emitters.rows[place].time != time
    emitters.rows[place].time = time
    let isAlive = emitters.rows[place].history.isAlive(at: time)
    emitters.rows[place].isAlive = isAlive
    if wasAlive != isAlive {
      mark(slot, [.own, .parts])
      if !isAlive { emitters.rows[place].bounds = .empty }
    } else if isMoved && isAlive {
      mark(slot, .own)
    }
  }

  /// Whether the layer was visible in the last frame, or has to be looked at again.
  private func isSeen(_ slot: Int32) -> Bool {
    if visibility[slot].contains(.isVisible)
      || !dirty[slot].isDisjoint(with: [.tree, .place, .parts])
    {
      return true
    }
    return false
  }

  /// Finds the particles of `slot` and where they are drawn, on `plane`.
  mutating func fillParticles(of slot: Int32, on plane: Plane, _ outside: Outside) {
    guard let place = emitters.place(of: slot) else { return }
    emitters.rows[place].sprites.removeAll(keepingCapacity: true)
    emitters.rows[place].runs.removeAll(keepingCapacity: true)
    emitters.rows[place].bounds = .empty
    emitters.rows[place].area = 0
    guard outside.isVisible else { return }
    let settings = emitters.rows[place].shown.settings
    var field = ParticleField(plane, slot: slot, seen: outside.clip)
    if settings.preservesDepth { field.depth = depthAxis(of: slot, outside) }
    emitters.fill(place, field, settings.order)
  }

  /// How far a point moves, in pixels times w, when it leaves the layer's plane by a point.
  private func depthAxis(of slot: Int32, _ outside: Outside) -> SIMD3<Double> {
    let own = space(of: slot)
    var matrix = own.transform.concatenated(
      with: .translation(box[slot].position.x, box[slot].position.y, own.zPosition))
    if !outside.isFlat, spaces.contains(outside.slot) {
      let anchor = box[outside.slot].anchor
      matrix = matrix.concatenated(with: .translation(-anchor.x, -anchor.y, 0))
        .concatenated(with: spaces[outside.slot].shown.sublayerTransform)
        .concatenated(with: .translation(anchor.x, anchor.y, 0))
    }
    let axis = matrix.row3
    let outer = outside.plane
    return SIMD3(
      outer.xu * axis.x + outer.xv * axis.y + outer.x1 * axis.w,
      outer.yu * axis.x + outer.yv * axis.y + outer.y1 * axis.w,
      outer.wu * axis.x + outer.wv * axis.y + outer.w1 * axis.w)
  }
}
