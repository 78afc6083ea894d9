import CoreGraphics

extension LayerStore {
  /// Returns the method by which the shadow of `slot`, at `row`, is drawn.
  func shadowCast(of slot: Int32, _ row: Int32) -> ShadowCaster {
    let shadow = features.shadows[slot]
    let appearance = values[appearanceOf: slot]
    if cutsWholeShadow(slot) { return .none }
    if let form = shadow.form { return .form(form, 1) }
    if shadow.presentation.path != nil { return shadow.styledPath == .none ? .none : .path }
    let form = ShadowForm(values[geometryOf: slot].bounds, appearance)
    let items = drawProperties.drawFlags(of: slot).intersection(.items)
    let isLeaf = topology.end(of: row) == row + 1
    if isLeaf {
      if items.isEmpty { return .none }
      if items == .background { return .form(form, appearance.backgroundColor.w) }
    }
    let base = items.isEmpty ? formOfFirst(under: slot, row) : drawsForm(slot) ? form : nil
    guard let base, isLeaf || isCovered(row, by: slot, base) else { return .pass }
    return .form(base, 1)
  }

  /// Returns true if the layer clips its own shadow and hides the part inside its bounds.
  func cutsWholeShadow(_ slot: Int32) -> Bool {
    values[appearanceOf: slot].flags.contains(.masksToBounds) && fillsForm(slot)
  }

  /// Returns true if the layer itself draws exactly its rounded bounds, opaque.
  func drawsForm(_ slot: Int32) -> Bool {
    let drawFlags = drawProperties.drawFlags(of: slot)
    return fillsForm(slot) && drawFlags.isDisjoint(with: .leavesBounds)
      && (!drawFlags.contains(.contents) || keepsContentsInside(slot))
  }

  /// Returns true if an opaque background or opaque contents fill the layer's rounded bounds.
  private func fillsForm(_ slot: Int32) -> Bool {
    if values[appearanceOf: slot].backgroundColor.w >= 1 { return true }
    let drawFlags = drawProperties.drawFlags(of: slot)
    return drawFlags.contains(.contents) && !drawFlags.contains(.isCrossFading)
      && !values[contentOf: slot].hasAlpha && keepsContentsInside(slot)
      && values[contentOf: slot].fit.gravity == .resize
  }

  /// Returns true if the layer's contents, if any, stay inside its rounded bounds.
  func keepsContentsInside(_ slot: Int32) -> Bool {
    values[appearanceOf: slot].flags.contains(.masksToBounds)
      || values[contentOf: slot].fit.gravity == .resize
        && !values[appearanceOf: slot].isRounded
  }

  /// Returns the pixels that the shadow of `slot` adds to those that the layer itself draws on,
  /// `own`.
  func shadowPixels(of slot: Int32, _ deviceTransform: PlaneTransform, around own: PixelRect)
    -> PixelRect
  {
    let shadow = features.shadows[slot]
    if values[appearanceOf: slot].flags.contains(.masksToBounds) {
      return deviceTransform.pixelBounds(of: values[geometryOf: slot].bounds)
    }
    let deviceTransform = deviceTransform.translated(
      shadow.presentation.offset.x, shadow.presentation.offset.y)
    let reach = shadow.presentation.extent
    if shadow.presentation.path != nil {
      return deviceTransform.pixelBounds(of: shadow.bounds.grown(by: reach))
    }
    // The outset of a shadow made by passes covers them already.
    if own.isEmpty || mayCastPass(slot) { return .empty }
    return deviceTransform.pixelBounds(of: values[geometryOf: slot].bounds.grown(by: reach))
  }

  /// Returns true if the background of `slot` is opaque, except for the layer's opacity.
  func hasCover(_ slot: Int32, _ appearance: LayerAppearance) -> Bool {
    appearance.backgroundColor.w >= 1 && appearance.cornerStyle == []
      && (appearance.borderWidth <= 0 || appearance.borderColor.w >= 1)
  }

  /// Returns true if a layer and its shadow can fade together without a pass.
  func fadesWithShadow(_ slot: Int32, _ row: Int32, _ isLeaf: Bool) -> Bool {
    if cutsWholeShadow(slot) { return true }
    guard isLeaf, hasCover(slot, values[appearanceOf: slot]),
      drawProperties.drawFlags(of: slot).isDisjoint(with: [
        .features, .contents, .masksToBounds,
      ])
    else { return false }
    if case .form = shadowCast(of: slot, row) { return true }
    return false
  }

  /// Returns the device transform of the shadow of `slot`.
  func shadowTransform(of slot: Int32) -> PlaneTransform {
    let offset = features.shadows[slot].presentation.offset
    return drawProperties[deviceTransformOf: slot].translated(offset.x, offset.y)
  }

  /// Returns the premultiplied colour of the shadow of `slot`.
  func shadowColor(of slot: Int32, _ opacity: Float) -> SIMD4<Float> {
    let shadow = features.shadows[slot].presentation
    return shadow.color.premultiplied(by: shadow.shownOpacity * opacity)
  }
}

extension SIMD4<Double> {
  /// Returns the rectangle (x, y, width, height) with `margin` added on each side.
  func grown(by margin: Double) -> SIMD4<Double> {
    self + SIMD4(-margin, -margin, 2 * margin, 2 * margin)
  }
}

extension SIMD4<Float> {
  /// Returns the colour with its alpha times `opacity`, premultiplied.
  func premultiplied(by opacity: Float) -> SIMD4<Float> {
    let alpha = w * opacity
    return SIMD4(x * alpha, y * alpha, z * alpha, alpha)
  }
}
