import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

/// `render(in:)`, compared with values computed by hand and with the screen.
@MainActor @Suite(.serialized) struct RenderTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  /// Returns the output of `layer` in `side` × `side` points.
  private func picture(_ layer: CALayer, side: CGFloat = 40, scale: CGFloat = 1) throws -> CGImage {
    let context = try #require(
      CGContext(size: CGSize(width: side, height: side), scale: scale, opaque: false))
    layer.render(in: context)
    return try #require(context.makeImage())
  }

  private func layer(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  @Test("a layer is drawn in its own coordinates, whatever its position and transform are")
  func ownCoordinates() throws {
    let layer = layer(CGRect(x: 300, y: 300, width: 10, height: 10), red)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.bounds.origin = CGPoint(x: 5, y: 6)
    let picture = try picture(layer)
    #expect(picture.pixel(5, 6) == [255, 0, 0] && picture.pixel(14, 15) == [255, 0, 0])
    #expect(picture.pixel(4, 6) == [0, 0, 0] && picture.pixel(15, 15) == [0, 0, 0])
  }

  @Test(
    "a gradient under the largest scales has no more pixels than its context",
    arguments: [
      CGAffineTransform(scaleX: 1.7976931348623157e+308, y: 0.4),
      CGAffineTransform(scaleX: 1e12, y: 1e-3), CGAffineTransform(scaleX: .infinity, y: 1),
      CGAffineTransform(scaleX: .nan, y: 1),
    ])
  func hugeGradient(_ transform: CGAffineTransform) throws {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 30, height: 30)
    layer.colors = [red, red]
    let context = try #require(
      CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: false))
    context.concatenate(transform)
    layer.render(in: context)
    let picture = try #require(context.makeImage())
    #expect(picture.width == 40)
  }

  @Test("hidden layers and those of no opacity draw nothing, nor does what is under them")
  func invisible() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
    layer.addSublayer(self.layer(CGRect(x: 0, y: 0, width: 40, height: 40), blue))
    layer.isHidden = true
    #expect(try picture(layer).hasAnyInk == false)
    layer.isHidden = false
    layer.opacity = 0
    #expect(try picture(layer).hasAnyInk == false)
  }

  @Test(
    "the blend mode of a layer meets what lies below, as on the screen",
    arguments: [
      ("differenceBlendMode", [255, 0, 255]), ("multiplyBlendMode", [0, 0, 0]),
      ("screenBlendMode", [255, 0, 255]), ("plusL", [255, 0, 255]),
    ] as [(String, [UInt8])])
  func blendModes(_ filter: String, _ expected: [UInt8]) throws {
    let root = layer(CGRect(x: 0, y: 0, width: 40, height: 40), red)
    let upper = layer(CGRect(x: 10, y: 10, width: 20, height: 20), blue)
    upper.compositingFilter = filter
    root.addSublayer(upper)
    let drawn = try picture(root)
    #expect(drawn.pixel(20, 20) == expected && drawn.pixel(5, 5) == [255, 0, 0])
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    stage.layer.addSublayer(root)
    let screen = try #require(stage.snapshot())
    #expect(screen.pixel(20, 20) == expected)
  }

  @Test("a presentation layer draws what its model draws, which its class need not copy")
  func presentation() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 40))
    let layer = Coloured()
    layer.color = blue
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.setNeedsDisplay()
    stage.layer.addSublayer(layer)
    CATransaction.flush()
    let picture = try picture(try #require(stage.layer.presentation()))
    #expect(picture.pixel(5, 5) == [0, 0, 255])
  }

  @Test("opacity fades a layer with all under it as one")
  func group() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    layer.addSublayer(self.layer(CGRect(x: 10, y: 0, width: 20, height: 20), blue))
    layer.opacity = 0.5
    let picture = try picture(layer)
    #expect(picture.pixel(x: 5, y: 5) == SIMD4(128, 0, 0, 128))
    #expect(picture.pixel(x: 15, y: 5) == SIMD4(0, 0, 128, 128))
  }

  @Test("the order is background, contents, sublayers by depth, border")
  func order() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    let near = self.layer(CGRect(x: 0, y: 0, width: 10, height: 20), blue)
    near.zPosition = 1
    layer.addSublayer(near)
    layer.addSublayer(self.layer(CGRect(x: 5, y: 0, width: 10, height: 20), .white))
    layer.borderWidth = 2
    layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let picture = try picture(layer)
    #expect(picture.pixel(7, 10) == [0, 0, 255] && picture.pixel(12, 10) == [255, 255, 255])
    #expect(picture.pixel(17, 10) == [255, 0, 0] && picture.pixel(1, 10) == [0, 255, 0])
    #expect(picture.pixel(19, 19) == [0, 255, 0])
  }

  @Test("a model that is being animated is drawn as it is set; its presentation as it is seen")
  func animated() throws {
    let shown = try StagedLayer()
    let dot = layer(CGRect(x: 0, y: 0, width: 2, height: 2), red)
    shown.layer.actions = ["sublayers": NSNull()]
    shown.layer.addSublayer(dot)
    shown.stage.advance(by: 0)
    dot.add(StagedLayer.move(from: 1, to: 9), forKey: nil)
    shown.stage.advance(by: 0.5)
    #expect(try picture(shown.layer).pixel(0, 0) == [255, 0, 0])
    let presented = try #require(shown.layer.presentation())
    #expect(try picture(presented).pixel(4, 0) == [255, 0, 0])
    #expect(try picture(presented).pixel(0, 0) == [0, 0, 0])
  }

  @Test("a mask that is being rendered lets through by its alpha, in the layer's coordinates")
  func mask() throws {
    let layer = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    let mask = self.layer(CGRect(x: 10, y: 0, width: 10, height: 10), CGColor(gray: 1, alpha: 0.5))
    layer.mask = mask
    let picture = try picture(layer)
    #expect(picture.pixel(x: 15, y: 5) == SIMD4(128, 0, 0, 128))
    #expect(picture.pixel(x: 5, y: 5).w == 0 && picture.pixel(x: 15, y: 15).w == 0)
  }

  @Test("layers seen from behind are drawn only if they are double-sided")
  func backs() throws {
    let parent = CALayer()
    let layer = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
    layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    parent.addSublayer(layer)
    #expect(try picture(parent).pixel(10, 10) == [255, 0, 0])
    layer.isDoubleSided = false
    #expect(try picture(parent).hasAnyInk == false)
  }

  @Test("what waits for display is displayed first, what does not is not asked to draw")
  func display() throws {
    let waiting = Drawing()
    waiting.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    waiting.setNeedsDisplay()
    #expect(try picture(waiting).pixel(2, 2) == [255, 0, 0])
    let other = Drawing()
    other.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    #expect(try picture(other).hasAnyInk == false)
  }

  @Test("what a layer drew itself is drawn anew, in the resolution of the context")
  func resolution() throws {
    let layer = HalfPoint()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    let picture = try picture(layer, side: 4, scale: 2)
    #expect(picture.pixel(0, 4) == [255, 0, 0] && picture.pixel(1, 4) == [0, 0, 0])
  }

  @Test("contents that were set are not drawn anew")
  func setContents() throws {
    let layer = HalfPoint()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    layer.contents = try CGImage.checks()
    #expect(try picture(layer, side: 4, scale: 2).pixel(1, 1) == [255, 0, 0])
    #expect(try picture(layer, side: 4, scale: 2).pixel(7, 1) == [0, 0, 255])
  }

  @Test("a tree of 10,000 levels ends")
  func deep() throws {
    let top = CALayer()
    var last = top
    for _ in 0..<10_000 {
      let next = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
      last.addSublayer(next)
      last = next
    }
    #expect(try picture(top).pixel(5, 5) == [255, 0, 0])
    // The chain is taken apart from the top, because its recursive release would overflow the
    // stack.
    var layers: [CALayer] = []
    var next: CALayer? = top
    while let layer = next {
      layers.append(layer)
      next = layer.sublayers?.first
    }
    for layer in layers { layer.sublayers = nil }
  }

  /// Returns a tree with everything that both ways of drawing support.
  private func scene() throws -> CALayer {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), CGColor(gray: 0.9, alpha: 1))
    let card = layer(CGRect(x: 10, y: 10, width: 50, height: 40), red)
    card.cornerRadius = 12
    card.masksToBounds = true
    card.borderWidth = 3
    card.borderColor = blue
    card.addSublayer(layer(CGRect(x: 30, y: 20, width: 60, height: 60), .white))
    let turned = layer(
      CGRect(x: 50, y: 50, width: 40, height: 20), CGColor(red: 0, green: 0.6, blue: 0, alpha: 1))
    turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    turned.opacity = 0.6
    let ring = CAShapeLayer()
    ring.frame = CGRect(x: 10, y: 55, width: 30, height: 30)
    ring.path = CGPath(ellipseIn: CGRect(x: 2, y: 2, width: 26, height: 26), transform: nil)
    ring.fillColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 0.5)
    ring.strokeColor = .black
    ring.lineWidth = 4
    ring.strokeEnd = 0.7
    let picture = layer(CGRect(x: 65, y: 10, width: 30, height: 20), nil)
    picture.contents = try CGImage.checks()
    picture.contentsGravity = .resizeAspect
    picture.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1)
    let ramp = CAGradientLayer()
    ramp.frame = CGRect(x: 45, y: 72, width: 24, height: 24)
    ramp.colors = [red, blue, CGColor.white]
    ramp.locations = [0, 0.3, 1]
    ramp.type = .conic
    ramp.startPoint = CGPoint(x: 0.5, y: 0.5)
    ramp.endPoint = CGPoint(x: 1, y: 0.7)
    ramp.cornerRadius = 8
    ramp.cornerCurve = .continuous
    ramp.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    let sliced = layer(CGRect(x: 72, y: 34, width: 24, height: 14), nil)
    sliced.contents = picture.contents
    sliced.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    for layer in [card, turned, ring, picture, ramp, sliced] { root.addSublayer(layer) }
    return root
  }

  /// Returns the share of 100 × 100 pixels that differ from the screen for the layers that `fill`
  /// adds.
  private func share(_ fill: (CALayer) -> Void) throws -> Double {
    let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100), .white)
    fill(root)
    let drawn = try picture(root, side: 100)
    let stage = try Stage(size: CGSize(width: 100, height: 100))
    CATransaction.setDisableActions(true)
    stage.layer.addSublayer(root)
    let screen = try #require(stage.snapshot())
    let different = (0..<100 * 100).filter {
      let (a, b) = (drawn.pixel($0 % 100, $0 / 100), screen.pixel($0 % 100, $0 / 100))
      return zip(a, b).contains { abs(Int($0) - Int($1)) > 8 }
    }
    return Double(different.count) / 10_000
  }

  @Test("shadows are drawn as on the screen", arguments: 0..<6)
  func shadows(_ kind: Int) throws {
    let share = try share { root in
      let card = layer(CGRect(x: 25, y: 25, width: 40, height: 40), kind == 5 ? nil : red)
      card.cornerRadius = 6
      card.shadowOpacity = 0.8
      card.shadowRadius = kind == 0 ? 0 : 4
      card.shadowOffset = CGSize(width: 6, height: 8)
      card.shadowColor = blue
      switch kind {
      case 2:
        card.shadowPath = CGPath(
          ellipseIn: CGRect(x: -10, y: 10, width: 70, height: 30), transform: nil)
        card.backgroundColor = nil
      case 3:
        card.transform = CATransform3DMakeRotation(0.6, 0, 0, 1)
        card.opacity = 0.5
      case 4: card.masksToBounds = true
      case 5:
        card.addSublayer(layer(CGRect(x: 0, y: 0, width: 20, height: 20), red))
        card.addSublayer(layer(CGRect(x: 30, y: 20, width: 20, height: 20), blue))
      default: break
      }
      root.addSublayer(card)
    }
    #expect(share < 0.015, "\(share)")
  }

  @Test("replicators draw their copies, in their colours")
  func copies() throws {
    let share = try share { root in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      replicator.instanceCount = 8
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
      replicator.instanceColor = CGColor(red: 1, green: 0.9, blue: 0.5, alpha: 1)
      replicator.instanceRedOffset = -0.1
      replicator.instanceAlphaOffset = -0.08
      let dot = layer(CGRect(x: 44, y: 6, width: 16, height: 20), .white)
      dot.borderWidth = 3
      dot.borderColor = red
      dot.contents = try? CGImage.checks()
      dot.contentsGravity = .center
      replicator.addSublayer(dot)
      root.addSublayer(replicator)
    }
    #expect(share < 0.03, "\(share)")
  }

  @Test("transform layers draw their sublayers alone, each with their opacity")
  func volumes() throws {
    let share = try share { root in
      let volume = CATransformLayer()
      volume.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      volume.opacity = 0.5
      volume.addSublayer(layer(CGRect(x: 0, y: 0, width: 40, height: 40), red))
      volume.addSublayer(layer(CGRect(x: 20, y: 20, width: 40, height: 40), blue))
      root.addSublayer(volume)
    }
    #expect(share == 0, "\(share)")
  }

  @Test("the picture is the screen's, but for the edges", arguments: [1, 2])
  func likeTheScreen(scale: Int) throws {
    let root = try scene()
    let drawn = try picture(root, side: 100, scale: CGFloat(scale))
    let stage = try Stage(size: CGSize(width: 100, height: 100), scale: CGFloat(scale))
    stage.layer.addSublayer(root)
    let screen = try #require(stage.snapshot())
    try #require(screen.width == drawn.width)
    var different = 0
    for y in 0..<drawn.height {
      for x in 0..<drawn.width {
        let (a, b) = (drawn.pixel(x, y), screen.pixel(x, y))
        if zip(a, b).contains(where: { abs(Int($0) - Int($1)) > 6 }) { different += 1 }
      }
    }
    // About 500 points are on rounded or rotated edges.
    #expect(different < 600 * scale, "\(different)")
  }
}

