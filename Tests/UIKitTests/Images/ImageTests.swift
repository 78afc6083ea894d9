import Testing
@testable import UIKitCore

@MainActor
@Suite("UIImage and UIImageView")
struct ImageTests {
  /// Returns an image whose left half is red and whose right half is blue.
  private func halves(width: Int, height: Int) throws -> CGImage {
    let size = CGSize(width: width, height: height)
    let context = try #require(CGContext(size: size, scale: 1, opaque: false))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width / 2, height: height))
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: width / 2, y: 0, width: width - width / 2, height: height))
    return try #require(context.makeImage())
  }

  @Test("The size is in points: pixels by the scale, sides swapped when it lies on its side")
  func size() throws {
    let pixels = try halves(width: 40, height: 20)
    #expect(UIImage(cgImage: pixels).size == CGSize(width: 40, height: 20))
    let turned = UIImage(cgImage: pixels, scale: 2, orientation: .left)
    #expect(turned.size == CGSize(width: 10, height: 20))
    #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).scale == 1)
  }

  @Test("An image view gives its layer the pixels, and the scale of the picture")
  func contents() throws {
    let view = UIImageView()
    let pixels = try halves(width: 40, height: 20)
    view.image = UIImage(cgImage: pixels, scale: 2, orientation: .up)
    #expect(view.layer.contents as? CGImage === pixels && view.layer.contentsScale == 2)
    view.image = nil
    #expect(view.layer.contents == nil)
  }

  @Test("An image view made with a picture has its size, and takes no touches")
  func initial() throws {
    let view = UIImageView(image: UIImage(cgImage: try halves(width: 40, height: 20)))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.layer.contents != nil)
    #expect(!view.isUserInteractionEnabled && view.intrinsicContentSize.width == 40)
    #expect(UIImageView().intrinsicContentSize.width == UIView.noIntrinsicMetric)
  }

  @Test("While it is highlighted an image view shows its highlighted picture")
  func highlighted() throws {
    let normal = UIImage(cgImage: try halves(width: 4, height: 4))
    let pressed = UIImage(cgImage: try halves(width: 6, height: 6))
    let view = UIImageView(image: normal, highlightedImage: pressed)
    view.isHighlighted = true
    #expect(view.layer.contents as? CGImage === pressed.cgImage)
    view.isHighlighted = false
    #expect(view.layer.contents as? CGImage === normal.cgImage)
  }

  @Test("A turned picture is shown upright")
  func upright() throws {
    let stored = try halves(width: 4, height: 2)
    let (red, blue) = (stored.pixel(x: 0, y: 0), stored.pixel(x: 3, y: 0))
    let down = try #require(UIImage(cgImage: stored, scale: 1, orientation: .down).uprightImage)
    #expect(down.pixel(x: 0, y: 0) == blue && down.pixel(x: 3, y: 1) == red)
    // The camera was turned left: the right side of the stored image is the top of the scene.
    let left = try #require(UIImage(cgImage: stored, scale: 1, orientation: .left).uprightImage)
    #expect(left.width == 2 && left.height == 4)
    #expect(left.pixel(x: 0, y: 0) == blue && left.pixel(x: 0, y: 3) == red)
    let right = try #require(UIImage(cgImage: stored, scale: 1, orientation: .right).uprightImage)
    #expect(right.pixel(x: 0, y: 0) == red && right.pixel(x: 0, y: 3) == blue)
  }
}
