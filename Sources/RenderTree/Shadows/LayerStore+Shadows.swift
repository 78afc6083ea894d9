import CoreGraphics

/// The method by which a shadow is drawn.
enum ShadowCaster: Equatable {
  /// The shadow is not visible.
  case none
  /// By a shader that blurs the form; the number is a factor for the opacity.
  case form(ShadowForm, Float)
  /// By a blurred texture of its path.
  case path
  /// By a pass with the layer's subtree, and a second one that blurs it.
  case pass
}

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
  private func cutsWholeShadow(_ slot: Int32) -> Bool {
    values[appearanceOf: slot].flags.contains(.masksToBounds) && fillsForm(slot)
  }

  /// Returns true if the layer itself is opaque, and its drawing is its rounded bounds and no more.
  private func drawsForm(_ slot: Int32) -> Bool {
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
  private func keepsContentsInside(_ slot: Int32) -> Bool {
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

// Shadows of layers with sublayers: those that stay inside the layer's shape are ignored.
extension LayerStore {
  /// Returns true if nothing that the descendants of `slot` draw leaves its shape.
  func isCovered(_ row: Int32, by slot: Int32, _ form: ShadowForm) -> Bool {
    let deviceTransform = drawProperties[deviceTransformOf: slot]
    // The largest upright rectangle with the same centre inside the form, as if its corners were
    // cut off.
    let inset = form.radii.max() * (1 - 0.5.squareRoot())
    let rect = form.rect + SIMD4(inset, inset, -2 * inset, -2 * inset)
    guard rect.z > 0, rect.w > 0, let inverse = deviceTransform.inverse else { return false }
    let inner =
      deviceTransform.kind == .scaleTranslate ? deviceTransform.pixelBounds(of: rect) : .empty
    var row = row + 1
    let end = topology.mask(of: slot) >= 0 ? topology.maskRow(of: slot) : topology.end(of: row - 1)
    while row < end {
      let below = topology.slot(at: row)
      let next = topology.end(of: row)
      guard drawProperties.treeFlags(of: below).contains(.isVisible) else {
        row = next
        continue
      }
      row += 1
      let cutsThoseUnder = drawProperties.drawFlags(of: below).contains(.masksToBounds)
      if !cutsThoseUnder, drawProperties.visibleRect(of: below).isEmpty { continue }
      let pixels = drawProperties.visibleRect(of: below).grown(
        by: -drawProperties.outset(of: below))
      if !cutsThoseUnder, deviceTransform.kind == .scaleTranslate, inner.contains(pixels) {
        continue
      }
      if lies(below, inside: form, of: inverse) {
        if cutsThoseUnder { row = next }
        continue
      }
      guard pixels.isEmpty || deviceTransform.kind == .scaleTranslate && inner.contains(pixels)
      else {
        return false
      }
    }
    return true
  }

  /// Returns the form of the first sublayer of `slot`, which is at `row` and draws nothing itself;
  /// nil unless the sublayer fills its rounded bounds and is upright.
  private func formOfFirst(under slot: Int32, _ row: Int32) -> ShadowForm? {
    let first = topology.slot(at: row + 1)
    guard topology.mask(of: slot) != first, topology.mask(of: first) < 0,
      drawProperties.treeFlags(of: first).contains(.isVisible),
      values[appearanceOf: first].opacity >= 1,
      drawProperties.drawFlags(of: first).isDisjoint(with: [
        .filters, .shadow, .rasterization, .isInTransition, .preserves3D,
      ]), drawsForm(first), !values[appearanceOf: slot].flags.contains(.masksToBounds),
      let inverse = drawProperties[deviceTransformOf: slot].inverse
    else { return nil }
    return ShadowForm(values[geometryOf: first].bounds, values[appearanceOf: first])
      .transformed(by: drawProperties[deviceTransformOf: first].followed(by: inverse))
  }

  /// Returns true if all that `slot` draws lies in `form`, in the plane to which `inverse` maps
  /// pixels.
  private func lies(_ slot: Int32, inside form: ShadowForm, of inverse: PlaneTransform) -> Bool {
    let simple: DrawFlags = [
      .background, .border, .contents, .isSingleQuad, .isOpaque, .isOneSided, .masksToBounds,
    ]
    let drawFlags = drawProperties.drawFlags(of: slot)
    guard drawFlags.isSubset(of: simple),
      !drawFlags.contains(.contents) || keepsContentsInside(slot),
      let own = ShadowForm(values[geometryOf: slot].bounds, values[appearanceOf: slot])
        .enclosed(by: drawProperties[deviceTransformOf: slot].followed(by: inverse))
    else { return false }
    return form.contains(own)
  }
}

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
  private func mayCastPass(_ slot: Int32) -> Bool {
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
