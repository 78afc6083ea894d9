import Motion

/// The state of the animations of a replica.
struct CopyMotion {
  var isMoving = false
  /// The media time at which the next waiting animation begins; infinity for none.
  var nextBegin = Double.infinity
}

extension Animator {
  /// Evaluates the replicas whose time lags behind, at `time` in media seconds.
  mutating func evaluateReplicas(_ scene: inout Scene, at time: Double, _ result: inout Evaluation)
  {
    let delayed = scene.replicas.base..<scene.replicas.base + Int32(scene.replicas.replicas.count)
    var hasMoved = false
    var placer = CopyPlacer(nil, SIMD4())
    var placerParent: Int32 = -1
    for slot in delayed {
      let replica = scene.replicas[slot]
      guard replica.source >= 0, replica.wholeDelay != 0 else { continue }
      guard firstTrack[replica.source] >= 0 else { continue }
      if scene.topology.parent(of: slot) != placerParent {
        placerParent = scene.topology.parent(of: slot)
        placer = CopyPlacer(
          replicator(&scene, of: placerParent, at: time), scene.values[boxOf: placerParent].bounds)
      }
      present(&scene, slot, &placer)
      if scene.values.animatedGroups(of: replica.source).contains(KindID.replicator.group) {
        scene.mark(slot, .own)
      }
      var motion = CopyMotion()
      note(&scene, of: slot, at: time, &motion)
      hasMoved = hasMoved || motion.isMoving
      result.nextBegin = min(result.nextBegin, motion.nextBegin)
    }
    if hasMoved { result.running = max(result.running, 1) }
  }

  /// Returns the values of the replicator `slot`, or of a replica of one, at `time`; nil if it is
  /// not a replicator.
  mutating func replicator(_ scene: inout Scene, of slot: Int32, at time: Double)
    -> LayerReplicator?
  {
    let source = scene.source(of: slot)
    guard let row = scene.kinds.replicators.row(of: source) else { return nil }
    guard source != slot, scene.replicas[slot].wholeDelay != 0,
      scene.values.animatedGroups(of: source).contains(KindID.replicator.group)
    else { return row.shown }
    var replicator = row.model
    let clock = copyTime(&scene, of: slot, at: time)
    forEachTrack(of: source, at: clock.time) { track, progress, store in
      if case .replicator(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &replicator, store: store)
      }
    }
    // The count is that of the source.
    replicator.count = row.shown.count
    return replicator
  }

  /// Returns the values of the source of the replica `slot` at the replica's time.
  mutating func laggingValues(_ scene: inout Scene, of slot: Int32, at time: Double)
    -> AnimatedValues
  {
    let source = scene.replicas[slot].source
    var values = AnimatedValues(scene.values, of: source)
    for kind in scene.values.animatedGroups(of: source).eachKind {
      kind.type.begin(&values, of: source, in: &scene)
    }
    let clock = copyTime(&scene, of: slot, at: time)
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
    var place = firstTrack[slot]
    while place >= 0 {
      let track = tracks.pointer(to: place)
      var phase = TimingSpec.Phase.before
      if let progress = track.progress(at: local, store: store, phase: &phase) {
        if track.pointee.detail < 0 {
          body(track, progress, store)
        } else {
          let (settled, still) = store.pointee.settled(track, progress)
          withUnsafePointer(to: settled) { body($0, still, store) }
        }
      }
      place = track.pointee.next
    }
  }

  /// Records whether an animation of the replica `slot` is active or waits.
  private mutating func note(
    _ scene: inout Scene,
    of slot: Int32, at time: Double, _ motion: inout CopyMotion
  ) {
    let clock = copyTime(&scene, of: slot, at: time)
    guard clock.rate != 0 else { return }
    var place = firstTrack[scene.replicas[slot].source]
    while place >= 0 {
      let timing = tracks[place].timing
      let phase = timing.sample(at: clock.time).phase
      if !tracks[place].isSilent {
        if phase == .active && timing.speed != 0 { motion.isMoving = true }
        if phase == .before {
          let wait = clock.rate > 0 ? (timing.beginTime - clock.time) / clock.rate : 0
          motion.nextBegin = min(motion.nextBegin, time + max(wait, 0))
        }
      }
      place = tracks[place].next
    }
  }
}
