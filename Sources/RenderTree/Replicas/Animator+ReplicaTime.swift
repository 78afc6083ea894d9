import Motion

/// What the animations of a copy do.
struct CopyMotion {
  var isMoving = false
  /// The media time at which the next waiting animation begins; infinite for none.
  var nextBegin = Double.infinity
}

extension Animator {
  /// Evaluates what copies show that lag behind, at `time` in media seconds.
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
          replicator(&scene, of: placerParent, at: time), scene.values.box(of: placerParent).bounds)
      }
      present(&scene, slot, &placer)
      if scene.values.animatedGroups(of: replica.source).contains(.replicator) {
        scene.mark(slot, .own)
      }
      var motion = CopyMotion()
      note(&scene, of: slot, at: time, &motion)
      hasMoved = hasMoved || motion.isMoving
      result.nextBegin = min(result.nextBegin, motion.nextBegin)
    }
    if hasMoved { result.running = max(result.running, 1) }
  }

  /// What the replicator `slot`, or a copy of one, shows at `time`; nil when it is none.
  mutating func replicator(_ scene: inout Scene, of slot: Int32, at time: Double)
    -> LayerReplicator?
  {
    let source = scene.source(of: slot)
    guard let row = scene.replicators.row(of: source) else { return nil }
    guard source != slot, scene.replicas[slot].wholeDelay != 0,
      scene.values.animatedGroups(of: source).contains(.replicator)
    else { return row.shown }
    var replicator = row.model
    let clock = copyTime(&scene, of: slot, at: time)
    forEachTrack(of: source, at: clock.time) { track, progress, store in
      if case .replicator(let property) = track.pointee.target.property {
        track.apply(property, progress, to: &replicator, store: store)
      }
    }
    // Copies are counted once for all.
    replicator.count = row.shown.count
    return replicator
  }

  /// What the source's animations make of its model at the time of the copy `slot`.
  mutating func laggingState(
    _ scene: inout Scene,
    of slot: Int32, at time: Double, _ motion: inout CopyMotion
  ) -> CopiedState {
    let source = scene.replicas[slot].source
    var state = CopiedState(
      box: scene.values.modelBox(of: source), look: scene.values.modelLook(of: source),
      content: scene.values.modelContent(of: source),
      space: scene.values.hasSpace(source) ? scene.values.modelSpace(of: source) : LayerSpace(),
      fade: nil,
      shape: scene.values.animatedGroups(of: source).contains(.shape)
        ? scene.modelShape(of: source) : nil,
      gradient: scene.values.animatedGroups(of: source).contains(.gradient)
        ? scene.modelGradient(of: source) : nil,
      effects: scene.values.animatedGroups(of: source).contains(.effects)
        ? scene.modelEffects(of: source) : nil,
      shadow: scene.values.animatedGroups(of: source).contains(.shadow)
        ? scene.modelShadow(of: source) : nil)
    var mix: ImageMix?
    let clock = copyTime(&scene, of: slot, at: time)
    forEachTrack(of: source, at: clock.time) { track, progress, store in
      switch track.pointee.target.property {
      case .box(let property): track.apply(property, progress, to: &state.box)
      case .look(let property): track.apply(property, progress, to: &state.look)
      case .space(let property): track.apply(property, progress, to: &state.space, store: store)
      case .shape(let property):
        if var shape = state.shape {
          track.apply(property, progress, to: &shape, store: store)
          state.shape = shape
        }
      case .effects(let property):
        if var effects = state.effects {
          track.apply(property, progress, to: &effects)
          state.effects = effects
        }
      case .shadow(let property):
        if var shadow = state.shadow {
          track.apply(property, progress, to: &shadow, store: store)
          state.shadow = shadow
        }
      case .gradient(let property):
        if var gradient = state.gradient {
          track.apply(property, progress, to: &gradient, store: store)
          state.gradient = gradient
        }
      case .content(.contents):
        mix = store.pointee.images(of: track, progress).over(mix?.main ?? state.content.image)
      case .content(let property): track.apply(property, progress, to: &state.content.placement)
      case .rasterization, .replicator, .emitter: break
      }
    }
    state.fade = scene.mix(mix, into: &state.content)
    return state
  }

  /// Hands each track of `slot` that is in effect at `local`, in the layer's own seconds, to `body`.
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

  /// Notes whether an animation of the copy `slot` goes on or waits.
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
