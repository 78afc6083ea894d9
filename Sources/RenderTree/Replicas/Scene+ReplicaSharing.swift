// What a layer has beside the columns, and its copies have to have, too.
extension Scene {
  /// Gives `slot` its source's shape or, when it lags behind, `shape` for its own.
  mutating func shareShape(of source: Int32, with slot: Int32, _ shape: LayerShape?) {
    if let shape {
      shapes.unshare(slot)
      if shapes.contains(slot) { showShape(shape, of: slot) } else { setShape(shape, of: slot) }
      return
    }
    if shapes.owns(slot) { freeShape(of: slot) }
    if shapes.share(source, with: slot) { mark(slot, [.own, .parts]) }
  }

  /// Gives `slot` its source's gradient or, when it lags behind or is tinted, one for its own.
  mutating func shareGradient(
    of source: Int32, with slot: Int32, _ gradient: LayerGradient?
  ) {
    let tint = replicas[slot].tint
    let isTinted = tint.x != 1 || tint.y != 1 || tint.z != 1
    var own = gradient
    if own == nil, isTinted, gradients.contains(source) {
      own = gradients[source].shown
    }
    if var own {
      if isTinted {
        own.colors = own.colors.map { $0 * SIMD4(tint.x, tint.y, tint.z, 1) }
      }
      gradients.unshare(slot)
      setGradient(own, of: slot)
      return
    }
    if gradients.owns(slot) { freeGradient(of: slot) }
    if gradients.share(source, with: slot) { mark(slot, [.own, .parts]) }
  }

  /// Gives `slot` the effects of its source or, when it lags behind, `effects`.
  mutating func shareEffects(
    of source: Int32, with slot: Int32, _ effects: LayerEffects?
  ) {
    guard effectRows.contains(source) || effectRows.contains(slot) else { return }
    setEffects(
      effects ?? effectRows.row(of: source)?.shown ?? LayerEffects(), of: slot)
  }

  /// Gives `slot` the shadow of its source or, when it lags behind, `shadow`; in its tint.
  mutating func shareShadow(of source: Int32, with slot: Int32, _ shadow: LayerShadow?) {
    guard shadows.contains(source) || shadows.contains(slot) else { return }
    var own = shadow ?? shadows.row(of: source)?.shown ?? LayerShadow()
    let tint = replicas[slot].tint
    own.color *= SIMD4(tint.x, tint.y, tint.z, 1)
    setShadow(own, of: slot)
  }
}
