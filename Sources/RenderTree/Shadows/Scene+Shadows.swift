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
    let isOpaque = style.backgroundColor.w >= 1
    // What is left of it inside of the bounds lies under the background.
    if style.flags.contains(.masksToBounds) && isOpaque { return .none }
    if let form = shadow.form { return .form(form, 1) }
    if shadow.shown.path != nil { return shadow.stencil == .none ? .none : .path }
    let bounds = values[boxOf: slot].bounds
    let form = ShadowForm(bounds, style)
    let things = placement.parts(of: slot).intersection(.things)
    let isLeaf = topology.end(of: row) == row + 1
    if isLeaf {
      if things.isEmpty { return .none }
      if things == .background { return .form(form, style.backgroundColor.w) }
    }
    guard isOpaque || isRectOfContents(slot), things.isDisjoint(with: .leavesBounds),
      !things.contains(.contents) || form.radii.max() <= 0, fitsIn(slot),
      isLeaf || isCovered(row, by: slot, form)
    else { return .picture }
    return .form(form, 1)
  }

  /// True if contents without transparency fill the layer's bounds.
  private func isRectOfContents(_ slot: Int32) -> Bool {
    placement.parts(of: slot).contains(.contents) && !values[contentOf: slot].hasAlpha
      && !placement.parts(of: slot).contains(.isCrossFading) && !values[lookOf: slot].isRounded
  }

  /// True if the layer's contents, if it has any, stay inside its bounds.
  private func fitsIn(_ slot: Int32) -> Bool {
    !placement.parts(of: slot).contains(.contents)
      || values[contentOf: slot].placement.gravity == .resize
  }

  /// True if nothing that the layers under `slot` draw leaves its shape.
  private func isCovered(_ row: Int32, by slot: Int32, _ form: ShadowForm) -> Bool {
    let plane = placement[planeOf: slot]
    // The largest upright rectangle of the same middle that lies inside: corners count as cut off.
    let inset = form.radii.max() * (1 - 0.5.squareRoot())
    let rect = form.rect + SIMD4(inset, inset, -2 * inset, -2 * inset)
    guard rect.z > 0, rect.w > 0 else { return false }
    let isAligned = plane.kind == .aligned
    let inner = isAligned ? plane.pixelBounds(of: rect) : .empty
    guard let inverse = isAligned ? plane : plane.inverse else { return false }
    var row = row + 1
    let end = topology.mask(of: slot) >= 0 ? topology.maskRow(of: slot) : topology.end(of: row - 1)
    while row < end {
      let below = topology.slot(at: row)
      guard placement.visibility(of: below).contains(.isVisible) else {
        row = topology.end(of: row)
        continue
      }
      row += 1
      if placement.drawn(by: below).isEmpty { continue }
      if isAligned {
        let pixels = placement.drawn(by: below).grown(by: -placement.spread(of: below))
        guard inner.contains(pixels) else { return false }
      } else {
        guard lies(below, inside: rect, of: inverse) else { return false }
      }
    }
    return true
  }

  /// True if all that `slot` draws lies in `rect` of the plane that `inverse` maps pixels to.
  private func lies(_ slot: Int32, inside rect: SIMD4<Double>, of inverse: Plane) -> Bool {
    let simple: Parts = [.background, .border, .isPlain, .isOpaque, .isOneSided, .masksToBounds]
    let isSimple =
      placement.parts(of: slot).subtracting(simple).isSubset(of: .contents)
      && values[contentOf: slot].placement.gravity == .resize
    guard isSimple else { return false }
    let slack = 0.01
    var isInside = true
    placement[planeOf: slot].forEachCorner(of: values[boxOf: slot].bounds) { corner in
      guard let point = inverse.point(corner) else {
        isInside = false
        return
      }
      let place = point - rect.lowHalf
      if place.min() < -slack || place.x > rect.z + slack || place.y > rect.w + slack {
        isInside = false
      }
    }
    return isInside
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
