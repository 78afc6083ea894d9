import Motion

/// The results of an evaluation of animations.
package struct Evaluation: Equatable {
  /// The number of animations in effect and moving.
  package var running = 0
  /// The number of running animations outside the measured subtree.
  package var runningUnmeasured = 0
  /// The media time at which the next waiting animation begins; infinity for none.
  package var nextBegin = Double.infinity
}

extension Animator {
  /// Evaluates the animations at `time`, in media seconds, and marks the layers that changed.
  /// Layers whose animations are all at rest are not evaluated again. Appends start and end events
  /// to `events`, ordered by time and then by when the animation was added.
  mutating func evaluate(
    _ layers: inout LayerStore, at time: Double, events: inout [AnimationEvent]
  ) -> Evaluation {
    var result = Evaluation()
    evaluateRuns(&layers, at: time, &result)
    let hasMeasuredSubtree = layers.measuredSubtree.slot >= 0
    var index = 0
    while index < activeSlots.count {
      let slot = activeSlots[index]
      let before = result.running
      defer {
        if hasMeasuredSubtree, !layers.isMeasured(slot) {
          result.runningUnmeasured += result.running - before
        }
      }
      if evaluate(&layers, slot, at: time, &result) {
        index += 1
      } else {
        deactivate(slot)
      }
    }
    layers.evaluationTime = time
    if layers.hasReplicators {
      layers.rebuildTopologyIfNeeded()
      if !layers.transitions.isEmpty { shareTransitions(&layers) }
      evaluateReplicas(&layers, at: time, &result)
    }
    evaluateEmitters(&layers, at: time, &result)
    if !layers.transitions.isEmpty { evaluateTransitions(&layers, at: time, &result) }
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
    _ layers: inout LayerStore,
    _ slot: Int32, at time: Double, _ result: inout Evaluation
  ) -> Bool {
    var local = time
    var rate = 1.0
    if !layers.values.areTimesPlain { (local, rate) = localTime(&layers, of: slot, at: time) }
    if isInFlight[slot], rate != 0 {
      if evaluateInFlight(&layers, slot, at: local, running: &result.running) { return true }
      isInFlight[slot] = false
    }
    let groups = layers.values.animatedGroups(of: slot)
    let isMoving: Bool
    if groups == .box {
      isMoving = evaluateBox(&layers, slot, local, rate, time, &result)
    } else if groups.isSubset(of: .common) {
      isMoving = evaluateCommon(&layers, slot, local, rate, time, &result)
    } else {
      isMoving = evaluateAll(&layers, slot, local, rate, time, groups: groups, &result)
    }
    if groups.isSubset(of: .common) {
      isInFlight[slot] = isRunningInFlight(layers, slot, at: local)
    }
    if firstTrack[slot] < 0 { layers.values.forgetAnimations(of: slot) }
    return isMoving
  }

