import CalqueTesting
import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore

extension ShapeSuites {
  /// Masked layers, compared with results computed by hand.
  @MainActor @Suite struct Masks {
    @Test("a mask shows the layer as far as it covers, by its alpha alone")
    func alpha() throws {
      let scene = try MaskScene()
      scene.mask.backgroundColor = CGColor(red: 0.3, green: 0.9, blue: 0.2, alpha: 0.5)
      let picture = try scene.picture()
      #expect(picture.pixel(15, 15) == [0, 0, 0])
      #expect(isNear(picture.pixel(25, 25), [128, 0, 0]))
      #expect(picture.pixel(45, 45) == [0, 0, 0])
      #expect(scene.stage.counters.offscreenPasses == 2)
    }

    @Test("the mask's opacity, sublayers, contents and corners count")
    func subtree() throws {
      let scene = try MaskScene()
      scene.mask.backgroundColor = nil
      scene.mask.opacity = 0.5
      let dot = CALayer()
      dot.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      dot.backgroundColor = .white
      dot.cornerRadius = 10
      scene.mask.addSublayer(dot)
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(30, 30), [128, 0, 0]))
      #expect(picture.pixel(20, 20) == [0, 0, 0])
    }

    @Test("an image masks by its alpha")
    func image() throws {
      let scene = try MaskScene()
      let context = try #require(
        CGContext(size: CGSize(width: 2, height: 1), scale: 1, opaque: false))
      context.setFillColor(CGColor(red: 0, green: 0, blue: 0, alpha: 0.25))
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(.white)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      scene.mask.backgroundColor = nil
      scene.mask.contents = context.makeImage()
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(21, 30), [64, 0, 0]))
      #expect(isNear(picture.pixel(38, 30), [255, 0, 0]))
    }

    @Test("a plain rectangle that masks needs no pass", arguments: [0, 0.3], [0.0, 6])
    func plain(_ angle: Double, radius: Double) throws {
      let scene = try MaskScene()
      scene.mask.transform = CATransform3DMakeRotation(CGFloat(angle), 0, 0, 1)
      scene.mask.cornerRadius = CGFloat(radius)
      let clipped = try scene.picture()
      #expect(scene.stage.counters.offscreenPasses == 0)
      // The same mask with an item that changes nothing.
      let inner = CALayer()
      inner.frame = CGRect(x: 8, y: 8, width: 4, height: 4)
      inner.backgroundColor = .white
      // Without the fade of a layer whose sublayers change.
      CATransaction.setDisableActions(true)
      scene.mask.addSublayer(inner)
      let masked = try scene.picture()
      #expect(scene.stage.counters.offscreenPasses == 2)
      #expect(clipped.difference(from: masked) <= 3)
      #expect(clipped.pixel(30, 30) == [255, 0, 0])
      #expect(clipped.pixel(12, 30) == [0, 0, 0])
    }

    @Test("a shape masks")
    func shape() throws {
      let scene = try MaskScene()
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: CGRect(x: 4, y: 4, width: 32, height: 32), transform: nil)
      scene.layer.mask = mask
      let picture = try scene.picture()
      let context = try #require(
        CGContext(size: CGSize(width: 64, height: 64), scale: 1, opaque: true))
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
      context.fillEllipse(in: CGRect(x: 14, y: 14, width: 32, height: 32))
      let drawn = try #require(context.makeImage())
      #expect(picture.difference(from: drawn) <= 2)
    }

    @Test("a mask stands in the layer's own space and moves with it")
    func space() throws {
      let scene = try MaskScene()
      scene.layer.bounds.origin = CGPoint(x: 100, y: 0)
      scene.mask.frame.origin.x += 100
      scene.layer.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
      scene.layer.position.x += 8
      let picture = try scene.picture()
      #expect(picture.pixel(27, 30) == [0, 0, 0])
      #expect(picture.pixel(29, 30) == [255, 0, 0])
      #expect(picture.pixel(47, 30) == [255, 0, 0])
      #expect(picture.pixel(49, 30) == [0, 0, 0])
    }

    @Test("a masked layer is one group: border, sublayers and opacity under one mask")
    func group() throws {
      let scene = try MaskScene()
      scene.layer.opacity = 0.5
      scene.layer.borderWidth = 12
      scene.layer.borderColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
      let inner = CALayer()
      inner.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      inner.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      scene.layer.addSublayer(inner)
      scene.layer.masksToBounds = true
      scene.mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
      let picture = try scene.picture()
      // Border, sublayer and background, all at a quarter.
      #expect(isNear(picture.pixel(20, 30), [0, 64, 0]))
      #expect(isNear(picture.pixel(25, 25), [0, 0, 64]))
      #expect(isNear(picture.pixel(25, 35), [64, 0, 0]))
      #expect(picture.pixel(12, 12) == [0, 0, 0])
      #expect(scene.stage.counters.offscreenPasses == 2)
    }

    @Test("a mask may have a mask")
    func nested() throws {
      let scene = try MaskScene()
      let second = CALayer()
      second.frame = CGRect(x: 10, y: 0, width: 20, height: 20)
      second.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      scene.mask.backgroundColor = CGColor(red: 1, green: 1, blue: 1, alpha: 0.5)
      scene.mask.mask = second
      let picture = try scene.picture()
      #expect(picture.pixel(25, 30) == [0, 0, 0])
      #expect(isNear(picture.pixel(35, 30), [64, 0, 0]))
      #expect(picture.pixel(45, 30) == [0, 0, 0])
      #expect(scene.stage.counters.offscreenPasses == 4)
    }

    @Test("a hidden mask, an empty one and one elsewhere show nothing", arguments: 0..<4)
    func nothing(_ kind: Int) throws {
      let scene = try MaskScene()
      switch kind {
      case 0: scene.mask.isHidden = true
      case 1: scene.mask.opacity = 0
      case 2: scene.mask.backgroundColor = nil
      default: scene.mask.position.x += 500
      }
      let picture = try scene.picture()
      #expect(picture.pixel(30, 30) == [0, 0, 0])
      #expect(scene.stage.counters.offscreenPasses == 0)
    }

    @Test("what lies under the hole of a masked opaque layer is drawn")
    func culling() throws {
      let scene = try MaskScene()
      let below = CALayer()
      below.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      below.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      scene.stage.layer.insertSublayer(below, at: 0)
      scene.layer.frame = scene.stage.layer.bounds
      let picture = try scene.picture()
      #expect(picture.pixel(5, 5) == [0, 0, 255])
      #expect(picture.pixel(20, 20) == [255, 0, 0])
    }

    @Test("taking the mask away shows all of the layer")
    func removal() throws {
      let scene = try MaskScene()
      #expect(try scene.picture().pixel(12, 12) == [0, 0, 0])
      scene.layer.mask = nil
      #expect(try scene.picture().pixel(12, 12) == [255, 0, 0])
      scene.layer.mask = scene.mask
      #expect(try scene.picture().pixel(12, 12) == [0, 0, 0])
      scene.mask.removeFromSuperlayer()
      #expect(try scene.picture().pixel(12, 12) == [255, 0, 0])
    }

    @Test("a masked layer in transition fades as it looks, masked")
    func transition() throws {
      let scene = try MaskScene()
      scene.mask.opacity = 0.5
      _ = try scene.picture()
      let fade = CATransition()
      fade.duration = 1
      scene.layer.add(fade, forKey: nil)
      scene.layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
      scene.stage.advance(by: 0.5)
      let picture = try scene.picture()
      #expect(picture.pixel(12, 12) == [0, 0, 0])
      let mixed = picture.pixel(30, 30)
      #expect(abs(Int(mixed[0]) - 64) <= 2 && abs(Int(mixed[2]) - 64) <= 2)
    }

    @Test("a mask is animated like any layer")
    func animation() throws {
      let scene = try MaskScene()
      _ = try scene.picture()
      let move = CABasicAnimation(keyPath: "position.x")
      move.byValue = 20
      move.duration = 1
      scene.mask.add(move, forKey: nil)
      scene.stage.advance(by: 0.5)
      let picture = try scene.picture()
      #expect(picture.pixel(25, 30) == [0, 0, 0])
      #expect(picture.pixel(45, 30) == [255, 0, 0])
    }
  }
}

/// A red layer of 40 × 40 points at (10, 10) of a black stage, with a mask of 20 × 20 at (10, 10)
/// of the layer.
@MainActor
struct MaskScene {
  let stage: Stage
  let layer = CALayer()
  let mask = CALayer()

  init() throws {
    stage = try Stage(size: CGSize(width: 64, height: 64))
    stage.layer.backgroundColor = .black
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    mask.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    mask.backgroundColor = .black
    layer.mask = mask
    CATransaction.setDisableActions(true)
    stage.layer.addSublayer(layer)
  }

  /// Returns the current picture, without implicit animations of earlier changes.
  func picture() throws -> CGImage {
    let picture = try #require(stage.snapshot())
    CATransaction.setDisableActions(true)
    return picture
  }
}

/// Returns true if two colours differ by at most 1 in each channel.
func isNear(_ a: [UInt8], _ b: [UInt8]) -> Bool {
  zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 1 }
}
