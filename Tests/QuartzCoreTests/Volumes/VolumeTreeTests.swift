import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension Context3DSuites {
  /// Transform layers in unusual trees, and with values that they ignore.
  @MainActor @Suite struct Trees {
    private static let depth = 10_000

    /// Returns a tree with a card under `depth` layers, every `step`th of which is a transform
    /// layer.
    private func tree(step: Int) -> (top: CALayer, card: CALayer) {
      let card = CALayer()
      card.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      card.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      var top = card
      for level in 1..<Self.depth {
        let next = level % step == 0 ? CATransformLayer() : CALayer()
        next.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        next.addSublayer(top)
        top = next
      }
      return (top, card)
    }

    @Test(
      "10,000 layers in one another, transform layers among them, are shown", arguments: [1, 2, 3])
    func deep(_ step: Int) throws {
      CATransaction.setDisableActions(true)
      let stage = try Stage(size: CGSize(width: 20, height: 20))
      let (top, card) = tree(step: step)
      stage.layer.addSublayer(top)
      #expect(try #require(stage.snapshot()).pixel(5, 5) == [255, 0, 0])
      #expect(stage.layer.hitTest(CGPoint(x: 5, y: 5)) === card)
      CATransaction.setDisableActions(true)
      card.position.x += 1
      card.opacity = 0.6
      stage.advance(by: 0.1)
      #expect(try #require(stage.snapshot()).pixel(5, 5) == [153, 0, 0])
    }

    @Test("a transform layer and a card that are turned upside down are hit where they are seen")
    func flipped() throws {
      let scene = try Context3DScene()
      scene.volume.bounds = CGRect(x: 0, y: 0, width: 40, height: 40)
      scene.volume.isGeometryFlipped = true
      let card = scene.add(0, 0, 1, turn(0.5, 0, 1, 0))
      card.position = CGPoint(x: 20, y: 10)
      card.bounds = CGRect(x: 0, y: 0, width: 30, height: 20)
      card.isGeometryFlipped = true
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 25, width: 30, height: 10)
      dot.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
      card.addSublayer(dot)
      let picture = try scene.picture()
      var found: [UInt8: Int] = [:]
      for y in 0..<96 {
        for x in 0..<96 {
          let hit = scene.stage.layer.hitTest(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
          let pixel = picture.pixel(x, y)
          let kind: UInt8 = hit === dot ? 1 : hit === card ? 2 : 0
          let shown: UInt8 = pixel[0] > 128 ? 1 : pixel[2] > 128 ? 2 : 0
          if kind == shown { found[kind, default: 0] += 1 }
        }
      }
      #expect(found.values.reduce(0, +) > 96 * 96 - 12)
      #expect((found[1] ?? 0) > 100 && (found[2] ?? 0) > 300)
      // The y axis of the transform layer points up, and that of the card down again.
      #expect(card.convert(CGPoint(x: 15, y: 10), to: nil).y > 48)
      #expect(
        card.convert(CGPoint(x: 15, y: 15), to: nil).y
          > card.convert(CGPoint(x: 15, y: 5), to: nil).y)
    }

    @Test("what a transform layer does not draw is kept, and it says so")
    func unused() {
      let layer = CATransformLayer()
      let lines = diagnostics {
        layer.backgroundColor = .white
        layer.cornerRadius = 3
        layer.masksToBounds = true
        layer.mask = CALayer()
        layer.opacity = 0.5
        layer.transform = turn(1, 0, 1, 0)
        layer.mask = nil
        layer.backgroundColor = nil
      }
      #expect(lines.count == 4)
      #expect(lines.first?.contains("CATransformLayer, backgroundColor = ") == true)
      #expect(layer.cornerRadius == 3)
      #expect(layer.masksToBounds)
    }

    @Test("replicated transform layers cross with depth, as themselves do")
    func replicated() throws {
      func cards(_ scene: Context3DScene) {
        scene.add(1, 0, 0, turn(0.5, 0, 1, 0))
        scene.add(0, 0, 1, turn(-0.5, 0, 1, 0))
      }
      let plain = try Context3DScene(perspective: false)
      cards(plain)
      let expected = try plain.picture()
      let copied = try Context3DScene(perspective: false)
      cards(copied)
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = 2
      replicator.instanceTransform = CATransform3DMakeTranslation(96, 0, 0)
      copied.stage.layer.addSublayer(replicator)
      replicator.addSublayer(copied.volume)
      #expect(try copied.picture().difference(from: expected) == 0)
      replicator.instanceCount = 1
      #expect(try copied.picture().difference(from: expected) == 0)
      replicator.removeFromSuperlayer()
      let late = CALayer()
      late.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
      late.backgroundColor = .white
      late.addSublayer(CALayer())
      copied.stage.layer.addSublayer(late)
      #expect(try copied.picture().pixel(48, 48) == [255, 255, 255])
    }
  }
}
