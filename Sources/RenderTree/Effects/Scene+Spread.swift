// How far blurs carry what is drawn, and what that means for the pixels to draw again.

extension Scene {
  /// The most pixels that a spread counts as, through layers in layers.
  static var farthestSpread: Int32 { 1 << 24 }

  /// The pixels in a point of the layer, about its middle.
  func density(of slot: Int32, on plane: Plane) -> Double {
    let bounds = values[boxOf: slot].bounds
    let density = plane.magnification(at: bounds.lowHalf + bounds.highHalf / 2)
    return density.isFinite ? density : 1
  }

  /// How far the layer's own filters and its shadow carry what is drawn under and in it, in pixels.
  func ownSpread(of slot: Int32, on plane: Plane) -> Int32 {
    var result: Int32 = 0
    if placement.parts(of: slot).contains(.effects) {
      result = spread(of: kinds.effects[slot].stages, slot, plane)
    }
    if placement.parts(of: slot).contains(.shadow) { result += shadowSpread(of: slot, on: plane) }
    return result
  }

  private func spread(of stages: [FilterStage], _ slot: Int32, _ plane: Plane) -> Int32 {
    var radius = 0.0
    for stage in stages { radius = max(radius, stage.radius) }
    guard radius > 0 else { return 0 }
    let density = density(of: slot, on: plane)
    return stages.reduce(0) { min($0 + $1.blur(density).reach.max(), Self.farthestSpread) }
  }

  /// Whether the layer changes what lies below all of its bounds.
  func filtersBackdrop(_ slot: Int32, _ parts: Parts) -> Bool {
    parts.contains(.effects) && !kinds.effects[slot].backgroundStages.isEmpty
  }

  /// Adds to the damage what has to be drawn again because it is read: all that blurred backdrops show,
  /// where something below them changes, with the pixels around. One may bring the next.
  mutating func spreadDamage() {
    placement.setDamage(placement.damage.intersection(surface))
    guard !placement.damage.isEmpty else { return }
    var rest = kinds.effects.indices.count
    while rest > 0 {
      let before = placement.damage
      for index in kinds.effects.indices {
        guard let slot = kinds.effects.owner(at: index),
          !kinds.effects[slot].backgroundStages.isEmpty,
          placement.visibility(of: slot).contains(.isVisible)
        else { continue }
        let pixels = placement[planeOf: slot].pixelBounds(of: values[boxOf: slot].bounds)
          .intersection(placement.clip(of: slot))
        let density = density(of: slot, on: placement[planeOf: slot])
        var reach = BlurReach()
        for stage in kinds.effects[slot].backgroundStages { reach.add(stage.blur(density)) }
        let read = reach.pixels(for: pixels)
        if !pixels.isEmpty, placement.damage.intersects(read) { placement.addDamage(read) }
      }
      placement.setDamage(placement.damage.intersection(surface))
      if placement.damage == before { return }
      rest -= 1
    }
  }
}
