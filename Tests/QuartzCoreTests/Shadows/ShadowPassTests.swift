import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension ShadowSuites {
  /// Shadows of a layer's output, compared with shadows of paths around it.
  @MainActor @Suite struct Silhouettes {
    private func add(_ rect: CGRect, to layer: CALayer, _ alpha: CGFloat = 1) -> CALayer {
      let inner = CALayer()
      inner.frame = rect
      inner.backgroundColor = CGColor(gray: 0, alpha: alpha)
      layer.addSublayer(inner)
      return inner
    }

    private func path(_ rects: [CGRect]) -> CGPath {
      let path = CGMutablePath()
      path.addRects(rects)
      return path
    }

    private let rects = [
      CGRect(x: 0, y: 0, width: 18, height: 12), CGRect(x: 22, y: 10, width: 14, height: 26),
    ]

    @Test("sublayers without a background around them cast it", arguments: [2, 5, 11] as [CGFloat])
    func sublayers(radius: CGFloat) throws {
      let scene = try ShadowScene()
      for rect in rects { _ = add(rect, to: scene.layer) }
      scene.layer.shadowRadius = radius
      scene.layer.shadowOffset = CGSize(width: 3, height: -2)
      let drawn = try scene.picture()
      #expect(scene.passes == 2)
      scene.layer.shadowPath = path(rects)
      let reference = try scene.picture()
      #expect(drawn.difference(from: reference) <= 4)
      #expect(drawn.pixel(24 + 4, 30 + 4) == [0, 0, 0])
    }

    @Test("half-covered pixels cast half a shadow")
    func alpha() throws {
      let scene = try ShadowScene()
      for rect in rects { _ = add(rect, to: scene.layer, 0.5) }
      scene.layer.shadowOffset = CGSize(width: 0, height: 30)
      scene.layer.shadowRadius = 4
      let drawn = try scene.picture()
      scene.layer.shadowPath = path(rects)
      scene.layer.shadowOpacity = 0.5
      #expect(drawn.difference(from: try scene.picture()) <= 3)
    }

    @Test("contents cast it by their alpha")
    func contents() throws {
      let scene = try ShadowScene()
      let context = try #require(
        CGContext(size: CGSize(width: 40, height: 30), scale: 1, opaque: false))
      context.setFillColor(.black)
      context.fill(CGRect(x: 10, y: 5, width: 20, height: 20))
      scene.layer.contents = context.makeImage()
      scene.layer.shadowOffset = CGSize(width: 0, height: 26)
      let drawn = try scene.picture()
      #expect(scene.passes == 1)
      scene.layer.shadowPath = CGPath(
        rect: CGRect(x: 10, y: 5, width: 20, height: 20), transform: nil)
      #expect(drawn.difference(from: try scene.picture()) <= 3)
    }

    @Test("a caster of one item takes one pass, and looks as one of two", arguments: [1, 0.6])
    func single(opacity: Float) throws {
      let scene = try ShadowScene()
      let shape = CAShapeLayer()
      shape.path = CGPath(ellipseIn: CGRect(x: -4, y: 2, width: 40, height: 26), transform: nil)
      shape.fillColor = CGColor(red: 0.8, green: 0.2, blue: 0.1, alpha: 0.7)
      scene.layer.addSublayer(shape)
      scene.layer.shadowRadius = 4
      scene.layer.shadowOffset = CGSize(width: 6, height: 9)
      scene.layer.opacity = opacity
      let drawn = try scene.picture()
      let passes = scene.passes
      _ = add(CGRect(x: 60, y: 50, width: 1, height: 1), to: scene.layer, 0.001)
      #expect(drawn.difference(from: try scene.picture()) <= 2)
      #expect(passes == scene.passes - 1)
    }

    @Test("a large shape that is cut by the surface's edge casts all of its shadow")
    func edge() throws {
      let scene = try ShadowScene()
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: -104, y: -64, width: 100, height: 100), transform: nil)
      shape.fillColor = .black
      scene.layer.addSublayer(shape)
      scene.layer.shadowRadius = 6
      scene.layer.shadowOffset = CGSize(width: 50, height: 0)
      let drawn = try scene.picture()
      scene.layer.shadowPath = CGPath(
        rect: CGRect(x: -104, y: -64, width: 100, height: 100), transform: nil)
      #expect(drawn.difference(from: try scene.picture()) <= 4)
    }

    @Test("what lies inside an opaque background needs no pass")
    func inside() throws {
      let scene = try ShadowScene()
      scene.layer.backgroundColor = .white
      scene.layer.cornerRadius = 6
      _ = add(CGRect(x: 6, y: 6, width: 28, height: 10), to: scene.layer)
      scene.layer.shadowRadius = 4
      let drawn = try scene.picture()
      #expect(scene.passes == 0)
      scene.layer.shadowPath = CGPath(
        roundedRect: scene.layer.bounds, cornerWidth: 6, cornerHeight: 6, transform: nil)
      #expect(drawn.difference(from: try scene.picture()) == 0)
      scene.layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
      scene.layer.shadowPath = nil
      _ = try scene.picture()
      #expect(scene.passes == 0)
    }

    @Test("what leaves an opaque background does")
    func outside() throws {
      let scene = try ShadowScene()
      scene.layer.backgroundColor = .black
      let badge = add(CGRect(x: 30, y: -10, width: 20, height: 20), to: scene.layer)
      scene.layer.shadowRadius = 4
      let drawn = try scene.picture()
      #expect(scene.passes == 2)
      scene.layer.shadowPath = path([scene.layer.bounds, badge.frame])
      let reference = try scene.picture()
      #expect(scene.passes == 0)
      #expect(drawn.difference(from: reference) <= 4)
    }

    @Test("what is off the stage casts its shadow on it")
    func offStage() throws {
      let scene = try ShadowScene()
      for rect in rects { _ = add(rect, to: scene.layer) }
      scene.layer.shadowRadius = 6
      scene.layer.position = CGPoint(x: -24, y: 45)
      scene.layer.shadowOffset = CGSize(width: 10, height: 0)
      let drawn = try scene.picture()
      #expect(drawn.pixel(2, 55)[0] < 230)
      scene.layer.shadowPath = path(rects)
      #expect(drawn.difference(from: try scene.picture()) <= 3)
    }

    @Test("what a layer around cuts off still casts its shadow inside", arguments: [0, 8])
    func clipped(radius: CGFloat) throws {
      let scene = try ShadowScene()
      let window = CALayer()
      window.frame = CGRect(x: 20, y: 20, width: 56, height: 56)
      window.masksToBounds = true
      window.cornerRadius = radius
      scene.stage.layer.addSublayer(window)
      window.addSublayer(scene.layer)
      scene.stage.advance(by: 1)
      CATransaction.setDisableActions(true)
      for rect in rects { _ = add(rect, to: scene.layer) }
      scene.layer.position = CGPoint(x: 10, y: 6)
      scene.layer.shadowRadius = 5
      let drawn = try scene.picture()
      #expect(drawn.pixel(18, 40) == [255, 255, 255])
      scene.layer.shadowPath = path(rects)
      #expect(drawn.difference(from: try scene.picture()) <= 4)
    }

    @Test("an opaque layer with sublayers stays inside of what cuts it")
    func clippedCard() throws {
      let scene = try ShadowScene()
      let window = CALayer()
      window.frame = CGRect(x: 20, y: 20, width: 56, height: 56)
      window.masksToBounds = true
      scene.stage.layer.addSublayer(window)
      window.addSublayer(scene.layer)
      scene.stage.advance(by: 1)
      CATransaction.setDisableActions(true)
      scene.layer.backgroundColor = .black
      _ = add(CGRect(x: 5, y: 5, width: 10, height: 10), to: scene.layer)
      scene.layer.position = CGPoint(x: 4, y: 30)
      let drawn = try scene.picture()
      #expect(scene.passes == 0)
      #expect(drawn.pixel(19, 50) == [255, 255, 255])
      #expect(drawn.pixel(21, 50) == [0, 0, 0])
    }

    @Test("a shadow inside of a shadow is cast on")
    func nested() throws {
      let scene = try ShadowScene()
      let inner = add(CGRect(x: 10, y: 10, width: 12, height: 12), to: scene.layer)
      inner.shadowOpacity = 1
      inner.shadowRadius = 0
      inner.shadowOffset = CGSize(width: 12, height: 0)
      scene.layer.shadowRadius = 0
      scene.layer.shadowOffset = CGSize(width: 0, height: 20)
      let drawn = try scene.picture()
      #expect(drawn.pixel(24 + 28, 30 + 16) == [0, 0, 0])
      #expect(drawn.pixel(24 + 28, 30 + 36) == [0, 0, 0])
      #expect(drawn.pixel(24 + 28, 30 + 28) == [255, 255, 255])
    }

    @Test("a layer that cuts off its own shadow shows it whole where something below changes")
    func cutAndChanged() throws {
      func picture(changing color: CGColor?) throws -> CGImage {
        let scene = try ShadowScene()
        let below = CALayer()
        below.frame = CGRect(x: 0, y: 30, width: 44, height: 30)
        below.backgroundColor = color ?? .white
        scene.stage.layer.insertSublayer(below, below: scene.layer)
        scene.layer.masksToBounds = true
        scene.layer.backgroundColor = CGColor(gray: 0, alpha: 0.2)
        scene.layer.shadowRadius = 4
        _ = add(CGRect(x: 24, y: 0, width: 10, height: 30), to: scene.layer)
        let drawn = try scene.picture()
        guard color != nil else { return drawn }
        below.backgroundColor = .white
        return try scene.picture()
      }
      let expected = try picture(changing: nil)
      #expect(try picture(changing: .black).difference(from: expected) <= 1)
    }
  }
}
