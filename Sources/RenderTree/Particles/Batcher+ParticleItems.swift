import CalqueTelemetry

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
