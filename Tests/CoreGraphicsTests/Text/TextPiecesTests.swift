import Foundation
import RandomSeeds
import Testing

@testable import CoreGraphics

/// The layout of long texts piece by piece. The tests count what is shaped, not time.
@Suite struct TextPiecesTests {
  private func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(size: 16)
    change(&style)
    return style
  }

  private func lines(_ layout: TextLayout) -> [LineMetrics] {
    (0..<layout.lineCount).map(layout.place(ofLine:))
  }

  /// The kerning of letters on both sides of a break may decide whether one more fits: that is so
  /// in one of a hundred such texts, and in none of these.
  @Test(
    "a text laid out in pieces has the lines that it has as a whole", arguments: seeds(40, of: 200))
  func pieces(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let letters = ["a", "m", "W", "i", "é", "🎵", "東", "א", "fi", "-", ",", "\u{301}"]
    // Each paragraph begins with a letter that has a direction.
    var text = "b"
    for _ in 0..<Int.random(in: 20...120, using: &random) {
      for _ in 0..<Int.random(in: 1...14, using: &random) {
        text += letters.randomElement(using: &random)!
      }
      text +=
        Int.random(in: 0..<9, using: &random) == 0
        ? ["\na", "\r\nא", "\u{2029}W"].randomElement(using: &random)! : " "
    }
    var style = style {
      $0.alignment = [.left, .center, .right, .natural].randomElement(using: &random)!
      $0.lineSpacing = [0, 3].randomElement(using: &random)!
      $0.lineHeights = LineHeights(multiple: [0, 1.5].randomElement(using: &random)!)
      $0.lineBreakMode = [.wordWrapping, .charWrapping].randomElement(using: &random)!
    }
    let width: CGFloat = [.infinity, 60, 150, 400].randomElement(using: &random)!
    if Bool.random(using: &random) { style.size = 7 }
    let whole = TextLayout(StyledText(text, style: style), maxWidth: width, piece: .max)
    for piece in [17, 64, 300] {
      let layout = TextLayout(StyledText(text, style: style), maxWidth: width, piece: piece)
      #expect(layout.lineCount == whole.lineCount, "seed \(seed), pieces of \(piece)")
      for (a, b) in zip(lines(layout), lines(whole)) {
        #expect(a.range == b.range, "seed \(seed), pieces of \(piece)")
        let places = [(a.x, b.x), (a.top, b.top), (a.baseline, b.baseline), (a.width, b.width)]
        // Pango kerns the letters on both sides of a break in a word, by up to a twentieth of an
        // em, and a space takes the font, and so the height, of the letters before it.
        #expect(places.allSatisfy { abs($0 - $1) < 1.2 }, "seed \(seed), \(a), \(b)")
      }
    }
  }

  @Test("a word longer than its line takes work in proportion to its length")
  func longWord() {
    var work: [Int] = []
    for count in [1000, 4000, 16_000] {
      let layout = TextLayout(
        String(repeating: "aGVsbG8", count: count / 7), style: style(), maxWidth: 320)
      work.append(layout.shapedBytes)
      #expect(layout.size.width <= 320 && layout.size.width > 300)
      let all = lines(layout)
      #expect(all.last?.range.upperBound == count / 7 * 7)
      for (a, b) in zip(all, all.dropFirst()) { #expect(a.range.upperBound == b.range.lowerBound) }
    }
    #expect(work[1] < 5 * work[0] && work[2] < 5 * work[1])
    #expect(work[2] < 8 * 16_000)
  }

  @Test(
    "a line that ends inside a word has a hyphen only where the text has a soft one",
    arguments: [TextStyle.LineBreakMode.wordWrapping, .charWrapping])
  func hyphens(mode: TextStyle.LineBreakMode) {
    let style = style { $0.lineBreakMode = mode }
    func widths(_ text: String) -> (shown: [CGFloat], letters: [CGFloat]) {
      let bytes = Array(text.utf8)
      let lines = lines(TextLayout(text, style: style, maxWidth: 60))
      let letters = lines.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      return (lines.map(\.width), letters.map { style.measure($0).width })
    }
    let plain = widths("loremipsumdolorsit")
    #expect(plain.shown.count == 3)
    #expect(zip(plain.shown, plain.letters).allSatisfy { abs($0 - $1) < 0.5 })
    let soft = widths("lorem\u{AD}ipsum")
    #expect(soft.shown.count == 2)
    #expect(soft.shown[0] > soft.letters[0] + 3)
  }

  @Test("the lines of a long word are full, wherever its pieces end")
  func fullLines() {
    let style = style { $0.lineBreakMode = .wordWrapping }
    let advance = style.measure("mm").width - style.measure("m").width
    let layout = TextLayout(
      String(repeating: "m", count: 3000), style: style, maxWidth: 20.5 * advance)
    #expect(layout.lineCount == 150)
    #expect(lines(layout).allSatisfy { $0.range.count == 20 })
  }

  @Test(
    "of a text of a megabyte only what is shown is shaped",
    arguments: ["lorem ipsum ", "aGVsbG8", "lorem ipsum\n", "東京"])
  func shown(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    let high = TextLayout(text, style: style(), maxWidth: 320, maxHeight: 100)
    #expect(high.isTruncated && high.lineCount >= 4 && high.shapedBytes < 8000)
    for mode in [TextStyle.LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail] {
      let one = style { ($0.numberOfLines, $0.lineBreakMode) = (1, mode) }
      let layout = TextLayout(text, style: one, maxWidth: 320)
      #expect(layout.lineCount == 1 && layout.isTruncated && layout.size.width <= 320)
      #expect(layout.shapedBytes < 3000)
    }
    let cut = TextLayout(
      StyledText(text, style: style()), shown: CGSize(width: 1000, height: CGFloat.infinity))
    #expect(cut.size.width > 90 && cut.shapedBytes <= WorkLimit.shapedBytes + WorkLimit.textPiece)
    // Without room to end at, it ends at the limit.
    let all = TextLayout(text, style: style(), maxWidth: 320)
    #expect(all.shapedBytes < 2 * WorkLimit.shapedBytes)
    #expect(all.lineCount > 300)
  }

  @Test("a text of many runs has their styles, at the price of those that are shown")
  func runs() {
    let count = 40_000
    let runs = (0..<count).map { index -> StyledText.Run in
      StyledText.Run(index..<index + 1, style { $0.kern = CGFloat(index % 3) })
    }
    let text = StyledText(String(repeating: "a", count: count), style: style(), runs: runs)
    #expect(text.style(atByte: 0).kern == 0 && text.style(atByte: 39_998).kern == 2)
    #expect(text.style(atByte: count) == text.style)
    let part = text.part(100, 103, suffix: "")
    #expect(part.runs.map(\.style.kern) == [1, 2, 0] && part.runs[2].range == 2..<3)
    let layout = TextLayout(text, maxWidth: 320, maxHeight: 60)
    #expect(layout.shapedBytes < 30_000)
    #expect(
      layout.runs(ofLine: 1).first.map { $0.style.kern }
        == layout.runs(ofLine: 1).first.map {
          CGFloat($0.range.lowerBound % 3)
        })
  }
}
