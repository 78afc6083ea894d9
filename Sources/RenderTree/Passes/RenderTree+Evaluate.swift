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

extension RenderTree {
  /// Evaluates the animations at `time`, in media seconds, and marks what changed. Layers whose
  /// animations have all come to rest are left alone from then on. Appends to `events` what began and
  /// ended, in order of time.
  package mutating func evaluate(at time: Double, events: inout [AnimationEvent]) -> Evaluation {
    var result = Evaluation()
    let hasScope = scope.slot >= 0
    var place = 0
    while place < activeSlots.count {
      let slot = activeSlots[place]
      let before = result.running
      defer { if hasScope, !isInScope(slot) { result.runningOutside += result.running - before } }
      if evaluate(slot, at: time, &result) {
        place += 1
      } else {
        deactivate(slot)
      }
    }
    evaluationTime = time
    if !replicas.isEmpty || !replicators.isEmpty {
      rebuildTopologyIfNeeded()
      if !transitions.isEmpty { shareTransitions() }
      evaluateReplicas(at: time, &result)
    }
    if !emitters.isEmpty { evaluateEmitters(at: time, &result) }
    if !transitions.isEmpty { evaluateTransitions(at: time, &result) }
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
    _ slot: Int32, at time: Double, _ result: inout Evaluation
  ) -> Bool {
    var local = time
    var rate = 1.0
    if !timings.isEmpty { (local, rate) = localTime(of: slot, at: time) }
    if isSteady[slot], rate != 0 {
      if evaluateSteady(slot, at: local, running: &result.running) { return true }
      isSteady[slot] = false
    }
    let groups = animatedGroups[slot]
    let isMoving: Bool
    if groups == .box {
      isMoving = evaluateBox(slot, local, rate, time, &result)
    } else if groups.isSubset(of: .common) {
      isMoving = evaluateCommon(slot, local, rate, time, &result)
    } else {
      isMoving = evaluateAll(slot, local, rate, time, groups: groups, &result)
    }
    if groups.isSubset(of: .common) { isSteady[slot] = runsSteadily(slot, at: local) }
    if firstTrack[slot] < 0 { animatedGroups[slot] = [] }
    return isMoving
  }

  @inline(__always)
  private mutating func evaluateBox(
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    var newBox = modelBox[slot]
    let isMoving = run(slot, local, rate, time, &result) { track, progress, _ in
      if case .box(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newBox)
      }
    }
    store(newBox, of: slot)
    return isMoving
  }

  /// Evaluates a layer of which only the box, the look and the transform are animated, in place.
  @inline(never)
  private mutating func evaluateCommon(
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    if !spaces.contains(slot) {
      return evaluateAll(slot, local, rate, time, groups: .common, &result)
    }
    let oldBox = box[slot]
    let oldLook = look[slot]
    let oldTransform = spaces[slot].shown.transform
    let newBox = box.mutablePointer(to: slot)
    let newLook = look.mutablePointer(to: slot)
    let newSpace = spaces.mutablePointer(to: slot)
    newBox.pointee = modelBox[slot]
    newLook.pointee = modelLook[slot]
    newSpace.pointee.shown.transform = newSpace.pointee.model.transform
    let isMoving = run(slot, local, rate, time, &result) { track, progress, store in
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
      mark(slot, oldBox.change(to: newBox.pointee))
    } else if oldTransform != newSpace.pointee.shown.transform {
      mark(slot, .place)
    }
    if oldLook != newLook.pointee { mark(slot, oldLook.change(to: newLook.pointee)) }
    return isMoving
  }

  @inline(never)
  private mutating func evaluateAll(
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, groups: AnimatedGroups,
    _ result: inout Evaluation
  ) -> Bool {
    var newBox = modelBox[slot]
    var newLook = modelLook[slot]
    var newContent = modelContent[slot]
    let hasSpace = spaces.contains(slot)
    var newSpace = hasSpace ? spaces[slot].model : LayerSpace()
    var newRasterization =
      groups.contains(.rasterization) ? modelRasterization(of: slot) : nil
    var newShadow = groups.contains(.shadow) ? modelShadow(of: slot) : nil
    var newShape = groups.contains(.shape) ? modelShape(of: slot) : nil
    var newReplicator = groups.contains(.replicator) ? replicators.row(of: slot)?.model : nil
    var newEmitter = groups.contains(.emitter) ? emitters.model(of: slot) : nil
    var newGradient = groups.contains(.gradient) ? takeGradient(of: slot) : nil
    var newEffects = groups.contains(.effects) ? modelEffects(of: slot) : nil
    var mix: ImageMix?
    let isMoving = run(slot, local, rate, time, &result) { track, progress, store in
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
    setFade(self.mix(mix, into: &newContent), of: slot)
    store(newBox, of: slot)
    store(newLook, of: slot)
    if newContent != content[slot] {
      content[slot] = newContent
      mark(slot, [.own, .parts])
    }
    if hasSpace, newSpace != spaces[slot].shown {
      if newSpace.zPosition != spaces[slot].shown.zPosition { isTopologyStale = true }
      let change = spaces[slot].shown.change(to: newSpace)
      spaces[slot].shown = newSpace
      mark(slot, change)
    }
    if let newShape { showShape(newShape, of: slot) }
    if let newReplicator { showReplicator(newReplicator, of: slot) }
    if let newEmitter { emitters.show(newEmitter, of: slot) }
    if groups.contains(.gradient) { showGradient(&newGradient, of: slot) }
    if let newEffects { showEffects(newEffects, of: slot) }
    if let newRasterization { showRasterization(newRasterization, of: slot) }
    if let newShadow { showShadow(newShadow, of: slot) }
    return isMoving
  }

  @inline(__always)
  mutating func store(_ newBox: LayerBox, of slot: Int32) {
    if newBox != box[slot] {
      let change = box[slot].change(to: newBox)
      box[slot] = newBox
      mark(slot, change)
    }
  }

  @inline(__always)
  mutating func store(_ newLook: LayerLook, of slot: Int32) {
    let old = look[slot]
    guard newLook != old else { return }
    look[slot] = newLook
    mark(slot, old.change(to: newLook))
  }

  /// Runs the tracks of `slot` in their order, handing each one in effect to `apply`; true while one
  /// of them still moves or waits for its time.
  @inline(__always)
  private mutating func run(
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
        if rate == 1 && timings.isEmpty {
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
