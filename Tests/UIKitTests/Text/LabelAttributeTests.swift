import CoreGraphics
import Testing

@testable import UIKitCore

@MainActor
@Suite struct LabelAttributeTests {
  private let label = UILabel()
  private let big = UIFont.systemFont(ofSize: 40)

  private var text: NSMutableAttributedString {
    let text = NSMutableAttributedString(
      string: "small big", attributes: [.foregroundColor: UIColor.red])
    text.addAttribute(.font, value: big, range: NSRange(location: 6, length: 3))
    return text
  }

  @Test("a text with attributes is as large as these make it")
  func size() {
    label.text = "small big"
    let plain = label.intrinsicContentSize
    label.attributedText = text
    #expect(label.text == "small big")
    #expect(label.intrinsicContentSize.height > plain.height * 1.5)
    #expect(label.intrinsicContentSize.width > plain.width)
  }

  @Test("the label takes the look of the text's beginning")
  func beginning() {
    label.attributedText = text
    #expect(label.textColor == .red && label.font == .systemFont(ofSize: 17))
    label.attributedText = NSAttributedString(string: "x", attributes: [.font: big])
    #expect(label.font == big)
  }

  @Test("a new font or colour of the label is that of the whole text")
  func whole() {
    label.attributedText = text
    label.textColor = .blue
    label.font = big
    let all = NSRange(location: 0, length: 9)
    var range = NSRange()
    let color = label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: &range)
    #expect(color as? UIColor == .blue && range == all)
    #expect(label.attributedText?.attribute(.font, at: 0, effectiveRange: &range) as? UIFont == big)
  }

  @Test("a plain text takes the attributes away, even one of the same letters")
  func plain() {
    label.attributedText = text
    let tall = label.intrinsicContentSize.height
    label.text = "small big"
    #expect(label.intrinsicContentSize.height < tall)
    #expect(label.attributedText?.string == "small big")
    #expect(
      label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont == label.font)
    label.attributedText = nil
    #expect(label.text == nil && label.attributedText == nil)
  }

  @Test("a later change of the given text is not the label's")
  func copies() {
    let given = text
    label.attributedText = given
    given.replaceCharacters(in: NSRange(location: 0, length: 5), with: "other")
    #expect(label.attributedText?.string == "small big")
  }

  @Test("the letters of a text with attributes fit into the width, and its shadow has one colour")
  func fitting() throws {
    label.attributedText = text
    label.adjustsFontSizeToFitWidth = true
    label.shadowColor = .green
    label.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(rect.width <= 60 && rect.width > 50)
    let image = UIGraphicsImageRenderer(size: label.bounds.size).image { _ in
      label.drawText(in: label.bounds)
    }
    #expect(image.size.width == 60)
  }
}
