import CalqueTelemetry

/// The fast path for layers that draw one quad, without perspective: most of the layers of most
/// trees. The results are those of the general path.
extension Batcher {
  /// Returns true if `item` is all that a layer of a single quad draws on a plane without
  /// perspective.
  @inline(__always)
  func isSingleQuad(_ layers: borrowing LayerStore, _ item: Item) -> Bool {
    layers.fastPaths.contains(.singleQuads)
      && layers.drawProperties.treeFlags(of: item.slot) == .visibleSingleQuad
      && (item.kind == .contents || item.kind == .background)
      && layers.drawProperties.mutableDeviceTransform(of: item.slot).pointee.kind != .projective
  }

  /// Returns the sprite of an item that is a single quad, and counts its pixels.
  @inline(__always)
  mutating func singleQuadSprite(_ layers: borrowing LayerStore, _ frame: inout Frame, _ item: Item)
    -> Sprite
  {
    let deviceTransform = layers.drawProperties.mutableDeviceTransform(of: item.slot)
    let bounds = layers.values[geometryOf: item.slot].bounds
    let pixels = deviceTransform.pointee.countedPixels(of: bounds, in: item.scissor)
    if item.isBlended {
      frame.counters.blendedPixels +|= pixels
    } else {
      frame.counters.opaquePixels +|= pixels
    }
    let quad = deviceTransform.pointee.quadTransform(of: bounds)
    if item.kind == .contents {
      var result = Sprite(
        quad, texture: layers.values[contentOf: item.slot].fit.textureRect,
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
      if item.pipeline == .smallImage {
        result.image = layers.values[contentOf: item.slot].image.index
      }
      return result
    }
    let fill = layers.values[appearanceOf: item.slot].backgroundColor
    let color = premultiplied(item.isBlended ? fill : fill.opaque, item.opacity)
    return Sprite(
      quad,
      color: unorm(color),
      layer: item.slot)
  }
}
