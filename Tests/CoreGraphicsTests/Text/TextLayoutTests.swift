import RealTime
import Testing

@testable import CoreGraphics

@Suite("TextLayout")
struct TextLayoutTests {
  private let sentence = "Four covers flip one after another while the large one grows"

  private func style(_ change: (inout TextStyle) -> Void = { _ in }) -> TextStyle {
    var style = TextStyle(size: 16)
    change(&style)
    return style
  }

  @Test("Font metrics are of plausible sizes and grow with the size")
  func metrics() {
    let (small, large) = (TextStyle(size: 10).metrics, TextStyle(size: 40).metrics)
    #expect(small.ascender > 5 && small.descender < 0 && small.leading >= 0)
    #expect(small.capHeight > small.xHeight && small.xHeight > 3)
    #expect(abs(large.lineHeight - 4 * small.lineHeight) < 0.1)
  }

  @Test("A line is as high as the font says, and an empty text has the height of a line")
  func lineHeight() {
    let style = style()
    let size = style.measure("Line")
    #expect(size.width > 20 && abs(size.height - style.metrics.lineHeight) < 0.5)
    #expect(style.measure("").width == 0 && style.measure("").height == size.height)
  }

  @Test("Text grows with its length, its size, its weight and its kerning")
  func widths() {
    let width = style().measure(sentence).width
    #expect(width > style().measure(String(sentence.dropLast(5))).width)
    #expect(abs(style { $0.size = 32 }.measure(sentence).width - 2 * width) < 1)
    #expect(style { $0.weight = 700 }.measure(sentence).width > width)
    let spread = style { $0.kern = 2 }.measure(sentence).width
    #expect(abs(spread - width - 2 * CGFloat(sentence.count)) <= 4)
  }

  @Test("A narrow width breaks the text into lines that fit")
  func wrapping() {
    let layout = TextLayout(sentence, style: style(), maxWidth: 120)
    #expect(layout.lineCount >= 4 && !layout.isTruncated && layout.size.width <= 120)
    let line = style().measure("Line").height
    #expect(abs(layout.size.height - CGFloat(layout.lineCount) * line) < 1)
    #expect(layout.lastBaseline > layout.firstBaseline + 3 * line - 1)
  }

  @Test(
    "More lines than allowed are cut, with an ellipsis in the truncating modes",
    arguments: [
      (TextStyle.LineBreakMode.truncatingTail, true), (.truncatingHead, true),
      (.truncatingMiddle, true), (.wordWrapping, false), (.charWrapping, false),
      (.clipping, false),
    ])
  func limits(mode: TextStyle.LineBreakMode, ellipsis: Bool) {
    let style = style {
      $0.numberOfLines = 2
      $0.lineBreakMode = mode
    }
    let layout = TextLayout(sentence, style: style, maxWidth: 120)
    #expect(layout.lineCount == 2 && layout.isTruncated == ellipsis)
    #expect(layout.size.width <= 120)
  }

  @Test("A line that is cut in the middle or at its head has no gap behind the ellipsis")
  func tightEllipsis() {
    for mode in [TextStyle.LineBreakMode.truncatingMiddle, .truncatingHead] {
      let style = style {
        $0.numberOfLines = 1
        $0.lineBreakMode = mode
      }
      // It is as wide as its text, and so the same for all widths with the same cut.
      var widths: Set<CGFloat> = []
      for step in 0..<60 {
        let limit = 60 + CGFloat(step) / 2
        let width = TextLayout(sentence, style: style, maxWidth: limit).size.width
        #expect(width <= limit + 0.01)
        widths.insert(width)
      }
      #expect(widths.count < 25)
    }
  }

  @Test("Lines that don't fit the height are left out, but for the first")
  func heightLimit() {
    let line = style().measure("Line").height
    let three = TextLayout(sentence, style: style(), maxWidth: 120, maxHeight: 3 * line + 2)
    #expect(three.lineCount == 3 && three.isTruncated)
    let none = TextLayout(sentence, style: style(), maxWidth: 120, maxHeight: 1)
    #expect(none.lineCount == 1 && none.isTruncated)
    let all = TextLayout(sentence, style: style(), maxWidth: 120, maxHeight: 1000)
    #expect(!all.isTruncated)
  }

