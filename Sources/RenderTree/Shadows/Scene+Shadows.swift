import CoreGraphics

/// The maker of the picture of a shadow.
enum ShadowCast: Equatable {
  /// Nothing of it can be seen.
  case none
  /// A shader, of so much of its colour.
  case form(ShadowForm, Float)
  /// A blurred texture of its path.
  case path
  /// A pass with what the layer and those under it draw, blurred by another.
  case picture
}

/// An instance of a shadow, before it has a place in a batch.
struct ShadowDraft {
  var instance: ShadowRect
  /// The rectangle that it spans, in the shadow's plane.
  var rect: SIMD4<Double>
}

extension Scene {
  /// The maker of the shadow of `slot`, at `row`.
  func shadowCast(of slot: Int32, _ row: Int32) -> ShadowCast {
    let shadow = kinds.shadows[slot]
    let style = values[lookOf: slot]
    if cutsWholeShadow(slot) { return .none }
    if let form = shadow.form { return .form(form, 1) }
    if shadow.shown.path != nil { return shadow.stencil == .none ? .none : .path }
    let form = ShadowForm(values[boxOf: slot].bounds, style)
    let things = placement.parts(of: slot).intersection(.things)
    let isLeaf = topology.end(of: row) == row + 1
    if isLeaf {
      if things.isEmpty { return .none }
      if things == .background { return .form(form, style.backgroundColor.w) }
    }
    let base = things.isEmpty ? formOfFirst(under: slot, row) : drawsForm(slot) ? form : nil
    guard let base, isLeaf || isCovered(row, by: slot, base) else { return .picture }
    return .form(base, 1)
  }

  /// True if the layer cuts off its own shadow and hides what is left of that inside of the bounds.
  func cutsWholeShadow(_ slot: Int32) -> Bool {
    values[lookOf: slot].flags.contains(.masksToBounds) && fillsForm(slot)
  }

  /// True if what the layer itself draws makes up its rounded bounds, opaque, and nothing beside them.
  func drawsForm(_ slot: Int32) -> Bool {
    let parts = placement.parts(of: slot)
    return fillsForm(slot) && parts.isDisjoint(with: .leavesBounds)
      && (!parts.contains(.contents) || keepsContentsInside(slot))
  }

  /// True if the background or contents without transparency fill the layer's rounded bounds.
  private func fillsForm(_ slot: Int32) -> Bool {
    if values[lookOf: slot].backgroundColor.w >= 1 { return true }
    let parts = placement.parts(of: slot)
    return parts.contains(.contents) && !parts.contains(.isCrossFading)
      && !values[contentOf: slot].hasAlpha && keepsContentsInside(slot)
      && values[contentOf: slot].placement.gravity == .resize
  }

  /// True if the layer's contents, if it has any, do not leave its rounded bounds.
  func keepsContentsInside(_ slot: Int32) -> Bool {
    values[lookOf: slot].flags.contains(.masksToBounds)
      || values[contentOf: slot].placement.gravity == .resize && !values[lookOf: slot].isRounded
  }

  /// The pixels that the shadow of `slot` adds to those that the layer itself draws on, `own`.
  func shadowPixels(of slot: Int32, _ plane: Plane, around own: PixelRect) -> PixelRect {
    let shadow = kinds.shadows[slot]
    if values[lookOf: slot].flags.contains(.masksToBounds) {
      return plane.pixelBounds(of: values[boxOf: slot].bounds)
    }
    let plane = plane.translated(shadow.shown.offset.x, shadow.shown.offset.y)
    let reach = shadow.shown.reach
    if shadow.shown.path != nil { return plane.pixelBounds(of: shadow.bounds.grown(by: reach)) }
    // The picture of one spreads as far in any case.
    if own.isEmpty || mayCastPicture(slot) { return .empty }
    return plane.pixelBounds(of: values[boxOf: slot].bounds.grown(by: reach))
  }

  /// True if the background of `slot` hides what lies below it, where it is not faded.
  func hasCover(_ slot: Int32, _ style: LayerLook) -> Bool {
    style.backgroundColor.w >= 1 && style.cornerStyle == []
      && (style.borderWidth <= 0 || style.borderColor.w >= 1)
  }

  /// True if a layer can be faded together with its shadow without a pass for the two.
  func fadesWithShadow(_ slot: Int32, _ row: Int32, _ isLeaf: Bool) -> Bool {
    if cutsWholeShadow(slot) { return true }
    guard isLeaf, hasCover(slot, values[lookOf: slot]),
      placement.parts(of: slot).isDisjoint(with: [
        .kinds, .contents, .masksToBounds,
      ])
    else { return false }
    if case .form = shadowCast(of: slot, row) { return true }
    return false
  }

  /// The plane of the shadow of `slot`.
  func shadowPlane(of slot: Int32) -> Plane {
    let offset = kinds.shadows[slot].shown.offset
    return placement[planeOf: slot].translated(offset.x, offset.y)
  }

  /// The colour of the shadow of `slot`, premultiplied.
  func shadowColor(of slot: Int32, _ opacity: Float) -> SIMD4<Float> {
    let shadow = kinds.shadows[slot].shown
    return shadow.color.premultiplied(by: shadow.shownOpacity * opacity)
  }
}

extension LayerShadow {
  /// 0...1.
  var shownOpacity: Float { min(max(opacity, 0), 1) }
}

extension SIMD4<Double> {
  /// x, y, width and height of a rectangle with `margin` more on each side.
  func grown(by margin: Double) -> SIMD4<Double> {
    self + SIMD4(-margin, -margin, 2 * margin, 2 * margin)
  }
}

extension SIMD4<Float> {
  /// The colour faded, and its channels multiplied by what is left of its alpha.
  func premultiplied(by opacity: Float) -> SIMD4<Float> {
    let alpha = w * opacity
    return SIMD4(x * alpha, y * alpha, z * alpha, alpha)
  }
}
