public import CoreGraphics
public import Foundation

/// A part of a line with one font and one style.
public final class CTRun {
  let run: GlyphRun
  private let text: PangoText
  /// The glyphs with their positions, computed once.
  private(set) lazy var glyphs = run.glyphs

  init(_ run: GlyphRun, _ text: PangoText) { (self.run, self.text) = (run, text) }

  var range: CFRange { text.range(ofBytes: run.range) }
  var attributes: [NSAttributedString.Key: Any] { text.attributes(atByte: run.range.lowerBound) }
  func unit(atByte byte: Int) -> CFIndex { text.unit(atByte: byte) }

  /// Returns the glyphs in `range`; a length of 0 stands for the rest.
  func signs(in range: CFRange) -> ArraySlice<GlyphRun.Glyph> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count : max(0, range.length)
    return glyphs[start..<min(start + min(length, glyphs.count), glyphs.count)]
  }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// Returns the range of text in the run.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// Returns the attributes of its text.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes: CFDictionary = [:]
  for (key, value) in run.attributes { attributes[key.rawValue] = value }
  return attributes
}

/// Writes the glyph indices in `range`, where a length of 0 stands for the rest.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.signs(in: range).enumerated() { buffer[index] = glyph.number }
}

/// Writes the positions of the glyphs, in points from the start of their line.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, glyph) in run.signs(in: range).enumerated() {
    buffer[index] = CGPoint(x: run.run.x + glyph.position.x, y: glyph.position.y)
  }
}

/// Writes the advance of each glyph, in points.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, glyph) in run.signs(in: range).enumerated() {
    buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

/// Writes, for each glyph, the first UTF-16 unit of the text that it represents.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, glyph) in run.signs(in: range).enumerated() {
    buffer[index] = run.unit(atByte: glyph.byte)
  }
}

/// Returns the width of the glyphs in `range` in points, and writes the metrics of the font to the
/// pointers that are not nil.
public func CTRunGetTypographicBounds(
  _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?,
  _ descent: UnsafeMutablePointer<CGFloat>?, _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
  let metrics = run.run.style.metrics
  ascent?.pointee = metrics.ascender
  descent?.pointee = -metrics.descender
  leading?.pointee = metrics.leading
  return Double(run.signs(in: range).reduce(0) { $0 + $1.advance })
}

/// Draws the glyphs in `range` of a run, where a length of 0 stands for the rest. Their line starts
/// at the context's text position.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  context.draw(run.run, glyphs: run.signs(in: range).indices, at: context.textPosition)
}
