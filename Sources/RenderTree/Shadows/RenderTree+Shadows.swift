import CoreGraphics

/// What makes the picture of a shadow.
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
  /// What it spans, in the shadow's plane.
  var rect: SIMD4<Double>
}

extension RenderTree {
  /// What makes the shadow of `slot`, at `row`.
  func shadowCast(of slot: Int32, _ row: Int32) -> ShadowCast {
    let shadow = shadows[slot]
    let style = look[slot]
    let isOpaque = style.backgroundColor.w >= 1
    // What is left of it inside of the bounds lies under the background.
    if style.flags.contains(.masksToBounds) && isOpaque { return .none }
    if let form = shadow.form { return .form(form, 1) }
    if shadow.shown.path != nil { return shadow.stencil == .none ? .none : .path }
    let bounds = box[slot].bounds
    let form = ShadowForm(bounds, style)
    let things = parts[slot].intersection(.things)
    let isLeaf = subtreeEnd[row] == row + 1
    if isLeaf {
      if things.isEmpty { return .none }
      if things == .background { return .form(form, style.backgroundColor.w) }
    }
    guard isOpaque || isRectOfContents(slot), things.isDisjoint(with: [.shape, .particles]),
      !things.contains(.contents) || form.radii.max() <= 0, fitsIn(slot),
      isLeaf || isCovered(row, by: slot, form)
    else { return .picture }
    return .form(form, 1)
  }

  /// Whether contents without transparency fill the layer's bounds.
  private func isRectOfContents(_ slot: Int32) -> Bool {
    parts[slot].contains(.contents) && !content[slot].hasAlpha
      && !parts[slot].contains(.isCrossFading) && !look[slot].isRounded
  }

  /// Whether the layer's contents, if it has any, stay inside its bounds.
  private func fitsIn(_ slot: Int32) -> Bool {
    !parts[slot].contains(.contents) || content[slot].placement.gravity == .resize
  }

  /// Whether nothing that the layers under `slot` draw leaves its shape.
  private func isCovered(_ row: Int32, by slot: Int32, _ form: ShadowForm) -> Bool {
    let plane = planes[slot]
    // The largest upright rectangle of the same middle that lies inside: corners count as cut off.
    let inset = form.radii.max() * (1 - 0.5.squareRoot())
    let rect = form.rect + SIMD4(inset, inset, -2 * inset, -2 * inset)
    guard rect.z > 0, rect.w > 0 else { return false }
    let isAligned = plane.kind == .aligned
    let inner = isAligned ? plane.pixelBounds(of: rect) : .empty
    guard let inverse = isAligned ? plane : plane.inverse else { return false }
    var row = row + 1
    let end = masks[slot] >= 0 ? maskRows[slot] : subtreeEnd[row - 1]
    while row < end {
      let below = order[row]
      guard visibility[below].contains(.isVisible) else {
        row = subtreeEnd[row]
        continue
      }
      row += 1
      if drawn[below].isEmpty { continue }
      if isAligned {
        let pixels = drawn[below].grown(by: -spread(of: below))
        guard inner.contains(pixels) else { return false }
      } else {
        guard lies(below, inside: rect, of: inverse) else { return false }
      }
    }
    return true
  }

