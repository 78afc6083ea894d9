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
extension RenderTree {
  /// How far the shadow of `slot` reaches beyond what casts it, in pixels, where it is made of a picture.
  func shadowSpread(of slot: Int32, on plane: Plane) -> Int32 {
    guard mayCastPicture(slot) else { return 0 }
    let shadow = shadows[slot].shown
    let density = density(of: slot, on: plane)
    let offset = (shadow.offset * shadow.offset).sum().squareRoot() * density
    return Blur(Float(shadow.deviation * density)).reach.max()
      + Int32(saturating: min(offset.rounded(.up), 1e6)) + 1
  }

  /// Whether it may take passes to know the form of the shadow of `slot`, which has one.
  func mayCastPicture(_ slot: Int32) -> Bool {
    guard shadows[slot].shown.path == nil else { return false }
    // What is left of it inside of the bounds lies under the background.
    if look[slot].flags.contains(.masksToBounds), look[slot].backgroundColor.w >= 1 { return false }
    if !children[Int(slot)].isEmpty || masks[slot] >= 0 { return true }
    let things = parts[slot].intersection(.things)
    let isPlain =
      things == .background
      || look[slot].backgroundColor.w >= 1
        && things.isDisjoint(with: [.contents, .shape, .particles])
    return !isPlain
  }

  /// Emits the shadow of `slot`, below all else of it, or opens a pass for what casts it.
  mutating func beginShadow(
    _ slot: Int32, _ row: Int32, _ style: LayerLook, _ opacity: inout Float, _ clip: inout Int32
  ) -> ShadowScope {
    let cast = shadowCast(of: slot, row)
    // Room was made for a shadow: what is around the layer still cuts it.
    let spread = shadowSpread(of: slot, on: planes[slot])
    let around = clipRects[slot].grown(by: -spread).intersection(limit)
    guard cast == .picture else {
      if spread > 0 { limit = around }
      if drawn[slot].intersects(limit) { emitShadow(slot, cast, style, opacity, clip) }
      return ShadowScope()
    }
    var scope = ShadowScope(begin: -1, clip: clip, limit: limit)
    if style.flags.contains(.masksToBounds) {
      scope.clip = clipShape(of: slot, style, inside: clip)
    }
    scope.begin = beginGroup(slot, opacity: opacity, .shadow)
    items[scope.begin].scissor = around
    items[scope.begin].clip = clip
    (opacity, clip) = (1, -1)
    // What is outside of it may still cast its shadow there.
    limit = limit.grown(by: max(spread, 1))
    return scope
  }

  /// Closes the pass of what casts the shadow of `slot`, and emits the shadow and that picture.
  mutating func endShadow(_ scope: ShadowScope, of slot: Int32) {
    limit = scope.limit
    let begin = items[scope.begin]
    endGroup(scope.begin)
    guard scope.begin < items.count else { return }
    let caster = Int32(items.count - 1)
    let cast = items[caster].bounds
    let shadow = shadows[slot].shown
    let blur = Blur(Float(shadow.deviation * density(of: slot, on: planes[slot])))
    let offset = shadowOffset(of: slot)
    let isCut = look[slot].flags.contains(.masksToBounds)
    let cut = isCut ? begin.scissor.intersection(ownClip(of: slot)) : begin.scissor
    let shown = cast.grown(by: blur.reach).moved(by: offset).intersection(cut)
    if shown.isEmpty {
      items[caster].bounds = cast.intersection(begin.scissor)
      return
    }
    // The pixels of the shadow that are needed, before it is moved, and those that they come from.
    let needed = shown.moved(by: -offset).grown(by: SIMD2(1, 1))
    let read = cast.intersection(needed.grown(by: blur.reach)).grown(by: blur.reduction)
    let bounds = needed.union(read).enclosed(in: blur.reduction)
    items[caster].part = .casterEnd
    items[caster].bounds = bounds
    items[caster].scissor = bounds
    items[caster].isBlended = false
    items[caster].opacity = 1
    items[caster].clip = -1
    setBlur(blur, ofItem: caster)

    var item = begin
    item.part = .shadowEnd
    item.pipeline = .silhouette
    item.clip = scope.clip
    item.bounds = shown
    item.scissor = cut
    item.partner = caster
    items.append(item)
    item.part = .caster
    item.pipeline = .image
    item.clip = begin.clip
    item.bounds = cast.intersection(begin.scissor)
    item.scissor = begin.scissor
    item.partner = scope.begin
    items.append(item)
  }

  /// How far the shadow of `slot` is from what casts it, in pixels.
  func shadowOffset(of slot: Int32) -> SIMD2<Double> {
    let bounds = box[slot].bounds
    let middle = bounds.lowHalf + bounds.highHalf / 2
    let offset = shadows[slot].shown.offset
    guard let from = planes[slot].point(middle), let to = planes[slot].point(middle + offset) else {
      return SIMD2()
    }
    return pointwiseMin(pointwiseMax(to - from, SIMD2(-1e6, -1e6)), SIMD2(1e6, 1e6))
  }
}

extension PixelRect {
  /// The pixels that the rectangle touches when it is moved.
  fileprivate func moved(by offset: SIMD2<Double>) -> PixelRect {
    guard !isEmpty else { return .empty }
    let (low, high) = (offset.rounded(.down), offset.rounded(.up))
    return PixelRect(
      minX: minX + Int32(saturating: low.x), minY: minY + Int32(saturating: low.y),
      maxX: maxX + Int32(saturating: high.x), maxY: maxY + Int32(saturating: high.y))
  }
}
