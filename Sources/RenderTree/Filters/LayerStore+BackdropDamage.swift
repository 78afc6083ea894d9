extension LayerStore {
  /// Adds the pixels that damaged backdrops read to the damage: a blurred backdrop is drawn again
  /// completely if any pixel that it reads changes, and so is a subtree whose blend mode changes
  /// the pixels between its layers. Repeats this, because one backdrop may damage the next; if it
  /// goes on for more than a few times, the whole surface is damaged.
  mutating func expandDamageToBackdrops() {
    drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
    guard !drawProperties.damage.isEmpty else { return }
    updateCompositedPixels()
    var rest = min(features.filters.indices.count, 8)
    let isCut = rest < features.filters.indices.count
    while rest > 0 {
      let before = drawProperties.damage
      for index in features.filters.indices {
        guard let slot = features.filters.owner(at: index) else { continue }
        let composited = features.filters[slot].compositedPixels
        if drawProperties.damage.intersects(composited) { drawProperties.addDamage(composited) }
        guard !features.filters[slot].backgroundPasses.isEmpty,
          drawProperties.treeFlags(of: slot).contains(.isVisible)
        else { continue }
        let pixels = drawProperties[deviceTransformOf: slot].pixelBounds(
          of: values[geometryOf: slot].bounds
        )
        .intersection(drawProperties.clipRect(of: slot))
        let density = density(of: slot, on: drawProperties[deviceTransformOf: slot])
        var reach = BlurExtent()
        for pass in features.filters[slot].backgroundPasses { reach.add(pass.blur(density)) }
        let read = reach.pixels(for: pixels)
        if !pixels.isEmpty, drawProperties.damage.intersects(read) {
          drawProperties.addDamage(read)
        }
      }
      drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
      if drawProperties.damage == before { return }
      rest -= 1
    }
    if isCut { drawProperties.setDamage(surfaceRect) }
  }

  /// Finds the pixels on which subtrees are composited whose blend modes change those between
  /// their layers, and damages them where they have changed.
  private mutating func updateCompositedPixels() {
    var visits = 0
    for index in features.filters.indices {
      guard let slot = features.filters.owner(at: index) else { continue }
      let old = features.filters[slot].compositedPixels
      let new = compositedPixels(of: slot, &visits)
      guard new != old else { continue }
      features.filters[slot].compositedPixels = new
      drawProperties.addDamage(old)
      drawProperties.addDamage(new)
    }
    drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
  }

  /// The layers that are visited for the bounding boxes of subtrees inside of each other; those of
  /// further ones count as the whole surface.
  private static let visitLimit = 1 << 17

  /// Returns the bounding box of the pixels that the layers of the subtree draw on; empty if its
  /// blend mode changes only these. Adds the number of these layers to `visits`.
  private func compositedPixels(of slot: Int32, _ visits: inout Int) -> PixelRect {
    let row = topology.row(of: slot)
    guard features.filters[slot].presentation.compositing.reachesBeyondSource, row >= 0,
      drawProperties.treeFlags(of: slot).contains(.isVisible)
    else { return .empty }
    visits += Int(topology.end(of: row) - row)
    guard visits <= Self.visitLimit else { return surfaceRect }
    var result = PixelRect.empty
    for row in row..<topology.end(of: row) {
      let layer = topology.slot(at: row)
      let run = spriteRuns.run(of: layer)
      result = result.union(
        run < 0 ? drawProperties.visibleRect(of: layer) : spriteRuns[run].bounds)
    }
    return result.intersection(surfaceRect)
  }
}
