import Motion

/// What an evaluation found out about the animations.
package struct Evaluation: Equatable {
  /// Animations in effect and moving.
  package var running = 0
  /// Those of them that are outside of the scope.
  package var runningOutside = 0
  /// The media time at which the next waiting animation begins; infinite for none.
  package var nextBegin = Double.infinity
}

extension Animator {
  /// Evaluates the animations at `time`, in media seconds, and marks what changed. Layers whose
  /// animations have all come to rest are left alone from then on. Appends to `events` what began and
  /// ended, in order of time.
  mutating func evaluate(
    _ scene: inout Scene, at time: Double, events: inout [AnimationEvent]
  ) -> Evaluation {
    var result = Evaluation()
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
    if !scene.replicas.isEmpty || !scene.replicators.isEmpty {
      scene.rebuildTopologyIfNeeded()
      if !scene.transitions.isEmpty { shareTransitions(&scene) }
      evaluateReplicas(&scene, at: time, &result)
    }
    if !scene.emitters.isEmpty { evaluateEmitters(&scene, at: time, &result) }
    if !scene.transitions.isEmpty { evaluateTransitions(&scene, at: time, &result) }
    if !dueEvents.isEmpty {
      dueEvents.sort { $0.time < $1.time }
      for due in dueEvents { events.append(due.event) }
      dueEvents.removeAll(keepingCapacity: true)
    }
    return result
  }

  /// Evaluates one layer; false when nothing will move it any more.
  @inline(__always)
  private mutating func evaluate(
    _ scene: inout Scene,
    _ slot: Int32, at time: Double, _ result: inout Evaluation
  ) -> Bool {
    var local = time
    var rate = 1.0
    if !scene.values.areTimesPlain { (local, rate) = localTime(&scene, of: slot, at: time) }
    if isSteady[slot], rate != 0 {
      if evaluateSteady(&scene, slot, at: local, running: &result.running) { return true }
      isSteady[slot] = false
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
    if groups.isSubset(of: .common) { isSteady[slot] = runsSteadily(scene, slot, at: local) }
    if firstTrack[slot] < 0 { scene.values.forgetAnimations(of: slot) }
    return isMoving
  }

  @inline(__always)
  private mutating func evaluateBox(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    var newBox = scene.values.modelBox(of: slot)
    let isMoving = run(&scene, slot, local, rate, time, &result) { track, progress, _ in
      if case .box(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newBox)
      }
    }
    scene.mark(slot, ifAny: scene.values.show(newBox, of: slot))
    return isMoving
  }

  /// Evaluates a layer of which only the box, the look and the transform are animated, in place.
  @inline(never)
  private mutating func evaluateCommon(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    if !scene.values.hasSpace(slot) {
      return evaluateAll(&scene, slot, local, rate, time, groups: .common, &result)
    }
    let oldBox = scene.values.box(of: slot)
    let oldLook = scene.values.look(of: slot)
    let oldTransform = scene.values.space(of: slot).transform
    let newBox = scene.values.shownBox(of: slot)
    let newLook = scene.values.shownLook(of: slot)
    let newSpace = scene.values.spaceRow(of: slot)
    newBox.pointee = scene.values.modelBox(of: slot)
    newLook.pointee = scene.values.modelLook(of: slot)
    newSpace.pointee.shown.transform = newSpace.pointee.model.transform
    let isMoving = run(&scene, slot, local, rate, time, &result) { track, progress, store in
      switch track.pointee.target.property {
      case .box(let property): track.apply(property, progress, to: &newBox.pointee)
      case .look(let property): track.apply(property, progress, to: &newLook.pointee)
      case .space(let property):
        track.apply(property, progress, to: &newSpace.pointee.shown, store: store)
      case .content, .shadow, .rasterization, .gradient, .shape, .effects, .replicator, .emitter:
        // Of none of the common groups.
        break
      }
    }
    if oldBox != newBox.pointee {
      scene.mark(slot, oldBox.change(to: newBox.pointee))
    } else if oldTransform != newSpace.pointee.shown.transform {
      scene.mark(slot, .place)
    }
    if oldLook != newLook.pointee { scene.mark(slot, oldLook.change(to: newLook.pointee)) }
    return isMoving
  }

