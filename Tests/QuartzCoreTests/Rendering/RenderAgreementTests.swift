import CalqueTesting
import CoreGraphics
import Testing

@testable import QuartzCore

/// Scenes that `render(in:)` and the screen drew differently, found by `RenderLawTests`.
@MainActor @Suite(.serialized) struct RenderAgreementTests {
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
  private let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

  private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// Returns a blue layer of 60 x 60 points with `layer`, drawn in both ways.
  private func pictures(of layer: CALayer) throws -> [CGImage] {
    let root = self.layer(CGRect(x: 0, y: 0, width: 60, height: 60), blue)
    root.addSublayer(layer)
    let pictures = try BothPictures(of: root)
    return [pictures.drawn, pictures.screen]
  }

  @Test("a layer that fades as a group does not show its background through its border")
  func fadedBorder() throws {
    let card = layer(CGRect(x: 10, y: 10, width: 40, height: 40), red)
    card.borderWidth = 4
    card.borderColor = green
    card.opacity = 0.5
    for picture in try pictures(of: card) {
      #expect(isNear(picture.pixel(12, 30), [0, 128, 128], within: 1))
      #expect(isNear(picture.pixel(30, 30), [128, 0, 128], within: 1))
    }
    card.allowsGroupOpacity = false
    for picture in try pictures(of: card) {
      #expect(isNear(picture.pixel(12, 30), [64, 128, 64], within: 1))
    }
  }

  @Test(
    "a mask that is a rectangle makes a group, too: what blends in it does not reach what is below")
  func maskedGroup() throws {
    let group = layer(CGRect(x: 10, y: 10, width: 40, height: 40))
    group.mask = layer(CGRect(x: 0, y: 0, width: 20, height: 40), .black)
    let part = layer(group.bounds, red)
    part.compositingFilter = "screenBlendMode"
    group.addSublayer(part)
    for picture in try pictures(of: group) {
      #expect(picture.pixel(20, 30) == [255, 0, 0])
      #expect(picture.pixel(40, 30) == [0, 0, 255])
    }
  }

  @Test("a rasterised layer of a replicator, which has no bitmap, is composited as a group")
  func rasterizedCopies() throws {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
    let group = layer(CGRect(x: 0, y: 0, width: 30, height: 60))
    group.shouldRasterize = true
    let part = layer(CGRect(x: 5, y: 5, width: 20, height: 20), red)
    part.compositingFilter = "screenBlendMode"
    group.addSublayer(part)
    replicator.addSublayer(group)
    for picture in try pictures(of: replicator) {
      #expect(picture.pixel(15, 15) == [255, 0, 0] && picture.pixel(45, 15) == [255, 0, 0])
    }
    // Its opacity is that of its bitmap.
    part.compositingFilter = nil
    part.addSublayer(layer(CGRect(x: 5, y: 5, width: 10, height: 10), green))
    group.borderWidth = 2
    group.borderColor = green
    group.backgroundColor = red
    group.opacity = 0.5
    group.allowsGroupOpacity = false
    for picture in try pictures(of: replicator) {
      #expect(isNear(picture.pixel(15, 15), [0, 128, 128], within: 1))
      #expect(isNear(picture.pixel(1, 40), [0, 128, 128], within: 1))
    }
  }

  /// A way of hiding a part of a group.
  enum Cover: CaseIterable, Sendable {
    case surface, bounds, mask, maskOfMask, maskOfBitmap
  }

  @Test(
    "a filter changes the pixels between the parts of its group that are seen, and no others",
    arguments: Cover.allCases)
  func reach(_ cover: Cover) throws {
    let outer = layer(CGRect(x: 0, y: 0, width: 60, height: 60))
    let group = layer(outer.bounds)
    group.addSublayer(layer(CGRect(x: 4, y: 4, width: 10, height: 10), green))
    group.compositingFilter = "destinationIn"
    outer.addSublayer(group)
    // In the lower right, but for its mask.
    let part = layer(CGRect(x: 40, y: 40, width: 10, height: 10), green)
    group.addSublayer(part)
    let small = layer(CGRect(x: -20, y: -20, width: 8, height: 8), .black)
    switch cover {
    case .surface: part.frame.origin = CGPoint(x: 70, y: 70)
    case .bounds:
      outer.frame.size = CGSize(width: 20, height: 20)
      outer.masksToBounds = true
    case .mask: part.mask = small
    case .maskOfMask:
      part.mask = layer(part.bounds, .black)
      part.mask?.mask = small
    case .maskOfBitmap:
      part.shouldRasterize = true
      part.mask = small
    }
    for picture in try pictures(of: outer) {
      #expect(picture.pixel(8, 8) == [0, 0, 255])
      #expect(picture.pixel(17, 17) == [0, 0, 255], "\(cover)")
      #expect(picture.pixel(45, 45) == [0, 0, 255], "\(cover)")
    }
  }

  @Test("around a layer that is turned by a quarter, its filter changes nothing")
  func quarterTurn() throws {
    let card = layer(CGRect(x: 10, y: 20, width: 40, height: 20), green)
    card.cornerRadius = 4
    card.addSublayer(layer(CGRect(x: 10, y: 5, width: 10, height: 10), red))
    card.compositingFilter = "destinationIn"
    card.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    for picture in try pictures(of: card) {
      for (x, y) in [(19, 30), (40, 30), (30, 9), (30, 50)] {
        #expect(picture.pixel(x, y) == [0, 0, 255], "\(x) \(y)")
      }
      #expect(picture.pixel(20, 10) == [0, 0, 0], "a round corner is outside, yet in the box")
    }
  }

  @Test("what a filter took away between the parts of its group returns when the group is removed")
  func removedGroup() throws {
    CATransaction.setDisableActions(true)
    let stage = try Stage(size: CGSize(width: 60, height: 60))
    stage.layer.backgroundColor = blue
    let group = layer(stage.layer.bounds)
    group.addSublayer(layer(CGRect(x: 4, y: 4, width: 10, height: 10), green))
    group.addSublayer(layer(CGRect(x: 40, y: 40, width: 10, height: 10), green))
    group.compositingFilter = "destinationIn"
    stage.layer.addSublayer(group)
    #expect(try #require(stage.snapshot()).pixel(30, 10) == [0, 0, 0])
    CATransaction.setDisableActions(true)
    group.removeFromSuperlayer()
    #expect(try #require(stage.snapshot()).pixel(30, 10) == [0, 0, 255])
    stage.layer.addSublayer(group)
    #expect(try #require(stage.snapshot()).pixel(30, 10) == [0, 0, 0])
    group.compositingFilter = nil
    #expect(try #require(stage.snapshot()).pixel(30, 10) == [0, 0, 255])
  }
}
