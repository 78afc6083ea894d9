import CoreGraphics

/// The pass that a shadow opened for what casts it.
struct ShadowScope {
  /// The `groupBegin` item of the pass, or -1 for none.
  var begin: Int32 = -1
  /// The innermost shape that clips the shadow, and the pixels to which it is confined.
  var clip: Int32 = -1
  var limit = PixelRect.empty
}

// A shadow of which no shader knows the form takes two passes: what casts it is drawn into the first;
// the second has that once more, blurred. Then the second is shown as the shadow, and the first over it.
extension Scene {
  /// How far the shadow of `slot` reaches beyond what casts it, in pixels, where it is made of a picture.
  func shadowSpread(of slot: Int32, on plane: Plane) -> Int32 {
    guard mayCastPicture(slot) else { return 0 }
    let shadow = kinds.shadows[slot].shown
    let density = density(of: slot, on: plane)
    let offset = (shadow.offset * shadow.offset).sum().squareRoot() * density
    return Blur(Float(shadow.deviation * density)).reach.max()
      + Int32(saturating: min(offset.rounded(.up), 1e6)) + 1
  }

  /// True if it may take passes to know the form of the shadow of `slot`, which has one.
  func mayCastPicture(_ slot: Int32) -> Bool {
    guard kinds.shadows[slot].shown.path == nil else { return false }
    if cutsWholeShadow(slot) { return false }
    if !topology.children(of: slot).isEmpty || topology.mask(of: slot) >= 0 { return true }
    return placement.parts(of: slot).intersection(.things) != .background && !drawsForm(slot)
  }

  /// How far the shadow of `slot` is from what casts it, in pixels.
  func shadowOffset(of slot: Int32) -> SIMD2<Double> {
    let bounds = values[boxOf: slot].bounds
    let middle = bounds.lowHalf + bounds.highHalf / 2
    let offset = kinds.shadows[slot].shown.offset
    guard let from = placement[planeOf: slot].point(middle),
      let to = placement[planeOf: slot].point(middle + offset)
    else {
      return SIMD2()
    }
    return pointwiseMin(pointwiseMax(to - from, SIMD2(-1e6, -1e6)), SIMD2(1e6, 1e6))
  }
}

extension PixelRect {
  /// The pixels that the rectangle touches when it is moved.
  func moved(by offset: SIMD2<Double>) -> PixelRect {
    guard !isEmpty else { return .empty }
    let (low, high) = (offset.rounded(.down), offset.rounded(.up))
    return PixelRect(
      minX: minX + Int32(saturating: low.x), minY: minY + Int32(saturating: low.y),
      maxX: maxX + Int32(saturating: high.x), maxY: maxY + Int32(saturating: high.y))
  }
}
