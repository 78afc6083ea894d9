import CalqueTelemetry

/// The feature of emitter layers, which draw any number of particles.
// Particles are computed anew for each frame from the emitter's history and its time. Evaluation
// advances the time, placing the layer makes sprites of the particles, and the display list has
// items for runs of them, each of which is a batch.
enum EmitterFeature: ContentFeature {
  static func set(_ state: LayerState, of slot: Int32, in layers: inout LayerStore) {
    guard let emitter = state.emitter else { return remove(slot, from: &layers) }
    guard let former = layers.features.emitters.model(of: slot) else {
      layers.features.emitters.insert(emitter, of: slot)
      layers.markDirty(slot, [.items, .drawFlags])
      return
    }
    guard former != emitter else { return }
    layers.features.emitters.setModel(emitter, of: slot)
    if !layers.isAnimated(.emitter, of: slot) {
      layers.features.emitters.setPresentation(emitter, of: slot)
    }
  }

  static func remove(_ slot: Int32, from layers: inout LayerStore) {
    guard layers.features.emitters.index(of: slot) != nil else { return }
    layers.features.emitters.remove(slot, isReplica: layers.replicas.contains(slot), &layers.images)
    layers.markDirty(slot, [.items, .drawFlags])
  }

  static func describe(_ slot: Int32, of layers: borrowing LayerStore, in state: inout LayerState) {
    state.emitter = layers.features.emitters.index(of: slot).map {
      layers.features.emitters.entries[$0].presentation
    }
  }

  static func begin(_ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore) {
    values.emitter = layers.features.emitters.model(of: slot)
  }

  static func setPresentation(
    _ values: inout AnimatedValues, of slot: Int32, in layers: inout LayerStore
  ) {
    if let emitter = values.emitter { layers.features.emitters.setPresentation(emitter, of: slot) }
  }

  // MARK: Drawing

  static var level: ContentLevel { .aboveSublayers }
  static var leavesBounds: Bool { true }
  static var recordPart: ItemRecord.Part { .particles }

  static func count(of slot: Int32, in layers: borrowing LayerStore) -> Int {
    layers.features.emitters.isAlive(slot) ? 2 : 0
  }

  /// Computes the particles of `slot` and their sprites on `deviceTransform`.
  static func updateDrawProperties(
    of slot: Int32, on deviceTransform: PlaneTransform, _ inherited: LayerStore.ParentGeometry,
    in layers: inout LayerStore
  ) {
    guard let index = layers.features.emitters.index(of: slot) else { return }
    layers.features.emitters.entries[index].sprites.removeAll(keepingCapacity: true)
    layers.features.emitters.entries[index].runs.removeAll(keepingCapacity: true)
    layers.features.emitters.entries[index].bounds = .empty
    layers.features.emitters.entries[index].area = 0
    guard inherited.isVisible, !layers.features.emitters.entries[index].isLeftOut else { return }
    let settings = layers.features.emitters.entries[index].presentation.settings
    var field = ParticleField(deviceTransform, slot: slot, seen: inherited.clipRect)
    if settings.preservesDepth { field.depth = layers.depthAxis(of: slot, inherited) }
    layers.features.emitters.fill(index, field, settings.order)
  }

  static func pixels(
    of slot: Int32, on deviceTransform: PlaneTransform, in layers: borrowing LayerStore
  )
    -> PixelRect
  {
    layers.features.emitters.bounds(of: slot)
  }

  /// Emits the particles, above everything else that the layer draws. They may leave the bounds
  /// unless the layer masks to them.
  ///
  /// Source: CAEmitterLayer, "Overview".
  static func emit(
    _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float, _ outerClipChain: Int32,
    _ layers: borrowing LayerStore, into list: inout DisplayList
  ) {
    guard let index = layers.features.emitters.index(of: slot) else { return }
    var clipChain = outerClipChain
    var clipRect = layers.drawProperties.clipRect(of: slot)
    if appearance.flags.contains(.masksToBounds) {
      clipChain = list.clipShape(layers, of: slot, appearance, inside: outerClipChain)
      clipRect = clipRect.intersection(layers.ownClipRect(of: slot))
    }
    let isAdditive =
      layers.features.emitters.entries[index].presentation.settings.order == .additive
    for run in layers.features.emitters.entries[index].runs.indices {
      list.emit(
        layers, slot, .particles, .image, isBlended: true, payload: Int32(run),
        blendMode: isAdditive ? .add : .over, opacity, clipChain,
        layers.features.emitters.entries[index].bounds, in: clipRect)
    }
  }

  /// Returns the run of particles of an item; nil if the layer has no emitter any more.
  static func run(of item: Item, in layers: borrowing LayerStore) -> ParticleRun? {
    layers.features.emitters.index(of: item.slot).map {
      layers.features.emitters.entries[$0].runs[Int(item.particleRun)]
    }
  }

  /// Returns the number of pixels that an item fills, for the counters.
  static func filledPixels(of item: Item, in layers: borrowing LayerStore) -> Int {
    guard let index = layers.features.emitters.index(of: item.slot) else { return 0 }
    let entry = layers.features.emitters.entries[index]
    let count = entry.runs[Int(item.particleRun)].count
    let pixels = entry.area * (Double(count) / Double(max(entry.sprites.count, 1)))
    // A particle fills no more than the pixels on which it is drawn.
    return min(Int(saturating: pixels), Int(count) * item.scissor.area)
  }

  static func blendReasons(of item: Item, _ layers: borrowing LayerStore) -> BlendReasons {
    .particles
  }
}

extension Batcher {
  /// Adds a batch for the particles of `item`.
  mutating func addParticlesToBatch(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ index: Int, _ item: Item
  ) {
    guard let emitter = layers.features.emitters.index(of: item.slot) else { return }
    let run = layers.features.emitters.entries[emitter].runs[Int(item.particleRun)]
    addParticles(
      list, index, item, texture: .image(run.image), count: run.count,
      run.isPixelated ? .nearest : .linear)
  }

  /// Appends the particles to the frame's sprites, run by run, and sets the first instance of their
  /// batches.
  mutating func writeParticles(
    _ layers: borrowing LayerStore, _ list: borrowing DisplayList, _ frame: inout Frame
  ) {
    for index in 0..<particleItems.count {
      let item = list[particleItems[index]]
      guard let emitter = layers.features.emitters.index(of: item.slot) else { continue }
      let run = layers.features.emitters.entries[emitter].runs[Int(item.particleRun)]
      let first = frame.sprites.count
      frame.batches[Int(particleBatches[index])].first = Int32(first)
      let range = Int(run.first)..<Int(run.first + run.count)
      frame.sprites.append(contentsOf: layers.features.emitters.entries[emitter].sprites[range])
      let tint = (layers.tint(of: item) ?? SIMD4(1, 1, 1, 1)) * item.opacity
      if tint != SIMD4(1, 1, 1, 1) {
        for sprite in first..<frame.sprites.count { frame.sprites[sprite].multiply(by: tint) }
      }
      guard frame.batches[Int(particleBatches[index])].isProfiled else { continue }
      frame.counters.quads +|= Int(run.count)
      frame.counters.blendedPixels +|= EmitterFeature.filledPixels(of: item, in: layers)
    }
  }
}
