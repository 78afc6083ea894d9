import CalqueTesting
import QuartzCore
import TestVectors
import Testing

@MainActor @Suite struct GeometryTests {
  struct FrameVector: Decodable, Sendable, CustomTestStringConvertible {
    var id: String
    var position, anchorPoint, bounds, transform, frame: [Double]
    var testDescription: String { id }
  }

  @Test(
    "frames follow the vectors",
    arguments: Vectors.load("frame-geometry", count: 16) as [FrameVector])
  func frame(_ vector: FrameVector) {
    let layer = CALayer()
    layer.bounds = CGRect(vector.bounds)
    layer.anchorPoint = CGPoint(x: vector.anchorPoint[0], y: vector.anchorPoint[1])
    layer.position = CGPoint(x: vector.position[0], y: vector.position[1])
    layer.transform = CATransform3D(vector.transform)
    let frame = layer.frame
    for (a, b) in zip([frame.minX, frame.minY, frame.width, frame.height], vector.frame) {
      #expect(abs(Double(a) - b) < 1e-6)
    }
  }

  @Test("there are vectors of frames")
  func present() {
    let vectors: [FrameVector] = Vectors.load("frame-geometry", count: 16)
    #expect(vectors.count > 10)
  }

  @Test("setting the frame sets size and position, through the transform")
  func setFrame() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 3, y: 4, width: 1, height: 1)
    layer.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 4))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.bounds == CGRect(x: 3, y: 4, width: 50, height: 12.5))
    #expect(layer.position == CGPoint(x: 60, y: 45))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
  }

  @Test("without a transform a frame has the size of the bounds, to the last digit")
  func sizeOfFrame() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 1000.0 / 3, height: 1000.0 / 3)
    layer.position = CGPoint(x: 187.5, y: 500.0 + 1.0 / 3)
    #expect(layer.frame.size == layer.bounds.size)
  }

  @Test("a frame reads back as it was set under a translation, and the position takes it out")
  func translatedFrame() {
    let layer = CALayer()
    layer.setAffineTransform(CGAffineTransform(translationX: 10, y: 20))
    layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 50, y: 25))
    layer.frame.origin.x += 1
    #expect(layer.frame.minX == 11)
  }

  // Inferred from programs that set up a view in this way and let it grow; Apple calls a frame
  // under a transform undefined.
  @Test("a frame under a scale of 0 gives the bounds its size and its middle")
  func vanishedFrame() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0, 0, 0)
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    layer.transform = CATransform3DIdentity
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test("a transform that is not affine has the identity for its affine one")
  func notAffine() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeRotation(1, 0, 1, 0)
    #expect(layer.affineTransform() == .identity)
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3))
  }

  @Test("a frame of negative size is turned round")
  func negative() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: -4, height: -6)
    #expect(layer.frame == CGRect(x: 6, y: 4, width: 4, height: 6))
  }

  @Test("geometry that is no number is refused, and the old one stays")
  func notNumbers() {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.position.x = CGFloat.nan
    layer.bounds.size.width = .infinity
    layer.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
    layer.cornerRadius = -.infinity
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.cornerRadius == 0)
  }

  @Test("points and rects convert between layers through their common superlayer")
  func convert() {
    let (top, a, b) = (CALayer(), CALayer(), CALayer())
    top.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    a.frame = CGRect(x: 10, y: 20, width: 50, height: 50)
    b.frame = CGRect(x: 100, y: 100, width: 50, height: 50)
    b.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    top.addSublayer(a)
    top.addSublayer(b)
    #expect(a.convert(CGPoint(x: 1, y: 1), to: top) == CGPoint(x: 11, y: 21))
    #expect(b.convert(CGPoint(x: 125, y: 125), from: top) == CGPoint(x: 25, y: 25))
    #expect(b.convert(CGPoint(x: 25, y: 25), to: a) == CGPoint(x: 115, y: 105))
    #expect(
      b.convert(CGRect(x: 0, y: 0, width: 50, height: 50), to: top)
        == CGRect(x: 75, y: 75, width: 100, height: 100))
    #expect(a.convert(CGPoint(x: 1, y: 1), to: a) == CGPoint(x: 1, y: 1))
  }

  @Test("points convert through perspective and back")
  func perspective() {
    let (top, card) = (CALayer(), CALayer())
    top.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    top.sublayerTransform.m34 = -1 / 500
    card.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    card.position = CGPoint(x: 100, y: 100)
    card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    top.addSublayer(card)
    let point = CGPoint(x: 80, y: 30)
    let there = card.convert(point, to: top)
    #expect(there.x < 130 && there.y != 80)
    let back = card.convert(there, from: top)
    #expect(abs(back.x - point.x) < 1e-9 && abs(back.y - point.y) < 1e-9)
  }

  @Test("the edges of the origin are inside, the others are not")
  func contains() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(layer.contains(.zero))
    #expect(!layer.contains(CGPoint(x: 10, y: 5)))
    #expect(!layer.contains(CGPoint(x: 5, y: 10)))
  }

  @Test("a hit finds the front-most layer by zPosition and then order")
  func hitTest() {
    let (top, back, front) = (CALayer(), CALayer(), CALayer())
    top.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    for layer in [back, front] {
      layer.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
      top.addSublayer(layer)
    }
    let point = CGPoint(x: 20, y: 20)
    #expect(top.hitTest(point) === front)
    back.zPosition = 1
    #expect(top.hitTest(point) === back)
    back.isHidden = true
    #expect(top.hitTest(point) === front)
    front.opacity = 0
    #expect(top.hitTest(point) === front)
    #expect(top.hitTest(CGPoint(x: 5, y: 5)) === top)
    #expect(top.hitTest(CGPoint(x: 200, y: 5)) == nil)
  }

  @Test("a sublayer outside is hit unless its superlayer clips")
  func hitOutside() {
    let (top, child) = (CALayer(), CALayer())
    top.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    child.frame = CGRect(x: 50, y: 0, width: 10, height: 10)
    top.addSublayer(child)
    #expect(top.hitTest(CGPoint(x: 55, y: 5)) === child)
    top.masksToBounds = true
    #expect(top.hitTest(CGPoint(x: 55, y: 5)) == nil)
  }

  @Test("presentation layers are hit where they show")
  func hitPresentation() throws {
    let shown = try StagedLayer()
    shown.layer.add(StagedLayer.move(from: 10, to: 90), forKey: nil)
    shown.stage.advance(to: 0.5)
    let point = CGPoint(x: 50, y: 10)
    #expect(shown.stage.layer.hitTest(point) === shown.stage.layer)
    #expect(shown.stage.layer.presentation()?.hitTest(point)?.model() === shown.layer)
  }
}

extension CGRect {
  init(_ numbers: [Double]) {
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

extension CATransform3D {
  init(_ n: [Double]) {
    self.init(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
      m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14],
      m44: n[15])
  }

  var numbers: [Double] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
      .map { Double($0) }
  }
}
