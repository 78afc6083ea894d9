internal import CalqueCCairo

/// A path that takes too much work for Cairo, as it is seen in a context.
struct LargePath {
  var raster: PathRaster
  /// The pixel of the context at the upper left of the raster.
  var x: Int
  var y: Int
}

// Large paths are drawn as masks of their own: see `PathRaster`.
extension CGContext {
  /// The pen of strokes.
  var pen: StrokeStyle {
    var pen = StrokeStyle()
    pen.width = Double(state.lineWidth)
    pen.cap = state.lineCap
    pen.join = state.lineJoin
    pen.miterLimit = Double(state.miterLimit)
    pen.dashes = state.dashLengths.map { Double($0) }
    pen.dashPhase = Double(state.dashPhase)
    return pen
  }

  /// Returns what is visible of `path`, in device space; nil if Cairo draws it.
  func largePath(_ path: [PathElement], _ style: PathRaster.Style) -> LargePath? {
    var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &x1, &y1, &x2, &y2)
    let limit = Double(CGImage.maximumSide)
    let (left, top) = (max(x1.rounded(.down), -limit), max(y1.rounded(.down), -limit))
    let (width, height) = (
      min(x2.rounded(.up) - left, limit), min(y2.rounded(.up) - top, limit)
    )
    guard width >= 1, height >= 1 else { return nil }
    let raster = PathRaster(
      path, style, placing: CGAffineTransform(translationX: -left, y: -top), width: Int(width),
      height: Int(height))
    return raster.map { LargePath(raster: $0, x: Int(left), y: Int(top)) }
  }

  /// Paints the source through `path`.
  func paint(_ path: LargePath) {
    withMask(of: path) { mask in
      guard state.blendMode.reachesOutsideOfShapes else {
        cairo_mask_surface(cairo, mask, Double(path.x), Double(path.y))
        return
      }
      // Everything is composed in a copy, of which the path is then kept.
      let target = cairo_get_group_target(cairo)
      let source = cairo_pattern_reference(cairo_get_source(cairo))
      cairo_push_group(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, target, 0, 0)
      cairo_paint(cairo)
      cairo_set_operator(cairo, state.blendMode.cairo)
      cairo_set_source(cairo, source)
      cairo_paint(cairo)
      cairo_pop_group_to_source(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_mask_surface(cairo, mask, Double(path.x), Double(path.y))
      cairo_pattern_destroy(source)
      releaseSource()
    }
  }

  /// Intersects the clip with `path`; returns false if there is no memory for it.
  func clip(to path: LargePath) -> Bool {
    var isClipped = false
    withMask(of: path) { mask in
      isClipped = addClipMask { target in
        cairo_set_source_rgba(target, 0, 0, 0, 1)
        cairo_mask_surface(target, mask, Double(path.x), Double(path.y))
      }
    }
    return isClipped
  }

  /// Calls `body` with the coverage of `path`, and reports the limit that it meets.
  private func withMask(of path: LargePath, _ body: (OpaquePointer) -> Void) {
    var coverage = Coverage(path.raster)
    if let limit = coverage.limit {
      WorkLimit.report("\(limit), in a context of \(self.width) x \(self.height) pixels")
    }
    if !state.antialiases { coverage.sharpen() }
    let (width, height) = (Int32(coverage.width), Int32(coverage.height))
    let row = Int32(coverage.bytesPerRow)
    coverage.withBytes { bytes in
      guard
        let surface = cairo_image_surface_create_for_data(
          bytes.baseAddress, CAIRO_FORMAT_A8, width, height, row)
      else { return }
      body(surface)
      cairo_surface_finish(surface)
      cairo_surface_destroy(surface)
    }
  }
}

extension Coverage {
  /// Makes each pixel covered or not.
  fileprivate mutating func sharpen() {
    withBytes { for index in $0.indices { $0[index] = $0[index] < 128 ? 0 : 255 } }
  }
}
