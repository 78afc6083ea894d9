import CoreGraphics

extension DisplayList {
  /// Emits the shadow of `slot`, below its other items, or begins a pass for the caster.
  mutating func beginShadow(
    _ scene: borrowing Scene, _ slot: Int32, _ row: Int32, _ style: LayerAppearance,
    _ opacity: inout Float, _ clip: inout Int32
  ) -> ShadowScope {
    let cast = scene.shadowCast(of: slot, row)
    // The clip was grown to make room for a shadow; the layer itself keeps the original one.
    let spread = scene.shadowSpread(of: slot, on: scene.placement[planeOf: slot])
    let around = scene.placement.clip(of: slot).grown(by: -spread).intersection(limit)
    guard cast == .pass else {
      if spread > 0 { limit = around }
      // A layer that draws nothing itself may still cast a shadow.
      let drawn = scene.placement.drawn(by: slot)
      if drawn.isEmpty || drawn.intersects(limit) {
        emitShadow(scene, slot, cast, style, opacity, clip)
      }
      return ShadowScope()
    }
    var scope = ShadowScope(begin: -1, clip: clip, limit: limit)
    if style.flags.contains(.masksToBounds) {
      scope.clip = clipShape(scene, of: slot, style, inside: clip)
    }
    scope.begin = beginGroup(scene, slot, opacity: opacity, .shadow)
    items[scope.begin].scissor = around
    items[scope.begin].clip = clip
    (opacity, clip) = (1, -1)
    // Content outside the limit may cast a shadow inside it.
    limit = limit.grown(by: max(spread, 1))
    return scope
  }

  /// Ends the pass of the caster of `slot`, and emits the shadow and the caster's texture.
  mutating func endShadow(_ scene: borrowing Scene, _ scope: ShadowScope, of slot: Int32) {
    limit = scope.limit
    let begin = items[scope.begin]
    endGroup(scene, scope.begin)
    guard scope.begin < items.count else { return }
    let caster = Int32(items.count - 1)
    let cast = items[caster].bounds
    let shadow = scene.kinds.shadows[slot].shown
    let blur = Blur(
      Float(shadow.deviation * scene.density(of: slot, on: scene.placement[planeOf: slot])))
    let offset = scene.shadowOffset(of: slot)
    let isCut = scene.values[appearanceOf: slot].flags.contains(.masksToBounds)
    let cut = isCut ? begin.scissor.intersection(scene.ownClip(of: slot)) : begin.scissor
    let shown = cast.grown(by: blur.reach).moved(by: offset).intersection(cut)
    if shown.isEmpty {
      items[caster].bounds = cast.intersection(begin.scissor)
      return
    }
    // The pixels of the shadow that are needed, before its offset, and those from which they are
    // blurred.
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
}
