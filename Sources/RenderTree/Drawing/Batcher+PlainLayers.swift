/// The fast path for layers that draw one quad, without perspective: most of the layers of most
/// trees. The results are those of the general path.
extension Batcher {
  /// Returns true if `item` is all that a plain layer draws on a plane without perspective.
  @inline(__always)
  func isPlain(_ scene: borrowing Scene, _ item: Item) -> Bool {
    scene.placement.visibility(of: item.slot) == .isPlainlySeen
      && (item.part == .contents || item.part == .background)
      && scene.placement.planeInPlace(of: item.slot).pointee.kind != .projective
  }

  /// Returns the sprite of an item that is plain, and counts its pixels.
  @inline(__always)
  mutating func plainSprite(_ scene: borrowing Scene, _ frame: inout Frame, _ item: Item) -> Sprite
  {
    let plane = scene.placement.planeInPlace(of: item.slot)
    let bounds = scene.values[boxOf: item.slot].bounds
    let pixels = plane.pointee.countedPixels(of: bounds, in: item.scissor)
    if item.isBlended {
      frame.counters.blendedPixels += pixels
    } else {
      frame.counters.opaquePixels += pixels
    }
    let square = plane.pointee.unitSquare(onto: bounds)
    if item.part == .contents {
      let shown = scene.values[contentOf: item.slot].placement.rect
      return Sprite(
        square,
        texture: SIMD4<Float>(
          Float(shown.x), Float(shown.y), Float(shown.x + shown.z), Float(shown.y + shown.w)),
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
    }
    let fill = scene.values[appearanceOf: item.slot].backgroundColor
    let color = premultiplied(item.isBlended ? fill : fill.opaque, item.opacity)
    return Sprite(
      square,
      color: unorm(color),
      layer: item.slot)
  }
}

extension Visibility {
  /// The visibility of a plain layer that is not clipped and has no special case.
  static let isPlainlySeen: Visibility = [.isVisible, .isWhole]
}
