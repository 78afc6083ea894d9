import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension ReplicatorSuites {
  /// Copies, compared with layers created one by one.
  @MainActor @Suite struct Pixels {
    static let transforms: [CATransform3D] = [
      CATransform3DMakeTranslation(14, 3, 0),
      CATransform3DMakeRotation(.pi / 5, 0, 0, 1),
      CATransform3DConcat(
        CATransform3DMakeScale(0.8, 0.8, 1), CATransform3DMakeTranslation(9, -4, 0)),
      CATransform3DMakeScale(-1, 1, 1),
      CATransform3DMakeRotation(0.3, 0, 1, 0),
    ]

    @Test("copies stand where the transform takes them, about the centre", arguments: 0..<5)
    func placing(_ index: Int) throws {
      let step = Self.transforms[index]
      let copied = try show { stage in
        let layer = replicator(4) { $0.instanceTransform = step }
        layer.addSublayer(box(20, 30, 12, 8))
        layer.addSublayer(box(26, 34, 6, 20, CGColor(red: 0.2, green: 0.7, blue: 1, alpha: 1)))
        stage.addSublayer(layer)
      }
      let made = try show { stage in
        for copy in 0..<4 {
          let layer = frame(power(step, copy))
          layer.addSublayer(box(20, 30, 12, 8))
          layer.addSublayer(
            box(26, 34, 6, 20, CGColor(red: 0.2, green: 0.7, blue: 1, alpha: 1)))
          stage.addSublayer(layer)
        }
      }
      #expect(copied[0].difference(from: made[0]) == 0)
      #expect(copied[0].pixel(24, 33) != [0, 0, 0])
    }

    @Test("colours are multiplied, the offsets once more for each copy, within 0...1")
    func colors() throws {
      let copied = try show { stage in
        let layer = replicator(5) {
          $0.instanceTransform = CATransform3DMakeTranslation(18, 0, 0)
          $0.instanceColor = CGColor(red: 1, green: 0.5, blue: 0.25, alpha: 1)
          $0.instanceRedOffset = -0.4
          $0.instanceGreenOffset = 0.2
        }
        let inner = box(4, 10, 12, 20, CGColor(red: 0.8, green: 0.6, blue: 1, alpha: 1))
        inner.borderWidth = 3
        inner.borderColor = .white
        layer.addSublayer(inner)
        stage.addSublayer(layer)
      }
      let made = try show { stage in
        for copy in 0..<5 {
          let red = max(1 - 0.4 * CGFloat(copy), 0)
          let green = min(0.5 + 0.2 * CGFloat(copy), 1)
          let layer = box(
            4 + 18 * CGFloat(copy), 10, 12, 20,
            CGColor(red: 0.8 * red, green: 0.6 * green, blue: 0.25, alpha: 1))
          layer.borderWidth = 3
          layer.borderColor = CGColor(red: red, green: green, blue: 0.25, alpha: 1)
          stage.addSublayer(layer)
        }
      }
      #expect(copied[0].difference(from: made[0]) <= 1)
    }

    @Test("the alpha multiplies the opacity of each sublayer as a whole")
    func alpha() throws {
      func card() -> CALayer {
        let card = box(6, 10, 20, 30, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        card.addSublayer(box(5, 5, 20, 10, CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
        return card
      }
      let copied = try show { stage in
        let layer = replicator(4) {
          $0.instanceTransform = CATransform3DMakeTranslation(15, 12, 0)
          $0.instanceColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.9)
          $0.instanceAlphaOffset = -0.25
        }
        layer.addSublayer(card())
        stage.addSublayer(layer)
      }
      let made = try show { stage in
        for copy in 0..<4 {
          let layer = card()
          layer.position.x += 15 * CGFloat(copy)
          layer.position.y += 12 * CGFloat(copy)
          layer.opacity = 0.9 - 0.25 * Float(copy)
          stage.addSublayer(layer)
        }
      }
      #expect(copied[0].difference(from: made[0]) <= 1)
    }

    @Test("images and shapes are tinted")
    func contents() throws {
      let context = try #require(
        CGContext(size: CGSize(width: 8, height: 8), scale: 1, opaque: true))
      context.setFillColor(CGColor(red: 1, green: 1, blue: 0.5, alpha: 1))
      context.fill([CGRect(x: 0, y: 0, width: 8, height: 8)])
      let image = context.makeImage()
      let shown = try show { stage in
        let layer = replicator(2) {
          $0.instanceTransform = CATransform3DMakeTranslation(0, 40, 0)
          $0.instanceRedOffset = -1
        }
        let picture = CALayer()
        picture.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        picture.contents = image
        layer.addSublayer(picture)
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 50, y: 10, width: 20, height: 20), transform: nil)
        shape.fillColor = .white
        layer.addSublayer(shape)
        stage.addSublayer(layer)
      }
      #expect(shown[0].pixel(20, 20) == [255, 255, 128])
      #expect(shown[0].pixel(20, 60) == [0, 255, 128])
      #expect(shown[0].pixel(60, 20) == [255, 255, 255])
      #expect(shown[0].pixel(60, 60) == [0, 255, 255])
    }

    @Test("masks, clips and opacity groups work inside of copies")
    func effects() throws {
      func card() -> CALayer {
        let card = box(6, 6, 30, 30, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        card.cornerRadius = 9
        card.masksToBounds = true
        card.opacity = 0.7
        card.addSublayer(box(10, -5, 30, 20, CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)))
        let mask = CAShapeLayer()
        mask.path = CGPath(ellipseIn: CGRect(x: 3, y: 3, width: 40, height: 24), transform: nil)
        card.mask = mask
        return card
      }
      let step = CATransform3DConcat(
        CATransform3DMakeRotation(0.5, 0, 0, 1), CATransform3DMakeTranslation(20, 10, 0))
      let copied = try show { stage in
        let layer = replicator(3) { $0.instanceTransform = step }
        layer.addSublayer(card())
        stage.addSublayer(layer)
      }
      let made = try show { stage in
        for copy in 0..<3 {
          let layer = frame(power(step, copy))
          layer.addSublayer(card())
          stage.addSublayer(layer)
        }
      }
      #expect(copied[0].difference(from: made[0]) <= 1)
    }

    @Test("filters and blend modes work inside of copies")
    func filters() throws {
      func card() -> CALayer {
        let card = box(6, 6, 30, 30, CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
        card.addSublayer(box(10, 5, 40, 10, CGColor(red: 0, green: 0.5, blue: 1, alpha: 1)))
        card.compositingFilter = "screenBlendMode"
        return card
      }
      let step = CATransform3DMakeTranslation(22, 24, 0)
      let copied = try show { stage in
        let layer = replicator(3) { $0.instanceTransform = step }
        layer.addSublayer(card())
        stage.addSublayer(layer)
      }
      let made = try show { stage in
        for copy in 0..<3 {
          let card = card()
          card.position.x += 22 * CGFloat(copy)
          card.position.y += 24 * CGFloat(copy)
          stage.addSublayer(card)
        }
      }
      #expect(copied[0].difference(from: made[0]) <= 1)
      #expect(copied[0].pixel(32, 34) != [255, 128, 0])
    }

    @Test("replicators in replicators multiply copies and colours")
    func nested() throws {
      let copied = try show { stage in
        let rows = replicator(4) {
          $0.instanceTransform = CATransform3DMakeTranslation(0, 20, 0)
          $0.instanceRedOffset = -0.25
        }
        let columns = replicator(3) {
          $0.instanceTransform = CATransform3DMakeTranslation(25, 0, 0)
          $0.instanceGreenOffset = -0.5
        }
        columns.addSublayer(box(5, 5, 15, 12))
        rows.addSublayer(columns)
        stage.addSublayer(rows)
      }
      let made = try show { stage in
        for row in 0..<4 {
          for column in 0..<3 {
            stage.addSublayer(
              box(
                5 + 25 * CGFloat(column), 5 + 20 * CGFloat(row), 15, 12,
                CGColor(
                  red: 1 - 0.25 * CGFloat(row), green: 1 - 0.5 * CGFloat(column), blue: 1,
                  alpha: 1)))
          }
        }
      }
      #expect(copied[0].difference(from: made[0]) <= 1)
    }

    @Test("the layer's own background is shown once, below, and not tinted")
    func ownBackground() throws {
      let shown = try show { stage in
        let layer = replicator(3) {
          $0.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
          $0.instanceColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
          $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
        }
        layer.addSublayer(box(5, 5, 10, 10))
        stage.addSublayer(layer)
      }
      #expect(shown[0].pixel(80, 80) == [0, 0, 255])
      for x in [10, 40, 70] { #expect(shown[0].pixel(x, 10) == [255, 0, 0]) }
    }

    @Test("shadows are copied, in the copy's colour and at its time")
    func shadows() throws {
      func cast(_ x: CGFloat, _ offset: CGFloat, _ color: CGColor) -> CALayer {
        let layer = box(x, 10, 20, 20)
        layer.shadowOpacity = 1
        layer.shadowRadius = 2
        layer.shadowColor = color
        layer.shadowOffset = CGSize(width: 0, height: offset)
        return layer
      }
      let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
      let copied = try show(at: [0, 1]) { stage in
        let layer = replicator(3) {
          $0.instanceTransform = CATransform3DMakeTranslation(30, 0, 0)
          $0.instanceRedOffset = -0.5
          $0.instanceDelay = 0.5
        }
        let source = cast(5, 5, white)
        let drop = CABasicAnimation(keyPath: "shadowOffset.height")
        drop.toValue = 25
        drop.duration = 2
        source.add(drop, forKey: nil)
        layer.addSublayer(source)
        stage.addSublayer(layer)
      }
      let made = try show { stage in
        for (copy, offset) in [15, 10, 5].enumerated() {
          let red = 1 - 0.5 * CGFloat(copy)
          let color = CGColor(red: red, green: 1, blue: 1, alpha: 1)
          let layer = cast(5 + 30 * CGFloat(copy), CGFloat(offset), color)
          layer.backgroundColor = color
          stage.addSublayer(layer)
        }
      }
      #expect(copied[1].difference(from: made[0]) <= 1)
      #expect(copied[0].difference(from: made[0]) > 1)
    }

    @Test("later copies lie above earlier ones, whatever the depth of sublayers")
    func order() throws {
      let shown = try show { stage in
        let layer = replicator(2) {
          $0.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
        }
        let back = box(10, 10, 30, 30, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
        back.zPosition = 5
        layer.addSublayer(back)
        layer.addSublayer(box(10, 10, 30, 10, CGColor(red: 0, green: 1, blue: 0, alpha: 1)))
        stage.addSublayer(layer)
      }
      #expect(shown[0].pixel(15, 15) == [255, 0, 0])
      #expect(shown[0].pixel(45, 15) == [255, 0, 0])
    }
  }
}
