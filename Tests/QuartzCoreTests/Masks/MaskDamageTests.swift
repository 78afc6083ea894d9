import CoreGraphics
import Foundation
import CalqueHosting
import QuartzCore
import RandomSeeds
import Testing
import UIKit

extension ShapeSuites {
  /// Partially redrawn pictures, compared with completely redrawn ones.
  @MainActor @Suite struct Damage {
    @Test(
      "masked layers and shapes that change leave nothing behind",
      arguments: 1...12 as ClosedRange<UInt64>)
    func random(_ seed: UInt64) throws {
      var random = SeededGenerator(seed: seed)
      let host = try OffscreenHost(size: CGSize(width: 96, height: 96))
      host.rootLayer.backgroundColor = CGColor(gray: 0.2, alpha: 1)
      var layers: [CALayer] = []
      for _ in 0..<4 {
        let layer = makeLayer(&random)
        let mask = makeLayer(&random)
        mask.frame.origin = CGPoint(x: 6, y: 4)
        layer.mask = mask
        host.rootLayer.addSublayer(layer)
        layers += [layer, mask]
      }
      host.refresh()
      for step in 0..<12 {
        CATransaction.setDisableActions(true)
        guard let layer = layers.randomElement(using: &random) else { return }
        change(layer, &random)
        let partial = try #require(host.scenePicture())
        host.loseContext()
        let whole = try #require(host.scenePicture())
        // A pass that starts at another pixel rounds differently.
        #expect(partial.difference(from: whole) <= 4, "seed \(seed), step \(step)")
      }
      host.close()
    }

    @Test("only what a mask leaves and reaches is redrawn")
    func extent() throws {
      let host = try OffscreenHost(size: CGSize(width: 96, height: 96))
      let (layer, mask) = (CALayer(), CAShapeLayer())
      layer.frame = host.rootLayer.bounds
      layer.backgroundColor = .white
      mask.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
      layer.mask = mask
      host.rootLayer.addSublayer(layer)
      host.refresh()
      CATransaction.setDisableActions(true)
      mask.position.x += 4
      host.refresh()
      // 14 by 10, and 2 on each side for texture filtering.
      #expect(host.counters.updatedPixels == 18 * 14)
      host.close()
    }

    private func makeLayer(_ random: inout SeededGenerator) -> CALayer {
      let layer: CALayer
      if Bool.random(using: &random) {
        let shape = CAShapeLayer()
        shape.path = CGPath(
          ellipseIn: CGRect(x: -3, y: 2, width: 36, height: 25), transform: nil)
        shape.strokeColor = CGColor(red: 1, green: 0.8, blue: 0, alpha: 0.6)
        shape.lineWidth = 4
        layer = shape
      } else {
        layer = CALayer()
        layer.backgroundColor = CGColor(
          red: 0.2, green: 0.9, blue: 0.4, alpha: Bool.random(using: &random) ? 1 : 0.7)
        layer.cornerRadius = Bool.random(using: &random) ? 6 : 0
      }
      layer.frame = CGRect(
        x: .random(in: 0...60, using: &random), y: .random(in: 0...60, using: &random), width: 32,
        height: 28)
      return layer
    }

    private func change(_ layer: CALayer, _ random: inout SeededGenerator) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: layer.position.x += .random(in: -20...20, using: &random)
      case 1: layer.position.y += .random(in: -20...20, using: &random)
      case 2:
        layer.transform = CATransform3DMakeRotation(
          .random(in: 0...3, using: &random), 0, 0, 1)
      case 3: layer.opacity = .random(in: 0...1, using: &random)
      case 4: layer.isHidden.toggle()
      case 5:
        (layer as? CAShapeLayer)?.strokeEnd = .random(in: 0...1, using: &random)
        layer.cornerRadius = .random(in: 0...14, using: &random)
      case 6:
        (layer as? CAShapeLayer)?.lineWidth = .random(in: 0...9, using: &random)
        layer.bounds.size.width = .random(in: 5...50, using: &random)
      default:
        guard layer.mask != nil else {
          (layer.superlayer?.mask === layer) ? layer.removeFromSuperlayer() : ()
          return
        }
        layer.mask = nil
      }
    }
  }
}
