public import CoreGraphics

/// A set line of text.
public final class CTLine {
  let text: SetText
  let layout: TextLayout
  let index: Int
  let place: LinePlace
  private(set) lazy var runs = layout.runs(ofLine: index).map { CTRun($0, text) }

  init(_ text: SetText, _ layout: TextLayout, line index: Int) {
    (self.text, self.layout, self.index) = (text, layout, index)
    place = layout.place(ofLine: index)
  }

  var range: CFRange { text.range(ofBytes: place.range) }

  /// Draws the line from `origin` on its baseline.
  func draw(in context: CGContext, at origin: CGPoint) {
    for run in runs { context.draw(run.run, at: origin) }
  }
}

/// Sets a text in a single line.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
  let text = SetText(attrString)
  var styled = text.styled
  styled.style.alignment = .left
  styled.style.numberOfLines = 1
  styled.style.lineBreakMode = .clipping
  return CTLine(text, TextLayout(styled), line: 0)
}

/// The runs, from left to right.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs }

public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex {
  line.runs.reduce(0) { $0 + $1.glyphs.count }
}

/// The text that the line stands for.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { line.range }

/// The width of the line in points; and the largest measures of its fonts, where they are asked for.
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

/// How far from the beginning of the line the unit at `charIndex` stands, in points.
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

/// Draws the line from the context's text position on.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
  line.draw(in: context, at: context.textPosition)
}
