import CoreGraphics
import Testing
import UIKit

@MainActor
@Suite("Drawing strings and pictures")
struct StringDrawingTests {
  /// Returns a picture of 100 × 50 points drawn by `draw`.
  private func picture(_ draw: () -> Void) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50), format: format)
      .image { _ in draw() }.cgImage
  }

  /// Returns the columns and rows with ink.
  private func ink(_ image: CGImage?) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard let image else { return nil }
    let places = (0..<image.width * image.height).filter {
      image.pixel(x: $0 % image.width, y: $0 / image.width).w > 60
    }
    guard let left = places.map({ $0 % image.width }).min(),
      let right = places.map({ $0 % image.width }).max(), let first = places.first,
      let last = places.last
    else { return nil }
    return (left...right, first / image.width...last / image.width)
  }

  private let large: [NSAttributedString.Key: Any] = [
    .font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.red,
  ]

  @Test("A string is drawn with its upper left at the point, in its colour")
  func atPoint() throws {
    let image = picture { "Hg".draw(at: CGPoint(x: 30, y: 10), withAttributes: large) }
    let found = try #require(ink(image))
    #expect(found.columns.lowerBound >= 30 && found.rows.lowerBound > 10)
    #expect(found.rows.upperBound < 36)
    let pixels = try #require(image)
    let red = (0..<5000).map { pixels.pixel(x: $0 % 100, y: $0 / 100) }
    #expect(red.allSatisfy { $0.x == $0.w && $0.y == 0 })
  }

  @Test(
    "A baseline between two rows of pixels goes down to the next boundary, one on a boundary stays",
    arguments: [1, 2, 3] as [CGFloat])
  func baselines(_ scale: CGFloat) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    func picture(_ draw: () -> Void) throws -> CGImage {
      try #require(
        UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
          .image { _ in draw() }.cgImage)
    }
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let text = NSAttributedString(string: "H", attributes: attributes)
    let ascent = -text.boundingRect(with: .zero, options: [], context: nil).minY
    /// The ways to draw a text with its baseline at `y`.
    let ways: [(CGFloat) -> Void] = [
      { "H".draw(at: CGPoint(x: 4, y: $0 - ascent), withAttributes: attributes) },
      { text.draw(at: CGPoint(x: 4, y: $0 - ascent)) },
      { text.draw(in: CGRect(x: 4, y: $0 - ascent, width: 30, height: 30)) },
      { text.draw(with: CGRect(x: 4, y: $0, width: 0, height: 0), context: nil) },
    ]
    for way in ways {
      let (here, below) = (try picture { way(20) }, try picture { way(20 + 1 / scale) })
      let rows = try #require(ink(here)?.rows)
      #expect(rows.upperBound == Int(20 * scale) - 1)
      #expect(ink(below)?.rows == rows.lowerBound + 1...rows.upperBound + 1)
      for step in 0...9 {
        let drawn = try picture { way(20 + CGFloat(step) / 10 / scale) }
        let expected = step == 0 ? here : below
        #expect((0..<drawn.height).allSatisfy { drawn.hasSameRow($0, as: expected) }, "\(step)")
      }
    }
  }

  @Test("What was drawn lets go of its attributes")
  func attributesAreFreed() {
    final class Mark {}
    weak var mark: Mark?
    _ = picture {
      let value = Mark()
      mark = value
      let attributes = large.merging([.init("mark"): value]) { $1 }
      for string in ["Hg", ""] {
        _ = string.size(withAttributes: attributes)
        string.draw(at: .zero, withAttributes: attributes)
        NSString(string: string).draw(
          in: CGRect(x: 0, y: 0, width: 9, height: 9), withAttributes: attributes)
      }
    }
    #expect(mark == nil)
  }

  @Test("In a rectangle lines break at its width and stop at its height, aligned as they should be")
  func inRect() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    var attributes = large
    attributes[.paragraphStyle] = style
    let image = picture {
      "aa bb cc dd ee ff gg".draw(
        in: CGRect(x: 0, y: 0, width: 60, height: 50), withAttributes: attributes)
    }
    let found = try #require(ink(image))
    #expect(found.columns.upperBound < 60 && found.columns.upperBound > 50)
    #expect(found.rows.upperBound > 30 && found.rows.upperBound < 50)
  }

  @Test("Sizes are those of the text, and a bounding rectangle breaks at its width")
  func sizes() {
    let line = "aa bb cc".size(withAttributes: large)
    #expect(line.width > 50 && line.height > 20 && line.height < 30)
    let broken = "aa bb cc".boundingRect(
      with: CGSize(width: 40, height: 1000), options: .usesLineFragmentOrigin, attributes: large,
      context: nil)
    #expect(broken.width <= 40 && broken.height > 2 * line.height)
    let attributed = NSAttributedString(string: "aa bb cc", attributes: large)
    #expect(attributed.size() == line)
    #expect(("" as String).size(withAttributes: large).width == 0)
  }

  @Test("Without a context nothing happens")
  func noContext() {
    "a".draw(at: .zero, withAttributes: nil)
    UIImage().draw(at: .zero)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
  }

  @Test("A picture is drawn upright, turned as its orientation says")
  func pictures() throws {
    let arrow = try #require(
      picture {
        UIColor.red.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
      })
    let upright = picture {
      UIImage(cgImage: arrow).draw(in: CGRect(x: 0, y: 0, width: 100, height: 50))
    }
    #expect(try #require(ink(upright)).columns == 0...9 && ink(upright)?.rows == 0...9)
    let turned = picture {
      UIImage(cgImage: arrow, scale: 1, orientation: .down).draw(at: .zero)
    }
    #expect(try #require(ink(turned)).columns == 90...99 && ink(turned)?.rows == 40...49)
  }

  @Test("A renderer's picture has the screen's scale unless another is set, and no size none")
  func renderers() {
    let size = CGSize(width: 10, height: 4)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 3
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
    }
    #expect(image.size == size && image.scale == 3 && image.cgImage?.width == 30)
    #expect(image.cgImage?.alphaInfo == .noneSkipFirst && UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsImageRenderer(size: .zero).image { _ in }.cgImage == nil)
  }

  @Test("Image contexts nest, and end in any order of mistakes")
  func imageContexts() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), false, 2)
    UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 2)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 8)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContext(CGSize(width: -1, height: CGFloat.nan))
    #expect(UIGraphicsGetCurrentContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
  }

  @Test("A view hierarchy is drawn into a rectangle, labels too, without being on screen")
  func hierarchy() throws {
    let view = UIView(frame: CGRect(x: 500, y: 500, width: 50, height: 25))
    view.backgroundColor = .blue
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 25))
    label.text = "MMM"
    label.textColor = .white
    view.addSubview(label)
    let image = picture {
      #expect(
        view.drawHierarchy(
          in: CGRect(x: 0, y: 0, width: 100, height: 50), afterScreenUpdates: true))
    }
    let pixels = try #require(image)
    #expect(pixels.pixel(x: 99, y: 1) == SIMD4(0, 0, 255, 255))
    let whites = (0..<5000).filter { pixels.pixel(x: $0 % 100, y: $0 / 100).x > 200 }
    #expect(whites.count > 100)
  }
}
