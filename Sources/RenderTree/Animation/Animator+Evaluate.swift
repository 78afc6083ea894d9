import CalqueMotion

// The evaluation of all animations at one media time: tracks to presentation values, events of
// starts and ends, and the rates at which frames are wanted.
extension Animator {
  /// Evaluates the animations at `time`, in media seconds, and marks the layers that changed dirty.
  /// Layers whose animations are all at rest are not evaluated again. Appends start and end events
  /// to `events`, ordered by time and then by when the animation was added.
  mutating func evaluate(
    _ layers: inout LayerStore, at time: Double, events: inout [AnimationEvent]
  ) -> Evaluation {
    var result = Evaluation()
    evaluateRuns(&layers, at: time, &result)
    let hasProfiledSubtree = layers.profiledSubtree.slot >= 0
    var index = 0
    while index < activeSlots.count {
      let slot = activeSlots[index]
      let before = result.running
      defer {
        if hasProfiledSubtree, !layers.isProfiled(slot) {
          result.runningUnprofiled += result.running - before
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
    if !ratedAnimations.isEmpty { findFrameRates(&layers, at: time, &result) }
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
    if !layers.values.haveDefaultTimings { (local, rate) = localTime(&layers, of: slot, at: time) }
    if usesPackedTracks[slot], rate != 0 {
      if evaluatePackedTracks(&layers, slot, at: local, running: &result.running) { return true }
      usesPackedTracks[slot] = false
    }
    let valueGroups = layers.values.animatedGroups(of: slot)
    let isAnimating: Bool
    if valueGroups == .geometry {
      isAnimating = evaluateGeometry(&layers, slot, local, rate, time, &result)
    } else if valueGroups.isSubset(of: .appliedInPlace),
      !valueGroups.contains(.transform) || layers.values.hasTransforms(slot)
    {
      isAnimating = evaluateInPlace(&layers, slot, local, rate, time, &result)
    } else {
      isAnimating = evaluateOnCopies(
        &layers, slot, local, rate, time, valueGroups: valueGroups, &result)
    }
    if valueGroups.isSubset(of: .appliedInPlace) {
      usesPackedTracks[slot] = canUsePackedTracks(layers, slot, at: local)
    }
    if firstTrack[slot] < 0 { layers.values.unmarkAnimated(of: slot) }
    return isAnimating
  }

  /// Evaluates a layer of which only the geometry is animated.
  @inline(__always)
  private mutating func evaluateGeometry(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    var newGeometry = layers.values[modelGeometryOf: slot]
    let isAnimating = forEachTrack(&layers, slot, local, rate, time, &result) {
      track, progress, _ in
      if case .geometry(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newGeometry)
      }
    }
    layers.markDirty(slot, layers.values.setPresentation(newGeometry, of: slot))
    return isAnimating
  }

  /// Evaluates a layer of which only the geometry, the appearance and the transforms that it has
  /// are animated: changes its presentation values in place.
  @inline(never)
  private mutating func evaluateInPlace(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation
  ) -> Bool {
    let oldGeometry = layers.values[geometryOf: slot]
    let oldAppearance = layers.values[appearanceOf: slot]
    let hasTransforms = layers.values.hasTransforms(slot)
    let newTransforms = hasTransforms ? layers.values.transformsEntry(of: slot) : nil
    let oldTransform = newTransforms?.pointee.presentation.transform
    let newGeometry = layers.values.presentationGeometry(of: slot)
    let newAppearance = layers.values.presentationAppearance(of: slot)
    newGeometry.pointee = layers.values[modelGeometryOf: slot]
    newAppearance.pointee = layers.values[modelAppearanceOf: slot]
    if let newTransforms {
      newTransforms.pointee.presentation.transform = newTransforms.pointee.model.transform
    }
    let isAnimating = forEachTrack(&layers, slot, local, rate, time, &result) {
      track, progress, store in
      // Properties of other groups are not animated here.
      if case .geometry(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newGeometry.pointee)
      } else if case .appearance(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &newAppearance.pointee)
      } else if case .transforms(let property) = track.pointee.target.property, let newTransforms {
        track.apply(property, progress, to: &newTransforms.pointee.presentation, store: store)
      }
    }
    if oldGeometry != newGeometry.pointee {
      layers.markDirty(slot, oldGeometry.invalidation(to: newGeometry.pointee))
    } else if let newTransforms, oldTransform != newTransforms.pointee.presentation.transform {
      layers.markDirty(slot, .drawPropertiesKeepingBitmap)
    }
    if oldAppearance != newAppearance.pointee {
      layers.markDirty(slot, oldAppearance.invalidation(to: newAppearance.pointee))
    }
    return isAnimating
  }

  /// Evaluates a layer whose values of `valueGroups` are animated, on a copy of them.
  @inline(never)
  private mutating func evaluateOnCopies(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double,
    valueGroups: ValueGroupSet,
    _ result: inout Evaluation
  ) -> Bool {
    var values = AnimatedValues(layers.values, of: slot)
    for feature in valueGroups.eachFeature { feature.type.begin(&values, of: slot, in: &layers) }
    let isAnimating = forEachTrack(&layers, slot, local, rate, time, &result) {
      track, progress, store in
      values.apply(track, progress, store)
    }
    layers.setCrossFade(layers.applyCrossFade(values.crossFade, to: &values.content), of: slot)
    layers.markDirty(slot, layers.values.setPresentation(values.geometry, of: slot))
    layers.markDirty(slot, layers.values.setPresentation(values.appearance, of: slot))
    layers.markDirty(slot, layers.values.setPresentation(values.content, of: slot))
    if layers.values.hasTransforms(slot) {
      if values.transforms.zPosition != layers.values.zPosition(of: slot) {
        layers.topology.invalidate()
      }
      layers.markDirty(slot, layers.values.setPresentation(values.transforms, of: slot))
    }
    for feature in valueGroups.eachFeature {
      feature.type.setPresentation(&values, of: slot, in: &layers)
    }
    return isAnimating
  }

