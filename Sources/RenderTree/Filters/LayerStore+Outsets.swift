// The distances by which blurs extend drawing.

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
    if drawProperties.drawFlags(of: slot).contains(.filters) {
      result = outset(of: features.filters[slot].passes, slot, deviceTransform)
    }
    if drawProperties.drawFlags(of: slot).contains(.shadow) {
      result += shadowOutset(of: slot, on: deviceTransform)
    }
    return result
  }

  private func outset(of passes: [FilterPass], _ slot: Int32, _ deviceTransform: PlaneTransform)
    -> Int32
  {
    var radius = 0.0
    for pass in passes { radius = max(radius, pass.radius) }
    guard radius > 0 else { return 0 }
    let density = density(of: slot, on: deviceTransform)
    return passes.reduce(0) { min($0 + $1.blur(density).extent.max(), Self.largestOutset) }
  }

  /// Returns true if the layer filters the backdrop within its bounds.
  func filtersBackdrop(_ slot: Int32, _ drawFlags: DrawFlags) -> Bool {
    drawFlags.contains(.filters) && !features.filters[slot].backgroundPasses.isEmpty
  }
}
