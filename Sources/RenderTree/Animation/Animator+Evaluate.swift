import Motion

/// The results of an evaluation of animations.
package struct Evaluation: Equatable {
  /// The number of animations in effect and moving.
  package var running = 0
  /// The number of running animations outside the scope.
  package var runningOutside = 0
  /// The media time at which the next waiting animation begins; infinity for none.
  package var nextBegin = Double.infinity
}

extension Animator {
  /// Evaluates the animations at `time`, in media seconds, and marks the layers that changed.
  /// Layers whose animations are all at rest are not evaluated again. Appends start and end events
  /// to `events`, ordered by time and then by when the animation was added.
  mutating func evaluate(
    _ scene: inout Scene, at time: Double, events: inout [AnimationEvent]
  ) -> Evaluation {
    var result = Evaluation()
    evaluateRuns(&scene, at: time, &result)
    let hasScope = scene.scope.slot >= 0
    var place = 0
    while place < activeSlots.count {
      let slot = activeSlots[place]
      let before = result.running
      defer {
        if hasScope, !scene.isInScope(slot) { result.runningOutside += result.running - before }
      }
      if evaluate(&scene, slot, at: time, &result) {
        place += 1
      } else {
        deactivate(slot)
      }
    }
    scene.evaluationTime = time
    if scene.hasReplicators {
      scene.rebuildTopologyIfNeeded()
      if !scene.transitions.isEmpty { shareTransitions(&scene) }
      evaluateReplicas(&scene, at: time, &result)
    }
    evaluateEmitters(&scene, at: time, &result)
    if !scene.transitions.isEmpty { evaluateTransitions(&scene, at: time, &result) }
    if !dueEvents.isEmpty {
      dueEvents.sort {
        $0.time == $1.time ? $0.event.precedes($1.event) : $0.time < $1.time
      }
      for due in dueEvents { events.append(due.event) }
      dueEvents.removeAll(keepingCapacity: true)
    }
    return result
  }

  /// Evaluates one layer; returns false if no track moves or waits any more.
  @inline(__always)
  private mutating func evaluate(
    _ scene: inout Scene,
    _ slot: Int32, at time: Double, _ result: inout Evaluation
  ) -> Bool {
    var local = time
    var rate = 1.0
    if !scene.values.areTimesPlain { (local, rate) = localTime(&scene, of: slot, at: time) }
    if isInFlight[slot], rate != 0 {
      if evaluateInFlight(&scene, slot, at: local, running: &result.running) { return true }
      isInFlight[slot] = false
    }
    let groups = scene.values.animatedGroups(of: slot)
    let isMoving: Bool
    if groups == .box {
      isMoving = evaluateBox(&scene, slot, local, rate, time, &result)
    } else if groups.isSubset(of: .common) {
      isMoving = evaluateCommon(&scene, slot, local, rate, time, &result)
    } else {
      isMoving = evaluateAll(&scene, slot, local, rate, time, groups: groups, &result)
    }
    if groups.isSubset(of: .common) { isInFlight[slot] = isRunningInFlight(scene, slot, at: local) }
    if firstTrack[slot] < 0 { scene.values.forgetAnimations(of: slot) }
    return isMoving
  }