  /// Passes each track of `slot` that is in effect to `apply`, in order. Returns true while a track
  /// moves or waits to begin.
  @inline(__always)
  private mutating func forEachTrack(
    _ layers: inout LayerStore,
    _ slot: Int32, _ local: Double, _ rate: Double, _ time: Double, _ result: inout Evaluation,
    _ apply: (UnsafePointer<Track>, TrackProgress, UnsafePointer<TrackStore>) -> Void
  ) -> Bool {
    var isAnimating = false
    let store = UnsafePointer(store.pointer)
    var index = firstTrack[slot]
    while index >= 0 {
      // Read in place: a track is too large to copy for each frame.
      let track = tracks.pointer(to: index)
      var phase = TimingSpec.Phase.before
      let progress = track.progress(at: local, store: store, phase: &phase)
      if let progress {
        if track.pointee.detailIndex < 0 {
          apply(track, progress, store)
        } else {
          let (resolved, resolvedProgress) = store.pointee.resolvedTrack(track, progress)
          withUnsafePointer(to: resolved) { apply($0, resolvedProgress, store) }
        }
      }
      if track.pointee.isSilent {
        index = track.pointee.next
        continue
      }
      switch phase {
      case .before:
        // If the layer's clock is not the media clock, the time is checked again each frame.
        if rate == 1 && layers.values.haveDefaultTimings {
          result.nextBegin = min(result.nextBegin, track.pointee.timing.beginTime)
        } else if rate != 0 {
          result.nextBegin = time
        }
        isAnimating = true
      case .active:
        if !track.pointee.hasStarted {
          recordEvent(index, .started(track.pointee.id), at: track.pointee.timing.beginTime)
        }
        if rate != 0 && track.pointee.timing.speed != 0 { result.running += 1 }
        isAnimating = true
      case .after:
        if !track.pointee.hasStarted {
          recordEvent(index, .started(track.pointee.id), at: track.pointee.timing.beginTime)
        }
        if !track.pointee.hasEnded {
          recordEvent(index, .ended(track.pointee.id), at: track.pointee.timing.endTime)
        }
      }
      index = track.pointee.next
    }
    return isAnimating
  }

  /// Records that an animation began or ended, and adds the event to those that are due.
  @inline(never)
  private mutating func recordEvent(_ index: Int32, _ event: AnimationEvent, at time: Double) {
    switch event {
    case .started: tracks[index].hasStarted = true
    case .ended: tracks[index].hasEnded = true
    case .leftOut: break
    }
    dueEvents.append((time, event))
  }

  // MARK: Frame rates

  /// Sets the frame rates that the animation `id` of a layer asks for, until it is removed.
  mutating func setFrameRates(_ rates: FrameRates, of id: AnimationID, on slot: Int32) {
    ratedAnimations.append(RatedAnimation(id: id, slot: slot, rates: rates))
  }

  /// Finds the highest of the rates that the running animations ask for, and when the first of
  /// these ends. There is none if one of them, or anything else that moves, follows the display.
  private mutating func findFrameRates(
    _ layers: inout LayerStore, at time: Double, _ result: inout Evaluation
  ) {
    var count = 0
    var highest: FrameRates?
    var nextEnd = Double.infinity
    for rated in ratedAnimations {
      guard let end = endOfRunning(rated, &layers, at: time) else { continue }
      count += 1
      nextEnd = min(nextEnd, end)
      if rated.rates.aim > highest?.aim ?? 0 { highest = rated.rates }
    }
    if count == result.running { (result.frameRates, result.nextEnd) = (highest, nextEnd) }
  }

  /// Returns the media time at which an animation ends; nil unless it is running.
  private mutating func endOfRunning(
    _ rated: RatedAnimation, _ layers: inout LayerStore, at time: Double
  ) -> Double? {
    let timing: TimingSpec
    if let transition = layers.transitions.first(where: { $0.id == rated.id }) {
      timing = transition.timing
    } else {
      var index = firstTrack[rated.slot]
      while index >= 0, tracks[index].id != rated.id { index = tracks[index].next }
      if index < 0 { return nil }
      // The first track of an animation is the one that counts as running.
      timing = tracks[index].timing
    }
    let (local, rate) = localTime(&layers, of: rated.slot, at: time)
    guard rate != 0, timing.speed != 0, timing.sample(at: local).phase == .active else {
      return nil
    }
    return time + ((rate > 0 ? timing.endTime : timing.beginTime) - local) / rate
  }
}

/// The results of an evaluation of animations.
package struct Evaluation: Equatable {
  /// The number of animations in effect and moving.
  package var running = 0
  /// The number of running animations outside the profiled subtree.
  package var runningUnprofiled = 0
  /// The media time at which the next waiting animation begins; infinity for none.
  package var nextBegin = Double.infinity
  /// The highest of the frame rates that the running animations ask for; nil for the display's own.
  package var frameRates: FrameRates?
  /// The media time at which the first of the running animations ends; infinity without
  /// `frameRates`.
  package var nextEnd = Double.infinity
}

/// An animation that asks for frame rates other than the display's own.
struct RatedAnimation {
  var id: AnimationID
  var slot: Int32
  var rates: FrameRates
}
