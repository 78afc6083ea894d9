import Motion

extension Animator {
  /// Sets the emitter of the replica `slot` to its source's.
  mutating func shareEmitter(_ scene: inout Scene, of source: Int32, with slot: Int32) {
    guard !scene.kinds.emitters.isEmpty else { return }
    guard let emitter = scene.kinds.emitters.model(of: source) else {
      EmitterKind.remove(slot, from: &scene)
      return
    }
    if scene.kinds.emitters.place(of: slot) == nil {
      scene.kinds.emitters.insert(emitter, of: slot)
      scene.kinds.emitters.share(source, with: slot)
      if let place = scene.kinds.emitters.place(of: slot) {
        move(&scene, place, slot, to: copyTime(&scene, of: slot, at: scene.evaluationTime).time)
      }
      scene.mark(slot, [.own, .drawFlags])
    }
  }

  /// Advances all emitters to `time`, in media seconds. An emitter without living particles and
  /// future births requires no further frame.
  mutating func evaluateEmitters(_ scene: inout Scene, at time: Double, _ result: inout Evaluation)
  {
    if scene.kinds.emitters.isEmpty { return }
    evaluateEmitters(&scene, at: time, copies: false, &result)
    if !scene.replicas.isEmpty { evaluateEmitters(&scene, at: time, copies: true, &result) }
  }

  private mutating func evaluateEmitters(
    _ scene: inout Scene,
    at time: Double, copies: Bool, _ result: inout Evaluation
  ) {
    for place in 0..<scene.kinds.emitters.rows.count {
      let slot = scene.kinds.emitters.rows[place].slot
      guard slot >= 0, scene.replicas.contains(slot) == copies else { continue }
      let clock = copyTime(&scene, of: slot, at: time)
      if copies {
        scene.kinds.emitters.share(scene.replicas[slot].source, with: slot)
      } else if scene.kinds.emitters.rows[place].isChanged {
        let shown = scene.kinds.emitters.rows[place].shown
        let isNoted = scene.kinds.emitters.rows[place].history.note(
          shown, at: clock.time, &scene.images)
        scene.kinds.emitters.rows[place].isChanged = !isNoted
        scene.mark(slot, .own)
      }
      move(&scene, place, slot, to: clock.time)
      guard clock.rate != 0, scene.isEmitterSeen(slot) else { continue }
      if scene.kinds.emitters.rows[place].isAlive || scene.kinds.emitters.rows[place].isChanged {
        result.running += 1
      } else if clock.rate > 0 {
        let birth = scene.kinds.emitters.rows[place].history.nextBirth(after: clock.time)
        result.nextBegin = min(result.nextBegin, time + (birth - clock.time) / clock.rate)
      }
    }
  }

  private mutating func move(_ scene: inout Scene, _ place: Int, _ slot: Int32, to time: Double) {
    let wasAlive = scene.kinds.emitters.rows[place].isAlive
    let isMoved = scene.kinds.emitters.rows[place].time != time
    scene.kinds.emitters.rows[place].time = time
    let isAlive = scene.kinds.emitters.rows[place].history.isAlive(at: time)
    scene.kinds.emitters.rows[place].isAlive = isAlive
    if wasAlive != isAlive {
      scene.mark(slot, [.own, .drawFlags])
      if !isAlive { scene.kinds.emitters.rows[place].bounds = .empty }
    } else if isMoved && isAlive {
      scene.mark(slot, .own)
    }
  }
}
