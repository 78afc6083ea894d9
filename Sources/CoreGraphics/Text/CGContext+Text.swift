internal import CalqueCCairo

extension CGContext {
  /// Draws `layout` with its upper left corner at `origin`, upright where y points down.
  package func draw(_ layout: TextLayout, at origin: CGPoint) {
    guard origin.isFinite, deviceTransform.inverse != nil, !layout.lines.isEmpty else { return }
    switch state.textDrawingMode {
    case .fill, .fillClip: fill(layout, at: origin)
    case .stroke, .strokeClip: stroke(layout, at: origin)
    case .fillStroke, .fillStrokeClip:
      fill(layout, at: origin)
      stroke(layout, at: origin)
    case .invisible, .clip: break
    }
    switch state.textDrawingMode {
    case .fillClip, .strokeClip, .fillStrokeClip, .clip:
      setPath(of: layout, at: origin)
      cairo_clip(cairo)
    default: break
    }
  }

  /// Draws `layout` as `draw(_:at:)` does, after moving each baseline between two rows of pixels
  /// down to the boundary of the rows below it. A baseline within a hundredth of a pixel of a
  /// boundary goes there; text that is turned, skewed or mirrored stays where it is.
  ///
  /// Source: 412 of 414 labels in pictures of charts that UIKit drew at 2x and 3x.
  package func drawOnRowsBelow(_ layout: TextLayout, at origin: CGPoint) {
    let t = deviceTransform
    if origin.isFinite, t.b == 0, t.c == 0, t.a > 0, t.d > 0 {
      layout.moveBaselines { baseline in
        let row = t.d * (origin.y + baseline) + t.ty
        return baseline + ((row - 0.01).rounded(.up) - row) / t.d
      }
    }
    draw(layout, at: origin)
  }

  /// Lays out `text` in lines as wide as `rect` and draws them from its top, upright where y points
  /// down. Lines that begin below `rect` are drawn too.
  package func draw(_ text: String, in rect: CGRect, style: TextStyle) {
    draw(TextLayout(text, style: style, maxWidth: rect.width), at: rect.origin)
  }

  private func fill(_ layout: TextLayout, at origin: CGPoint) {
    let hasColors = layout.text.hasColors
    // Glyphs with their own colours are affected neither by the context's alpha nor by the swap of
    // red and blue.
    guard hasColors || self.layout == .rgba else {
      paint {
        setComposition()
        setSource(layout.style.color)
        show(layout, at: origin)
      }
      return
    }
    paint {
      cairo_save(cairo)
      clip(to: devicePath { $0.addRect(layout.reach(from: origin), transform: $1) }, .winding)
      cairo_push_group(cairo)
      cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
      let color = layout.style.color.srgb
      cairo_set_source_rgba(
        cairo, Double(color.x), Double(color.y), Double(color.z), Double(color.w))
      show(layout, at: origin)
      let group = cairo_pop_group(cairo)
      if self.layout == .rgba { exchangeColors(of: group) }
      setComposition()
      cairo_set_source(cairo, group)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_pattern_destroy(group)
      cairo_restore(cairo)
      releaseSource()
    }
  }

  private func show(_ layout: TextLayout, at origin: CGPoint) {
    let lines = visibleLines(of: layout, from: origin.y)
    setTransform(deviceTransform)
    for line in lines {
      cairo_move_to(cairo, origin.x + line.x, origin.y + line.baseline)
      pango_cairo_show_layout_line(cairo, line.line)
    }
    cairo_new_path(cairo)
    setTransform(.identity)
  }

  /// Returns the lines of which something may lie in the clip, with their layout's top at `top`.
  private func visibleLines(
    of layout: TextLayout, from top: CGFloat
  ) -> ArraySlice<TextLayout.Line> {
    let clip = boundingBoxOfClipPath
    guard !clip.isNull else { return [] }
    // Glyphs overhang by less than their font size.
    let margin = layout.largestSize
    let lines = layout.lines
    let first = lines.firstIndex { top + $0.bottom + margin > clip.minY } ?? lines.endIndex
    return lines[first...].prefix { top + $0.top - margin < clip.maxY }
  }

  private func stroke(_ layout: TextLayout, at origin: CGPoint) {
    paint {
      setComposition()
      setSource(state.stroke)
      setPath(of: layout, at: origin)
      if let large = largePath(pathOfCairo, .stroke(pen, deviceTransform)) {
        cairo_new_path(cairo)
        return paint(large)
      }
      if setPen() { cairo_stroke(cairo) }
      cairo_new_path(cairo)
      setTransform(.identity)
    }
  }

  /// The current path of Cairo, in device space.
  private var pathOfCairo: [PathElement] {
    guard let path = cairo_copy_path(cairo) else { return [] }
    defer { cairo_path_destroy(path) }
    return PathElement.elements(of: path.pointee)
  }

  /// Sets the outlines of the glyphs as Cairo's path.
  private func setPath(of layout: TextLayout, at origin: CGPoint) {
    cairo_new_path(cairo)
    setTransform(deviceTransform)
    for line in layout.lines {
      cairo_move_to(cairo, origin.x + line.x, origin.y + line.baseline)
      pango_cairo_layout_line_path(cairo, line.line)
    }
    setTransform(.identity)
  }

  /// Swaps red and blue in a group that Cairo has just drawn.
  private func exchangeColors(of group: OpaquePointer?) {
    var found: OpaquePointer?
    guard cairo_pattern_get_surface(group, &found) == CAIRO_STATUS_SUCCESS, let surface = found
    else { return }
    cairo_surface_flush(surface)
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    let row = Int(cairo_image_surface_get_stride(surface))
    guard let bytes = cairo_image_surface_get_data(surface), row >= width * 4 else { return }
    for y in 0..<height {
      for at in stride(from: y * row, to: y * row + width * 4, by: 4) {
        (bytes[at], bytes[at + 2]) = (bytes[at + 2], bytes[at])
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension TextLayout {
  /// The largest font size.
  fileprivate var largestSize: CGFloat {
    max(style.size, text.runs.reduce(0) { max($0, $1.style.size) })
  }

  /// Returns a rectangle that contains all ink of the layout drawn at `origin`.
  fileprivate func reach(from origin: CGPoint) -> CGRect {
    let right = lines.reduce(0) { max($0, $1.x + $1.width) }
    let left = lines.reduce(right) { min($0, $1.x) }
    // Glyphs overhang by less than their font size.
    let size = largestSize
    return CGRect(
      x: origin.x + left, y: origin.y, width: right - left, height: self.size.height
    ).insetBy(dx: -size, dy: -size)
  }
}

extension TextStyle {
  /// Returns an image of `text` in this style, as large as its lines: premultiplied, transparent
  /// where there is no ink. Nil if the text is empty, or if a side would be longer than
  /// `CGImage.maximumSide` pixels.
  ///
  /// Lines of one style and font are equally high, and their baselines lie on whole pixels, so that
  /// images can be laid out side by side. Callable on any thread.
  /// - Parameter scale: The number of pixels per point, above 0.
  package func image(of text: String, scale: CGFloat = 1) -> CGImage? {
    guard !text.isEmpty else { return nil }
    let layout = TextLayout(text, style: self)
    // A baseline between two pixels is moved down to the next.
    let baseline = layout.firstBaseline * scale
    let shift = (baseline.rounded(.up) - baseline) / scale
    let size = CGSize(width: layout.size.width, height: layout.size.height + shift)
    guard let context = CGContext(size: size, scale: scale, opaque: false) else { return nil }
    context.draw(layout, at: CGPoint(x: 0, y: shift))
    return context.makeImage()
  }
}
