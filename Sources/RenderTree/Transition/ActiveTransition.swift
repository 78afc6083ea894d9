import CalqueMotion

/// A transition of a layer in the tree, until it is removed.
struct ActiveTransition {
  let slot: Int32
  let id: AnimationID
  let timing: TimingSpec
  let curve: TimingCurve
  let style: TransitionStyle
  /// The loop of another transition, which has the snapshot; nil for a transition of its own.
  private(set) var loop: TransitionLoop?
  /// The snapshot of the layer's former appearance; nil if it showed nothing.
  private(set) var snapshot: Snapshot?
  /// The progress, 0...1; nil while the transition has no effect.
  var progress: Double?
  var hasStarted = false
  var hasEnded = false
  /// The device transform of the layer itself, without the transition's own movement.
  var deviceTransform = PlaneTransform.scaling(1)
  /// The pixel rect to which both appearances are clipped.
  var clipRect = PixelRect.empty

  init(_ animation: LayerAnimation, _ style: TransitionStyle, of slot: Int32, _ snapshot: Snapshot?)
  {
    self.slot = slot
    id = animation.id
    timing = animation.timing
    curve = animation.curve
    self.style = style
    self.snapshot = snapshot
  }

  /// Makes the loop of a transition that has `snapshot`.
  init(_ animation: LayerAnimation, _ loop: TransitionLoop, of slot: Int32, _ snapshot: Snapshot?) {
    self.init(animation, loop.style, of: slot, snapshot)
    self.loop = loop
  }

  /// Makes the transition of the replica at `slot` of its layer. A replica with an opacity of its
  /// own (`isFaint`) is not opaque.
  init(_ original: ActiveTransition, on slot: Int32, isFaint: Bool) {
    self.slot = slot
    id = original.id
    timing = original.timing
    curve = original.curve
    style = original.style
    loop = original.loop
    snapshot = nil
    // Only the layer's own transition is reported.
    hasStarted = true
    hasEnded = true
    follow(original, isFaint: isFaint)
  }

  /// Takes the snapshot of `original`, the transition of the replica's source.
  mutating func follow(_ original: ActiveTransition, isFaint: Bool) {
    snapshot = original.snapshot
    if isFaint { snapshot?.isOpaque = false }
  }

  /// Returns the progress at a moment of its time; nil while it has no effect.
  func progress(at sample: TimingSpec.Sample) -> Double? {
    guard sample.applies else { return nil }
    guard let loop else { return style.progress(at: curve.y(at: sample.fraction)) }
    let inner = loop.timing.sample(inGroupAt: sample.basicTime)
    return inner.applies ? style.progress(at: loop.curve.y(at: inner.fraction)) : nil
  }

  /// True if the old appearance shows; without it the layer is drawn as usual.
  var showsOld: Bool { progress.map { $0 < 1 } ?? false }

  /// The weight of the new appearance in a fade, in steps of 1/255, so that both weights add up to
  /// 1 in the bytes of a texture, too.
  var newWeight: Float { Float(((progress ?? 1) * 255).rounded() / 255) }

  /// Returns the offset of the new appearance, in points, for a layer with `bounds`.
  func newOffset(_ bounds: SIMD4<Double>) -> SIMD2<Double> {
    snapped(style.newOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// Returns the offset of the old appearance, in points, for a layer with `bounds`.
  func oldOffset(_ bounds: SIMD4<Double>) -> SIMD2<Double> {
    snapped(style.oldOffset(at: progress ?? 1) * bounds.highHalf)
  }

  /// Returns the device transform of the snapshot, whose points are the layer's from the corner of
  /// its `bounds`.
  func snapshotTransform(_ bounds: SIMD4<Double>) -> PlaneTransform {
    let corner = bounds.lowHalf + oldOffset(bounds)
    let rotated =
      style.oldRotation(at: progress ?? 1, bounds)?.followed(by: deviceTransform) ?? deviceTransform
    return rotated.translated(corner.x, corner.y)
  }

  /// Returns the device transform of the new appearance, for a layer with `bounds`.
  func newTransform(_ bounds: SIMD4<Double>) -> PlaneTransform {
    if let rotation = style.newRotation(at: progress ?? 1, bounds) {
      return rotation.followed(by: deviceTransform)
    }
    let offset = newOffset(bounds)
    return deviceTransform.translated(offset.x, offset.y)
  }

  var isOldSeen: Bool { style.showsOld(at: progress ?? 1) }
  var isNewSeen: Bool { style.showsNew(at: progress ?? 1) }

  /// Returns the nearest offset in whole pixels, if the layer's sides are parallel to the axes.
  private func snapped(_ offset: SIMD2<Double>) -> SIMD2<Double> {
    let density = SIMD2(deviceTransform.xu, deviceTransform.yv)
    guard deviceTransform.kind == .scaleTranslate, density.x != 0, density.y != 0 else {
      return offset
    }
    return (offset * density).rounded(.toNearestOrAwayFromZero) / density
  }
}

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
