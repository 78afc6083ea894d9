import CalqueMotion

// The evaluation of emitters, and the limit of the particles that all of them show together.
extension Animator {
  /// Sets the emitter of the replica `slot` to its source's.
  mutating func shareEmitter(_ layers: inout LayerStore, of source: Int32, with slot: Int32) {
    guard !layers.features.emitters.isEmpty else { return }
    guard let emitter = layers.features.emitters.model(of: source) else {
      EmitterFeature.remove(slot, from: &layers)
      return
    }
    if layers.features.emitters.index(of: slot) == nil {
      layers.features.emitters.insert(emitter, of: slot)
      layers.features.emitters.share(source, with: slot)
      if let index = layers.features.emitters.index(of: slot) {
        move(
          &layers, index, slot, to: replicaTime(&layers, of: slot, at: layers.evaluationTime).time)
      }
      layers.markDirty(slot, [.items, .drawFlags])
    }
  }

  /// Advances all emitters to `time`, in media seconds. An emitter without living particles and
  /// future births requires no further frame.
  mutating func evaluateEmitters(
    _ layers: inout LayerStore, at time: Double, _ result: inout Evaluation
  ) {
    if layers.features.emitters.isEmpty { return }
    evaluateEmitters(&layers, at: time, ofReplicas: false, &result)
    if !layers.replicas.isEmpty { evaluateEmitters(&layers, at: time, ofReplicas: true, &result) }
  }

  /// Limits the emitters, those of replicas too, and the particles of all of them together; each of
  /// them is drawn again when its share changes.
  func shareParticles(_ layers: inout LayerStore) {
    if layers.features.emitters.isEmpty { return }
    layers.features.emitters.emittersLeftOut = LeftOut()
    var count = 0
    for index in layers.features.emitters.entries.indices {
      let slot = layers.features.emitters.entries[index].slot
      guard slot >= 0, layers.features.emitters.entries[index].isAlive, layers.isEmitterSeen(slot)
      else { continue }
      count += 1
      let isLeftOut = count > FrameLimit.emitters
      if isLeftOut { layers.features.emitters.emittersLeftOut.add(slot) }
      guard layers.features.emitters.entries[index].isLeftOut != isLeftOut else { continue }
      layers.features.emitters.entries[index].isLeftOut = isLeftOut
      layers.markDirty(slot, .items)
    }
    let (factor, particles) = layers.particleShare()
    layers.features.emitters.leftOut = LeftOut()
    if factor > 1, let slot = layers.features.emitters.firstSlot {
      layers.features.emitters.leftOut.add(slot, Int(saturating: particles))
    }
    guard factor != layers.features.emitters.simulation.share else { return }
    layers.features.emitters.simulation.share = factor
    for index in layers.features.emitters.entries.indices {
      let slot = layers.features.emitters.entries[index].slot
      guard slot >= 0, layers.features.emitters.entries[index].isAlive else { continue }
      layers.markDirty(slot, .items)
    }
  }

  private mutating func evaluateEmitters(
    _ layers: inout LayerStore,
    at time: Double, ofReplicas: Bool, _ result: inout Evaluation
  ) {
    for index in 0..<layers.features.emitters.entries.count {
      let slot = layers.features.emitters.entries[index].slot
      guard slot >= 0, layers.replicas.contains(slot) == ofReplicas else { continue }
      let clock = replicaTime(&layers, of: slot, at: time)
      if ofReplicas {
        layers.features.emitters.share(layers.replicas[slot].source, with: slot)
      } else if layers.features.emitters.entries[index].isChanged {
        let shown = layers.features.emitters.entries[index].presentation
        let isNoted = layers.features.emitters.entries[index].history.note(
          shown, at: clock.time, &layers.images)
        layers.features.emitters.entries[index].isChanged = !isNoted
        layers.markDirty(slot, .items)
      }
      move(&layers, index, slot, to: clock.time)
      guard clock.rate != 0, layers.isEmitterSeen(slot) else { continue }
      if layers.features.emitters.entries[index].isAlive
        || layers.features.emitters.entries[index].isChanged
      {
        result.running += 1
      } else if clock.rate > 0 {
        let birth = layers.features.emitters.entries[index].history.nextBirth(after: clock.time)
        result.nextBegin = min(result.nextBegin, time + (birth - clock.time) / clock.rate)
      }
    }
  }

