internal import CCairo

/// A part of a set line in one font and one look.
package struct GlyphRun {
  /// Keeps what `item` points to.
  private let layout: TextLayout
  private let item: UnsafeMutablePointer<PangoGlyphItem>
  /// The look of its letters.
  package let style: TextStyle
  /// From where its line begins, in points.
  package let x: CGFloat
  /// In UTF-8 bytes from the start of the text.
  package let range: Range<Int>

  fileprivate init(
    _ layout: TextLayout, _ item: UnsafeMutablePointer<PangoGlyphItem>, x: CGFloat
  ) {
    (self.layout, self.item, self.x) = (layout, item, x)
    let start = Int(item.pointee.item.pointee.offset)
    range = start..<start + Int(item.pointee.item.pointee.length)
    style = layout.text.runs.first { $0.range.contains(start) }?.style ?? layout.text.style
  }

  /// A sign of the font, and where it stands.
  package struct Glyph {
    /// Its number in the font; `UInt16.max` where nothing is shown.
    package let number: UInt16
    /// From the beginning of the run on its baseline, in points; y points up.
    package let position: CGPoint
    /// How far on the next one stands.
    package let advance: CGFloat
    /// The first byte of the text that it stands for.
    package let byte: Int
  }

  /// From left to right.
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

  /// The measures of its font, which may be another than the one that was asked for.
  package var metrics: FontMetrics { style.metrics }

  var rise: CGFloat { style.baselineOffset.isFinite ? style.baselineOffset : 0 }

  var font: UnsafeMutablePointer<CCairo.PangoFont>? { item.pointee.item.pointee.analysis.font }
  var string: UnsafeMutablePointer<PangoGlyphString> { item.pointee.glyphs }
}

extension TextLayout {
  /// The runs of a line, from left to right.
  package func runs(ofLine index: Int) -> [GlyphRun] {
    var runs: [GlyphRun] = []
    var next = lines[index].line.pointee.runs
    var x: CGFloat = 0
    while let node = next {
      if let data = node.pointee.data {
        let run = GlyphRun(self, data.assumingMemoryBound(to: PangoGlyphItem.self), x: x)
        runs.append(run)
        x += run.width
      }
      next = node.pointee.next
    }
    return runs
  }
}
