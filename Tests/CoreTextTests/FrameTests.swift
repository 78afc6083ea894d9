import CoreText
import Foundation
import TestFonts
import Testing
import _Testing_CoreGraphics

@Suite("Frames, lines and runs of Core Text")
struct FrameTests {
  private let font = CTFontCreateWithName(testFontName, 20, nil)

  private func text(
    _ string: String, _ more: [String: Any] = [:]
  ) -> NSMutableAttributedString {
    var attributes: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName): font]
    for (key, value) in more { attributes[.init(key)] = value }
    return NSMutableAttributedString(string: string, attributes: attributes)
  }

  private func frame(_ text: NSAttributedString, _ rect: CGRect) -> CTFrame {
    let setter: CTFramesetter = CTFramesetterCreateWithAttributedString(text)
    return CTFramesetterCreateFrame(
      setter, CFRangeMake(0, 0), CGPath(rect: rect, transform: nil), nil)
  }

  @Test("a frame sets lines from the top of its box; those without room are left out")
  func lines() {
    let frame = frame(text("one\ntwo\nthree"), CGRect(x: 5, y: 7, width: 200, height: 50))
    let lines = CTFrameGetLines(frame)
    #expect(CFArrayGetCount(lines) == 2 && (lines as? [CTLine])?.count == 2)
    var origins = [CGPoint](repeating: .zero, count: 2)
    CTFrameGetLineOrigins(frame, CFRange(location: 0, length: 2), &origins)
    #expect(abs(origins[0].y - (50 - CTFontGetAscent(font))) < 0.1)
    let height = CTFontGetAscent(font) + CTFontGetDescent(font)
    #expect(abs(origins[0].y - origins[1].y - height) < 0.2)
    #expect(CTFrameGetStringRange(frame).length == 13)
    #expect(CTFrameGetVisibleStringRange(frame).length == 7)
    #expect(CTFrameGetPath(frame).boundingBox.minX == 5)
  }

  @Test("the suggested size is that of the longest line and of all lines")
  func suggestion() throws {
    let setter = CTFramesetterCreateWithAttributedString(text("wide line\nx"))
    var fit = CFRange()
    let size = CTFramesetterSuggestFrameSizeWithConstraints(
      setter, CFRangeMake(0, 11), nil, CGSize(width: CGFloat.greatestFiniteMagnitude, height: 30),
      &fit)
    let line = CTLineCreateWithAttributedString(text("wide line"))
    let width = CTLineGetTypographicBounds(line, nil, nil, nil)
    #expect(abs(Double(size.width) - width) < 0.1 && fit.location == 0 && fit.length == 9)
  }

  @Test("a line has runs by the looks of its text, whose signs follow one another")
  func runs() throws {
    let source = text("abcd")
    source.addAttribute(
      .init(kCTForegroundColorAttributeName), value: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
      range: NSRange(location: 2, length: 2))
    let line = CTLineCreateWithAttributedString(source)
    let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
    try #require(runs.count == 2)
    #expect(CTLineGetGlyphCount(line) == 4 && CTRunGetGlyphCount(runs[1]) == 2)
    #expect(CTRunGetStringRange(runs[1]).location == 2 && CTRunGetStringRange(runs[1]).length == 2)
    #expect(CTLineGetStringRange(line).length == 4)
    #expect(CTRunGetAttributes(runs[1])[kCTForegroundColorAttributeName] is CGColor)
    var (places, sizes) = (
      [CGPoint](repeating: .zero, count: 2), [CGSize](repeating: .zero, count: 2)
    )
    var (indices, glyphs) = ([0, 0], [CGGlyph](repeating: 0, count: 2))
    CTRunGetPositions(runs[1], CFRangeMake(0, 0), &places)
    CTRunGetAdvances(runs[1], CFRangeMake(0, 0), &sizes)
    CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
    CTRunGetGlyphs(runs[1], CFRangeMake(1, 1), &glyphs)
    #expect(abs(places[1].x - places[0].x - sizes[0].width) < 0.01 && indices == [2, 3])
    #expect(glyphs[0] != 0)
    var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
    let width = CTRunGetTypographicBounds(runs[1], CFRangeMake(0, 0), &ascent, &descent, &leading)
    #expect(abs(width - Double(sizes[0].width + sizes[1].width)) < 0.01)
    #expect(ascent == CTFontGetAscent(font) && descent > 0)
    let offset = CTLineGetOffsetForStringIndex(line, 2, nil)
    #expect(abs(offset - places[0].x) < 0.01)
  }

  /// Returns the number of pixels with ink and their rows, after drawing to a context of 40 by 40
  /// whose y axis points up.
  private func ink(_ draw: (CGContext) -> Void) throws -> (count: Int, rows: ClosedRange<Int>) {
    var bytes = [UInt8](repeating: 0, count: 40 * 40 * 4)
    try bytes.withUnsafeMutableBytes { buffer in
      let context = try #require(
        CGContext(
          data: buffer.baseAddress, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 160,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      draw(context)
    }
    let rows = (0..<40).filter { y in (0..<40).contains { bytes[(y * 40 + $0) * 4 + 3] > 128 } }
    let count = (0..<1600).count { bytes[$0 * 4 + 3] > 128 }
    return (count, try #require(rows.first)...(try #require(rows.last)))
  }

  @Test("letters stand upright on the text position where y points up")
  func drawing() throws {
    let line = CTLineCreateWithAttributedString(text("L"))
    let drawn = try ink { context in
      context.textPosition = CGPoint(x: 5, y: 10)
      CTLineDraw(line, context)
    }
    // Rows count from the top: the baseline is 30 rows below it.
    #expect(drawn.rows.upperBound == 29)
    #expect(drawn.rows.count == 14 && abs(CTFontGetCapHeight(font) - 14) < 0.01)
    let frame = frame(text("L"), CGRect(x: 0, y: 0, width: 40, height: 30))
    let framed = try ink { CTFrameDraw(frame, $0) }
    // The box begins 10 rows below the top, and the baseline is 16 rows below that.
    #expect(framed.rows.upperBound == 25 && abs(CTFontGetAscent(font) - 16) < 0.01)
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    let single = try ink { context in
      context.textPosition = CGPoint(x: 5, y: 10)
      CTRunDraw(run, context, CFRangeMake(0, 0))
    }
    #expect(single.count == drawn.count)
  }

  @Test("of a run only the glyphs of the range are drawn, where they stand in the run")
  func part() throws {
    let line = CTLineCreateWithAttributedString(text("lLl"))
    let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
    func pixels(_ range: CFRange, x: CGFloat = 5) throws -> Int {
      try ink { context in
        context.textPosition = CGPoint(x: x, y: 10)
        CTRunDraw(run, context, range)
      }.count
    }
    let whole = try pixels(CFRangeMake(0, 0))
    let parts = try (0..<3).map { try pixels(CFRangeMake($0, 1)) }
    #expect(parts.reduce(0, +) == whole && parts[1] > parts[0])
    #expect(try pixels(CFRangeMake(1, 0)) == parts[1] + parts[2])
    // The last glyph is in the picture only if it stands where it does in the run.
    var position = CGPoint.zero
    CTRunGetPositions(run, CFRangeMake(2, 1), &position)
    #expect(try pixels(CFRangeMake(2, 1), x: 5 - position.x) > 10)
  }

  @Test("a width of the outline above 0 takes the place of the filling, below 0 both are drawn")
  func outline() throws {
    func count(_ width: Double) throws -> Int {
      let look: [String: Any] = [
        kCTFontAttributeName: CTFontCreateWithName(testFontName, 40, nil),
        kCTStrokeWidthAttributeName: width, kCTStrokeColorAttributeName: CGColor.black,
        kCTKernAttributeName: 0, kCTLigatureAttributeName: 0,
      ]
      let line = CTLineCreateWithAttributedString(text("I", look))
      return try ink { context in
        context.textPosition = CGPoint(x: 10, y: 5)
        CTLineDraw(line, context)
      }.count
    }
    let filled = try count(0)
    #expect(try count(-10) > filled)
    #expect(try count(2.5) < filled)
  }
}
