/// The short way through the passes for layers that draw one quad, stand upright and have no sublayers:
/// most of the layers of most trees. It does for them what the passes do for any layer.
extension RenderTree {
  /// As `place`, for a visible layer without a space of its own that is nothing but plain, on an aligned
  /// `plane` inside `clip`.
  @inline(__always)
  mutating func placePlain(_ slot: Int32, _ plane: Plane, _ clip: PixelRect) {
    let box = box.pointer(to: slot)
    let offset = box.pointee.position - box.pointee.anchor
    let own = planes.mutablePointer(to: slot)
    own.pointee = plane
    own.pointee.x1 = plane.x1 + plane.xu * offset.x
    own.pointee.y1 = plane.y1 + plane.yv * offset.y
    clipRects[slot] = clip
    let old = drawn[slot]
    var new = own.pointee.alignedPixelBounds(of: box.pointee.bounds)
    var state: Visibility = .isVisible
    if clip.contains(new) {
      state.insert(.isWhole)
    } else {
      new = new.intersection(clip)
    }
    visibility[slot] = state
    drawn[slot] = new
    if !old.isEmpty, !damage.contains(old) { damage = damage.union(old) }
    if !new.isEmpty, !damage.contains(new) { damage = damage.union(new) }
  }
}

extension RenderTree {
  /// Whether `item` is all that a plain layer on an aligned plane draws.
  @inline(__always)
  func isPlain(_ item: Item) -> Bool {
    visibility[item.slot] == .isPlainlySeen
      && (item.part == .contents || item.part == .background)
      && planes.pointer(to: item.slot).pointee.kind == .aligned
  }

  /// The sprite of an item that is plain; counts its pixels.
  @inline(__always)
  mutating func plainSprite(_ item: Item) -> Sprite {
    let plane = planes.pointer(to: item.slot)
    let bounds = box.pointer(to: item.slot).pointee.bounds
    let pixels = plane.pointee.filledPixels(of: bounds).intersection(item.scissor).area
    if item.isBlended {
      frame.counters.blendedPixels += pixels
    } else {
      frame.counters.opaquePixels += pixels
    }
    let square = plane.pointee.unitSquare(onto: bounds)
    if item.part == .contents {
      let shown = content.pointer(to: item.slot).pointee.placement.rect
      return Sprite(
        square,
        texture: SIMD4<Float>(
          Float(shown.x), Float(shown.y), Float(shown.x + shown.z), Float(shown.y + shown.w)),
        color: SIMD4(repeating: unorm(item.opacity)), layer: item.slot)
    }
    let fill = look.pointer(to: item.slot).pointee.backgroundColor
    let color = premultiplied(item.isBlended ? fill : fill.opaque, item.opacity)
    return Sprite(
      square,
      color: SIMD4(unorm(color.x), unorm(color.y), unorm(color.z), unorm(color.w)),
      layer: item.slot)
  }
}

extension Visibility {
  /// That of a plain layer that nothing cuts and that nothing else is to be known of.
  static let isPlainlySeen: Visibility = [.isVisible, .isWhole]
}