  private mutating func move(
    _ layers: inout LayerStore, _ index: Int, _ slot: Int32, to time: Double
  ) {
    let wasAlive = layers.features.emitters.entries[index].isAlive
    let isMoved = layers.features.emitters.entries[index].time != time
    layers.features.emitters.entries[index].time = time
    let isAlive = layers.features.emitters.entries[index].history.isAlive(at: time)
    layers.features.emitters.entries[index].isAlive = isAlive
    if wasAlive != isAlive {
      layers.markDirty(slot, [.items, .drawFlags])
      if !isAlive { layers.features.emitters.entries[index].bounds = .empty }
    } else if isMoved && isAlive {
      layers.markDirty(slot, .items)
    }
  }
}

extension LayerStore {
  /// Returns true if the layer was visible in the last frame, or its draw properties are to be
  /// derived again.
  fileprivate func isEmitterSeen(_ slot: Int32) -> Bool {
    if drawProperties.treeFlags(of: slot).contains(.isVisible)
      || !drawProperties.dirtyFlags(of: slot).isDisjoint(with: [
        .drawProperties, .drawPropertiesKeepingBitmap, .drawFlags,
      ])
    {
      return true
    }
    return false
  }

  /// The emitters with particles if they exceed the limit; else nil.
  var emitterExcess: LeftOut.Sum? {
    features.emitters.emittersLeftOut.sum(.emitters, after: FrameLimit.emitters)
  }

  /// The particles of all emitters if they exceed the limit; else nil.
  var particleExcess: LeftOut.Sum? { features.emitters.leftOut.sum(.particles, after: 0) }

  /// Returns the factor by which the particles of each emitter are limited further, so that those
  /// of all visible ones stay within `FrameLimit.particles`, and the number that they would have.
  fileprivate func particleShare() -> (factor: Double, particles: Double) {
    func sum(_ limit: Double) -> Double {
      var sum = 0.0
      for index in features.emitters.entries.indices {
        let slot = features.emitters.entries[index].slot
        guard slot >= 0, features.emitters.entries[index].isAlive,
          !features.emitters.entries[index].isLeftOut, isEmitterSeen(slot)
        else { continue }
        sum += min(features.emitters.entries[index].history.expected, limit)
      }
      return sum
    }
    let all = sum(.infinity)
    var (factor, rest) = (1.0, all)
    while rest > Double(FrameLimit.particles), factor < 0x1p20 {
      factor *= 2
      rest = sum(ParticleLimit.alive / factor)
    }
    return (factor, all)
  }

  /// Returns the change of x, y and w, in pixels times w, for each point of distance from the
  /// layer's plane.
  func depthAxis(of slot: Int32, _ inherited: ParentGeometry) -> SIMD3<Double> {
    let own = values.transforms(of: slot)
    var matrix = own.transform.concatenated(
      with: .translation(
        values[geometryOf: slot].position.x, values[geometryOf: slot].position.y, own.zPosition))
    if !inherited.isFlat, values.hasTransforms(inherited.slot) {
      let anchor = values[geometryOf: inherited.slot].anchor
      matrix = matrix.concatenated(with: .translation(-anchor.x, -anchor.y, 0))
        .concatenated(with: values.transforms(of: inherited.slot).sublayerTransform)
        .concatenated(with: .translation(anchor.x, anchor.y, 0))
    }
    let axis = matrix.row3
    let outer = inherited.deviceTransform
    return SIMD3(
      outer.xu * axis.x + outer.xv * axis.y + outer.x1 * axis.w,
      outer.yu * axis.x + outer.yv * axis.y + outer.y1 * axis.w,
      outer.wu * axis.x + outer.wv * axis.y + outer.w1 * axis.w)
  }
}
