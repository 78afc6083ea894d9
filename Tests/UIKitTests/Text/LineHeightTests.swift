import Testing
import UIKit

@MainActor @Suite("Heights of lines, outlines and ligatures of texts")
struct LineHeightTests {
  private func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
    let style = NSMutableParagraphStyle()
    change(style)
    let font = UIFont.systemFont(ofSize: 20)
    return NSAttributedString(
      string: "a\nb\nc", attributes: [.font: font, .paragraphStyle: style, .ligature: 0]
    ).size().height
  }

  @Test("lines are as high as their paragraph says")
  func heights() {
    let own = height { _ in }
    #expect(abs(height { $0.lineHeightMultiple = 2 } - 2 * own) < 0.1)
    #expect(abs(height { $0.minimumLineHeight = 50 } - 150) < 0.1)
    #expect(abs(height { $0.maximumLineHeight = 10 } - 30) < 0.1)
    #expect(abs(height { ($0.maximumLineHeight, $0.lineHeightMultiple) = (40, 9) } - 120) < 0.1)
  }

  @Test("paragraph styles of other heights are not equal; a copy has all of them")
  func copies() {
    let style = NSMutableParagraphStyle()
    style.minimumLineHeight = 9
    #expect(style != NSParagraphStyle())
    #expect(style.mutableCopy() as? NSParagraphStyle == style)
  }

  @Test("the attributes of outlines keep their values")
  func attributes() {
    let text = NSAttributedString(
      string: "a", attributes: [.strokeWidth: 3, .strokeColor: UIColor.red])
    let found = text.attributes(at: 0, effectiveRange: nil)
    #expect(found[.strokeWidth] as? Int == 3 && found[.strokeColor] as? UIColor == .red)
  }
}
