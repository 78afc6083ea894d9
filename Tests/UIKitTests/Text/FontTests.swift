import Testing
@testable import UIKitCore

@MainActor
@Suite("UIFont")
struct FontTests {
  struct Named: Sendable, CustomTestStringConvertible {
    var name: String
    var family: String
    var weight: Int
    var isItalic = false
    var testDescription: String { name }
  }

  @Test(
    "A full name tells family, weight and slant",
    arguments: [
      Named(name: "Helvetica", family: "Helvetica", weight: 400),
      Named(name: "HelveticaNeue-Bold", family: "Helvetica Neue", weight: 700),
      Named(name: "AvenirNext-DemiBoldItalic", family: "Avenir Next", weight: 600, isItalic: true),
      Named(name: "DejaVu Sans", family: "DejaVu Sans", weight: 400),
      Named(name: "Futura-Oblique", family: "Futura", weight: 400, isItalic: true),
    ])
  func names(_ named: Named) throws {
    let font = try #require(UIFont(name: named.name, size: 12))
    #expect(font.familyName == named.family && font.style.weight == named.weight)
    #expect(font.style.isItalic == named.isItalic && font.pointSize == 12)
  }

  @Test("Only a name without a family gives no font", arguments: ["", "-Bold"])
  func noName(_ name: String) {
    #expect(UIFont(name: name, size: 12) == nil)
  }

  @Test("Weights stand on the scale of 100 to 900")
  func weights() {
    let numbers = [UIFont.Weight.ultraLight, .regular, .medium, .semibold, .bold, .black]
      .map(\.number)
    #expect(numbers == [100, 400, 500, 600, 700, 900])
    #expect(UIFont.Weight(5).number == 900 && UIFont.Weight(-5).number == 100)
  }

  @Test("Measures are in points and grow with the size")
  func measures() {
    let (small, large) = (UIFont.systemFont(ofSize: 10), UIFont.systemFont(ofSize: 20))
    #expect(small.ascender > 0 && small.descender < 0 && small.capHeight > small.xHeight)
    #expect(abs(large.lineHeight - 2 * small.lineHeight) < 0.1)
  }

  @Test("Fonts are equal when family, weight, slant and size are")
  func equality() {
    #expect(UIFont.boldSystemFont(ofSize: 10) == UIFont.systemFont(ofSize: 10, weight: .bold))
    #expect(UIFont.systemFont(ofSize: 10) != UIFont.systemFont(ofSize: 10).withSize(11))
  }

  @Test("Monospaced digits have one width, those of the system font need not")
  func monospacedDigits() {
    let label = UILabel()
    label.font = .monospacedDigitSystemFont(ofSize: 20, weight: .medium)
    let widths = ["111", "808", "423"].map { text in
      label.text = text
      return label.sizeThatFits(CGSize(width: 500, height: 100)).width
    }
    #expect(Set(widths).count == 1)
    #expect(label.font.fontName == UIFont.systemFont(ofSize: 20, weight: .medium).fontName)
  }
}
