extension LayerStore {
  /// Adds the pixels that damaged backdrops read to the damage: a blurred backdrop is drawn again
  /// completely if any pixel that it reads changes. Repeats this, because one backdrop may damage
  /// the next.
  mutating func expandDamageToBackdrops() {
    drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
    guard !drawProperties.damage.isEmpty else { return }
    var rest = features.filters.indices.count
    while rest > 0 {
      let before = drawProperties.damage
      for index in features.filters.indices {
        guard let slot = features.filters.owner(at: index),
          !features.filters[slot].backgroundStages.isEmpty,
          drawProperties.flags(of: slot).contains(.isVisible)
        else { continue }
        let pixels = drawProperties[deviceTransformOf: slot].pixelBounds(
          of: values[geometryOf: slot].bounds
        )
        .intersection(drawProperties.clipRect(of: slot))
        let density = density(of: slot, on: drawProperties[deviceTransformOf: slot])
        var reach = BlurExtent()
        for stage in features.filters[slot].backgroundStages { reach.add(stage.blur(density)) }
        let read = reach.pixels(for: pixels)
        if !pixels.isEmpty, drawProperties.damage.intersects(read) {
          drawProperties.addDamage(read)
        }
      }
      drawProperties.setDamage(drawProperties.damage.intersection(surfaceRect))
      if drawProperties.damage == before { return }
      rest -= 1
    }
  }
}