/// A layer that fills itself with red.
private final class Drawing: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    ctx.fill(bounds)
  }
}

/// A layer that fills itself with a colour that its copies do not get.
private final class Coloured: CALayer {
  var color: CGColor?
  override func draw(in ctx: CGContext) {
    guard let color else { return }
    ctx.setFillColor(color)
    ctx.fill(bounds)
  }
}

/// A layer that draws a red bar half a point wide.
private final class HalfPoint: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    ctx.fill(CGRect(x: 0, y: 0, width: 0.5, height: 4))
  }
}

extension CGImage {
  /// True if a pixel is not transparent.
  var hasAnyInk: Bool {
    (0..<width * height).contains { pixel(x: $0 % width, y: $0 / width).w > 0 }
  }

  /// Returns an image of 4x4 pixels: red and blue above, green and white below.
  fileprivate static func checks() throws -> CGImage {
    let context = try #require(
      CGContext(size: CGSize(width: 4, height: 4), scale: 1, opaque: true))
    let colors: [(CGFloat, CGFloat, CGFloat)] = [(1, 0, 0), (0, 0, 1), (0, 1, 0), (1, 1, 1)]
    for (index, color) in colors.enumerated() {
      context.setFillColor(red: color.0, green: color.1, blue: color.2, alpha: 1)
      context.fill(CGRect(x: index % 2 * 2, y: index / 2 * 2, width: 2, height: 2))
    }
    return try #require(context.makeImage())
  }
}
