import CoreGraphics

// The items of shadows, and the passes of those that take them.
extension DisplayList {
  // MARK: Items

  /// Emits the shadow of a layer, unless it requires passes.
  ///
  /// A layer that masks to its bounds clips its own shadow. Source: Core Animation Programming
  /// Guide, "Layers Can Have Shadows".
  private mutating func emitShadow(
    _ layers: borrowing LayerStore, _ slot: Int32, _ cast: ShadowCaster,
    _ appearance: LayerAppearance,
    _ opacity: Float, _ outerClipChain: Int32
  ) {
    var clipChain = outerClipChain
    var clipRect = layers.drawProperties.clipRect(of: slot)
    if appearance.flags.contains(.masksToBounds) {
      clipChain = clipShape(layers, of: slot, appearance, inside: outerClipChain)
      clipRect = clipRect.intersection(layers.ownClipRect(of: slot))
    }
    switch cast {
    case .none, .pass: break
    case .form(let form, let share):
      emitForm(layers, form, slot, appearance, opacity, share, clipChain, in: clipRect)
    case .path: emitShadowPath(layers, slot, opacity, clipChain, in: clipRect)
    }
  }

  private mutating func emitForm(
    _ layers: borrowing LayerStore,
    _ form: ShadowForm, _ slot: Int32, _ appearance: LayerAppearance, _ opacity: Float,
    _ share: Float,
    _ clipChain: Int32, in clipRect: PixelRect
  ) {
    let shadow = layers.features.shadows[slot].presentation
    let deviceTransform = layers.drawProperties[deviceTransformOf: slot].translated(
      shadow.offset.x, shadow.offset.y)
    // Without any blur the edges would not be smooth.
    let pixel = 1 / max(deviceTransform.magnification(at: form.rect.lowHalf), 1e-6)
    let deviation = max(shadow.deviation, 0.3 * pixel)
    let reach = 3 * deviation
    let quad = form.rect.grown(by: reach)
    let pixels = deviceTransform.pixelBounds(of: quad)
    let index = Int32(shadowDrafts.count)
    let count = items.count
    emit(
      layers,
      slot, .shadow, .shadow, isBlended: true, opacity, clipChain, pixels, in: clipRect)
    guard items.count > count else { return }
    items[count].shadow = index
    let corner = deviceTransform.corner(of: form.rect)
    let size = SIMD2<Float>(corner.size)
    let far = Float(reach)
    var rect = ShadowRect(
      corner.transform.quadTransform(
        of: SIMD4(lowHalf: SIMD2(), highHalf: corner.size).grown(by: reach)),
      quad: SIMD4(-far, -far, size.x + far, size.y + far),
      size: size, radii: SIMD4<Float>(form.radii), aspect: Float(form.aspect),
      deviation: Float(deviation),
      color: shadow.color.premultiplied(by: shadow.shownOpacity * share * opacity), layer: slot)
    if layers.hasCover(slot, appearance), deviceTransform.isRepresentable(form.rect) {
      let bounds = layers.values[geometryOf: slot].bounds
      let corner = SIMD2<Float>(bounds.lowHalf - shadow.offset - form.rect.lowHalf)
      (rect.coverX, rect.coverY) = (corner.x, corner.y)
      (rect.coverWidth, rect.coverHeight) = (Float(bounds.z), Float(bounds.w))
      rect.coverRadius = appearance.effectiveRadius(in: bounds)
      rect.coverOpacity = opacity
    }
    shadowDrafts.append(ShadowDraft(instance: rect, rect: quad))
  }

