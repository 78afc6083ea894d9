internal import CalqueCCairo

extension CGContext {
  /// Draws `image` into `rect`, its top row at the greatest y: upright where y points up, flipped
  /// in UIKit's contexts, as on Apple's platforms. An image mask is filled with the fill colour.
  ///
  /// With `byTiling` the image is repeated at the size of `rect` over the whole clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    draw(image, in: rect, byTiling: byTiling, placedBy: image.placement(in: rect))
  }

  /// Draws `image` into `rect`, its top row at the least y: upright in contexts whose y points
  /// down.
  package func drawUpright(_ image: CGImage, in rect: CGRect) {
    let rect = rect.standardized
    draw(
      image, in: rect, byTiling: false,
      placedBy: CGAffineTransform(
        a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
        tx: rect.minX, ty: rect.minY))
  }

  /// Draws `image` with `placement`, the map from its pixels, with the origin at the upper left, to
  /// user space.
  private func draw(
    _ image: CGImage, in rect: CGRect, byTiling: Bool, placedBy placement: CGAffineTransform
  ) {
    guard rect.isFinite, let inverse = placement.concatenating(deviceTransform).inverse
    else { return }
    let extend = byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD
    let outline = byTiling ? nil : rect
    if image.isMask {
      image.withCoverage { coverage in
        paint(in: outline) {
          setImageSource(coverage, inverse, extend: extend)
          // The colour replaces the context's source, so the pattern is kept.
          let pattern = cairo_pattern_reference(cairo_get_source(cairo))
          setSource(state.fill)
          cairo_mask(cairo, pattern)
          cairo_pattern_destroy(pattern)
        }
      }
    } else {
      image.withSurface(layout: layout) { pixels in
        paint(in: outline) {
          setImageSource(pixels, inverse, extend: extend)
          cairo_paint_with_alpha(cairo, state.alpha)
        }
      }
    }
  }

  /// Draws a surface into `rect`, the origin of its space at the least coordinates: the row that is
  /// last in memory begins there.
  func draw(_ surface: OpaquePointer, pixels: CGSize, in rect: CGRect) {
    let placement = CGAffineTransform(
      a: rect.width / pixels.width, b: 0, c: 0, d: -rect.height / pixels.height, tx: rect.minX,
      ty: rect.maxY)
    guard rect.isFinite, let inverse = placement.concatenating(deviceTransform).inverse
    else { return }
    paint(in: rect) {
      setImageSource(surface, inverse, extend: CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(cairo, state.alpha)
    }
  }

  /// Draws `body` in the rectangle, in user space; nil for the whole clip.
  private func paint(in rect: CGRect?, _ body: () -> Void) {
    paint {
      cairo_save(cairo)
      if let rect { clip(to: devicePath { $0.addRect(rect, transform: $1) }, .winding) }
      setComposition()
      body()
      cairo_restore(cairo)
      releaseSource()
    }
  }

  /// Sets an image as the source; `inverse` maps device space to the image's pixels.
  func setImageSource(
    _ surface: OpaquePointer, _ inverse: CGAffineTransform, extend: cairo_extend_t
  ) {
    cairo_set_source_surface(cairo, surface, 0, 0)
    let pattern = cairo_get_source(cairo)
    var matrix = inverse.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_extend(pattern, extend)
    cairo_pattern_set_filter(pattern, state.interpolation.cairo)
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
  /// Returns the map from the image's pixels, with the origin at the upper left, to a space whose y
  /// points up, where the image fills `rect`.
  func placement(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: rect.width / CGFloat(width), b: 0, c: 0, d: -rect.height / CGFloat(height),
      tx: rect.minX, ty: rect.maxY)
  }

  /// Calls `body` with a read-only Cairo surface of the image's pixels.
  fileprivate func withSurface(layout wanted: Layout, _ body: (OpaquePointer) -> Void) {
    let format = hasAlphaChannel ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24
    withBytes { bytes in
      if layout == wanted {
        call(bytes, format, bytesPerRow, body)
      } else {
        var exchanged = [UInt8](bytes)
        for row in 0..<height {
          for at in stride(from: row * bytesPerRow, to: row * bytesPerRow + width * 4, by: 4) {
            exchanged.swapAt(at, at + 2)
          }
        }
        exchanged.withUnsafeBytes { call($0, format, bytesPerRow, body) }
      }
    }
  }

  /// Calls `body` with a Cairo surface of the image's coverage as a mask: its alpha, or its
  /// luminance if it has no alpha channel.
  func withCoverage(_ body: (OpaquePointer) -> Void) {
    let row = (width + 3) / 4 * 4
    var coverage = [UInt8](repeating: 0, count: row * height)
    withBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let at = y * bytesPerRow + x * 4
          let pixel = SIMD4(bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3])
          let blueFirst = layout == .bgra ? pixel : SIMD4(pixel.z, pixel.y, pixel.x, pixel.w)
          coverage[y * row + x] = hasAlphaChannel ? pixel.w : blueFirst.gray
        }
      }
    }
    coverage.withUnsafeBytes { call($0, CAIRO_FORMAT_A8, row, body) }
  }

  private func call(
    _ bytes: UnsafeRawBufferPointer, _ format: cairo_format_t, _ row: Int,
    _ body: (OpaquePointer) -> Void
  ) {
    let pixels = UnsafeMutablePointer(
      mutating: bytes.baseAddress?.assumingMemoryBound(to: UInt8.self))
    guard
      let surface = cairo_image_surface_create_for_data(
        pixels, format, Int32(width), Int32(height), Int32(row))
    else { return }
    body(surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
