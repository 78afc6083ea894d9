internal import CalqueCCairo

extension CGContext {
  /// Draws a run of a line that starts at `origin` on the baseline, upright where y points up:
  /// filled, or stroked with the style's stroke width, or both.
  ///
  /// - Parameter glyphs: The indices of the glyphs that are drawn, in the run; nil for all.
  package func draw(_ run: GlyphRun, glyphs: Range<Int>? = nil, at origin: CGPoint) {
    guard origin.isFinite, let font = run.font else { return }
    let matrix = CGAffineTransform(
      a: textMatrix.a, b: textMatrix.b, c: textMatrix.c, d: textMatrix.d, tx: origin.x,
      ty: origin.y)
    let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: run.x, ty: 0)
    let t = flip.concatenating(matrix).concatenating(deviceTransform)
    guard t.inverse != nil else { return }
    let style = run.style
    if style.strokeWidth <= 0 {
      paint {
        setComposition()
        setSource(style.color)
        show(run, glyphs, font, t) { pango_cairo_show_glyph_string($0, $1, $2) }
      }
    }
    if style.strokeWidth != 0 {
      paint {
        setComposition()
        setSource(style.strokeColor ?? style.color)
        show(run, glyphs, font, t) { pango_cairo_glyph_string_path($0, $1, $2) }
        setTransform(t)
        cairo_set_line_width(cairo, abs(style.strokeWidth) / 100 * style.size)
        cairo_set_line_cap(cairo, state.lineCap.cairo)
        cairo_set_line_join(cairo, state.lineJoin.cairo)
        cairo_set_miter_limit(cairo, state.miterLimit)
        cairo_set_dash(cairo, [], 0, 0)
        cairo_stroke(cairo)
        setTransform(.identity)
      }
    }
  }

  private func show(
    _ run: GlyphRun, _ glyphs: Range<Int>?, _ font: UnsafeMutablePointer<CalqueCCairo.PangoFont>,
    _ t: CGAffineTransform,
    _ body: (
      OpaquePointer, UnsafeMutablePointer<CalqueCCairo.PangoFont>,
      UnsafeMutablePointer<PangoGlyphString>
    ) -> Void
  ) {
    cairo_new_path(cairo)
    setTransform(t)
    var string = run.string.pointee
    var x: CGFloat = 0
    if let glyphs {
      for index in 0..<glyphs.lowerBound { x += points(string.glyphs[index].geometry.width) }
      string.glyphs += glyphs.lowerBound
      string.num_glyphs = Int32(glyphs.count)
    }
    cairo_move_to(cairo, x, -run.rise)
    body(cairo, font, &string)
    setTransform(.identity)
  }
}
