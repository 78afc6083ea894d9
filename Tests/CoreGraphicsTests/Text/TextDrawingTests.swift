import CoreGraphics
import Testing

@Suite("Drawing text")
struct TextDrawingTests {
  @Test("Ink stands in the text's box, above the baseline where no letter goes below")
  func place() throws {
    let context = try #require(
      CGContext(size: CGSize(width: 200, height: 60), scale: 1, opaque: false))
    let layout = TextLayout("HHH", style: TextStyle(size: 20))
    context.draw(layout, at: CGPoint(x: 30, y: 10))
    let ink = try #require(context.makeImage()?.ink)
    #expect(
      ink.columns.lowerBound >= 30 && CGFloat(ink.columns.upperBound) <= 30 + layout.size.width)
    #expect(abs(CGFloat(ink.rows.upperBound + 1) - (10 + layout.firstBaseline)) <= 1)
    #expect(abs(CGFloat(ink.rows.count) - layout.style.metrics.capHeight) <= 2)
  }

  @Test("At twice the scale the same text has twice the pixels a side")
  func scale() throws {
    let style = TextStyle(size: 20)
    let once = try #require(style.image(of: "Scale"))
    let twice = try #require(style.image(of: "Scale", scale: 2))
    #expect(abs(twice.width - 2 * once.width) <= 1 && abs(twice.height - 2 * once.height) <= 2)
    let (small, large) = (try #require(once.ink), try #require(twice.ink))
    #expect(abs(large.columns.count - 2 * small.columns.count) <= 3)
    #expect(abs(large.rows.count - 2 * small.rows.count) <= 3)
  }

  @Test("Alignment moves a short line in its width")
  func alignment() throws {
    var left: [TextStyle.Alignment: Int] = [:]
    for alignment in [TextStyle.Alignment.left, .center, .right] {
      let context = try #require(
        CGContext(size: CGSize(width: 200, height: 40), scale: 1, opaque: false))
      var style = TextStyle(size: 20)
      style.alignment = alignment
      context.draw("Hi", in: CGRect(x: 0, y: 0, width: 200, height: 40), style: style)
      left[alignment] = context.makeImage()?.ink?.columns.lowerBound
    }
    let (start, middle, end) = (left[.left] ?? 0, left[.center] ?? 0, left[.right] ?? 0)
    #expect(start < 5 && (80...100).contains(middle) && (165...190).contains(end))
  }

  @Test("A picture of text is premultiplied, in its colour, and the same each time")
  func picture() throws {
    let style = TextStyle(size: 18, color: CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    let image = try #require(style.image(of: "60 FPS"))
    #expect(image.pixels.allSatisfy { $0 == SIMD4(repeating: $0.w) })
    #expect(image.pixels.contains(Board.white) && image.pixels.contains(Board.clear))
    #expect(try #require(style.image(of: "60 FPS")).pixels == image.pixels)
  }

  @Test("Pictures of lines with and without descenders are equally high")
  func heights() throws {
    let style = TextStyle(size: 13)
    let heights = try ["ace", "Egg", "___"].map { try #require(style.image(of: $0)).height }
    #expect(Set(heights).count == 1)
  }

  @Test("There is no picture of nothing, of a scale that is none, and of a line too long")
  func refusals() {
    let style = TextStyle(size: 20)
    #expect(style.image(of: "") == nil)
    #expect(style.image(of: "x", scale: .nan) == nil && style.image(of: "x", scale: 0) == nil)
    #expect(style.image(of: String(repeating: "M", count: 20_000)) == nil)
  }

  @Test("Threads set text at the same time without disturbing each other")
  func threads() async throws {
    let expected = try #require(TextStyle(size: 15).image(of: "Thread 7")).pixels
    await withTaskGroup(of: [SIMD4<UInt8>].self) { group in
      for _ in 0..<16 {
        group.addTask { TextStyle(size: 15).image(of: "Thread 7")?.pixels ?? [] }
      }
      for await pixels in group { #expect(pixels == expected) }
    }
  }
}
