// The distances by which blurs extend drawing, and their effect on damage.

extension LayerStore {
  /// The limit of the outset through nested layers, in pixels.
  static var largestOutset: Int32 { 1 << 24 }

  /// Returns the pixels per point of the layer, at its centre.
  func density(of slot: Int32, on deviceTransform: PlaneTransform) -> Double {
    let bounds = values[geometryOf: slot].bounds
    let density = deviceTransform.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
    return density.isFinite ? density : 1
  }

  /// Returns the distance in pixels by which the layer's own filters and its shadow extend its
  /// subtree's drawing.
  func ownOutset(of slot: Int32, on deviceTransform: PlaneTransform) -> Int32 {
    var result: Int32 = 0
    if placement.drawFlags(of: slot).contains(.effects) {
      result = outset(of: features.effects[slot].stages, slot, deviceTransform)
    }
    if placement.drawFlags(of: slot).contains(.shadow) {
      result += shadowOutset(of: slot, on: deviceTransform)
    }
    return result
  }

  private func outset(of stages: [FilterStage], _ slot: Int32, _ deviceTransform: PlaneTransform)
    -> Int32
  {
    var radius = 0.0
    for stage in stages { radius = max(radius, stage.radius) }
    guard radius > 0 else { return 0 }
    let density = density(of: slot, on: deviceTransform)
    return stages.reduce(0) { min($0 + $1.blur(density).extent.max(), Self.largestOutset) }
  }

  /// Returns true if the layer filters the backdrop within its bounds.
  func filtersBackdrop(_ slot: Int32, _ drawFlags: DrawFlags) -> Bool {
    drawFlags.contains(.effects) && !features.effects[slot].backgroundStages.isEmpty
  }

  /// Adds the pixels that damaged backdrops read to the damage: a blurred backdrop is drawn again
  /// completely if any pixel that it reads changes. Repeats this, because one backdrop may damage
  /// the next.
  mutating func expandDamage() {
    placement.setDamage(placement.damage.intersection(surfaceRect))
    guard !placement.damage.isEmpty else { return }
    var rest = features.effects.indices.count
    while rest > 0 {
      let before = placement.damage
      for index in features.effects.indices {
        guard let slot = features.effects.owner(at: index),
          !features.effects[slot].backgroundStages.isEmpty,
          placement.flags(of: slot).contains(.isVisible)
        else { continue }
        let pixels = placement[deviceTransformOf: slot].pixelBounds(
          of: values[geometryOf: slot].bounds
        )
        .intersection(placement.clipRect(of: slot))
        let density = density(of: slot, on: placement[deviceTransformOf: slot])
        var reach = BlurExtent()
        for stage in features.effects[slot].backgroundStages { reach.add(stage.blur(density)) }
        let read = reach.pixels(for: pixels)
        if !pixels.isEmpty, placement.damage.intersects(read) { placement.addDamage(read) }
      }
      placement.setDamage(placement.damage.intersection(surfaceRect))
      if placement.damage == before { return }
      rest -= 1
    }
  }
}
