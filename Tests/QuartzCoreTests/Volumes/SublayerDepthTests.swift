import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension Context3DSuites {
  /// Sublayers of plain layers, which share one space until they are flattened into the plane of
  /// their layer.
  @MainActor @Suite struct Sublayers {
    @Test(
      "two cards that cross pass through one another", arguments: [true, false], [0.3, 0.9, 1.4])
    func crossing(_ perspective: Bool, angle: Double) throws {
      let scene = try Context3DScene(perspective: perspective, isPlain: true)
      scene.add(1, 0, 0, turn(CGFloat(angle), 0, 1, 0))
      scene.add(0, 0, 1, turn(-0.5, 0.3, 1, 0.2))
      #expect(scene.wrongPixels(try scene.picture()) <= 8)
    }

    @Test("many cards through one axis", arguments: 0..<3)
    func star(_ seed: Int) throws {
      let scene = try Context3DScene(isPlain: true)
      for index in 0..<5 {
        scene.add(
          CGFloat(index % 2), CGFloat(index % 3) / 2, CGFloat(index) / 5,
          turn(CGFloat(index) * 0.6 + CGFloat(seed) * 0.17, 0.2, 1, 0.1 * CGFloat(seed)))
      }
      #expect(scene.wrongPixels(try scene.picture()) <= 20)
    }

    @Test(
      "a cube made with sublayerTransform is solid, whatever the order of its sides",
      arguments: [0.0, 0.7, 2.2, 4])
    func cube(_ angle: Double) throws {
      let scene = try Context3DScene(isPlain: true)
      let sides: [(CGFloat, CGFloat, CGFloat, CATransform3D)] = [
        (1, 0, 0, turn(0, 0, 1, 0)), (0, 1, 0, turn(.pi / 2, 0, 1, 0)),
        (0, 0, 1, turn(.pi, 0, 1, 0)), (1, 1, 0, turn(-.pi / 2, 0, 1, 0)),
        (0, 1, 1, turn(.pi / 2, 1, 0, 0)), (1, 0, 1, turn(-.pi / 2, 1, 0, 0)),
      ]
      for side in sides {
        scene.add(side.0, side.1, side.2, CATransform3DTranslate(side.3, 0, 0, 30))
      }
      scene.turnSpace(CATransform3DRotate(turn(CGFloat(angle), 0.3, 1, 0), 0.4, 1, 0, 0))
      #expect(scene.wrongPixels(try scene.picture()) <= 12)
      #expect(!scene.stage.frameDescription.contains("above"))
    }

    @Test("a transform moves a layer nearer, whatever its zPosition")
    func moved() throws {
      let scene = try Context3DScene(perspective: false, isPlain: true)
      scene.add(1, 0, 0, CATransform3DMakeTranslation(0, 0, 5))
      scene.add(0, 1, 0).zPosition = 3
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
    }

    @Test(
      "a layer that is large beyond measure covers what is moved back",
      arguments: [1e4, 1e12, 1e160, 1.7e308])
    func large(_ width: Double) throws {
      let scene = try Context3DScene(perspective: false, isPlain: true)
      scene.add(1, 0, 0).bounds.size.width = width
      scene.add(0, 1, 0, CATransform3DMakeTranslation(0, 0, -5))
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
    }

    @Test("seen from behind, what has the least zPosition is the nearest")
    func fromBehind() throws {
      let scene = try Context3DScene(isPlain: true)
      scene.add(1, 0, 0).zPosition = -10
      scene.add(0, 1, 0).zPosition = 10
      #expect(try scene.picture().pixel(48, 48) == [0, 255, 0])
      scene.turnSpace(turn(.pi, 0, 1, 0))
      #expect(try scene.picture().pixel(48, 48) == [255, 0, 0])
    }

    @Test("a transform layer's sublayers cross the siblings of that layer")
    func transformLayer() throws {
      let scene = try Context3DScene(perspective: false, isPlain: true)
      let inner = CATransformLayer()
      scene.volume.addSublayer(inner)
      scene.add(1, 0, 0, turn(0.6, 0, 1, 0), to: inner)
      scene.add(0, 0, 1)
      let picture = try scene.picture()
      #expect(picture.pixel(40, 48) == [255, 0, 0])
      #expect(picture.pixel(56, 48) == [0, 0, 255])
    }

    @Test(
      "a layer with all under it is cut as one: its group, its border and what leaves its bounds")
    func subtree() throws {
      let scene = try Context3DScene(perspective: false, isPlain: true)
      let card = scene.add(1, 0, 0, turn(0.8, 0, 1, 0))
      card.opacity = 0.5
      card.addSublayer(CALayer())
      card.sublayers?[0].frame = CGRect(x: -20, y: 20, width: 100, height: 20)
      card.sublayers?[0].backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      scene.add(0, 0, 1)
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(40, 48), [0, 128, 128], within: 1))
      #expect(isNear(picture.pixel(40, 30), [128, 0, 128], within: 1))
      #expect(isNear(picture.pixel(16, 48), [0, 128, 0], within: 1))
      #expect(picture.pixel(56, 48) == [0, 0, 255])
      #expect(picture.pixel(56, 30) == [0, 0, 255])
    }

    @Test("a masked layer masks what its sublayers come to")
    func masked() throws {
      let scene = try Context3DScene(perspective: false, isPlain: true)
      scene.add(1, 0, 0, turn(0.8, 0, 1, 0))
      scene.add(0, 0, 1, turn(-0.8, 0, 1, 0))
      let mask = CALayer()
      mask.frame = CGRect(x: -30, y: -30, width: 60, height: 30)
      mask.backgroundColor = CGColor(gray: 0, alpha: 0.5)
      scene.volume.mask = mask
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(40, 40), [128, 0, 0], within: 1))
      #expect(isNear(picture.pixel(56, 40), [0, 0, 128], within: 1))
      #expect(picture.pixel(40, 56) == [0, 0, 0])
    }

    @Test("layers that stay in the plane keep the order of zPosition and are not cut")
    func plain() throws {
      let scene = try Context3DScene(isPlain: true)
      let first = scene.add(1, 0, 0, turn(0.6, 0, 0, 1))
      scene.add(0, 1, 0, CATransform3DMakeScale(0.5, 0.5, 1))
      #expect(try scene.picture().pixel(48, 48) == [0, 255, 0])
      let still = scene.stage.frameDescription
      CATransaction.setDisableActions(true)
      first.transform = turn(0.6, 0, 1, 0)
      _ = try scene.picture()
      #expect(scene.stage.frameDescription.contains("above"))
      // Nothing of it is left when the layer has its old transform.
      CATransaction.setDisableActions(true)
      first.transform = turn(0.6, 0, 0, 1)
      _ = try scene.picture()
      #expect(
        Self.lines(scene.stage.frameDescription) == Self.lines(still))
    }

    private static func lines(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("frame") }
    }

    @Test("hits find the layer that is seen")
    func hits() throws {
      let scene = try Context3DScene(isPlain: true)
      let first = scene.add(1, 0, 0, turn(0.7, 0.2, 1, 0))
      let second = scene.add(0, 0, 1, turn(-0.4, 0, 1, 0.3))
      let third = scene.add(0, 1, 0, CATransform3DMakeTranslation(10, 6, -4))
      let picture = try scene.picture()
      var wrong = 0
      for y in 0..<96 {
        for x in 0..<96 {
          let hit = scene.stage.layer.hitTest(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let pixel = picture.pixel(x, y)
          let shown =
            pixel[0] > 128 ? first : pixel[2] > 128 ? second : pixel[1] > 128 ? third : nil
          if shown !== (hit === scene.stage.layer ? nil : hit) { wrong += 1 }
        }
      }
      #expect(wrong <= 12)
    }

    @Test("a layer that is drawn in pieces counts as one")
    func counted() throws {
      let scene = try Context3DScene(perspective: false, isPlain: true)
      scene.add(1, 0, 0, turn(0.8, 0, 1, 0))
      scene.add(0, 0, 1, turn(-0.8, 0, 1, 0))
      _ = try scene.picture()
      #expect(scene.stage.counters.layersVisible == 3)
    }

    @Test("hundreds of tilted layers in one another and beside one another are drawn")
    func many() throws {
      let scene = try Context3DScene(isPlain: true)
      var parent = scene.volume
      for _ in 0..<300 {
        let card = scene.add(0, 0, 1, turn(0.001, 0, 1, 0), to: parent)
        card.position = CGPoint(x: parent.bounds.midX, y: parent.bounds.midY)
        parent = card
      }
      for index in 0..<400 {
        scene.add(1, 0, 0, turn(CGFloat(index) / 400, 0, 1, 0)).bounds.size.height = 2
      }
      _ = try scene.picture()
      #expect(scene.stage.counters.layersVisible > 600)
    }
  }
}
