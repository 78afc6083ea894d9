import Motion

/// What an evaluation found out about the animations.
package struct Evaluation: Equatable {
  /// Animations in effect and moving.
  package var running = 0
  /// The media time at which the next waiting animation begins; infinite for none.
  package var nextBegin = Double.infinity
}

extension RenderTree {
  /// Evaluates the animations at `time`, in media seconds, and marks what changed. Layers whose
  /// animations have all come to rest are left alone from then on. Appends to `events` what began and
  /// ended, in order of time.
  package mutating func evaluate(at time: Double, events: inout [AnimationEvent]) -> Evaluation {
    var result = Evaluation()
    var place = 0
    while place < activeSlots.count {
      let slot = activeSlots[place]
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
    let groups = animatedGroups[slot]
    var local = time
    var rate = 1.0
    if !timings.isEmpty { (local, rate) = localTime(of: slot, at: time) }
    let isMoving: Bool
    if groups == .box {
      var newBox = modelBox[slot]
      isMoving = run(slot, local, rate, time, &result) { track, progress, _ in
        track.pointee.apply(progress, to: &newBox)
      }
      if newBox != box[slot] {
        box[slot] = newBox
        mark(slot, .tree)
      }
    } else {
      isMoving = evaluateAll(slot, local, rate, time, groups, &result)
    }
    if firstTrack[slot] < 0 { animatedGroups[slot] = [] }
    return isMoving
  }

  @inline(never)
  private mutating func evaluateAll(
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ groups: AnimatedGroups,
    _ result: inout Evaluation
  ) -> Bool {
    var newBox = modelBox[slot]
    var newLook = modelLook[slot]
    var newContent = modelContent[slot]
    let space = spaceIndex[slot]
    var newSpace = space < 0 ? LayerSpace() : modelSpaces[space]
    var newShape = groups.contains(.shape) ? modelShape(of: slot) : nil
    var newReplicator = groups.contains(.replicator) ? replicators[slot]?.model : nil
    var newEmitter = groups.contains(.emitter) ? emitters.model(of: slot) : nil
    var mix: ImageMix?
    let isMoving = run(slot, local, rate, time, &result) { track, progress, tree in
      switch track.pointee.target.property.group {
      case .box: track.pointee.apply(progress, to: &newBox)
      case .look: track.pointee.apply(progress, to: &newLook)
      case .space: track.pointee.apply(progress, to: &newSpace, store: tree.store)
      case .shape:
        if var shape = newShape {
          track.pointee.apply(progress, to: &shape, store: tree.store)
          newShape = shape
        }
      case .replicator:
        if var replicator = newReplicator {
          track.pointee.apply(progress, to: &replicator, store: tree.store)
          newReplicator = replicator
        }
      case .emitter:
        if var emitter = newEmitter.take() {
          track.pointee.apply(progress, to: &emitter)
          newEmitter = emitter
        }
      default:
        track.pointee.apply(progress, to: &newContent.placement)
        if track.pointee.target.property == .contents {
          mix = tree.store.images(of: track.pointee, progress)
            .over(mix?.main ?? newContent.image)
        }
      }
    }
    setFade(self.mix(mix, into: &newContent), of: slot)
    store(newBox, newLook, newContent, newSpace, of: slot)
    if let newShape { showShape(newShape, of: slot) }
    if let newReplicator { showReplicator(newReplicator, of: slot) }
    if let newEmitter { emitters.show(newEmitter, of: slot) }
    return isMoving
  }

  mutating func store(
    _ newBox: LayerBox, _ newLook: LayerLook, _ newContent: ContentRow, _ newSpace: LayerSpace,
    of slot: Int32
  ) {
    if newBox != box[slot] {
      box[slot] = newBox
      mark(slot, .tree)
    }
    if newLook != look[slot] {
      let old = look[slot]
      look[slot] = newLook
      let isOwn =
        old.opacity == newLook.opacity && old.flags == newLook.flags
        && !newLook.flags.contains(.masksToBounds)
      mark(slot, isOwn ? [.own, .parts] : [.tree, .parts])
    }
    if newContent != content[slot] {
      content[slot] = newContent
      mark(slot, [.own, .parts])
    }
    let place = spaceIndex[slot]
    if place >= 0, newSpace != spaces[place] {
      if newSpace.zPosition != spaces[place].zPosition { isTopologyStale = true }
      spaces[place] = newSpace
      mark(slot, .tree)
    }
  }

  /// Runs the tracks of `slot` in their order, handing each one in effect to `apply`; true while one
  /// of them still moves or waits for its time.
  @inline(__always)
  private mutating func run(
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation,
    _ apply: (UnsafePointer<Track>, TrackProgress, borrowing RenderTree) -> Void
  ) -> Bool {
    var isMoving = false
    var place = firstTrack[slot]
    while place >= 0 {
      // A track is too large to copy for each frame.
      let track = tracks.pointer(to: place)
      var phase = TimingSpec.Phase.before
      let progress = track.pointee.progress(at: local, store: store, phase: &phase)
      if let progress {
        if track.pointee.detail < 0 {
          apply(track, progress, self)
        } else {
          let (settled, still) = store.settled(track.pointee, progress)
          withUnsafePointer(to: settled) { apply($0, still, self) }
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
