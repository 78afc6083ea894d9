import CoreGraphics

// A shadow of a general shape takes two passes: the first draws the caster, and the second draws it
// again, blurred. The second is then drawn as the shadow, and the first over it. A caster of one
// item is drawn in the second and over the shadow by itself, without the first.
extension LayerStore {
  /// Returns the distance by which a shadow made by passes exceeds its caster, in pixels.
  func shadowOutset(of slot: Int32, on deviceTransform: PlaneTransform) -> Int32 {
    guard mayCastPass(slot) else { return 0 }
    let shadow = features.shadows[slot].presentation
    let density = density(of: slot, on: deviceTransform)
    let offset = (shadow.offset * shadow.offset).sum().squareRoot() * density
    return Blur(Float(shadow.deviation * density)).extent.max()
      + Int32(saturating: min(offset.rounded(.up), 1e6)) + 1
  }

  /// Returns true if the shadow of `slot`, which has one, may require passes.
  func mayCastPass(_ slot: Int32) -> Bool {
    guard features.shadows[slot].presentation.path == nil else { return false }
    if cutsWholeShadow(slot) { return false }
    if !topology.children(of: slot).isEmpty || topology.mask(of: slot) >= 0 { return true }
    return drawProperties.drawFlags(of: slot).intersection(.items) != .background
      && !drawsForm(slot)
  }

  /// Returns the offset of the shadow of `slot` from its caster, in pixels.
  func shadowOffset(of slot: Int32) -> SIMD2<Double> {
    let bounds = values[geometryOf: slot].bounds
    let middle = bounds.lowHalf + bounds.highHalf / 2
    let offset = features.shadows[slot].presentation.offset
    guard let from = drawProperties[deviceTransformOf: slot].point(middle),
      let to = drawProperties[deviceTransformOf: slot].point(middle + offset)
    else {
      return SIMD2()
    }
    return pointwiseMin(pointwiseMax(to - from, SIMD2(-1e6, -1e6)), SIMD2(1e6, 1e6))
  }
}

extension PixelRect {
  /// Returns the pixels that the rectangle touches when it is moved by `offset`.
  func moved(by offset: SIMD2<Double>) -> PixelRect {
    guard !isEmpty else { return .empty }
    let (low, high) = (offset.rounded(.down), offset.rounded(.up))
    return PixelRect(
      minX: minX + Int32(saturating: low.x), minY: minY + Int32(saturating: low.y),
      maxX: maxX + Int32(saturating: high.x), maxY: maxY + Int32(saturating: high.y))
  }
}
