import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ContentSuites {
  /// Layers with flipped geometry.
  @MainActor @Suite struct FlippedGeometry {
    private static let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

    private func host(flips: Bool = true) -> CALayer {
      let host = CALayer()
      host.isGeometryFlipped = flips
      return host
    }

    @Test("sublayers count from the lower edge")
    func sublayers() throws {
      let host = host()
      let inner = CALayer()
      inner.backgroundColor = Self.red
      inner.frame = CGRect(x: 0, y: 0, width: 64, height: 10)
      host.addSublayer(inner)
      let picture = try pictured(host)
      #expect(picture.pixel(5, 60) == [255, 0, 0])
      #expect(picture.pixel(5, 5) != [255, 0, 0])
    }

    @Test("bounds with an origin, an anchor elsewhere and a scroll turn in their place")
    func bounds() throws {
      let host = host()
      host.anchorPoint = CGPoint(x: 0, y: 1)
      let inner = CALayer()
      inner.backgroundColor = Self.red
      inner.frame = CGRect(x: 0, y: 100, width: 64, height: 10)
      host.addSublayer(inner)
      let picture = try pictured(host) {
        host.bounds.origin.y = 95
      }
      // Five points above the lower edge.
      #expect(picture.pixel(5, 58) == [255, 0, 0])
      #expect(picture.pixel(5, 49) == [255, 0, 0])
      #expect(picture.pixel(5, 62) != [255, 0, 0])
      #expect(picture.pixel(5, 45) != [255, 0, 0])
      #expect(host.frame == CGRect(x: 0, y: 0, width: 64, height: 64))
    }

    @Test("images stay upright, where they are and how they are cut", arguments: 0..<5)
    func images(_ kind: Int) throws {
      func picture(flips: Bool) throws -> CGImage {
        let host = host(flips: flips)
        let layer = CALayer()
        layer.contents = Slices.image
        layer.magnificationFilter = .nearest
        layer.frame = CGRect(x: 4, y: 12, width: 56, height: 40)
        host.addSublayer(layer)
        switch kind {
        case 1: layer.contentsGravity = .top
        case 2: layer.contentsRect = CGRect(x: 0.25, y: 0, width: 0.5, height: 0.5)
        case 3: layer.contentsCenter = CGRect(x: 0.25, y: 1.0 / 9, width: 0.5, height: 1.0 / 9)
        case 4:
          layer.masksToBounds = true
          layer.cornerRadius = 9
        default: break
        }
        return try pictured(host)
      }
      #expect(try picture(flips: true).difference(from: picture(flips: false)) == 0)
    }

    @Test("gradients, paths and corners turn with the coordinates")
    func drawings() throws {
      let gradient = CAGradientLayer()
      gradient.colors = [Self.red, CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)]
      gradient.isGeometryFlipped = true
      #expect(try pictured(gradient).pixel(30, 63)[0] > 245)
      let shape = CAShapeLayer()
      shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 64, height: 8), transform: nil)
      shape.fillColor = Self.red
      shape.isGeometryFlipped = true
      #expect(try pictured(shape).pixel(30, 60) == [255, 0, 0])
      let corner = CALayer()
      corner.backgroundColor = Self.red
      corner.cornerRadius = 20
      corner.maskedCorners = .layerMinXMinYCorner
      corner.isGeometryFlipped = true
      let picture = try pictured(corner)
      #expect(picture.pixel(1, 62) == [51, 102, 153])
      #expect(picture.pixel(1, 1) == [255, 0, 0])
    }

    @Test("two flips cancel")
    func twice() throws {
      let outer = host()
      let inner = host()
      let leaf = CALayer()
      leaf.backgroundColor = Self.red
      leaf.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
      inner.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      inner.addSublayer(leaf)
      outer.addSublayer(inner)
      #expect(!outer.contentsAreFlipped() && inner.contentsAreFlipped())
      #expect(CALayer().contentsAreFlipped())
      #expect(try pictured(outer).pixel(2, 2) == [255, 0, 0])
    }

    @Test("a turned layer shows its front, and the back of it stays unseen")
    func backs() throws {
      let host = host()
      let inner = CALayer()
      inner.backgroundColor = Self.red
      inner.isDoubleSided = false
      inner.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      host.addSublayer(inner)
      #expect(try pictured(host).pixel(30, 30) == [255, 0, 0])
      let back = self.host()
      let other = CALayer()
      other.backgroundColor = Self.red
      other.isDoubleSided = false
      other.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      other.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
      back.addSublayer(other)
      #expect(try pictured(back).pixel(30, 30) != [255, 0, 0])
    }

    @Test("points convert and are hit where layers are seen")
    func points() {
      let host = host()
      host.frame = CGRect(x: 10, y: 20, width: 100, height: 50)
      let inner = CALayer()
      inner.frame = CGRect(x: 0, y: 0, width: 30, height: 10)
      host.addSublayer(inner)
      #expect(host.convert(CGPoint(x: 0, y: 0), to: nil) == CGPoint(x: 10, y: 70))
      #expect(host.convert(CGPoint(x: 10, y: 70), from: nil) == CGPoint(x: 0, y: 0))
      #expect(host.hitTest(CGPoint(x: 12, y: 68)) === inner)
      #expect(host.hitTest(CGPoint(x: 12, y: 22)) === host)
      #expect(
        inner.convert(inner.bounds, to: nil) == CGRect(x: 10, y: 60, width: 30, height: 10))
    }

    @Test("draw(in:) draws in the turned coordinates")
    func drawing() throws {
      final class Drawn: CALayer {
        override func draw(in ctx: CGContext) {
          ctx.setFillColor(CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1))
          ctx.fill([bounds.divided(atDistance: 10, from: .minYEdge).slice])
        }
      }
      for origin in [0, 30] as [CGFloat] {
        let layer = Drawn()
        layer.isGeometryFlipped = true
        layer.setNeedsDisplay()
        let picture = try pictured(layer) { layer.bounds.origin.y = origin }
        #expect(picture.pixel(5, 60) == [255, 0, 0])
        #expect(picture.pixel(5, 5) != [255, 0, 0])
      }
    }

    @Test("a flipped layer moves into view by a transition as it stands")
    func transition() throws {
      let stage = try Stage(size: CGSize(width: 64, height: 64))
      let host = host()
      host.frame = stage.layer.bounds
      let inner = CALayer()
      inner.backgroundColor = Self.red
      inner.frame = CGRect(x: 0, y: 0, width: 64, height: 10)
      host.addSublayer(inner)
      let picture = CALayer()
      picture.contents = Slices.image
      picture.magnificationFilter = .nearest
      picture.frame = CGRect(x: 20, y: 20, width: 24, height: 18)
      host.addSublayer(picture)
      stage.layer.addSublayer(host)
      stage.advance(by: 1)
      let before = try #require(stage.snapshot())
      let fade = CATransition()
      fade.duration = 1
      host.add(fade, forKey: nil)
      stage.advance(by: 0.5)
      #expect(try #require(stage.snapshot()).difference(from: before) <= 1)
    }
  }
}