  /// Whether all that `slot` draws lies in `rect` of the plane that `inverse` maps pixels to.
  private func lies(_ slot: Int32, inside rect: SIMD4<Double>, of inverse: Plane) -> Bool {
    let simple: Parts = [.background, .border, .isPlain, .isOpaque, .isOneSided, .masksToBounds]
    let isSimple =
      parts[slot].subtracting(simple).isSubset(of: .contents)
      && content[slot].placement.gravity == .resize
    guard isSimple else { return false }
    let slack = 0.01
    var isInside = true
    planes[slot].forEachCorner(of: box[slot].bounds) { corner in
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
    let shadow = shadows[slot]
    if look[slot].flags.contains(.masksToBounds) { return plane.pixelBounds(of: box[slot].bounds) }
    let plane = plane.translated(shadow.shown.offset.x, shadow.shown.offset.y)
    let reach = shadow.shown.reach
    if shadow.shown.path != nil { return plane.pixelBounds(of: shadow.bounds.grown(by: reach)) }
    // The picture of one spreads as far in any case.
    if own.isEmpty || mayCastPicture(slot) { return .empty }
    return plane.pixelBounds(of: box[slot].bounds.grown(by: reach))
  }

  // MARK: Items

  /// Emits the shadow of a layer, unless that takes passes.
  ///
  /// A layer that masks to its bounds cuts off its own shadow. Source: Core Animation Programming Guide,
  /// "Layers Can Have Shadows".
  mutating func emitShadow(
    _ slot: Int32, _ cast: ShadowCast, _ style: LayerLook, _ opacity: Float, _ outerClip: Int32
  ) {
    var clip = outerClip
    var clipRect = clipRects[slot]
    if style.flags.contains(.masksToBounds) {
      clip = clipShape(of: slot, style, inside: outerClip)
      clipRect = clipRect.intersection(ownClip(of: slot))
    }
    switch cast {
    case .none, .picture: break
    case .form(let form, let share):
      emitForm(form, slot, style, opacity, share, clip, in: clipRect)
    case .path: emitShadowPath(slot, opacity, clip, in: clipRect)
    }
  }

  private mutating func emitForm(
    _ form: ShadowForm, _ slot: Int32, _ style: LayerLook, _ opacity: Float, _ share: Float,
    _ clip: Int32, in clipRect: PixelRect
  ) {
    let shadow = shadows[slot].shown
    let plane = planes[slot].translated(shadow.offset.x, shadow.offset.y)
    // Without any blur edges would not be smooth.
    let pixel = 1 / max(plane.magnification(at: form.rect.lowHalf), 1e-6)
    let deviation = max(shadow.deviation, 0.3 * pixel)
    let reach = 3 * deviation
    let quad = form.rect.grown(by: reach)
    let pixels = plane.pixelBounds(of: quad)
    let place = Int32(shadowDrafts.count)
    let count = items.count
    emit(
      slot, .shadow, .shadow, isBlended: true, opacity, clip, pixels, in: clipRect)
    guard items.count > count else { return }
    items[count].shadow = place
    let corner = plane.corner(of: form.rect)
    let size = SIMD2<Float>(corner.size)
    let far = Float(reach)
    var rect = ShadowRect(
      corner.plane.unitSquare(
        onto: SIMD4(lowHalf: SIMD2(), highHalf: corner.size).grown(by: reach)),
      quad: SIMD4(-far, -far, size.x + far, size.y + far),
      size: size, radii: SIMD4<Float>(form.radii), aspect: Float(form.aspect),
      deviation: Float(deviation),
      color: shadow.color.premultiplied(by: shadow.shownOpacity * share * opacity), layer: slot)
    if hasCover(slot, style), plane.reaches(form.rect) {
      let bounds = box[slot].bounds
      let corner = SIMD2<Float>(bounds.lowHalf - shadow.offset - form.rect.lowHalf)
      (rect.coverX, rect.coverY) = (corner.x, corner.y)
      (rect.coverWidth, rect.coverHeight) = (Float(bounds.z), Float(bounds.w))
      rect.coverRadius = style.effectiveRadius(in: bounds)
      rect.coverOpacity = opacity
    }
    shadowDrafts.append(ShadowDraft(instance: rect, rect: quad))
  }

  /// Whether the background of `slot` hides what lies below it, where it is not faded.
  func hasCover(_ slot: Int32, _ style: LayerLook) -> Bool {
    style.backgroundColor.w >= 1 && style.cornerStyle == []
      && (style.borderWidth <= 0 || style.borderColor.w >= 1)
  }

  /// Whether a layer can be faded together with its shadow without a pass for the two.
  func fadesWithShadow(_ slot: Int32, _ row: Int32, _ isLeaf: Bool) -> Bool {
    guard isLeaf, hasCover(slot, look[slot]),
      parts[slot].isDisjoint(with: [
        .gradient, .contents, .shape, .particles, .masksToBounds,
      ])
    else { return false }
    if case .form = shadowCast(of: slot, row) { return true }
    return false
  }

  private mutating func emitShadowPath(
    _ slot: Int32, _ opacity: Float, _ clip: Int32, in clipRect: PixelRect
  ) {
    let row = shadows[slot]
    let shadow = row.shown
    let plane = planes[slot].translated(shadow.offset.x, shadow.offset.y)
    let middle = row.bounds.lowHalf + row.bounds.highHalf / 2
    var density = RasterScale.scale(for: plane.magnification(at: middle), on: scale)
    // A blur leaves nothing that would take more texels, but a narrow one is not drawn with few.
    while shadow.deviation * density > RasterLimit.deviations.upperBound { density /= 2 }
    var doublings = 0
    while shadow.deviation > 0, doublings < 2,
      shadow.deviation * density < RasterLimit.deviations.lowerBound
    {
      density *= 2
      doublings += 1
    }
    let reach = row.bounds.grown(by: shadow.reach)
    func raster() -> PixelRect {
      Plane.scaling(density).pixelBounds(of: reach).grown(by: 1)
    }
    while max(raster().width, raster().height) > RasterLimit.side { density /= 2 }
    let bounds = raster()
    guard !bounds.isEmpty else { return }
    var result = Raster(
      stencil: row.stencil, scale: Float(density), bounds: bounds, shown: bounds, isStroke: false)
    result.deviation = Float(shadow.deviation * density)
    let count = items.count
    emit(
      slot, .shadow, .image, isBlended: true, opacity, clip, plane.pixelBounds(of: result.rect),
      in: clipRect)
    guard items.count > count else { return }
    items[count].raster = Int32(frame.rasters.count)
    frame.rasters.append(result)
  }

  /// The plane of the shadow of `slot`.
  func shadowPlane(of slot: Int32) -> Plane {
    let offset = shadows[slot].shown.offset
    return planes[slot].translated(offset.x, offset.y)
  }

  /// The colour of the shadow of `slot`, premultiplied.
  func shadowColor(of slot: Int32, _ opacity: Float) -> SIMD4<Float> {
    let shadow = shadows[slot].shown
    return shadow.color.premultiplied(by: shadow.shownOpacity * opacity)
  }
}

extension LayerShadow {
  /// 0...1.
  fileprivate var shownOpacity: Float { min(max(opacity, 0), 1) }
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
