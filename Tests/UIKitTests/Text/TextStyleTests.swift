import CoreGraphics
import Testing
import UIKit

@Suite struct TextStyleTests {
  @Test(
    "each purpose has its size",
    arguments: [
      (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20),
      (.headline, 17),
      (.body, 17), (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12),
      (.caption2, 11),
    ] as [(UIFont.TextStyle, CGFloat)])
  func sizes(_ style: UIFont.TextStyle, _ size: CGFloat) {
    #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
    #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: nil).pointSize == size)
  }

  @Test("a headline is heavier than a body")
  func headline() {
    let traits = UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits
    #expect(traits.contains(.traitBold))
  }

  @Test("metrics leave sizes as they are")
  func metrics() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: font) == font)
    #expect(UIFontMetrics.default.scaledFont(for: font, maximumPointSize: 12).pointSize == 12)
    #expect(UIFontMetrics.default.scaledValue(for: 7) == 7)
  }

  @Test("a font is made from a descriptor with other traits")
  func descriptors() throws {
    let plain = UIFont.systemFont(ofSize: 15).fontDescriptor
    #expect(plain.symbolicTraits.isEmpty && plain.pointSize == 15)
    let bold = try #require(plain.withSymbolicTraits([.traitBold, .traitItalic]))
    #expect(bold.symbolicTraits == [.traitBold, .traitItalic])
    #expect(UIFont(descriptor: bold, size: 0).pointSize == 15)
    #expect(UIFont(descriptor: bold, size: 20).fontDescriptor == bold.withSize(20))
    #expect(bold.withSymbolicTraits([])?.symbolicTraits == [])
    #expect(plain.withSymbolicTraits(.traitMonoSpace)?.symbolicTraits == .traitMonoSpace)
    #expect(UIFont(descriptor: plain.withFamily("Inter"), size: 0).familyName == "Inter")
    #expect(UIFontDescriptor(name: "Helvetica-Bold", size: 9).postscriptName == "Helvetica-Bold")
    #expect(plain.hash == UIFont.systemFont(ofSize: 15).fontDescriptor.hash)
  }
}