  @Test("Of a paragraph longer than its room only so much is set, and looks as if all had been")
  func longParagraph() {
    let text = String(repeating: "wide ", count: 4000)
    let style = style {
      $0.numberOfLines = 2
      $0.lineBreakMode = .truncatingTail
    }
    func least(_ work: () -> Void) -> Double {
      (0..<4).map { _ in threadSeconds(work) }.min() ?? .infinity
    }
    // The beginning alone is a hundredth of the text, which takes this long as a single line.
    let line = least { _ = style.measure(text) }
    let beginning = least { _ = TextLayout(text, style: style, maxWidth: 20, maxHeight: 100) }
    #expect(beginning < line / 2, "\(beginning), \(line)")
    for width in [2, 20, 90, 200] as [CGFloat] {
      let layout = TextLayout(text, style: style, maxWidth: width)
      let short = TextLayout(String(text.prefix(250)), style: style, maxWidth: width)
      #expect(layout.lineCount == 2 && layout.isTruncated)
      #expect(layout.size == short.size && layout.lastBaseline == short.lastBaseline)
    }
    let all = TextLayout(text, style: self.style(), maxWidth: 200)
    #expect(all.lineCount > 700 && !all.isTruncated)
  }

  @Test("Of a text longer than its room only so much is set, and looks as if all had been")
  func longText() {
    let text = String(repeating: "ten words\n", count: 2000)
    let line = style().measure("Line").height
    for lines in [1, 3, 700] {
      let limited = style { ($0.numberOfLines, $0.alignment) = (lines, .center) }
      let layout = TextLayout(text, style: limited, maxWidth: 120)
      #expect(layout.lineCount == lines && layout.isTruncated)
      let height = CGFloat(lines) * line + 1
      let low = TextLayout(text, style: style(), maxWidth: 120, maxHeight: height)
      #expect(low.lineCount == lines && low.isTruncated)
    }
    let all = TextLayout(text, style: style(), maxWidth: 120, maxHeight: 1e6)
    #expect(all.lineCount == 2001 && !all.isTruncated)
    // No more is shaped of a text that is fifty times as long.
    let vast = String(repeating: "ten words\n", count: 100_000)
    let shaped = [text, vast].map { text in
      TextLayout(text, style: style(), maxWidth: 120, maxHeight: 400).shapedBytes
    }
    #expect(shaped[0] < 8000 && shaped[1] == shaped[0], "\(shaped)")
  }

  @Test("A newline begins a line, and one line of a text of two is cut")
  func newlines() {
    #expect(TextLayout("one\ntwo\n\nfour", style: style()).lineCount == 4)
    let single = TextLayout("one\ntwo", style: style { $0.numberOfLines = 1 })
    #expect(single.lineCount == 1 && single.isTruncated)
  }

  @Test("Digits of one width keep the text's width while the number changes")
  func monospacedDigits() {
    let style = style { $0.hasMonospacedDigits = true }
    #expect(style.measure("111.1").width == style.measure("808.8").width)
  }

  @Test("Unheard-of families, sizes and letters, and zero bytes, are set with what there is")
  func oddInput() {
    let style = style {
      $0.families = ["No Such Family", ""]
      $0.size = .nan
      $0.weight = 100_000
      $0.kern = .infinity
    }
    #expect(style.measure("x").height > 0)
    #expect(self.style().measure("a\0b").width == self.style().measure("ab").width)
    #expect(self.style().measure("\u{1F3B5}\u{0627}\u{6771}").width > 0)
    #expect(TextLayout(sentence, style: self.style(), maxWidth: -5).lineCount > 0)
    #expect(TextLayout(sentence, style: self.style(), maxWidth: .nan).lineCount == 1)
  }
}
