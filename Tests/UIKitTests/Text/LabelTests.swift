import Testing
import UIKit

@MainActor
@Suite("UILabel")
struct LabelTests {
  private func label(_ text: String?) -> UILabel {
    let label = UILabel()
    label.text = text
    return label
  }

  @Test("A new label has UIKit's defaults")
  func defaults() {
    let label = UILabel()
    #expect(label.text == nil && label.font == .systemFont(ofSize: 17) && label.numberOfLines == 1)
    #expect(label.textColor == .label && label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail && !label.isUserInteractionEnabled)
    #expect(!label.isOpaque && !label.adjustsFontSizeToFitWidth)
    #expect(label.shadowOffset == CGSize(width: 0, height: -1))
  }

  @Test("No font and no colour bring the defaults back")
  func nilValues() {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 30)
    label.font = nil
    label.textColor = nil
    #expect(label.font.pointSize == 17 && label.textColor == .label)
  }

  @Test("A label of one line takes its text's width whatever room it is given")
  func oneLine() {
    let label = label("A text of some words")
    let size = label.intrinsicContentSize
    #expect(size.width > 100 && size.height > 15 && size.height < 40)
    #expect(label.sizeThatFits(CGSize(width: 20, height: 20)) == size)
    label.frame = CGRect(x: 3, y: 4, width: 10, height: 10)
    label.sizeToFit()
    #expect(label.frame == CGRect(origin: CGPoint(x: 3, y: 4), size: size))
  }

  @Test("A label of any number of lines breaks at the width it is given")
  func lines() {
    let label = label("A text of some words")
    let line = label.intrinsicContentSize
    label.numberOfLines = 0
    let broken = label.sizeThatFits(CGSize(width: line.width / 2, height: 0))
    #expect(broken.width <= line.width / 2 + 1 && broken.height >= 2 * line.height - 2)
    label.numberOfLines = 2
    let limited = label.sizeThatFits(CGSize(width: line.width / 4, height: 0))
    #expect(limited.height < broken.height * 1.6)
    label.numberOfLines = 0
    label.preferredMaxLayoutWidth = line.width / 2
    #expect(label.intrinsicContentSize.height == broken.height)
  }

  @Test("An empty label has no size")
  func empty() {
    #expect(label("").intrinsicContentSize == .zero && label(nil).sizeThatFits(.zero) == .zero)
  }

  /// Returns the bitmap that a label draws.
  private func drawing(_ label: UILabel, scale: CGFloat = 1) throws -> CGImage {
    label.contentScaleFactor = scale
    label.layer.displayIfNeeded()
    return try #require(label.layer.contents as? CGImage)
  }

  /// Returns the columns with ink.
  private func inkedColumns(_ image: CGImage) -> [Int] {
    (0..<image.width).filter { x in
      (0..<image.height).contains { image.pixel(x: x, y: $0).w > 40 }
    }
  }

  @Test("The text is drawn in its colour, at the side that the alignment says")
  func alignment() throws {
    let label = label("ill")
    label.frame = CGRect(x: 0, y: 0, width: 200, height: 30)
    label.textColor = .red
    let left = inkedColumns(try drawing(label))
    label.textAlignment = .right
    let image = try drawing(label)
    let right = inkedColumns(image)
    label.textAlignment = .center
    let center = inkedColumns(try drawing(label))
    #expect(try #require(left.first) < 6 && #require(left.last) < 40)
    #expect(try #require(right.last) > 190 && #require(right.first) > 160)
    #expect(try abs(#require(center.first) + #require(center.last) - 199) <= 4)
    let darkest = (0..<image.height).flatMap { y in right.map { image.pixel(x: $0, y: y) } }
      .max { $0.w < $1.w }
    let pixel = try #require(darkest)
    #expect([pixel.x, pixel.y, pixel.z].sorted() == [0, 0, max(pixel.x, pixel.z)])
  }

  @Test("The drawing has the pixels of the screen's scale")
  func scale() throws {
    let label = label("Text")
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    let image = try drawing(label, scale: 2)
    #expect(image.width == 100 && image.height == 40)
  }

  @Test("A label that adjusts its font draws the whole text in the width it has")
  func adjusting() throws {
    let label = label("A text that is far too wide")
    let natural = label.intrinsicContentSize.width
    label.adjustsFontSizeToFitWidth = true
    label.frame = CGRect(x: 0, y: 0, width: natural / 2, height: 30)
    let shrunk = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(shrunk.width <= natural / 2 + 1 && shrunk.height < 16)
    label.minimumScaleFactor = 0.9
    let limited = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
    #expect(limited.height > shrunk.height)
  }

  @Test("A label keeps whether its font follows the preferred text size, which a desktop lacks")
  func contentSizeCategory() {
    let label = label("Text")
    let natural = label.intrinsicContentSize
    #expect(!label.adjustsFontForContentSizeCategory)
    label.adjustsFontForContentSizeCategory = true
    #expect(label.adjustsFontForContentSizeCategory && label.intrinsicContentSize == natural)
  }

  @Test("A label that loses its text keeps no bitmap")
  func losingText() {
    let label = label("Text")
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    label.layer.displayIfNeeded()
    #expect(label.layer.contents != nil)
    label.text = nil
    label.layer.displayIfNeeded()
    #expect(label.layer.contents == nil)
  }

  @Test("A change of the text asks for a new drawing, an equal text does not")
  func redrawing() {
    let label = label("Text")
    label.frame = CGRect(x: 0, y: 0, width: 50, height: 20)
    label.layer.displayIfNeeded()
    label.text = "Text"
    #expect(!label.layer.needsDisplay())
    label.text = "Other"
    #expect(label.layer.needsDisplay())
  }

  @Test("Lines that do not fit in the height are left out, and the last that does has the ellipsis")
  func height() {
    let label = label("one two three four five six seven eight nine ten")
    label.numberOfLines = 0
    let line = label.font.lineHeight
    let room = CGRect(x: 0, y: 0, width: 60, height: 2.5 * line)
    let cut = label.textRect(forBounds: room, limitedToNumberOfLines: 0)
    #expect(cut.height > 1.5 * line && cut.height <= 2 * line + 1)
    let all = label.sizeThatFits(CGSize(width: 60, height: 0))
    #expect(all.height > 4 * line)
    label.frame = CGRect(origin: .zero, size: all)
    let whole = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 0)
    #expect(whole.height == all.height)
  }
}
