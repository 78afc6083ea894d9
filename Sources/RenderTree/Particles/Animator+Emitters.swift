import Motion

extension Animator {
  /// Gives the copy `slot` its source's emitter.
  mutating func shareEmitter(_ scene: inout Scene, of source: Int32, with slot: Int32) {
    guard !scene.emitters.isEmpty else { return }
    guard let emitter = scene.emitters.model(of: source) else {
      scene.freeEmitter(of: slot)
      return
    }
    if scene.emitters.place(of: slot) == nil {
      scene.emitters.insert(emitter, of: slot)
      scene.emitters.share(source, with: slot)
      if let place = scene.emitters.place(of: slot) {
        move(&scene, place, slot, to: copyTime(&scene, of: slot, at: scene.evaluationTime).time)
      }
      scene.mark(slot, [.own, .parts])
    }
  }

  /// Moves the time of all emitters on to `time`, in media seconds. One of which nothing is alive, and
  /// nothing will be, asks for no further frame.
  mutating func evaluateEmitters(_ scene: inout Scene, at time: Double, _ result: inout Evaluation)
  {
    evaluateEmitters(&scene, at: time, copies: false, &result)
    if !scene.replicas.isEmpty { evaluateEmitters(&scene, at: time, copies: true, &result) }
  }

  private mutating func evaluateEmitters(
    _ scene: inout Scene,
    at time: Double, copies: Bool, _ result: inout Evaluation
  ) {
    for place in 0..<scene.emitters.rows.count {
      let slot = scene.emitters.rows[place].slot
      guard slot >= 0, scene.replicas.contains(slot) == copies else { continue }
      let clock = copyTime(&scene, of: slot, at: time)
      if copies {
        scene.emitters.share(scene.replicas[slot].source, with: slot)
      } else if scene.emitters.rows[place].isChanged {
        let shown = scene.emitters.rows[place].shown
        let isNoted = scene.emitters.rows[place].history.note(shown, at: clock.time, &scene.images)
        scene.emitters.rows[place].isChanged = !isNoted
        scene.mark(slot, .own)
      }
      move(&scene, place, slot, to: clock.time)
      guard clock.rate != 0, scene.isEmitterSeen(slot) else { continue }
      if scene.emitters.rows[place].isAlive || scene.emitters.rows[place].isChanged {
        result.running += 1
      } else if clock.rate > 0 {
        let birth = scene.emitters.rows[place].history.nextBirth(after: clock.time)
        result.nextBegin = min(result.nextBegin, time + (birth - clock.time) / clock.rate)
      }
    }
  }

  private mutating func move(_ scene: inout Scene, _ place: Int, _ slot: Int32, to time: Double) {
    let wasAlive = scene.emitters.rows[place].isAlive
    let isMoved = scene.emitters.rows[place].time != time
    scene.emitters.rows[place].time = time
    let isAlive = scene.emitters.rows[place].history.isAlive(at: time)
    scene.emitters.rows[place].isAlive = isAlive
    if wasAlive != isAlive {
      scene.mark(slot, [.own, .parts])
      if !isAlive { scene.emitters.rows[place].bounds = .empty }
    } else if isMoved && isAlive {
      scene.mark(slot, .own)
    }
  }
}
