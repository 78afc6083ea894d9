internal import CalqueCCairo

/// The coverage mask of a clip: one byte per pixel, in the format that Cairo masks with.
final class ClipMask {
  let surface: OpaquePointer

  /// Makes a mask of `width` × `height` pixels that is 0 except where `draw` draws.
  init?(width: Int, height: Int, _ draw: (OpaquePointer) -> Void) {
    guard
      let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    self.surface = surface
    draw(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
  }

  deinit {
    cairo_surface_destroy(surface)
  }
}

extension CGContext {
  /// Intersects the clip with `mask`, drawn into `rect`.
  ///
  /// An image mask lets drawing through where its samples are 0; an image with an alpha channel in
  /// proportion to its alpha; any other in proportion to its luminance. The image is placed as by
  /// `draw(_:in:)`.
  public func clip(to rect: CGRect, mask: CGImage) {
    let rect = rect.standardized
    guard let placement = mask.placement(in: rect).concatenating(deviceTransform).inverse,
      rect.isFinite
    else { return }
    let outline = devicePath { $0.addRect(rect, transform: $1) }
    let isClipped = addClipMask { target in
      let own = cairo
      cairo = target
      setPath(outline)
      cairo_clip(cairo)
      mask.withCoverage { surface in
        setImageSource(surface, placement, extend: CAIRO_EXTEND_PAD)
        cairo_paint(cairo)
      }
      releaseSource()
      cairo_reset_clip(cairo)
      cairo = own
    }
    if isClipped { clipToPixels(of: outline) }
  }

  /// Intersects the clip mask with what `draw` draws; returns false if there is no memory for it.
  func addClipMask(_ draw: (OpaquePointer) -> Void) -> Bool {
    let combined = ClipMask(width: width, height: height) { target in
      draw(target)
      guard let before = state.clipMask else { return }
      cairo_set_operator(target, CAIRO_OPERATOR_IN)
      cairo_set_source_surface(target, before.surface, 0, 0)
      cairo_paint(target)
    }
    guard let combined else { return false }
    state.clipMask = combined
    return true
  }

  /// Restricts the clip to the whole pixels that `path` touches.
  func clipToPixels(of path: CGPath) {
    clip(toPixels: path.boundingBox.integral.insetBy(dx: -1, dy: -1))
  }

  /// Intersects the clip with `rect`, in pixels from the upper left.
  package func clip(toPixels rect: CGRect) {
    clip(to: CGPath(rect: rect, transform: nil), .winding)
  }
}
