import CalqueMotion

extension Animator {
  /// Starts a transition with the snapshot that was taken for it, if the layer showed anything. If
  /// the style slides and the layer has no size, or the snapshot was lost, the transition ends at
  /// once and the layer shows its new state.
  mutating func addTransition(
    _ layers: inout LayerStore, _ animation: LayerAnimation, _ style: TransitionStyle,
    to slot: Int32
  ) {
    let former = layers.transitions[..<layers.layerTransitions].firstIndex {
      $0.slot == slot && $0.loop == nil
    }
    if let former { layers.dropTransition(at: former) }
    guard let taken = layers.takenSnapshots.removeValue(forKey: animation.id) else {
      endAtOnce(animation.id)
      return
    }
    let size = layers.values[modelGeometryOf: slot].bounds.highHalf
    let hasRoom = !style.slides || (size.x > 0 && size.y > 0)
    guard hasRoom else {
      if let snapshot = taken.snapshot { layers.snapshotIDs.giveBack(snapshot.id) }
      endAtOnce(animation.id)
      return
    }
    layers.transitions.insert(
      ActiveTransition(animation, style, of: slot, taken.snapshot), at: layers.layerTransitions)
    layers.layerTransitions += 1
  }

  /// Starts a loop of a transition, which the layer shows in place of its own one. It ends at once
  /// if the snapshot is gone.
  mutating func addTransitionLoop(
    _ layers: inout LayerStore, _ animation: LayerAnimation, _ loop: TransitionLoop, to slot: Int32
  ) {
    guard let snapshot = layers.snapshot(forLoopOf: loop.original) else {
      return endAtOnce(animation.id)
    }
    // Before the layer's own transition: the first one is drawn.
    layers.transitions.insert(ActiveTransition(animation, loop, of: slot, snapshot), at: 0)
    layers.layerTransitions += 1
    layers.markDirty(slot, [.drawProperties, .drawFlags])
  }

  private mutating func endAtOnce(_ id: AnimationID) {
    dueEvents.append((-.infinity, .started(id)))
    dueEvents.append((-.infinity, .ended(id)))
  }

  // MARK: Time

  /// Computes the progress of each transition at `time`, in media seconds, and reports start and
  /// end events.
  mutating func evaluateTransitions(
    _ layers: inout LayerStore, at time: Double, _ result: inout Evaluation
  ) {
    for index in layers.transitions.indices {
      let slot = layers.transitions[index].slot
      let timing = layers.transitions[index].timing
      let isReplica = layers.replicas.contains(slot)
      let clock =
        layers.values.haveDefaultTimings && !isReplica
        ? (time: time, rate: 1) : replicaTime(&layers, of: slot, at: time)
      let sample = timing.sample(at: clock.time)
      switch sample.phase {
      case .before:
        // If the layer's clock is not the media clock, the time is checked again each frame.
        if clock.rate == 1 && layers.values.haveDefaultTimings && !isReplica {
          result.nextBegin = min(result.nextBegin, timing.beginTime)
        } else if clock.rate != 0 {
          result.nextBegin = time
        }
      case .active:
        noteStart(&layers, of: index)
        if clock.rate != 0 && timing.speed != 0 { result.running += 1 }
      case .after:
        noteStart(&layers, of: index)
        noteEnd(&layers, of: index)
      }
      let progress = layers.transitions[index].progress(at: sample)
      guard progress != layers.transitions[index].progress else { continue }
      layers.transitions[index].progress = progress
      layers.markDirty(slot, [.drawProperties, .drawFlags])
    }
  }

  private mutating func noteStart(_ layers: inout LayerStore, of index: Int) {
    guard !layers.transitions[index].hasStarted else { return }
    layers.transitions[index].hasStarted = true
    dueEvents.append(
      (layers.transitions[index].timing.beginTime, .started(layers.transitions[index].id)))
  }

  private mutating func noteEnd(_ layers: inout LayerStore, of index: Int) {
    guard !layers.transitions[index].hasEnded else { return }
    layers.transitions[index].hasEnded = true
    dueEvents.append(
      (layers.transitions[index].timing.endTime, .ended(layers.transitions[index].id)))
  }
}