  @inline(__always)
  private mutating func evaluateBox(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    var newBox = layers.values[modelBoxOf: slot]
    let isMoving = run(&layers, slot, local, rate, time, &result) { track, progress, _ in
      if case .box(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newBox)
      }
    }
    layers.mark(slot, layers.values.show(newBox, of: slot))
    return isMoving
  }

  /// Evaluates a layer of which only the box, the appearance and the transform are animated,
  /// writing in place.
  @inline(never)
  private mutating func evaluateCommon(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    if !layers.values.hasSpace(slot) {
      return evaluateAll(&layers, slot, local, rate, time, groups: .common, &result)
    }
    let oldBox = layers.values[boxOf: slot]
    let oldAppearance = layers.values[appearanceOf: slot]
    let oldTransform = layers.values.space(of: slot).transform
    let newBox = layers.values.shownBox(of: slot)
    let newAppearance = layers.values.shownAppearance(of: slot)
    let newSpace = layers.values.spaceEntry(of: slot)
    newBox.pointee = layers.values[modelBoxOf: slot]
    newAppearance.pointee = layers.values[modelAppearanceOf: slot]
    newSpace.pointee.shown.transform = newSpace.pointee.model.transform
    let isMoving = run(&layers, slot, local, rate, time, &result) { track, progress, store in
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
      layers.mark(slot, oldBox.change(to: newBox.pointee))
    } else if oldTransform != newSpace.pointee.shown.transform {
      layers.mark(slot, .placement)
    }
    if oldAppearance != newAppearance.pointee {
      layers.mark(slot, oldAppearance.change(to: newAppearance.pointee))
    }
    return isMoving
  }

  @inline(never)
  private mutating func evaluateAll(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, groups: ValueGroups,
    _ result: inout Evaluation
  ) -> Bool {
    var values = AnimatedValues(layers.values, of: slot)
    for feature in groups.eachFeature { feature.type.begin(&values, of: slot, in: &layers) }
    let isMoving = run(&layers, slot, local, rate, time, &result) { track, progress, store in
      values.apply(track, progress, store)
    }
    layers.setFade(layers.mix(values.mix, into: &values.content), of: slot)
    layers.mark(slot, layers.values.show(values.box, of: slot))
    layers.mark(slot, layers.values.show(values.appearance, of: slot))
    layers.mark(slot, layers.values.show(values.content, of: slot))
    if layers.values.hasSpace(slot) {
      if values.space.zPosition != layers.values.zPosition(of: slot) {
        layers.topology.invalidate()
      }
      layers.mark(slot, layers.values.show(values.space, of: slot))
    }
    for feature in groups.eachFeature { feature.type.show(&values, of: slot, in: &layers) }
    return isMoving
  }

  /// Passes each track of `slot` that is in effect to `apply`, in order. Returns true while a track
  /// moves or waits to begin.
  @inline(__always)
  private mutating func run(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation,
    _ apply: (UnsafePointer<Track>, TrackProgress, UnsafePointer<TrackStore>) -> Void
  ) -> Bool {
    var isMoving = false
    let store = UnsafePointer(store.pointer)
    var index = firstTrack[slot]
    while index >= 0 {
      // Read in place: a track is too large to copy for each frame.
      let track = tracks.pointer(to: index)
      var phase = TimingSpec.Phase.before
      let progress = track.progress(at: local, store: store, phase: &phase)
      if let progress {
        if track.pointee.detail < 0 {
          apply(track, progress, store)
        } else {
          let (constant, still) = store.pointee.constantTrack(track, progress)
          withUnsafePointer(to: constant) { apply($0, still, store) }
        }
      }
      if track.pointee.isSilent {
        index = track.pointee.next
        continue
      }
      switch phase {
      case .before:
        // If the layer's clock is not the media clock, the time is checked again each frame.
        if rate == 1 && layers.values.areTimesPlain {
          result.nextBegin = min(result.nextBegin, track.pointee.timing.beginTime)
        } else if rate != 0 {
          result.nextBegin = time
        }
        isMoving = true
      case .active:
        if !track.pointee.hasStarted {
          note(index, .started(track.pointee.id), at: track.pointee.timing.beginTime)
        }
        if rate != 0 && track.pointee.timing.speed != 0 { result.running += 1 }
        isMoving = true
      case .after:
        if !track.pointee.hasStarted {
          note(index, .started(track.pointee.id), at: track.pointee.timing.beginTime)
        }
        if !track.pointee.hasEnded {
          note(index, .ended(track.pointee.id), at: track.pointee.timing.endTime)
        }
      }
      index = track.pointee.next
    }
    return isMoving
  }

  @inline(never)
  private mutating func note(_ index: Int32, _ event: AnimationEvent, at time: Double) {
    switch event {
    case .started: tracks[index].hasStarted = true
    case .ended: tracks[index].hasEnded = true
    }
    dueEvents.append((time, event))
  }
}
