internal import CalqueCCairo

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
