import CalqueMotion

/// The state of the animations of a replica.
struct ReplicaMotion {
  var isAnimating = false
  /// The media time at which the next waiting animation begins; infinity for none.
  var nextBegin = Double.infinity
}

extension Animator {
  /// Evaluates the replicas whose time lags behind, at `time` in media seconds.
  mutating func evaluateReplicas(
    _ layers: inout LayerStore, at time: Double, _ result: inout Evaluation
  ) {
    let delayed =
      layers.replicas.base..<layers.replicas.base + Int32(layers.replicas.replicas.count)
    var hasAnimated = false
    var placer = ReplicaPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    for slot in delayed {
      let replica = layers.replicas[slot]
      guard replica.source >= 0, replica.wholeDelay != 0 else { continue }
      guard firstTrack[replica.source] >= 0 else { continue }
      if layers.topology.parent(of: slot) != placerParent {
        placerParent = layers.topology.parent(of: slot)
        placer = ReplicaPlacer(
          replicator(&layers, of: placerParent, at: time),
          layers.values[geometryOf: placerParent].bounds
        )
      }
      setPresentation(&layers, slot, &placer)
      if layers.values.animatedGroups(of: replica.source).contains(
        FeatureID.replicator.valueGroup)
      {
        layers.markDirty(slot, .items)
      }
      var motion = ReplicaMotion()
      note(&layers, of: slot, at: time, &motion)
      hasAnimated = hasAnimated || motion.isAnimating
      result.nextBegin = min(result.nextBegin, motion.nextBegin)
    }
    if hasAnimated { result.running = max(result.running, 1) }
  }

  /// Returns the values of the replicator `slot`, or of a replica of one, at `time`; nil if it is
  /// not a replicator.
  mutating func replicator(_ layers: inout LayerStore, of slot: Int32, at time: Double)
    -> LayerReplicator?
  {
    let source = layers.source(of: slot)
    guard let entry = layers.features.replicators.element(of: source) else { return nil }
    guard source != slot, layers.replicas[slot].wholeDelay != 0,
      layers.values.animatedGroups(of: source).contains(FeatureID.replicator.valueGroup)
    else { return entry.presentation }
    var replicator = entry.model
    let clock = replicaTime(&layers, of: slot, at: time)
    forEachTrack(of: source, at: clock.time) { track, progress, store in
      if case .replicator(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &replicator, store: store)
      }
    }
    // The count is that of the source.
    replicator.count = entry.presentation.count
    return replicator
  }

  /// Returns the values of the source of the replica `slot` at the replica's time.
  mutating func delayedValues(_ layers: inout LayerStore, of slot: Int32, at time: Double)
    -> AnimatedValues
  {
    let source = layers.replicas[slot].source
    var values = AnimatedValues(layers.values, of: source)
    for feature in layers.values.animatedGroups(of: source).eachFeature {
      feature.type.begin(&values, of: source, in: &layers)
    }
    let clock = replicaTime(&layers, of: slot, at: time)
    forEachTrack(of: source, at: clock.time) { track, progress, store in
      values.apply(track, progress, store)
    }
    return values
  }

  /// Calls `body` with each track of `slot` that is in effect at `local`, in the layer's own
  /// seconds.
  private func forEachTrack(
    of slot: Int32, at local: Double,
    _ body: (UnsafePointer<Track>, TrackProgress, UnsafePointer<TrackStore>) -> Void
  ) {
    let store = UnsafePointer(store.pointer)
    var index = firstTrack[slot]
    while index >= 0 {
      let track = tracks.pointer(to: index)
      var phase = TimingSpec.Phase.before
      if let progress = track.progress(at: local, store: store, phase: &phase) {
        if track.pointee.detailIndex < 0 {
          body(track, progress, store)
        } else {
          let (resolved, resolvedProgress) = store.pointee.resolvedTrack(track, progress)
          withUnsafePointer(to: resolved) { body($0, resolvedProgress, store) }
        }
      }
      index = track.pointee.next
    }
  }

  /// Records whether an animation of the replica `slot` is active or waits.
  private mutating func note(
    _ layers: inout LayerStore,
    of slot: Int32, at time: Double, _ motion: inout ReplicaMotion
  ) {
    let clock = replicaTime(&layers, of: slot, at: time)
    guard clock.rate != 0 else { return }
    var index = firstTrack[layers.replicas[slot].source]
    while index >= 0 {
      let timing = tracks[index].timing
      let phase = timing.sample(at: clock.time).phase
      if !tracks[index].isSilent {
        if phase == .active && timing.speed != 0 { motion.isAnimating = true }
        if phase == .before {
          let wait = clock.rate > 0 ? (timing.beginTime - clock.time) / clock.rate : 0
          motion.nextBegin = min(motion.nextBegin, time + max(wait, 0))
        }
      }
      index = tracks[index].next
    }
  }

  // MARK: Transitions

  /// Adds the replicas of every layer in transition to its transition, and removes those whose
  /// source has left it.
  mutating func shareTransitions(_ layers: inout LayerStore) {
    updateReplicaTints(&layers)
    var originals: [Int32: ActiveTransition] = [:]
    for transition in layers.transitions[..<layers.layerTransitions] {
      if originals[transition.slot] == nil { originals[transition.slot] = transition }
    }
    // In one pass, because there may be as many as there are replicas.
    for transition in layers.transitions[layers.layerTransitions...] {
      let isCurrent = originals[layers.replicas[transition.slot].source]?.id == transition.id
      if !isCurrent, transition.progress != nil {
        layers.markDirty(transition.slot, [.drawProperties, .drawFlags])
      }
    }
    let (first, replicas) = (layers.layerTransitions, layers.replicas)
    layers.transitions[first...].removeAll { originals[replicas[$0.slot].source]?.id != $0.id }
    guard !originals.isEmpty else { return }
    let count = layers.transitions.count
    var next = first
    for slot in layers.replicas.base..<layers.replicas.base + Int32(layers.replicas.replicas.count)
    {
      guard let original = originals[layers.replicas[slot].source] else { continue }
      while next < count, layers.transitions[next].slot < slot { next += 1 }
      let isFaint = layers.replicas[slot].tint.w < 1
      if next < count, layers.transitions[next].slot == slot {
        layers.transitions[next].follow(original, isFaint: isFaint)
      } else {
        layers.transitions.append(ActiveTransition(original, on: slot, isFaint: isFaint))
      }
    }
    if layers.transitions.count > count { layers.transitions[first...].sort { $0.slot < $1.slot } }
  }
}
