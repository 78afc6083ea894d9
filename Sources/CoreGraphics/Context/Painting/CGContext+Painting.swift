internal import CalqueCCairo

// All drawing goes through `paint`: it adds the shadow, applies the clip mask and publishes the
// result.

extension CGContext {
  /// Draws `body`, which draws on `cairo` with `setComposition`, above its shadow.
  func paint(casting shadow: Bool = true, _ body: () -> Void) {
    if shadow, let cast = state.shadow { drawShadow(cast, of: body) }
    masked(body)
    publish()
  }

  /// Writes what was drawn into memory of the caller's in another format.
  func publish() {
    if bitmap.isConverted && bitmap.isForeign && cairo_get_target(cairo) == bitmap.surface {
      bitmap.publish()
    }
  }

  /// Draws `body` through the clip mask.
  private func masked(_ body: () -> Void) {
    guard let mask = state.clipMask else { return body() }
    let mode = state.blendMode
    cairo_push_group(cairo)
    state.blendMode = .normal
    body()
    state.blendMode = mode
    cairo_pop_group_to_source(cairo)
    setComposition()
    cairo_mask_surface(cairo, mask.surface, 0, 0)
    releaseSource()
  }

  private func drawShadow(_ shadow: Shadow, of body: () -> Void) {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    guard x2 > x1, y2 > y1 else { return }
    let base = baseTransform.concatenating(CGAffineTransform(1, 0, 0, -1, 0, 0))
    let offset = shadow.offset.applying(base)
    // A larger offset is beyond Cairo's coordinates, and invisible.
    guard abs(offset.width) < 1e6, abs(offset.height) < 1e6 else { return }
    let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
    let bitmap = ShadowBitmap(
      sigma: shadow.blur / 2 * scale,
      visible: CGRect(x: x1, y: y1, width: x2 - x1, height: y2 - y1)
        .offsetBy(dx: -offset.width, dy: -offset.height))
    guard
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_A8, Int32(bitmap.columns), Int32(bitmap.rows)),
      cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS
    else { return }
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, 1 / bitmap.pixel, 1 / bitmap.pixel)
    cairo_surface_set_device_offset(
      surface, -bitmap.area.minX / bitmap.pixel, -bitmap.area.minY / bitmap.pixel)
    drawCoverage(on: surface, body)
    cairo_surface_flush(surface)
    if let bytes = cairo_image_surface_get_data(surface) {
      bitmap.blur.apply(
        to: bytes, width: bitmap.columns, height: bitmap.rows,
        bytesPerRow: Int(cairo_image_surface_get_stride(surface)))
    }
    cairo_surface_mark_dirty(surface)
    masked {
      setComposition()
      let (color, alpha) = (deviceColor(shadow.color), Double(shadow.color.srgb.w))
      cairo_set_source_rgba(cairo, color.x, color.y, color.z, alpha)
      cairo_mask_surface(cairo, surface, offset.width, offset.height)
    }
  }

  /// Draws `body` on `surface`, which stores alpha only: unclipped.
  private func drawCoverage(on surface: OpaquePointer, _ body: () -> Void) {
    let (own, mode) = (cairo, state.blendMode)
    guard let target = cairo_create(surface) else { return }
    cairo = target
    state.blendMode = .normal
    body()
    state.blendMode = mode
    cairo = own
    cairo_destroy(target)
  }
}

// Compositing by a function, for modes that Cairo does not have.
extension CGContext {
  /// Replaces the pixels in the clip with those that `mix` makes of them and of `layer`.
  func paint(
    _ layer: OpaquePointer, mixedBy mix: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    let (left, top) = (x1.rounded(.down), y1.rounded(.down))
    let (width, height) = (Int(x2.rounded(.up) - left), Int(y2.rounded(.up) - top))
    guard width > 0, height > 0,
      let above = pixels(
        width, height,
        { cairo in
          cairo_translate(cairo, -left, -top)
          cairo_set_source(cairo, layer)
          cairo_paint_with_alpha(cairo, state.alpha)
        }),
      let below = pixels(
        width, height,
        { cairo in
          cairo_set_source_surface(cairo, cairo_get_group_target(self.cairo), -left, -top)
          cairo_paint(cairo)
        })
    else { return }
    defer {
      cairo_surface_destroy(above)
      cairo_surface_destroy(below)
    }
    if let source = cairo_image_surface_get_data(above),
      let result = cairo_image_surface_get_data(below)
    {
      // The rows of both are as long.
      let row = Int(cairo_image_surface_get_stride(below))
      for y in 0..<height {
        for at in stride(from: y * row, to: y * row + width * 4, by: 4) {
          let color = mix(color(at: source + at), color(at: result + at))
          store(color, at: result + at)
        }
      }
    }
    cairo_surface_mark_dirty(below)
    // This operator leaves the pixels outside of the clip and the mask.
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, below, left, top)
    if let mask = state.clipMask {
      cairo_mask_surface(cairo, mask.surface, 0, 0)
    } else {
      cairo_paint(cairo)
    }
    releaseSource()
    publish()
  }

  /// Returns an image on which `draw` has drawn; nil without memory for it.
  private func pixels(
    _ width: Int, _ height: Int, _ draw: (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    draw(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    guard cairo_image_surface_get_data(surface) != nil else {
      cairo_surface_destroy(surface)
      return nil
    }
    return surface
  }

  /// Returns the premultiplied colour of a pixel: red, green, blue and alpha, 0...1.
  private func color(at address: UnsafePointer<UInt8>) -> SIMD4<Float> {
    let pixel =
      SIMD4<Float>(
        Float(address[0]), Float(address[1]), Float(address[2]), Float(address[3])) / 255
    return layout == .rgba ? pixel : SIMD4(pixel.z, pixel.y, pixel.x, pixel.w)
  }

  private func store(_ color: SIMD4<Float>, at address: UnsafeMutablePointer<UInt8>) {
    let pixel = (color.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)) * 255)
      .rounded(.toNearestOrAwayFromZero)
    let ordered = layout == .rgba ? pixel : SIMD4(pixel.z, pixel.y, pixel.x, pixel.w)
    for lane in 0..<4 { address[lane] = UInt8(min(ordered[lane], pixel.w)) }
  }
}