  @inline(__always)
  private mutating func evaluateBox(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    var newBox = scene.values[modelBoxOf: slot]
    let isMoving = run(&scene, slot, local, rate, time, &result) { track, progress, _ in
      if case .box(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newBox)
      }
    }
    scene.mark(slot, scene.values.show(newBox, of: slot))
    return isMoving
  }

  /// Evaluates a layer of which only the box, the appearance and the transform are animated,
  /// writing in place.
  @inline(never)
  private mutating func evaluateCommon(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    if !scene.values.hasSpace(slot) {
      return evaluateAll(&scene, slot, local, rate, time, groups: .common, &result)
    }
    let oldBox = scene.values[boxOf: slot]
    let oldAppearance = scene.values[appearanceOf: slot]
    let oldTransform = scene.values.space(of: slot).transform
    let newBox = scene.values.shownBox(of: slot)
    let newAppearance = scene.values.shownAppearance(of: slot)
    let newSpace = scene.values.spaceRow(of: slot)
    newBox.pointee = scene.values[modelBoxOf: slot]
    newAppearance.pointee = scene.values[modelAppearanceOf: slot]
    newSpace.pointee.shown.transform = newSpace.pointee.model.transform
    let isMoving = run(&scene, slot, local, rate, time, &result) { track, progress, store in
      // Properties of other groups are not animated here.
      if case .box(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newBox.pointee)
      } else if case .appearance(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newAppearance.pointee)
      } else if case .space(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newSpace.pointee.shown, store: store)
      }
    }
    if oldBox != newBox.pointee {
      scene.mark(slot, oldBox.change(to: newBox.pointee))
    } else if oldTransform != newSpace.pointee.shown.transform {
      scene.mark(slot, .place)
    }
    if oldAppearance != newAppearance.pointee {
      scene.mark(slot, oldAppearance.change(to: newAppearance.pointee))
    }
    return isMoving
  }

  @inline(never)
  private mutating func evaluateAll(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, groups: ValueGroups,
    _ result: inout Evaluation
  ) -> Bool {
    var values = AnimatedValues(scene.values, of: slot)
    for kind in groups.eachKind { kind.type.begin(&values, of: slot, in: &scene) }
    let isMoving = run(&scene, slot, local, rate, time, &result) { track, progress, store in
      values.apply(track, progress, store)
    }
    scene.setFade(scene.mix(values.mix, into: &values.content), of: slot)
    scene.mark(slot, scene.values.show(values.box, of: slot))
    scene.mark(slot, scene.values.show(values.appearance, of: slot))
    scene.mark(slot, scene.values.show(values.content, of: slot))
    if scene.values.hasSpace(slot) {
      if values.space.zPosition != scene.values.zPosition(of: slot) { scene.topology.invalidate() }
      scene.mark(slot, scene.values.show(values.space, of: slot))
    }
    for kind in groups.eachKind { kind.type.show(&values, of: slot, in: &scene) }
    return isMoving
  }

  /// Passes each track of `slot` that is in effect to `apply`, in order. Returns true while a track
  /// moves or waits to begin.
  @inline(__always)
  private mutating func run(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation,
    _ apply: (UnsafePointer<Track>, TrackProgress, UnsafePointer<TrackStore>) -> Void
  ) -> Bool {
    var isMoving = false
    let store = UnsafePointer(store.pointer)
    var place = firstTrack[slot]
    while place >= 0 {
      // Read in place: a track is too large to copy for each frame.
      let track = tracks.pointer(to: place)
      var phase = TimingSpec.Phase.before
      let progress = track.progress(at: local, store: store, phase: &phase)
      if let progress {
        if track.pointee.detail < 0 {
          apply(track, progress, store)
        } else {
          let (settled, still) = store.pointee.settled(track, progress)
          withUnsafePointer(to: settled) { apply($0, still, store) }
        }
      }
      if track.pointee.isSilent {
        place = track.pointee.next
        continue
      }
      switch phase {
      case .before:
        // If the layer's clock is not the media clock, the time is checked again each frame.
        if rate == 1 && scene.values.areTimesPlain {
          result.nextBegin = min(result.nextBegin, track.pointee.timing.beginTime)
        } else if rate != 0 {
          result.nextBegin = time
        }
        isMoving = true
      case .active:
        if !track.pointee.hasStarted {
          note(place, .started(track.pointee.id), at: track.pointee.timing.beginTime)
        }
        if rate != 0 && track.pointee.timing.speed != 0 { result.running += 1 }
        isMoving = true
      case .after:
        if !track.pointee.hasStarted {
          note(place, .started(track.pointee.id), at: track.pointee.timing.beginTime)
        }
        if !track.pointee.hasEnded {
          note(place, .ended(track.pointee.id), at: track.pointee.timing.endTime)
        }
      }
      place = track.pointee.next
    }
    return isMoving
  }

  @inline(never)
  private mutating func note(_ place: Int32, _ event: AnimationEvent, at time: Double) {
    switch event {
    case .started: tracks[place].hasStarted = true
    case .ended: tracks[place].hasEnded = true
    }
    dueEvents.append((time, event))
  }
}

extension AnimationEvent {
  /// Returns true if it is reported before `other`, which has the same time.
  fileprivate func precedes(_ other: AnimationEvent) -> Bool {
    switch (self, other) {
    case (.started(let a), .started(let b)), (.ended(let a), .ended(let b)): a < b
    case (.started(let a), .ended(let b)): a <= b
    case (.ended(let a), .started(let b)): a < b
    }
  }
}