  @inline(never)
  private mutating func evaluateAll(
    _ scene: inout Scene,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, groups: AnimatedGroups,
    _ result: inout Evaluation
  ) -> Bool {
    var newBox = scene.values.modelBox(of: slot)
    var newLook = scene.values.modelLook(of: slot)
    var newContent = scene.values.modelContent(of: slot)
    let hasSpace = scene.values.hasSpace(slot)
    var newSpace = hasSpace ? scene.values.modelSpace(of: slot) : LayerSpace()
    var newRasterization =
      groups.contains(.rasterization) ? scene.modelRasterization(of: slot) : nil
    var newShadow = groups.contains(.shadow) ? scene.modelShadow(of: slot) : nil
    var newShape = groups.contains(.shape) ? scene.modelShape(of: slot) : nil
    var newReplicator = groups.contains(.replicator) ? scene.replicators.row(of: slot)?.model : nil
    var newEmitter = groups.contains(.emitter) ? scene.emitters.model(of: slot) : nil
    var newGradient = groups.contains(.gradient) ? scene.takeGradient(of: slot) : nil
    var newEffects = groups.contains(.effects) ? scene.modelEffects(of: slot) : nil
    var mix: ImageMix?
    let isMoving = run(&scene, slot, local, rate, time, &result) { track, progress, store in
      switch track.pointee.target.property {
      case .box(let property): track.apply(property, progress, to: &newBox)
      case .look(let property): track.apply(property, progress, to: &newLook)
      case .space(let property): track.apply(property, progress, to: &newSpace, store: store)
      case .shape(let property):
        if var shape = newShape {
          track.apply(property, progress, to: &shape, store: store)
          newShape = shape
        }
      case .replicator(let property):
        if var replicator = newReplicator {
          track.apply(property, progress, to: &replicator, store: store)
          newReplicator = replicator
        }
      case .emitter(let property):
        if var emitter = newEmitter.take() {
          track.apply(property, progress, to: &emitter)
          newEmitter = emitter
        }
      case .gradient(let property):
        // In place, so that nothing is allocated.
        newGradient?.apply(property, track, progress, store)
      case .effects(let property):
        if var effects = newEffects {
          track.apply(property, progress, to: &effects)
          newEffects = effects
        }
      case .rasterization(let property):
        if var rasterization = newRasterization {
          track.apply(property, progress, to: &rasterization)
          newRasterization = rasterization
        }
      case .shadow(let property):
        if var shadow = newShadow {
          track.apply(property, progress, to: &shadow, store: store)
          newShadow = shadow
        }
      case .content(.contents):
        mix = store.pointee.images(of: track, progress).over(mix?.main ?? newContent.image)
      case .content(let property): track.apply(property, progress, to: &newContent.placement)
      }
    }
    scene.setFade(scene.mix(mix, into: &newContent), of: slot)
    scene.mark(slot, ifAny: scene.values.show(newBox, of: slot))
    scene.mark(slot, ifAny: scene.values.show(newLook, of: slot))
    scene.mark(slot, ifAny: scene.values.show(newContent, of: slot))
    if hasSpace, newSpace != scene.values.space(of: slot) {
      if newSpace.zPosition != scene.values.space(of: slot).zPosition {
        scene.topology.invalidate()
      }
      scene.mark(slot, scene.values.show(newSpace, of: slot))
    }
    if let newShape { scene.showShape(newShape, of: slot) }
    if let newReplicator { scene.showReplicator(newReplicator, of: slot) }
    if let newEmitter { scene.emitters.show(newEmitter, of: slot) }
    if groups.contains(.gradient) { scene.showGradient(&newGradient, of: slot) }
    if let newEffects { scene.showEffects(newEffects, of: slot) }
    if let newRasterization { scene.showRasterization(newRasterization, of: slot) }
    if let newShadow { scene.showShadow(newShadow, of: slot) }
    return isMoving
  }

  /// Runs the tracks of `slot` in their order, handing each one in effect to `apply`; true while one
  /// of them still moves or waits for its time.
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
      // A track is too large to copy for each frame.
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
        // A layer's clock that is not the media clock is asked again each frame.
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
