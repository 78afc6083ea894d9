import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import CalqueTelemetry
import Testing

extension RasterizationSuites {
  /// The rasterisation cache: hits, misses and evictions.
  @MainActor @Suite struct Cache {
    private func isHit(_ counters: FrameCounters) -> Bool {
      counters.rasterHits == 1 && counters.rasterMisses == 0 && counters.offscreenPasses == 0
    }

    private func isMiss(_ counters: FrameCounters) -> Bool {
      counters.rasterHits == 0 && counters.rasterMisses == 1 && counters.offscreenPasses == 1
    }

    @Test("the first frame draws the picture, in a pass")
    func first() throws {
      let scene = try RasterScene()
      #expect(isMiss(scene.stage.counters))
    }

    @Test("moving, turning and fading the layer shows the picture again")
    func hits() throws {
      let scene = try RasterScene()
      #expect(isHit(scene.counters { scene.layer.position.x += 7 }))
      #expect(isHit(scene.counters { scene.layer.opacity = 0.5 }))
      #expect(
        isHit(scene.counters { scene.layer.transform = CATransform3DMakeRotation(1, 0, 0, 1) }))
      #expect(isHit(scene.counters { scene.layer.zPosition = 2 }))
      #expect(isHit(scene.counters { scene.stage.layer.bounds.origin.y = 4 }))
      #expect(isHit(scene.counters { scene.stage.layer.backgroundColor = .black }))
    }

    @Test("copies of what lies below a layer inside count for the frame, too")
    func copiesBelow() throws {
      let scene = try RasterScene()
      let counters = scene.counters { scene.child.compositingFilter = "overlayBlendMode" }
      #expect(counters.rasterMisses == 1)
      #expect(counters.backdropCopies > 0 && counters.copiedPixels > 0)
    }

    @Test("one quad shows all of it")
    func quads() throws {
      let scene = try RasterScene()
      let counters = scene.counters { scene.layer.position.x += 1 }
      #expect(counters.quads == 2)
    }

    @Test("what changes inside draws it anew, once")
    func misses() throws {
      let scene = try RasterScene()
      #expect(isMiss(scene.counters { scene.grandchild.backgroundColor = .white }))
      #expect(isHit(scene.counters { scene.layer.position.x += 1 }))
      #expect(isMiss(scene.counters { scene.child.cornerRadius = 5 }))
      #expect(isMiss(scene.counters { scene.grandchild.removeFromSuperlayer() }))
      #expect(isMiss(scene.counters { scene.layer.cornerRadius = 4 }))
      #expect(isMiss(scene.counters { scene.layer.bounds.size.width += 2 }))
      #expect(isHit(scene.counters { scene.layer.opacity = 0.9 }))
    }

    @Test("an animation inside draws it in each frame, one of its own place never")
    func animations() throws {
      let scene = try RasterScene()
      scene.layer.add(StagedLayer.move("position.x", by: 20), forKey: nil)
      scene.layer.add(StagedLayer.move("transform.rotation", by: 1), forKey: nil)
      for _ in 0..<5 { #expect(isHit(scene.counters())) }
      scene.grandchild.add(StagedLayer.move("position.x", by: 20), forKey: nil)
      for _ in 0..<5 { #expect(isMiss(scene.counters())) }
      scene.grandchild.removeAllAnimations()
      #expect(isHit(scene.counters()))
    }

    @Test("an opacity that animates from the start never draws it anew")
    func fade() throws {
      let scene = try RasterScene()
      scene.layer.add(StagedLayer.move("opacity", from: 0.2, to: 1), forKey: nil)
      for _ in 0..<5 { #expect(isHit(scene.counters())) }
    }

    @Test("a layer inside of another is shown from its own picture when the other is drawn anew")
    func nested() throws {
      let scene = try RasterScene()
      scene.child.shouldRasterize = true
      #expect(scene.counters().rasterMisses == 2)
      let counters = scene.counters { scene.layer.backgroundColor = .black }
      #expect(counters.rasterMisses == 1 && counters.rasterHits == 1)
      #expect(scene.counters { scene.grandchild.opacity = 0.5 }.rasterMisses == 2)
      let hit = scene.counters { scene.layer.position.x += 1 }
      #expect(hit.rasterMisses == 0 && hit.rasterHits == 1)
    }

    @Test("a picture that was not seen for 100 ms is let go")
    func patience() throws {
      let scene = try RasterScene()
      _ = scene.counters { scene.layer.isHidden = true }
      scene.stage.advance(by: 0.05)
      #expect(isHit(scene.counters { scene.layer.isHidden = false }))
      _ = scene.counters { scene.layer.isHidden = true }
      scene.stage.advance(by: 0.15)
      #expect(isMiss(scene.counters { scene.layer.isHidden = false }))
    }

    @Test("a layer that has left the screen is not drawn, and its picture is let go")
    func outside() throws {
      let scene = try RasterScene()
      _ = scene.counters { scene.layer.position.x = 400 }
      let away = scene.counters { scene.grandchild.opacity = 0.5 }
      #expect(away.rasterMisses == 0 && away.rasterHits == 0)
      scene.stage.advance(by: 0.2)
      #expect(isMiss(scene.counters { scene.layer.position.x = 40 }))
    }

    @Test("all pictures together are no larger than 2.5 screens")
    func budget() throws {
      let scene = try RasterScene(isRasterized: false)
      let cards = (0..<3).map { place in
        let card = CALayer()
        card.frame = CGRect(x: 0, y: 0, width: RasterScene.side, height: RasterScene.side)
        card.borderWidth = CGFloat(place + 1)
        card.shouldRasterize = true
        return card
      }
      let first = scene.counters { cards.forEach(scene.stage.layer.addSublayer) }
      #expect(first.rasterMisses == 2 && first.rasterHits == 0)
      let second = scene.counters { scene.layer.opacity = 0.5 }
      #expect(second.rasterMisses == 0 && second.rasterHits == 2)
      let third = scene.counters { cards[1].removeFromSuperlayer() }
      let fourth = scene.counters { scene.layer.opacity = 0.6 }
      #expect(third.rasterMisses + fourth.rasterMisses == 1)
      #expect(fourth.rasterHits + fourth.rasterMisses == 2)
    }

    @Test("a layer larger than 2.5 screens is drawn without a picture")
    func tooLarge() throws {
      let scene = try RasterScene()
      let counters = scene.counters { scene.child.bounds.size = CGSize(width: 400, height: 400) }
      #expect(counters.rasterMisses == 0 && counters.offscreenPasses == 0)
      #expect(isMiss(scene.counters { scene.child.bounds.size = CGSize(width: 40, height: 40) }))
    }

    @Test("without rasterisation there is nothing to hit or miss")
    func off() throws {
      let scene = try RasterScene()
      let counters = scene.counters { scene.layer.shouldRasterize = false }
      #expect(counters.rasterMisses == 0 && counters.rasterHits == 0)
      #expect(counters.quads == 4)
    }

    @Test("a copy is drawn whole")
    func copies() throws {
      let scene = try RasterScene()
      let copies = CAReplicatorLayer()
      copies.frame = scene.stage.layer.bounds
      copies.instanceCount = 2
      let counters = scene.counters {
        copies.addSublayer(scene.layer)
        scene.stage.layer.addSublayer(copies)
      }
      #expect(counters.rasterMisses == 0 && counters.rasterHits == 0)
    }
  }
}
