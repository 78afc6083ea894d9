import Motion

extension Animator {
  /// Starts a transition with the snapshot that was taken for it, if the layer showed anything. If
  /// the style slides and the layer has no size, or the snapshot was lost, the transition ends at
  /// once and the layer shows its new state.
  mutating func addTransition(
    _ scene: inout Scene, _ animation: LayerAnimation, _ style: TransitionStyle, to slot: Int32
  ) {
    if let place = scene.transitionIndex(of: slot) { scene.dropTransition(at: place) }
    guard let taken = scene.takenSnapshots.removeValue(forKey: animation.id) else {
      endAtOnce(animation.id)
      return
    }
    let size = scene.values[modelBoxOf: slot].bounds.highHalf
    let hasRoom = !style.slides || (size.x > 0 && size.y > 0)
    guard hasRoom else {
      if let snapshot = taken.snapshot { scene.snapshotIDs.giveBack(snapshot.id) }
      endAtOnce(animation.id)
      return
    }
    scene.transitions.insert(
      ActiveTransition(animation, style, of: slot, taken.snapshot), at: scene.layerTransitions)
    scene.layerTransitions += 1
  }

  private mutating func endAtOnce(_ id: AnimationID) {
    dueEvents.append((-.infinity, .started(id)))
    dueEvents.append((-.infinity, .ended(id)))
  }

  // MARK: Time

  /// Computes the progress of each transition at `time`, in media seconds, and reports start and
  /// end events.
  mutating func evaluateTransitions(
    _ scene: inout Scene, at time: Double, _ result: inout Evaluation
  ) {
    for place in scene.transitions.indices {
      let slot = scene.transitions[place].slot
      let timing = scene.transitions[place].timing
      let isCopy = scene.replicas.contains(slot)
      let clock =
        scene.values.areTimesPlain && !isCopy
        ? (time: time, rate: 1) : copyTime(&scene, of: slot, at: time)
      let sample = timing.sample(at: clock.time)
      switch sample.phase {
      case .before:
        // If the layer's clock is not the media clock, the time is checked again each frame.
        if clock.rate == 1 && scene.values.areTimesPlain && !isCopy {
          result.nextBegin = min(result.nextBegin, timing.beginTime)
        } else if clock.rate != 0 {
          result.nextBegin = time
        }
      case .active:
        noteStart(&scene, of: place)
        if clock.rate != 0 && timing.speed != 0 { result.running += 1 }
      case .after:
        noteStart(&scene, of: place)
        noteEnd(&scene, of: place)
      }
      let pace = scene.transitions[place].curve.y(at: sample.fraction)
      let progress = sample.applies ? scene.transitions[place].style.progress(at: pace) : nil
      guard progress != scene.transitions[place].progress else { continue }
      scene.transitions[place].progress = progress
      scene.mark(slot, [.tree, .drawFlags])
    }
  }

  private mutating func noteStart(_ scene: inout Scene, of place: Int) {
    guard !scene.transitions[place].hasStarted else { return }
    scene.transitions[place].hasStarted = true
    dueEvents.append(
      (scene.transitions[place].timing.beginTime, .started(scene.transitions[place].id)))
  }

  private mutating func noteEnd(_ scene: inout Scene, of place: Int) {
    guard !scene.transitions[place].hasEnded else { return }
    scene.transitions[place].hasEnded = true
    dueEvents.append((scene.transitions[place].timing.endTime, .ended(scene.transitions[place].id)))
  }
}
