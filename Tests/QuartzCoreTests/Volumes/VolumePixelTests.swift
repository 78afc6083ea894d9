@testable import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension Context3DSuites {
  /// Layers in one space, compared with ray tracing.
  @MainActor @Suite struct Pictures {
    @Test(
      "two crossing cards pass through one another", arguments: [true, false], [0.3, 0.9, 1.4])
    func crossing(_ perspective: Bool, angle: Double) throws {
      let scene = try Context3DScene(perspective: perspective)
      scene.add(1, 0, 0, turn(CGFloat(angle), 0, 1, 0))
      scene.add(0, 0, 1, turn(-0.5, 0.3, 1, 0.2))
      // Rounding may put the centres of pixels at edges on either side.
      #expect(scene.wrongPixels(try scene.picture()) <= 8)
    }

    @Test("translucent cards that cross show each other, each pixel once")
    func translucent() throws {
      let scene = try Context3DScene()
      scene.add(1, 0, 0, alpha: 0.5, turn(0.6, 0, 1, 0))
      scene.add(0, 1, 0, alpha: 0.5, turn(-0.6, 0, 1, 0.1))
      scene.add(0, 0, 1, alpha: 0.5, turn(0.8, 1, 0, 0))
      #expect(scene.wrongPixels(try scene.picture()) <= 12)
    }

    @Test(
      "a plane that passes the eye at a place on the surface is drawn in the damage alone",
      arguments: [0.05, 0.3, 0.7, 1])
    func apex(_ part: Double) throws {
      let stage = try Stage(size: CGSize(width: 200, height: 150))
      func add(_ frame: CGRect, _ color: CGColor) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        stage.layer.addSublayer(layer)
        return layer
      }
      let plane = add(
        CGRect(x: 48, y: 50, width: 60, height: 44), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
      var wild = CATransform3D.identity
      (wild.m12, wild.m14, wild.m44) = (51.6 * part, 92.9 * part, 1 - 0.2 * part)
      plane.transform = wild
      _ = add(
        CGRect(x: 112, y: 10, width: 60, height: 40), CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      let dot = add(
        CGRect(x: 70, y: 10, width: 8, height: 8), CGColor(red: 0, green: 0, blue: 1, alpha: 1))
      _ = stage.snapshot()
      CATransaction.setDisableActions(true)
      dot.position.x += 4
      let drawn = try #require(stage.snapshot())
      stage.host.collectsItemRecords = true
      let whole = try #require(stage.snapshot())
      #expect(drawn.difference(from: whole) <= 3)
    }

    @Test("many cards through one axis", arguments: 0..<3)
    func star(_ seed: Int) throws {
      let scene = try Context3DScene()
      for index in 0..<5 {
        scene.add(
          CGFloat(index % 2), CGFloat(index % 3) / 2, CGFloat(index) / 5,
          turn(CGFloat(index) * 0.6 + CGFloat(seed) * 0.17, 0.2, 1, 0.1 * CGFloat(seed)))
      }
      #expect(scene.wrongPixels(try scene.picture()) <= 20)
    }

    @Test("a card that many others cut has a piece with so many sides", arguments: [9, 14, 20])
    func polygon(_ sides: Int) throws {
      let scene = try Context3DScene()
      for index in 0..<sides {
        let around = turn(2 * .pi * CGFloat(index) / CGFloat(sides), 0, 0, 1)
        let card = scene.add(
          0, CGFloat(index % 2), 1,
          CATransform3DRotate(CATransform3DTranslate(around, 20, 0, 0), 1.2, 0, 1, 0))
        card.bounds.size = CGSize(width: 16, height: 36 * tan(.pi / CGFloat(sides)))
      }
      scene.add(1, 0, 0)
      #expect(scene.wrongPixels(try scene.picture()) <= sides * 3)
      let isLong = scene.stage.frameDescription.contains("pass 0 clip ")
      #expect(isLong == (sides > 10))
    }

    @Test("a cube shows its near sides, whatever their order", arguments: [0.0, 0.7, 2.2, 4])
    func cube(_ angle: Double) throws {
      let scene = try Context3DScene()
      let sides: [(CGFloat, CGFloat, CGFloat, CATransform3D)] = [
        (1, 0, 0, turn(0, 0, 1, 0)), (0, 1, 0, turn(.pi / 2, 0, 1, 0)),
        (0, 0, 1, turn(.pi, 0, 1, 0)), (1, 1, 0, turn(-.pi / 2, 0, 1, 0)),
        (0, 1, 1, turn(.pi / 2, 1, 0, 0)), (1, 0, 1, turn(-.pi / 2, 1, 0, 0)),
      ]
      for side in sides {
        scene.add(side.0, side.1, side.2, CATransform3DTranslate(side.3, 0, 0, 30))
      }
      scene.volume.transform = CATransform3DRotate(
        turn(CGFloat(angle), 0.3, 1, 0), 0.4, 1, 0, 0)
      #expect(scene.wrongPixels(try scene.picture()) <= 12)
      // Sides that only touch are not cut.
      #expect(!scene.stage.frameDescription.contains("above"))
    }

    @Test("outside of transform layers sublayers cross, and then are flattened with their layer")
    func flattened() throws {
      let scene = try Context3DScene(perspective: false)
      let plain = CALayer()
      plain.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
      plain.transform = turn(0.7, 0, 1, 0)
      scene.volume.addSublayer(plain)
      let first = scene.add(1, 0, 0, turn(0.5, 0, 1, 0), to: plain)
      let second = scene.add(0, 0, 1, turn(-0.5, 0, 1, 0), to: plain)
      first.position = CGPoint(x: 30, y: 30)
      second.position = first.position
      let picture = try scene.picture()
      // On each side the nearer one is visible, all in the plane of a layer that is rotated itself.
      #expect(picture.pixel(40, 48) == [255, 0, 0])
      #expect(picture.pixel(56, 48) == [0, 0, 255])
    }

    @Test("transform layers in transform layers are one space")
    func nested() throws {
      let scene = try Context3DScene()
      let first = scene.add(1, 0, 0, turn(0.6, 0, 1, 0))
      let second = scene.add(0, 0, 1, turn(-0.6, 0, 1, 0))
      let flat = try scene.picture()
      let inner = CATransformLayer()
      inner.transform = turn(0.4, 1, 0, 0)
      scene.volume.addSublayer(inner)
      second.transform = CATransform3DConcat(
        second.transform, CATransform3DInvert(inner.transform))
      inner.addSublayer(second)
      #expect(try scene.picture().difference(from: flat) <= 1)
      #expect(first.superlayer === scene.volume)
    }

    @Test(
      "what a transform layer has of its own is not drawn, and its opacity is that of each sublayer"
    )
    func own() throws {
      let scene = try Context3DScene()
      scene.volume.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
      scene.volume.backgroundColor = .white
      scene.volume.borderWidth = 5
      scene.volume.masksToBounds = true
      scene.volume.filters = ["colorInvert"]
      scene.volume.opacity = 0.6
      let back = scene.add(1, 0, 0, CATransform3DMakeTranslation(0, 0, -1))
      back.position = CGPoint(x: 10, y: 10)
      let front = scene.add(0, 1, 0, CATransform3DMakeScale(0.5, 0.5, 1))
      front.position = CGPoint(x: 10, y: 10)
      front.borderWidth = 10
      front.borderColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      let dot = scene.add(0, 1, 0, to: front)
      dot.bounds.size = CGSize(width: 20, height: 20)
      dot.position = CGPoint(x: 30, y: 30)
      let picture = try scene.picture()
      #expect(picture.pixel(25, 48) == [153, 0, 0])
      #expect(isNear(picture.pixel(48, 48), [61, 153, 0], within: 1))
      #expect(isNear(picture.pixel(36, 48), [61, 0, 153], within: 1))
    }

    @Test("a layer that is not double-sided shows its front alone")
    func sides() throws {
      let scene = try Context3DScene()
      let card = scene.add(1, 0, 0)
      card.isDoubleSided = false
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
      scene.volume.transform = turn(.pi, 0, 1, 0)
      #expect(try scene.picture().pixel(48, 48) == [0, 0, 0])
      card.transform = turn(.pi, 1, 0, 0)
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
    }

    @Test("in one plane zPosition and then the order of sublayers decide")
    func coplanar() throws {
      let scene = try Context3DScene()
      scene.volume.transform = turn(0.5, 1, 1, 0)
      let first = scene.add(1, 0, 0)
      scene.add(0, 1, 0)
      #expect(try scene.picture().pixel(48, 48) == [0, 255, 0])
      first.zPosition = 1
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
    }

    @Test("anchorPointZ moves the point about which a layer turns")
    func anchorPointZ() throws {
      let scene = try Context3DScene(perspective: false)
      let card = scene.add(1, 0, 0, turn(.pi / 2, 0, 1, 0))
      card.anchorPointZ = -20
      // It is edge-on at first; the plane is 20 points from the axis, now beside it.
      card.transform = turn(.pi, 0, 1, 0)
      let other = scene.add(0, 0, 1, CATransform3DMakeTranslation(0, 0, -10))
      #expect(try scene.picture().pixel(48, 48) == [0, 0, 255])
      other.transform = CATransform3DMakeTranslation(0, 0, -30)
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
    }

    @Test("turning redraws to the same picture as drawing anew")
    func damage() throws {
      func scene(_ angle: CGFloat) throws -> Context3DScene {
        let scene = try Context3DScene()
        scene.add(1, 0, 0, turn(0.5, 0, 1, 0))
        scene.add(0, 0, 1, turn(-0.9, 0, 1, 0.3))
        scene.volume.transform = turn(angle, 0.2, 1, 0)
        return scene
      }
      let turned = try scene(0.3)
      _ = try turned.picture()
      turned.volume.transform = turn(1.3, 0.2, 1, 0)
      #expect(try turned.picture().difference(from: scene(1.3).picture()) == 0)
    }

    @Test("round corners and borders leave nothing behind as they turn", arguments: 0..<4)
    func trail(_ kind: Int) throws {
      let scene = try Context3DScene()
      let card = scene.add(1, 0, 0)
      card.cornerRadius = kind & 1 == 0 ? 8 : 0
      card.borderWidth = kind < 2 ? 3 : 0
      card.borderColor = .white
      card.allowsEdgeAntialiasing = true
      for step in 0..<24 {
        let angle = CGFloat(step) * 0.137
        card.transform = CATransform3DRotate(turn(angle, 0.3, 1, 0), 0.6 + angle, 0, 0.2, 1)
        _ = try scene.picture()
      }
      card.isHidden = true
      let pixels = try scene.picture()
      let left = (0..<96 * 96).filter { pixels.pixel($0 % 96, $0 / 96) != [0, 0, 0] }
      #expect(left == [])
    }

    @Test("cards behind the eye, edge on and without size do no harm")
    func extremes() throws {
      let scene = try Context3DScene()
      scene.add(1, 0, 0, CATransform3DMakeTranslation(0, 0, 500))
      scene.add(0, 1, 0, turn(.pi / 2, 0, 1, 0))
      scene.add(0, 0, 1, CATransform3DMakeScale(0, 0, 0))
      scene.add(
        1, 1, 0,
        CATransform3DRotate(
          CATransform3DMakeTranslation(0, 0, 195), 1.2, 1, 0, 0))
      scene.add(0, 1, 1, turn(0.4, 1, 0, 0))
      _ = try scene.picture()
    }
  }
}
