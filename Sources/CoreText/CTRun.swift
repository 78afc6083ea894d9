public import CoreGraphics
public import Foundation

/// A part of a line in one font and one look.
public final class CTRun {
  let run: GlyphRun
  private let text: SetText
  /// Read once: where each sign stands.
  private(set) lazy var glyphs = run.glyphs

  init(_ run: GlyphRun, _ text: SetText) { (self.run, self.text) = (run, text) }

  var range: CFRange { text.range(ofBytes: run.range) }
  var attributes: [NSAttributedString.Key: Any] { text.attributes(atByte: run.range.lowerBound) }
  func unit(atByte byte: Int) -> CFIndex { text.unit(atByte: byte) }

  /// The signs that `range` names; one of no length goes to the end.
  func signs(in range: CFRange) -> ArraySlice<GlyphRun.Glyph> {
    let start = min(max(range.location, 0), glyphs.count)
    let length = range.length == 0 ? glyphs.count : max(0, range.length)
    return glyphs[start..<min(start + min(length, glyphs.count), glyphs.count)]
  }
}

public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.glyphs.count }

/// The text that the run stands for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { run.range }

/// The attributes of its text.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
  var attributes: CFDictionary = [:]
  for (key, value) in run.attributes { attributes[key.rawValue] = value }
  return attributes
}

/// Writes the numbers of the signs in `range`, where a length of 0 means all that follow.
public func CTRunGetGlyphs(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>
) {
  for (index, glyph) in run.signs(in: range).enumerated() { buffer[index] = glyph.number }
}

/// Writes where the signs stand, in points from the beginning of their line.
public func CTRunGetPositions(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>
) {
  for (index, glyph) in run.signs(in: range).enumerated() {
    buffer[index] = CGPoint(x: run.run.x + glyph.position.x, y: glyph.position.y)
  }
}

/// Writes how far on the next sign stands, of each.
public func CTRunGetAdvances(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>
) {
  for (index, glyph) in run.signs(in: range).enumerated() {
    buffer[index] = CGSize(width: glyph.advance, height: 0)
  }
}

/// Writes for each sign the first UTF-16 unit of the text that it stands for.
public func CTRunGetStringIndices(
  _ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>
) {
  for (index, glyph) in run.signs(in: range).enumerated() {
    buffer[index] = run.unit(atByte: glyph.byte)
  }
}

/// The width of the signs in `range`, in points; and the measures of the font, where they are asked for.
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

/// Draws the run, whose line begins at the context's text position. A range draws all of it.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
  context.draw(run.run, at: context.textPosition)
}
