import CoreText
import Foundation
import TestFonts
import Testing

/// The layout of texts in the font `testFontName`, whose measures are multiples of a tenth of its
/// size: on every machine the same numbers.
@Suite("Texts in the font of tests")
struct FixedTextTests {
  private let font: CTFont = CTFontCreateWithName(testFontName, 20, nil)

  /// A glyph of a line: the index of its character, and its position in points.
  private struct Place: Equatable, CustomStringConvertible {
    var index: Int
    var x: CGFloat
    var description: String { "\(index) at \(x)" }

    init(_ index: Int, _ x: CGFloat) { (self.index, self.x) = (index, x) }

    static func == (a: Place, b: Place) -> Bool { a.index == b.index && abs(a.x - b.x) < 0.01 }
  }

  private func line(_ string: String, _ more: [String: Any] = [:]) -> CTLine {
    var attributes: [NSAttributedString.Key: Any] = [.init(kCTFontAttributeName): font]
    for (key, value) in more { attributes[.init(key)] = value }
    return CTLineCreateWithAttributedString(
      NSAttributedString(string: string, attributes: attributes))
  }

  private func places(_ line: CTLine) -> [Place] {
    (CTLineGetGlyphRuns(line) as? [CTRun] ?? []).flatMap { run in
      let count = CTRunGetGlyphCount(run)
      var indices = [CFIndex](repeating: 0, count: count)
      var positions = [CGPoint](repeating: .zero, count: count)
      CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
      CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
      return zip(indices, positions).map { Place($0, $1.x) }
    }
  }

  private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

  @Test("The font has the measures of its cells")
  func measures() {
    let measures: [CGFloat] = [
      CTFontGetAscent(font), CTFontGetDescent(font), CTFontGetLeading(font),
      CTFontGetCapHeight(font), CTFontGetXHeight(font),
    ]
    for (found, expected) in zip(measures, [16, 4, 0, 14, 10] as [CGFloat]) {
      #expect(abs(found - expected) < 0.01, "\(measures)")
    }
  }

  @Test("Glyphs stand one after another by their widths")
  func widths() {
    let line = line("Hi m")
    #expect(places(line) == [Place(0, 0), Place(1, 12), Place(2, 16), Place(3, 24)])
    #expect(abs(width(line) - 36) < 0.01)
  }

  @Test("Pairs of letters stand closer where the font says so")
  func kerning() {
    #expect(places(line("AVA")) == [Place(0, 0), Place(1, 10), Place(2, 20)])
    #expect(places(line("To")) == [Place(0, 0), Place(1, 8)])
    #expect(places(line("AH")) == [Place(0, 0), Place(1, 12)])
  }

  @Test("The space of an attribute is added between glyphs")
  func spacing() {
    let line = line("Hi", [kCTKernAttributeName: 3])
    let places = places(line)
    #expect(places.count == 2 && abs(places[1].x - places[0].x - 15) < 0.01, "\(places)")
  }

  @Test("A ligature is one glyph, and two where ligatures are off")
  func ligatures() {
    #expect(places(line("fig")) == [Place(0, 0), Place(2, 12)])
    let off = line("fig", [kCTLigatureAttributeName: 0])
    #expect(places(off) == [Place(0, 0), Place(1, 8), Place(2, 12)])
  }

  @Test("Hebrew letters run from right to left, among Latin ones too")
  func rightToLeft() {
    #expect(places(line("\u{5D0}\u{5D1}")) == [Place(1, 0), Place(0, 12)])
    #expect(
      places(line("a\u{5D0}\u{5D1}b")) == [Place(0, 0), Place(2, 10), Place(1, 22), Place(3, 34)])
  }

  @Test("A text breaks between the words that fit in its width")
  func breaking() throws {
    let text = NSAttributedString(
      string: "one two three four five", attributes: [.init(kCTFontAttributeName): font])
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 200), transform: nil), nil)
    let lines = try #require(CTFrameGetLines(frame) as? [CTLine])
    #expect(lines.map { CTLineGetStringRange($0).location } == [0, 8, 19])
    var origins = [CGPoint](repeating: .zero, count: 3)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 3), &origins)
    for (origin, y) in zip(origins, [184, 164, 144] as [CGFloat]) {
      #expect(abs(origin.y - y) < 0.01 && origin.x == 0)
    }
  }

  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("TestFonts")

  private static func status(_ arguments: [String]) -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test(
    "The font's file is what its script makes of its glyphs",
    .enabled(
      if: status(["/usr/bin/python3", "-c", "import fontTools"]) == 0, "fontTools is not installed")
  )
  func file() {
    let script = Self.folder.appendingPathComponent("make-font").path
    #expect(Self.status(["/usr/bin/python3", script, "--check"]) == 0)
  }
}
