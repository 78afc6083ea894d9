internal import CalqueCCairo

/// A part of a line with one font and one style.
package struct GlyphRun {
  /// The layout, which owns `item`.
  private let layout: TextLayout
  private let item: UnsafeMutablePointer<PangoGlyphItem>
  /// The style of its glyphs.
  package let style: TextStyle
  /// The offset from the start of the line, in points.
  package let x: CGFloat
  /// The range of its text, in UTF-8 bytes.
  package let range: Range<Int>

  fileprivate init(
    _ layout: TextLayout, _ item: UnsafeMutablePointer<PangoGlyphItem>, offset: Int, x: CGFloat
  ) {
    (self.layout, self.item, self.x) = (layout, item, x)
    let start = offset + Int(item.pointee.item.pointee.offset)
    range = start..<start + Int(item.pointee.item.pointee.length)
    style = layout.text.style(atByte: start)
  }

  /// A glyph and its position.
  package struct Glyph {
    /// The index in the font; `UInt16.max` for an empty glyph.
    package let number: UInt16
    /// The position relative to the start of the run on its baseline, in points; y points up.
    package let position: CGPoint
    /// The distance to the next glyph, in points.
    package let advance: CGFloat
    /// The first byte of the text that the glyph represents.
    package let byte: Int
  }

  /// The glyphs, from left to right.
  package var glyphs: [Glyph] {
    let string = item.pointee.glyphs.pointee
    var x: CGFloat = 0
    return (0..<Int(string.num_glyphs)).map { index in
      let info = string.glyphs[index]
      defer { x += points(info.geometry.width) }
      let position = CGPoint(
        x: x + points(info.geometry.x_offset), y: rise - points(info.geometry.y_offset))
      return Glyph(
        number: UInt16(exactly: info.glyph) ?? .max, position: position,
        advance: points(info.geometry.width),
        byte: range.lowerBound + Int(string.log_clusters[index]))
    }
  }

  package var width: CGFloat { points(pango_glyph_string_get_width(item.pointee.glyphs)) }

  /// The metrics of the requested font, for which another one may have been substituted.
  package var metrics: FontMetrics { style.metrics }

  var rise: CGFloat { style.baselineOffset.isFinite ? style.baselineOffset : 0 }

  var font: UnsafeMutablePointer<CalqueCCairo.PangoFont>? {
    item.pointee.item.pointee.analysis.font
  }
  var string: UnsafeMutablePointer<PangoGlyphString> { item.pointee.glyphs }
}

extension TextLayout {
  /// Returns the runs of a line, from left to right.
  package func runs(ofLine index: Int) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var next = lines[index].line.pointee.runs
    var x: CGFloat = 0
    while let node = next {
      if let data = node.pointee.data {
        let item = data.assumingMemoryBound(to: PangoGlyphItem.self)
        let run = GlyphRun(self, item, offset: lines[index].offset, x: x)
        runs.append(run)
        x += run.width
      }
      next = node.pointee.next
    }
    return runs
  }
}

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
