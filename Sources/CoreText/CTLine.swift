public import CoreGraphics

/// A line of text that has been laid out.
public final class CTLine {
  let text: PangoText
  let layout: TextLayout
  let index: Int
  let place: LineMetrics
  private(set) lazy var runs = layout.runs(ofLine: index).map { CTRun($0, text) }

  init(_ text: PangoText, _ layout: TextLayout, line index: Int) {
    (self.text, self.layout, self.index) = (text, layout, index)
    place = layout.place(ofLine: index)
  }

  var range: CFRange { text.range(ofBytes: place.range) }

  /// Draws the line from `origin` on its baseline.
  func draw(in context: CGContext, at origin: CGPoint) {
    for run in runs { context.draw(run.run, at: origin) }
  }
}

/// Lays out a text as a single line.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = PangoText(attrString)
  var styled = text.styled
  styled.style.alignment = .left
  styled.style.numberOfLines = 1
  styled.style.lineBreakMode = .clipping
  return CTLine(text, TextLayout(styled), line: 0)
}

/// Returns the runs, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// Returns the range of text in the line.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// Returns the width of the line in points, and writes the largest metrics of its fonts to the
/// pointers that are not nil.
public func CTLineGetTypographicBounds(
  _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let metrics = line.runs.map(\.run.style.metrics)
  ascent?.pointee = metrics.map(\.ascender).max() ?? 0
  descent?.pointee = metrics.map { -$0.descender }.max() ?? 0
  leading?.pointee = metrics.map(\.leading).max() ?? 0
  return Double(line.place.width)
}

/// Returns the distance from the start of the line to the UTF-16 unit at `charIndex`, in points.
public func CTLineGetOffsetForStringIndex(
  _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
  var offset: CGFloat = line.place.width
  search: for run in line.runs {
    for glyph in run.glyphs where line.text.unit(atByte: glyph.byte) >= charIndex {
      offset = run.run.x + glyph.position.x
      break search
    }
  }
  secondaryOffset?.pointee = offset
  return offset
}

/// Draws the line at the context's text position.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(in: context, at: context.textPosition)
}
