extension LayerStore {
  /// Returns true if the layer was visible in the last frame, or its draw properties are to be
  /// derived again.
  func isEmitterSeen(_ slot: Int32) -> Bool {
    if drawProperties.treeFlags(of: slot).contains(.isVisible)
      || !drawProperties.dirtyFlags(of: slot).isDisjoint(with: [
        .drawProperties, .drawPropertiesKeepingBitmap, .drawFlags,
      ])
    {
      return true
    }
    return false
  }

  /// The particles of all emitters if they exceed the limit; else nil.
  var particleExcess: LeftOut.Sum? { features.emitters.leftOut.sum(.particles, after: 0) }

  /// Returns the factor by which the particles of each emitter are limited further, so that those
  /// of all visible ones stay within `FrameLimit.particles`, and the number that they would have.
  func particleShare() -> (factor: Double, particles: Double) {
    func sum(_ limit: Double) -> Double {
      var sum = 0.0
      for index in features.emitters.entries.indices {
        let slot = features.emitters.entries[index].slot
        guard slot >= 0, features.emitters.entries[index].isAlive, isEmitterSeen(slot) else {
          continue
        }
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