  private mutating func emitShadowPath(
    _ layers: borrowing LayerStore, _ slot: Int32, _ opacity: Float, _ clipChain: Int32,
    in clipRect: PixelRect
  ) {
    let entry = layers.features.shadows[slot]
    let shadow = entry.presentation
    let deviceTransform = layers.drawProperties[deviceTransformOf: slot].translated(
      shadow.offset.x, shadow.offset.y)
    let middle = entry.bounds.lowHalf + entry.bounds.highHalf / 2
    var density = CoverageScale.scale(
      for: deviceTransform.magnification(at: middle), on: layers.scale)
    // A wide blur needs few texels, and a narrow one must not have too few.
    while shadow.deviation * density > CoverageLimit.deviations.upperBound { density /= 2 }
    var doublings = 0
    while shadow.deviation > 0, doublings < 2,
      shadow.deviation * density < CoverageLimit.deviations.lowerBound
    {
      density *= 2
      doublings += 1
    }
    let reach = entry.bounds.grown(by: shadow.extent)
    func coverageMask() -> PixelRect {
      PlaneTransform.scaling(density).pixelBounds(of: reach).grown(by: 1)
    }
    let sharp = coverageMask()
    while max(coverageMask().width, coverageMask().height) > CoverageLimit.side { density /= 2 }
    let bounds = coverageMask()
    // A blur that is wide enough loses nothing.
    if bounds != sharp, shadow.deviation * density < CoverageLimit.deviations.lowerBound {
      lowerResolution.note(slot, side: max(sharp.width, sharp.height))
    }
    guard !bounds.isEmpty else { return }
    var result = CoverageMask(
      styledPath: entry.styledPath, scale: Float(density), bounds: bounds, shown: bounds,
      isStroke: false)
    result.deviation = Float(shadow.deviation * density)
    let count = items.count
    emit(
      layers,
      slot, .shadow, .image, isBlended: true, opacity, clipChain,
      deviceTransform.pixelBounds(of: result.rect),
      in: clipRect)
    guard items.count > count else { return }
    items[count].coverageMaskIndex = Int32(coverageMasks.count)
    coverageMasks.append(result)
  }

  // MARK: Passes

  /// Emits the shadow of `slot`, below its other items, or begins a pass for the caster.
  mutating func beginShadow(
    _ layers: borrowing LayerStore, _ slot: Int32, _ row: Int32, _ appearance: LayerAppearance,
    _ opacity: inout Float, _ clipChain: inout Int32
  ) -> ShadowScope {
    let cast = layers.shadowCast(of: slot, row)
    // The clip was grown to make room for a shadow; the layer itself keeps the original one.
    let outset = layers.shadowOutset(of: slot, on: layers.drawProperties[deviceTransformOf: slot])
    let around = layers.drawProperties.clipRect(of: slot).grown(by: -outset).intersection(
      clipBounds)
    guard cast == .pass else {
      if outset > 0 { clipBounds = around }
      // A layer that draws nothing itself may still cast a shadow.
      let drawn = layers.drawProperties.visibleRect(of: slot)
      if drawn.isEmpty || drawn.intersects(clipBounds) {
        emitShadow(layers, slot, cast, appearance, opacity, clipChain)
      }
      return ShadowScope()
    }
    var scope = ShadowScope(begin: -1, clipChain: clipChain, clipBounds: clipBounds)
    if appearance.flags.contains(.masksToBounds) {
      scope.clipChain = clipShape(layers, of: slot, appearance, inside: clipChain)
    }
    scope.begin = beginGroup(layers, slot, opacity: opacity, .shadow)
    items[scope.begin].scissor = around
    items[scope.begin].clipChain = clipChain
    (opacity, clipChain) = (1, -1)
    // Content outside the limit may cast a shadow inside it.
    clipBounds = clipBounds.grown(by: max(outset, 1))
    return scope
  }

