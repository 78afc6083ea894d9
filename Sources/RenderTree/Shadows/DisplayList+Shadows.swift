import CoreGraphics

extension DisplayList {
  // MARK: Items

  /// Emits the shadow of a layer, unless it requires passes.
  ///
  /// A layer that masks to its bounds clips its own shadow. Source: Core Animation Programming
  /// Guide, "Layers Can Have Shadows".
  mutating func emitShadow(
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
    while max(coverageMask().width, coverageMask().height) > CoverageLimit.side { density /= 2 }
    let bounds = coverageMask()
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
}
