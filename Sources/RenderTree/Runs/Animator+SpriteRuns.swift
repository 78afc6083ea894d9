import Motion

// Runs are evaluated as a whole; their layers are not among the active ones.
extension Animator {
  // MARK: Ending

  /// Dissolves the run at `place`: its layers are evaluated one by one from now on.
  mutating func dissolve(_ scene: inout Scene, _ place: Int32) {
    catchUp(&scene, place)
    scene.leadsNoRun(scene.spriteRuns[place].slot(0))
    if !scene.spriteRuns[place].form.isCarried {
      for lane in 0..<scene.spriteRuns[place].count { activate(scene.spriteRuns[place].slot(lane)) }
    }
    scene.spriteRuns.remove(place)
  }

  mutating func dissolveRuns(_ scene: inout Scene) {
    while !scene.spriteRuns.isEmpty { dissolve(&scene, scene.spriteRuns.count - 1) }
  }

  /// Dissolves the runs that draw on any of `pixels`; returns true if there are any.
  mutating func dissolveRuns(_ scene: inout Scene, on pixels: PixelRect) -> Bool {
    var hasAny = false
    for place in (0..<scene.spriteRuns.count).reversed()
    where scene.spriteRuns[place].bounds.intersects(pixels) {
      dissolve(&scene, place)
      hasAny = true
    }
    return hasAny
  }

  /// Dissolves the run of the layer at `slot`, if there is one.
  mutating func dissolveRun(_ scene: inout Scene, of slot: Int32) {
    let place = scene.spriteRuns.run(of: slot)
    if place >= 0 { dissolve(&scene, place) }
  }

  /// Writes the values and placements of a run's sprites to its layers. If there was an evaluation
  /// since the sprites were written, it also writes the new values and marks the layers to be
  /// placed.
  mutating func catchUp(_ scene: inout Scene, _ place: Int32) {
    let run = scene.spriteRuns[place]
    if run.form.isCarried { return scene.settleCarried(place) }
    guard !run.isCaughtUp || scene.spriteRuns.isAhead else { return }
    for lane in 0..<run.count {
      let slot = run.slot(lane)
      let marks = scene.placement.marks(of: slot)
      if !run.isCaughtUp {
        _ = moveInFlight(&scene, slot, at: scene.spriteRuns.timeOfSprites)
        scene.settle(slot, run.plane, run.clip)
      }
      if scene.spriteRuns.isAhead {
        scene.mark(slot, moveInFlight(&scene, slot, at: scene.spriteRuns.time).change)
      }
      scene.mark(slot, marks)
    }
    scene.spriteRuns[place].isCaughtUp = !scene.spriteRuns.isAhead
  }

  /// Calls `catchUp` for the run of the layer at `slot`, if there is one.
  mutating func catchUpRun(_ scene: inout Scene, of slot: Int32) {
    let place = scene.spriteRuns.run(of: slot)
    if place >= 0 { catchUp(&scene, place) }
  }

  // MARK: Evaluating

  /// Evaluates the runs at `time`, and dissolves those that are not valid then.
  mutating func evaluateRuns(
    _ scene: inout Scene, at time: Double, _ result: inout Evaluation
  ) {
    guard !scene.spriteRuns.isEmpty else { return }
    if !scene.canHaveRuns { return dissolveRuns(&scene) }
    // The scope's layer must be drawn separately from its siblings.
    if let layer = scene.scope.layer { dissolveRun(&scene, of: layer.index) }
    for place in (0..<scene.spriteRuns.count).reversed()
    where !scene.spriteRuns[place].form.isCarried {
      let run = scene.spriteRuns[place]
      guard time >= run.since, time < run.until else {
        dissolve(&scene, place)
        continue
      }
      result.running += run.trackCount
      if scene.scope.slot >= 0, !scene.isInScope(run.form.host) {
        result.runningOutside += run.trackCount
      }
      if time != scene.spriteRuns.time { scene.mark(run.form.host, .descendants) }
    }
    scene.spriteRuns.setTime(time)
  }

  /// Writes the sprites of evaluated runs, and damages the pixels that they leave and enter.
  /// Dissolves the runs that are no longer valid. Returns the number of layers in the others that
  /// moved.
  mutating func placeRuns(_ scene: inout Scene, _ sprites: inout [Sprite]) -> Int {
    guard !scene.spriteRuns.isEmpty else { return 0 }
    let isRelisted = scene.spriteRuns.noteListing(of: scene.topology)
    dissolveCarriedRuns(&scene, isRelisted: isRelisted)
    var (parent, isCalm) = (Int32(-1), true)
    for place in (0..<scene.spriteRuns.count).reversed()
    where !scene.spriteRuns[place].form.isCarried {
      if scene.spriteRuns[place].form.host != parent {
        parent = scene.spriteRuns[place].form.host
        isCalm = scene.isCalm(atAndAbove: parent)
      }
      if !isCalm || isRelisted && !scene.keepsRows(ofRun: place) { dissolve(&scene, place) }
    }
    guard scene.spriteRuns.isAhead else { return 0 }
    var moved = 0
    sprites.withUnsafeMutableBufferPointer { sprites in
      for place in (0..<scene.spriteRuns.count).reversed()
      where !scene.spriteRuns[place].form.isCarried {
        let old = scene.spriteRuns[place].bounds
        if scene.spriteRuns.write(place, to: sprites) {
          scene.placement.addDamage(old)
          scene.placement.addDamage(scene.spriteRuns[place].bounds)
          scene.spriteRuns[place].isCaughtUp = false
          moved += scene.spriteRuns[place].count
        } else {
          dissolve(&scene, place)
        }
      }
    }
    scene.spriteRuns.catchSpritesUp()
    return moved
  }

  /// Selects the runs inside `damage` to be drawn as a whole; the layers of the others are drawn
  /// one by one.
  mutating func chooseRuns(_ scene: inout Scene, on damage: PixelRect) {
    guard !scene.spriteRuns.isEmpty else { return }
    if scene.scope.slot >= 0 { dissolveRun(&scene, of: scene.scope.slot) }
    for place in (0..<scene.spriteRuns.count).reversed() {
      let form = scene.spriteRuns[place].form
      if form.isCarried
        ? scene.scope.slot >= 0 || !scene.bearsRuns(form.host)
        : scene.placement.sortsByDepth(form.host)
      {
        dissolve(&scene, place)
      } else if scene.spriteRuns[place].shownCount == 0 || scene.spriteRuns[place].lies(in: damage)
      {
        scene.leadRun(scene.spriteRuns[place].slot(0))
      } else {
        catchUp(&scene, place)
        scene.spriteRuns[place].place = -1
      }
    }
  }
}
