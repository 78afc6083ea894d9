import CoreGraphics
import Foundation
import QuartzCore
import Testing

/// Conversion and hit testing in three dimensions, with layers that are not on a screen.
@MainActor @Suite struct DepthGeometryTests {
  /// Returns a root layer in perspective from a distance of 100 points, around its centre (50, 50).
  private func makeRoot() -> CALayer {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.sublayerTransform.m34 = -1 / 100
    return root
  }

  private func makeCard(_ transform: CATransform3D = CATransform3DIdentity) -> CALayer {
    let card = CALayer()
    card.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
    card.position = CGPoint(x: 50, y: 50)
    card.transform = transform
    return card
  }

  private func isNear(_ a: CGPoint, _ x: CGFloat, _ y: CGFloat) -> Bool {
    abs(a.x - x) < 1e-6 && abs(a.y - y) < 1e-6
  }

  @Test("what is nearer is larger: points convert through the perspective, both ways")
  func perspective() {
    let root = makeRoot()
    let card = makeCard(CATransform3DMakeTranslation(0, 0, 50))
    root.addSublayer(card)
    // Twice as large around (50, 50).
    #expect(isNear(card.convert(CGPoint(x: 0, y: 20), to: root), 10, 50))
    #expect(isNear(card.convert(CGPoint(x: 10, y: 50), from: root), 0, 20))
    #expect(card.convert(card.bounds, to: root) == CGRect(x: 10, y: 10, width: 80, height: 80))
    #expect(
      card.convert(CGRect(x: 10, y: 10, width: 80, height: 80), from: root) == card.bounds)
    #expect(isNear(card.convert(CGPoint(x: 0, y: 0), to: nil), 10, 10))
    #expect(isNear(card.convert(CGPoint(x: 10, y: 10), from: nil), 0, 0))
  }

  @Test("a turned card is narrower on its far side")
  func turned() {
    let root = makeRoot()
    let card = makeCard(turn(.pi / 3, 0, 1, 0))
    root.addSublayer(card)
    // The left edge is 20 sin 60° nearer, the right edge as much farther away.
    let depth = 20 * sin(CGFloat.pi / 3)
    let left = card.convert(CGPoint(x: 0, y: 0), to: root)
    let near = 1 / (1 - depth / 100)
    #expect(isNear(left, 50 - 10 * near, 50 - 20 * near))
    let right = card.convert(CGPoint(x: 40, y: 0), to: root)
    let far = 1 / (1 + depth / 100)
    #expect(isNear(right, 50 + 10 * far, 50 - 20 * far))
    let back = card.convert(right, from: root)
    #expect(isNear(back, 40, 0))
  }

  @Test("between layers of different trees points go through the space around both roots")
  func trees() {
    let (first, second) = (makeRoot(), makeRoot())
    second.position.x += 10
    let card = makeCard(CATransform3DMakeTranslation(0, 0, 50))
    let other = makeCard(CATransform3DMakeTranslation(0, 0, -100))
    first.addSublayer(card)
    second.addSublayer(other)
    let point = other.convert(CGPoint(x: 0, y: 20), from: card)
    // (10, 50) in the first root and outside of it; (0, 50) in the second, at half the size there.
    #expect(isNear(point, -80, 20))
    #expect(isNear(card.convert(point, from: other), 0, 20))
  }

  @Test("in a transform layer points convert by where they are seen")
  func volume() {
    let root = makeRoot()
    let volume = CATransformLayer()
    volume.position = CGPoint(x: 50, y: 50)
    volume.transform = CATransform3DMakeTranslation(0, 0, 25)
    root.addSublayer(volume)
    let card = makeCard(CATransform3DMakeTranslation(0, 0, 25))
    card.position = .zero
    volume.addSublayer(card)
    #expect(isNear(card.convert(CGPoint(x: 0, y: 20), to: root), 10, 50))
    #expect(isNear(card.convert(CGPoint(x: 10, y: 50), from: root), 0, 20))
    let behind = makeCard(CATransform3DMakeTranslation(0, 0, -125))
    behind.position = .zero
    volume.addSublayer(behind)
    // The point below that of the card is behind it, at half the size.
    #expect(isNear(card.convert(CGPoint(x: 10, y: 20), to: behind), -20, 20))
  }

  @Test("a side of a cube that faces aside in its space converts, too")
  func side() {
    let root = makeRoot()
    let volume = CATransformLayer()
    volume.position = CGPoint(x: 50, y: 50)
    volume.transform = turn(.pi / 2, 0, 1, 0)
    root.addSublayer(volume)
    let card = makeCard(turn(-.pi / 2, 0, 1, 0))
    card.position = .zero
    volume.addSublayer(card)
    #expect(isNear(card.convert(CGPoint(x: 0, y: 0), to: root), 30, 30))
    #expect(isNear(card.convert(CGPoint(x: 30, y: 30), from: root), 0, 0))
    #expect(root.hitTest(CGPoint(x: 31, y: 31)) === card)
  }

  @Test("behind the eye and edge on there is no point: conversions give zero, and nothing is hit")
  func nowhere() {
    let root = makeRoot()
    let card = makeCard(CATransform3DMakeTranslation(0, 0, 150))
    root.addSublayer(card)
    #expect(card.convert(CGPoint(x: 5, y: 5), to: root) == .zero)
    #expect(root.hitTest(CGPoint(x: 50, y: 50)) === root)
    for transform in [turn(.pi / 2, 0, 1, 0), CATransform3DMakeScale(0, 1, 1), CATransform3D()] {
      card.transform = transform
      card.zPosition = 0
      let point = card.convert(CGPoint(x: 50, y: 50), from: root)
      #expect(point.x.isFinite && point.y.isFinite)
      _ = card.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: root)
      _ = card.convert(card.bounds, to: root)
    }
    card.transform = CATransform3DMakeScale(0, 0, 0)
    #expect(card.convert(CGPoint(x: 50, y: 50), from: root) == .zero)
    #expect(root.hitTest(CGPoint(x: 60, y: 60)) === root)
  }

  @Test("a part behind the eye is not hit, the part before it is")
  func partlyBehind() {
    let root = makeRoot()
    let card = makeCard(turn(.pi / 2 - 0.1, 1, 0, 0))
    card.bounds.size = CGSize(width: 40, height: 400)
    root.addSublayer(card)
    // The half that tilts towards the viewer passes it; the other half is in front of it
    // completely.
    let inside = card.convert(CGPoint(x: 20, y: 20), to: root)
    #expect(root.hitTest(inside) === card)
    #expect(card.convert(inside, from: root).y.rounded() == 20)
  }

  @Test("of cards in one space the one that is nearest at the point is hit, crossing or not")
  func nearest() {
    let root = makeRoot()
    let volume = CATransformLayer()
    volume.position = CGPoint(x: 50, y: 50)
    root.addSublayer(volume)
    let (first, second) = (makeCard(turn(0.5, 0, 1, 0)), makeCard(turn(-0.5, 0, 1, 0)))
    for card in [first, second] {
      card.position = .zero
      volume.addSublayer(card)
    }
    #expect(root.hitTest(CGPoint(x: 40, y: 50)) === first)
    #expect(root.hitTest(CGPoint(x: 60, y: 50)) === second)
    #expect(root.hitTest(CGPoint(x: 95, y: 95)) === root)
    #expect(volume.hitTest(CGPoint(x: 40, y: 50)) == nil)
    first.isHidden = true
    #expect(root.hitTest(CGPoint(x: 40, y: 50)) === second)
  }

  @Test("sublayers of a card are hit in its plane")
  func inner() {
    let root = makeRoot()
    let volume = CATransformLayer()
    volume.position = CGPoint(x: 50, y: 50)
    root.addSublayer(volume)
    let card = makeCard(turn(0.8, 0, 1, 0))
    card.position = .zero
    volume.addSublayer(card)
    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    card.addSublayer(dot)
    #expect(root.hitTest(card.convert(CGPoint(x: 5, y: 5), to: root)) === dot)
    #expect(root.hitTest(card.convert(CGPoint(x: 15, y: 15), to: root)) === card)
  }
}