  /// Ends the pass of the caster of `slot`, and emits the shadow and the caster's texture.
  mutating func endShadow(_ layers: borrowing LayerStore, _ scope: ShadowScope, of slot: Int32) {
    clipBounds = scope.clipBounds
    let begin = items[scope.begin]
    endGroup(layers, scope.begin)
    guard scope.begin < items.count else { return }
    let caster = Int32(items.count - 1)
    let cast = items[caster].bounds
    let shadow = layers.features.shadows[slot].presentation
    let blur = Blur(
      Float(
        shadow.deviation
          * layers.density(of: slot, on: layers.drawProperties[deviceTransformOf: slot])))
    let offset = layers.shadowOffset(of: slot)
    let isCut = layers.values[appearanceOf: slot].flags.contains(.masksToBounds)
    let cut = isCut ? begin.scissor.intersection(layers.ownClipRect(of: slot)) : begin.scissor
    let shown = cast.grown(by: blur.extent).moved(by: offset).intersection(cut)
    if shown.isEmpty {
      items[caster].bounds = cast.intersection(begin.scissor)
      return
    }
    // The pixels of the shadow that are needed, before its offset, to scale its texels up: half a
    // texel around those shown. And those from which they are blurred.
    let needed = shown.moved(by: -offset).grown(by: (blur.reduction &+ 1) / 2)
    let read = cast.intersection(needed.grown(by: blur.extent)).grown(by: blur.reduction)
    let bounds = partInTexture(
      of: needed.union(read), around: needed,
      roundedTo: step(layers, ofPassFrom: scope.begin + 1, to: caster, blur.reduction))
    use(1, passesOf: 2 * bounds.area)
    var item = begin
    item.kind = .shadowEnd
    item.pipeline = .tintedAlpha
    item.clipChain = droppingRedundantClips(scope.clipChain, on: shown)
    item.bounds = shown
    item.scissor = cut
    if let content = singleItem(of: scope.begin) {
      (items[scope.begin].bounds, items[scope.begin].scissor) = (bounds, bounds)
      items[scope.begin].clipChain = -1
      items[scope.begin].partner = scope.begin + 1
      setBlur(blur, ofItem: scope.begin)
      items[scope.begin + 1].bounds = content.bounds.intersection(bounds)
      items[scope.begin + 1].scissor = content.scissor.intersection(bounds)
      item.partner = scope.begin
      items[caster] = item
      append(content, of: begin)
      return
    }
    items[caster].kind = .shadowBegin
    items[caster].bounds = bounds
    items[caster].scissor = bounds
    items[caster].isBlended = false
    items[caster].opacity = 1
    items[caster].clipChain = -1
    setBlur(blur, ofItem: caster)

    item.partner = caster
    items.append(item)
    item.kind = .caster
    item.pipeline = .image
    item.bounds = cast.intersection(begin.scissor)
    item.clipChain = droppingRedundantClips(begin.clipChain, on: item.bounds)
    item.scissor = begin.scissor
    item.partner = scope.begin
    items.append(item)
  }

  /// Returns the only content of the complete group that begins at `begin`, the caster of a shadow,
  /// if it can be drawn twice instead of in a pass of its own.
  private func singleItem(of begin: Int32) -> Item? {
    let (group, content) = (items[begin], items[begin + 1])
    guard items.count == Int(begin) + 3, isFoldable(content), content.kind != .groupEnd,
      content.clipChain < 0, group.blendMode == .over, group.effect < 0,
      profiledRange.isEmpty || profiledRange.lowerBound <= Int(begin)
    else { return nil }
    return content
  }

  /// Appends the single content of a caster, over its shadow, with the opacity and the clips of its
  /// group.
  private mutating func append(_ content: Item, of group: Item) {
    var item = content
    item.opacity *= group.opacity
    item.bounds = item.bounds.intersection(group.scissor)
    item.clipChain = droppingRedundantClips(group.clipChain, on: item.bounds)
    item.isBlended = item.isBlended || group.opacity < 1 || item.clipChain >= 0
    item.scissor = item.scissor.intersection(group.scissor)
    if !item.bounds.isEmpty { items.append(item) }
  }
}

/// An instance of a shadow that is not in a batch yet.
struct ShadowDraft {
  var instance: ShadowRect
  /// The rectangle of the quad, in the shadow's plane.
  var rect: SIMD4<Double>
}

/// The pass that a shadow began for its caster.
struct ShadowScope {
  /// The `groupBegin` item of the pass, or -1 for none.
  var begin: Int32 = -1
  /// The clip chain of the shadow, and the pixels to which it is limited.
  var clipChain: Int32 = -1
  var clipBounds = PixelRect.empty
}
