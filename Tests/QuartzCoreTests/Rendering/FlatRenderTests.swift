import CoreGraphics
import Testing

@testable import QuartzCore

/// `render(in:)` of layers in space, which it draws flat, and of edges between pixels.
@MainActor @Suite(.serialized) struct FlatRenderTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func picture(_ layer: CALayer, side: CGFloat = 60) throws -> CGImage {
    let context = try #require(
      CGContext(size: CGSize(width: side, height: side), scale: 1, opaque: false))
    layer.render(in: context)
    return try #require(context.makeImage())
  }

  private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  @Test(
    "layers in perspective are drawn flat, with the size that they have in their centre",
    arguments: [0, -1.0 / 500, -1.0 / 20])
  func flat(_ m34: Double) throws {
    let parent = layer(CGRect(x: 0, y: 0, width: 60, height: 60), .white)
    let card = layer(CGRect(x: 20, y: 20, width: 20, height: 20), red)
    var transform = CATransform3DIdentity
    transform.m34 = m34
    card.transform = CATransform3DRotate(transform, .pi / 3, 0, 1, 0)
    parent.addSublayer(card)
    let drawn = try picture(parent, side: 60)
    let hit = (0..<3600).filter { drawn.pixel($0 % 60, $0 / 60) == [255, 0, 0] }
    // cos 60 degrees of its width.
    #expect(hit.count == 10 * 20)
    #expect(hit.first == 20 * 60 + 25 && hit.last == 39 * 60 + 34)
  }

  @Test("a layer behind the eye is not drawn, one nearer to it is larger")
  func eye() throws {
    let parent = layer(CGRect(x: 0, y: 0, width: 60, height: 60), nil)
    parent.sublayerTransform.m34 = -1 / 100
    let card = layer(CGRect(x: 20, y: 20, width: 20, height: 20), red)
    parent.addSublayer(card)
    card.transform = CATransform3DMakeTranslation(0, 0, 50)
    let near = try picture(parent, side: 60)
    #expect(near.pixel(10, 10) == [255, 0, 0] && near.pixel(49, 49) == [255, 0, 0])
    #expect(near.pixel(9, 30) == [0, 0, 0] && near.pixel(50, 30) == [0, 0, 0])
    card.transform = CATransform3DMakeTranslation(0, 0, 150)
    #expect(try picture(parent, side: 60).hasAnyInk == false)
  }

  @Test("the edges of a gradient that lies between pixels cover them in part, once")
  func gradientEdges() throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 5.5, y: 5, width: 10, height: 10)
    layer.colors = [red, red]
    let parent = self.layer(CGRect(x: 0, y: 0, width: 40, height: 40), .black)
    parent.addSublayer(layer)
    let drawn = try picture(parent)
    #expect(isNear(drawn.pixel(5, 10), [128, 0, 0], within: 1))
    #expect(isNear(drawn.pixel(15, 10), [128, 0, 0], within: 1))
    #expect(drawn.pixel(10, 5) == [255, 0, 0] && drawn.pixel(10, 4) == [0, 0, 0])
  }
}
