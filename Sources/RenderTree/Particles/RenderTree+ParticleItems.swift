extension RenderTree {
  /// Lists the particles of `slot`, above all else that it draws. They leave the bounds unless the layer
  /// masks to them.
  ///
  /// Source: CAEmitterLayer, "Overview".
  mutating func emitParticles(
    _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ outerClip: Int32
  ) {
    guard let place = emitters.place(of: slot) else { return }
    var clip = outerClip
    var clipRect = clipRects[slot]
    if style.flags.contains(.masksToBounds) {
      clip = clipShape(of: slot, style, inside: outerClip)
      clipRect = clipRect.intersection(ownClip(of: slot))
    }
    let pixels = emitters.rows[place].bounds
    let blend: BlendRule = emitters.rows[place].shown.settings.order == .additive ? .add : .over
    for run in emitters.rows[place].runs.indices {
      let first = items.count
      emit(
        slot, .particles, .image, isBlended: true, blend: blend, opacity, clip, pixels,
        in: clipRect)
      if items.count > first { items[first].run = Int32(run) }
    }
  }

  /// Gives the particles of `item` a batch.
  mutating func assignParticles(_ index: Int, _ item: Item) {
    guard let place = emitters.place(of: item.slot) else { return }
    let run = emitters.rows[place].runs[Int(item.run)]
    batcher.addRun(
      index, item, texture: .image(run.image), count: run.count,
      run.isPixelated ? .nearest : .linear)
  }

  /// Appends the particles to the frame's sprites, run by run, and tells the batches where they are.
  mutating func writeParticles() {
    for index in 0..<runItems.count {
      let item = items[runItems[index]]
      guard let place = emitters.place(of: item.slot) else { continue }
      let run = emitters.rows[place].runs[Int(item.run)]
      let first = frame.sprites.count
      frame.batches[Int(runBatches[index])].first = Int32(first)
      let range = Int(run.first)..<Int(run.first + run.count)
      frame.sprites.append(contentsOf: emitters.rows[place].sprites[range])
      let tint = (tint(of: item) ?? SIMD4(1, 1, 1, 1)) * item.opacity
      if tint != SIMD4(1, 1, 1, 1) {
        for sprite in first..<frame.sprites.count { frame.sprites[sprite].multiply(by: tint) }
      }
      guard frame.batches[Int(runBatches[index])].isInScope else { continue }
      frame.counters.quads += Int(run.count)
      let share = Double(run.count) / Double(max(emitters.rows[place].sprites.count, 1))
      frame.counters.blendedPixels += Int(saturating: emitters.rows[place].area * share)
    }
  }
}
