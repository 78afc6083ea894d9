import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension RasterizationSuites {
  /// After any sequence of changes, cached bitmaps look like the layers they represent.
  @MainActor @Suite struct Law {
    /// Nested layers, some rasterised, and deterministic changes from a seed.
    @MainActor private struct Story {
      let scene: RasterScene
      private var layers: [CALayer]
      private var numbers: Numbers

      init(seed: UInt64, isRasterized: Bool) throws {
        scene = try RasterScene(isRasterized: isRasterized)
        layers = [scene.layer, scene.child, scene.grandchild]
        numbers = Numbers(state: seed)
        for index in 0..<5 {
          let layer = CALayer()
          layer.frame = CGRect(x: 4 + 6 * index, y: 4 * index, width: 14, height: 16)
          layer.backgroundColor = CGColor(gray: CGFloat(index) / 5, alpha: 0.8)
          layers[numbers.below(layers.count)].addSublayer(layer)
          layers.append(layer)
        }
        scene.child.shouldRasterize = isRasterized
        layers[5].shouldRasterize = isRasterized
      }

      mutating func step() {
        for _ in 0...numbers.below(2) { change(layers[numbers.below(layers.count)]) }
      }

      private mutating func change(_ layer: CALayer) {
        let amount = CGFloat(numbers.below(12))
        switch numbers.below(12) {
        case 0: layer.position = CGPoint(x: 10 + 3 * amount, y: 12 + 2 * amount)
        case 1: layer.opacity = Float(amount) / 12
        case 2: layer.backgroundColor = CGColor(red: amount / 12, green: 0.5, blue: 0.3, alpha: 1)
        case 3: layer.isHidden.toggle()
        case 4: layer.bounds.size.width = 10 + 2 * amount
        case 5: layer.cornerRadius = amount / 2
        case 6: layer.masksToBounds.toggle()
        case 7: layer.shadowOpacity = layer.shadowOpacity > 0 ? 0 : 0.7
        case 8: layer.transform = CATransform3DMakeScale(1, amount < 6 ? 1 : -1, 1)
        case 9: layer.zPosition = amount
        case 10:
          guard layer !== scene.layer else { return }
          let above = layers[numbers.below(layers.count)]
          var outer: CALayer? = above
          while let next = outer, next !== layer { outer = next.superlayer }
          if outer == nil { above.addSublayer(layer) }
        default: scene.stage.advance(by: 0.06)
        }
        CATransaction.setDisableActions(true)
      }
    }

    /// Pseudo-random integers from a seed.
    private struct Numbers {
      var state: UInt64

      mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
      }
    }

    @Test("layers look the same with and without", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func equal(seed: UInt64) throws {
      var expected: [CGImage] = []
      var plain = try Story(seed: seed, isRasterized: false)
      for _ in 0..<30 {
        plain.step()
        expected.append(try plain.scene.picture())
      }
      var story = try Story(seed: seed, isRasterized: true)
      for step in 0..<30 {
        story.step()
        let difference = try story.scene.picture().difference(from: expected[step])
        #expect(difference <= 6, "seed \(seed), step \(step)")
        if difference > 6 { return }
      }
    }
  }
}
