// What a layer has beside the columns, and its copies have to have, too.
extension RenderTree {
  /// Gives `slot` its source's shape or, when it lags behind, `shape` for its own.
  mutating func shareShape(of source: Int32, with slot: Int32, _ shape: LayerShape?) {
    if let shape {
      if !replicas[slot].ownsShape { shapeIndex[slot] = -1 }
      replicas[slot].ownsShape = true
      if shapeIndex[slot] < 0 { setShape(shape, of: slot) } else { showShape(shape, of: slot) }
      return
    }
    if replicas[slot].ownsShape {
      freeShape(of: slot)
      replicas[slot].ownsShape = false
    }
    guard shapeIndex[slot] != shapeIndex[source] else { return }
    shapeIndex[slot] = shapeIndex[source]
    mark(slot, [.own, .parts])
  }

  /// Gives `slot` its source's gradient or, when it lags behind or is tinted, one for its own.
  mutating func shareGradient(
    of source: Int32, with slot: Int32, _ gradient: LayerGradient?
  ) {
    let tint = replicas[slot].tint
    let isTinted = tint.x != 1 || tint.y != 1 || tint.z != 1
    var own = gradient
    if own == nil, isTinted, gradientIndex[source] >= 0 {
      own = gradients[Int(gradientIndex[source])].shown
    }
    if var own {
      if isTinted {
        own.colors = own.colors.map { $0 * SIMD4(tint.x, tint.y, tint.z, 1) }
      }
      if !replicas[slot].ownsGradient { gradientIndex[slot] = -1 }
      replicas[slot].ownsGradient = true
      setGradient(own, of: slot)
      return
    }
    if replicas[slot].ownsGradient {
      freeGradient(of: slot)
      replicas[slot].ownsGradient = false
    }
    guard gradientIndex[slot] != gradientIndex[source] else { return }
    gradientIndex[slot] = gradientIndex[source]
    mark(slot, [.own, .parts])
  }

  /// Gives `slot` the effects of its source or, when it lags behind, `effects`.
  mutating func shareEffects(
    of source: Int32, with slot: Int32, _ effects: LayerEffects?
  ) {
    let index = effectIndex[source]
    guard index >= 0 || effectIndex[slot] >= 0 else { return }
    setEffects(
      effects ?? (index < 0 ? LayerEffects() : effectRows[Int(index)].shown), of: slot)
  }

  /// Gives `slot` the shadow of its source or, when it lags behind, `shadow`; in its tint.
  mutating func shareShadow(of source: Int32, with slot: Int32, _ shadow: LayerShadow?) {
    let index = shadowIndex[source]
    guard index >= 0 || shadowIndex[slot] >= 0 else { return }
    var own = shadow ?? (index < 0 ? LayerShadow() : shadows[Int(index)].shown)
    let tint = replicas[slot].tint
    own.color *= SIMD4(tint.x, tint.y, tint.z, 1)
    setShadow(own, of: slot)
  }
}
