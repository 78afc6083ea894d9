import CoreGraphics
import Foundation
import Testing

/// A paragraph style: aligned right, wrapped by characters.
private struct Paragraph: ParagraphStyled {
  var lineAlignment: TextStyle.Alignment { .right }
  var lineBreaks: TextStyle.LineBreakMode { .charWrapping }
  var lineHeights: LineHeights { LineHeights() }
  var addedLineSpacing: CGFloat { 3 }
}

@Suite("StyledText")
struct StyledTextTests {
  private let base = TextStyle(size: 16)

  private func attributes(_ pairs: [String: Any]) -> [NSAttributedString.Key: Any] {
    Dictionary(uniqueKeysWithValues: pairs.map { (NSAttributedString.Key($0), $1) })
  }

  @Test("Attributes make runs in bytes of UTF-8, whatever the letters are")
  func runs() {
    let text = NSMutableAttributedString(string: "aé😀b")
    text.setAttributes(attributes(["NSKern": CGFloat(2)]), range: NSRange(location: 1, length: 3))
    let styled = StyledText(text, style: base)
    #expect(styled.runs.map(\.range) == [0..<1, 1..<7, 7..<8])
    #expect(styled.runs.map(\.style.kern) == [0, 2, 0])
  }

  @Test("A string with attributes for all of it is as an attributed string with them")
  func whole() {
    let sets: [[String: Any]] = [
      [:], ["NSKern": 2],
      ["NSUnderline": 1, "NSColor": CGColor.white, "NSParagraphStyle": Paragraph()],
    ]
    for (string, pairs) in ["", "a", "aé😀b\n"].flatMap({ string in sets.map { (string, $0) } }) {
      let attributes = attributes(pairs)
      let attributed = NSAttributedString(string: string, attributes: attributes)
      #expect(
        StyledText(string, attributes, style: base) == StyledText(attributed, style: base))
    }
  }

  @Test("Numbers of every type are understood, other values are left out")
  func values() {
    for kern in [2 as Int, 2.0 as Double, 2 as CGFloat, NSNumber(value: 2)] as [Any] {
      let text = NSAttributedString(string: "a", attributes: attributes(["NSKern": kern]))
      #expect(StyledText(text, style: base).runs.first?.style.kern == 2)
    }
    let odd = NSAttributedString(
      string: "a", attributes: attributes(["NSKern": "wide", "NSFont": 3, "NSColor": "red"]))
    #expect(StyledText(odd, style: base).runs.first?.style == base)
  }

  @Test("A larger part makes the line higher and the text wider")
  func measures() throws {
    let font = try #require(CGFont("Inter-Bold"))
    let plain = StyledText("one two", style: base)
    var large = base
    large.apply(font: font.textStyle)
    large.size = 40
    let mixed = StyledText("one two", style: base, runs: [.init(4..<7, large)])
    let (small, big) = (TextLayout(plain).size, TextLayout(mixed).size)
    #expect(big.height > 2 * small.height && big.width > 1.3 * small.width)
  }

  @Test("Zero bytes go, and runs keep their letters")
  func zeros() {
    var wide = base
    wide.kern = 9
    let text = StyledText("a\0b\0c", style: base, runs: [.init(2..<3, wide), .init(3..<4, wide)])
    #expect(text.string == "abc" && text.runs.map(\.range) == [1..<2])
  }

  @Test("Truncation keeps the look of what is left, the ellipsis that of its place")
  func truncation() {
    var red = base
    red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let text = StyledText("first line\nsecond", style: base, runs: [.init(6..<10, red)])
    let part = text.part(0, 10, suffix: "…")
    #expect(part.string == "first line…" && part.runs.map(\.range) == [6..<13])
  }

  @Test(
    "Parts have their own colours in either order of bytes, and the context's alpha",
    arguments: [CGImageAlphaInfo.premultipliedFirst, .premultipliedLast])
  func colors(alpha: CGImageAlphaInfo) throws {
    let board = try Board(60, 30, alpha, alpha == .premultipliedFirst ? .byteOrder32Little : [])
    var style = TextStyle(size: 24, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    var red = style
    red.color = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    red.background = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    style.lineBreakMode = .clipping
    board.context.translateBy(x: 0, y: 30)
    board.context.scaleBy(x: 1, y: -1)
    board.context.setAlpha(0.5)
    board.context.draw(
      TextLayout(StyledText("██", style: style, runs: [.init(3..<6, red)])), at: .zero)
    let pixels = try #require(board.context.makeImage()).pixels.filter { $0.w > 120 }
    #expect(pixels.contains { $0.z > 120 && $0.x < 8 && $0.y < 8 })
    #expect(pixels.contains { $0.x > 120 && $0.z < 8 })
    #expect(pixels.allSatisfy { $0.w <= 129 })
  }

  @Test("Letters can be stroked, hidden, and clip")
  func modes() throws {
    func board(_ mode: CGTextDrawingMode) throws -> Board {
      let board = try Board(40, 40)
      board.context.translateBy(x: 0, y: 40)
      board.context.scaleBy(x: 1, y: -1)
      board.context.setTextDrawingMode(mode)
      board.context.setStrokeColor(red: 0, green: 1, blue: 0, alpha: 1)
      board.context.draw(TextLayout("M", style: TextStyle(size: 36, weight: 900)), at: .zero)
      return board
    }
    let filled = try #require(try board(.fill).ink()?.count)
    let outlined = try board(.stroke)
    #expect(try #require(outlined.ink()?.count) > 50)
    #expect(outlined.context.makeImage()?.pixels.contains { $0.y > 100 } == true)
    #expect(try board(.invisible).ink() == nil)
    let clip = try board(.clip)
    #expect(try clip.ink() == nil)
    clip.context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(abs(try #require(clip.ink()?.count) - filled) < 30)
  }

  @Test("A text looks the same in both orders of bytes, letters with colours of their own, too")
  func emoji() throws {
    func picture(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) throws -> [SIMD4<UInt8>] {
      let board = try Board(60, 40, alpha, order)
      board.context.translateBy(x: 0, y: 40)
      board.context.scaleBy(x: 1, y: -1)
      let style = TextStyle(size: 24, color: CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
      board.context.draw(TextLayout("a\u{1F600}", style: style), at: CGPoint(x: 2, y: 2))
      return try #require(board.context.makeImage()).pixels
    }
    let (a, b) = (
      try picture(.premultipliedFirst, .byteOrder32Little), try picture(.premultipliedLast, [])
    )
    let worst = zip(a, b).map { a, b in (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0 }
    #expect(try #require(worst.max()) <= 2 && a.contains { $0.w > 0 })
  }

  @Test("Of very many ranges of attributes the first ones are used")
  func manyRuns() throws {
    let count = WorkLimit.runs + 10
    let text = NSMutableAttributedString(string: "")
    for index in 0..<count {
      text.append(
        NSAttributedString(string: "a", attributes: attributes(["NSKern": CGFloat(index % 2)])))
    }
    var styled = StyledText("", style: base)
    let said = try errorOutput { styled = StyledText(text, style: base) }
    #expect(styled.runs.count == WorkLimit.runs)
    #expect(styled.string.utf8.count == count)
    #expect(
      said == """
        Calque: the text "\(String(repeating: "a", count: 24))…" has \(count) ranges of attributes \
        or more; expected at most 4096; leaving out those after 4096 of \(count) bytes

        """)
  }
}
