internal import CCairo

extension CGContext {
  /// Draws `image` into `rect`, its top row at the greatest y: upright where y points up, upside down
  /// in UIKit's contexts, as at Apple.
  ///
  /// With `byTiling` the image fills `rect`'s size over and over, all over the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    draw(
      image, in: rect, byTiling: byTiling,
      placedBy: CGAffineTransform(
        a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height),
        tx: rect.minX, ty: rect.maxY))
  }

  /// Draws `image` into `rect`, its top row at the least y: upright in contexts whose y points down.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    draw(
      image, in: rect, byTiling: false,
      placedBy: CGAffineTransform(
        a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
        tx: rect.minX, ty: rect.minY))
  }

  /// Draws with `placement` from the image's pixels, counted from the upper left, to user space.
  private func draw(
    _ image: CGImage, in rect: CGRect, byTiling: Bool, placedBy placement: CGAffineTransform
  ) {
    guard rect.isFinite, let inverse = placement.concatenating(deviceTransform).inverse
    else { return }
    image.withSurface(layout: layout) { source in
      cairo_save(cairo)
      if !byTiling { clip(to: devicePath { $0.addRect(rect, transform: $1) }, .winding) }
      setComposition()
      cairo_set_source_surface(cairo, source, 0, 0)
      let pattern = cairo_get_source(cairo)
      var matrix = inverse.cairo
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(pattern, state.interpolation.cairo)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_restore(cairo)
      releaseSource()
    }
  }
}

extension CGInterpolationQuality {
  fileprivate var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .default, .medium: CAIRO_FILTER_GOOD
    case .high: CAIRO_FILTER_BEST
    }
  }
}

extension CGImage {
  /// Calls `body` with a Cairo surface on the image's pixels, which it only reads.
  fileprivate func withSurface(layout wanted: Layout, _ body: (OpaquePointer) -> Void) {
    func call(_ bytes: UnsafeRawBufferPointer) {
      let pixels = UnsafeMutablePointer(
        mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
      let format = hasAlphaChannel ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
      guard
        let surface = cairo_image_surface_create_for_data(
          pixels, format, Int32(width), Int32(height), Int32(bytesPerRow))
      else { return }
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
    withBytes { bytes in
      if layout == wanted {
        call(bytes)
      } else {
        var exchanged = [UInt8](bytes)
        for row in 0..<height {
          for at in stride(from: row * bytesPerRow, to: row * bytesPerRow + width * 4, by: 4) {
            exchanged.swapAt(at, at + 2)
          }
        }
        exchanged.withUnsafeBytes(call)
      }
    }
  }
}
