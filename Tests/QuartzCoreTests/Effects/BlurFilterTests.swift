import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension EffectSuites {
  /// Blurred layers and backdrops, compared with a directly computed Gaussian.
  @MainActor @Suite struct Blurs {
    typealias Color = SIMD4<Double>

    static func blur(_ radius: Double, name: String = "blur") throws -> CIFilter {
      let filter = try #require(
        CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": radius]))
      filter.name = name
      return filter
    }

    /// Adds two squares, one of them outside of the layer's bounds.
    static func fill(_ scene: EffectScene) {
      scene.layer.backgroundColor = CGColor(Color(0.2, 0.4, 1, 1))
      EffectScene.add(
        Color(1, 0.8, 0, 1), CGRect(x: 24, y: 10, width: 22, height: 12), to: scene.layer)
    }

    @Test("a blurred layer is the Gaussian of its picture", arguments: [1, 2.5, 4, 9])
    func gaussian(_ radius: Double) throws {
      let scene = try EffectScene()
      Self.fill(scene)
      let sharp = Pixels(try scene.picture())
      scene.layer.filters = [try Self.blur(radius)]
      let blurred = try scene.picture()
      #expect(sharp.blurred(radius).difference(from: blurred) <= 5)
    }

    @Test("a radius is in points of the layer, as large as it is shown")
    func scale() throws {
      let scene = try EffectScene(scale: 2)
      Self.fill(scene)
      scene.layer.transform = CATransform3DMakeScale(0.75, 0.75, 1)
      let sharp = Pixels(try scene.picture())
      scene.layer.filters = [try Self.blur(2)]
      #expect(sharp.blurred(3).difference(from: try scene.picture()) <= 4)
    }

    @Test("clips and masks around cut what is blurred, and do not blur")
    func clips() throws {
      let scene = try EffectScene()
      scene.layer.masksToBounds = true
      let inner = EffectScene.add(
        Color(1, 1, 1, 1), CGRect(x: -10, y: -10, width: 60, height: 60), to: scene.layer)
      inner.filters = [try Self.blur(3)]
      var picture = try scene.picture()
      #expect(picture.pixel(9, 30) == [0, 0, 0])
      #expect(picture.pixel(10, 30) == [255, 255, 255])
      scene.layer.masksToBounds = false
      let mask = CALayer()
      mask.frame = CGRect(x: 20, y: 20, width: 20, height: 20)
      mask.backgroundColor = CGColor(Color(0, 0, 0, 0.5))
      inner.mask = mask
      picture = try scene.picture()
      #expect(picture.pixel(19, 30) == [0, 0, 0])
      #expect(isNear(picture.pixel(20, 30), [128, 128, 128], within: 1))
    }

    @Test("a change under a blur is drawn again as far as it spreads")
    func damage() throws {
      func scene(_ x: CGFloat) throws -> EffectScene {
        let scene = try EffectScene()
        scene.layer.filters = [try Self.blur(3)]
        EffectScene.add(
          Color(1, 0.5, 0, 1), CGRect(x: x, y: 10, width: 8, height: 8), to: scene.layer)
        return scene
      }
      let moved = try scene(4)
      _ = try moved.picture()
      moved.layer.sublayers?.first?.position.x += 14
      let picture = try moved.picture()
      #expect(moved.stage.counters.updatedPixels < 64 * 64)
      #expect(try picture.difference(from: scene(18).picture()) <= 1)
    }

    @Test("a blur spreads as far before a filter of colours as alone")
    func colored() throws {
      let scene = try EffectScene()
      scene.layer.backgroundColor = CGColor(Color(1, 1, 1, 1))
      scene.layer.filters = [try Self.blur(3)]
      let blurred = try scene.picture()
      let inverted = try #require(CIFilter(name: "CIColorInvert"))
      scene.layer.backgroundColor = CGColor(Color(0, 0, 0, 1))
      scene.layer.filters = [try Self.blur(3), inverted]
      #expect(try scene.picture().difference(from: blurred) <= 2)
    }

    @Test("a blurred layer that goes leaves nothing behind")
    func removal() throws {
      let scene = try EffectScene()
      Self.fill(scene)
      scene.layer.filters = [try Self.blur(5)]
      _ = try scene.picture()
      scene.layer.removeFromSuperlayer()
      let picture = try scene.picture()
      #expect(Pixels(picture).values.allSatisfy { $0 == SIMD4(0, 0, 0, 255) })
    }

    @Test("what lies below is blurred inside the bounds; the layer's own picture stays sharp")
    func background() throws {
      let scene = try EffectScene()
      Self.pattern(scene.backdrop)
      let sharp = try scene.picture()
      scene.layer.backgroundFilters = [try Self.blur(3)]
      EffectScene.add(
        Color(0, 1, 0, 1), CGRect(x: 10, y: 10, width: 4, height: 4), to: scene.layer)
      let picture = try scene.picture()
      let expected = Pixels(sharp).blurred(3, normalized: true)
      let dot = CGRect(x: 20, y: 20, width: 4, height: 4)
      let inside = CGRect(x: 10, y: 10, width: 40, height: 40)
      #expect(
        expected.difference(from: picture) { x, y in
          let point = CGPoint(x: x, y: y)
          return inside.contains(point) && !dot.contains(point)
        } <= 4)
      #expect(
        Pixels(sharp).difference(from: picture) { !inside.contains(CGPoint(x: $0, y: $1)) } == 0)
      #expect(picture.pixel(20, 20) == [0, 255, 0])
    }

    @Test("at the edge of the surface only what is there counts")
    func surfaceEdge() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = .white
      scene.layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      scene.layer.backgroundFilters = [try Self.blur(6)]
      let picture = try scene.picture()
      for (x, y) in [(0, 0), (63, 0), (0, 63), (63, 63), (30, 30)] {
        #expect(isNear(picture.pixel(x, y), [255, 255, 255], within: 2))
      }
    }

    @Test("what moves below a blurred backdrop changes it, also from beside it")
    func backgroundDamage() throws {
      func scene(_ x: CGFloat) throws -> (EffectScene, CALayer) {
        let scene = try EffectScene()
        Self.pattern(scene.backdrop)
        scene.layer.backgroundFilters = [try Self.blur(4)]
        let dot = EffectScene.add(
          Color(1, 1, 1, 1), CGRect(x: x, y: 26, width: 6, height: 6), to: scene.backdrop)
        // A layer above everything: its colours must not enter the blur when it is redrawn.
        EffectScene.add(
          Color(0, 1, 0, 1), CGRect(x: 44, y: 30, width: 20, height: 8), to: scene.stage.layer)
        return (scene, dot)
      }
      let (moved, dot) = try scene(0)
      _ = try moved.picture()
      dot.position.x += 3
      let picture = try moved.picture()
      #expect(try picture.difference(from: scene(3).0.picture()) <= 1)
    }

    @Test("with pixels left over at the edges, part of a blurred backdrop is as the whole of it")
    func leftOver() throws {
      func scene(_ y: CGFloat) throws -> (EffectScene, CALayer) {
        let scene = try EffectScene(size: CGSize(width: 93, height: 187))
        Self.pattern(scene.backdrop)
        scene.layer.frame = CGRect(x: 60, y: 150, width: 40, height: 40)
        let line = EffectScene.add(
          Color(1, 1, 1, 1), CGRect(x: 70, y: y, width: 20, height: 3), to: scene.backdrop)
        scene.layer.backgroundFilters = [try Self.blur(10), try Self.blur(12, name: "more")]
        return (scene, line)
      }
      let (moved, line) = try scene(170)
      _ = try moved.picture()
      line.position.y += 4
      let picture = try moved.picture()
      #expect(try picture.difference(from: scene(174).0.picture()) <= 1)
    }

    @Test("what stands above beside a blurred backdrop is not read when that is drawn again")
    func besideDamage() throws {
      func scene(_ y: CGFloat) throws -> (EffectScene, CALayer) {
        let scene = try EffectScene(size: CGSize(width: 200, height: 150))
        scene.stage.layer.backgroundColor = nil
        scene.layer.frame = CGRect(x: 144, y: 112, width: 60, height: 44)
        scene.layer.backgroundFilters = [try Self.blur(20)]
        // Just beyond the reach of the blur.
        EffectScene.add(
          Color(1, 0, 0, 1), CGRect(x: 120, y: 0, width: 80, height: 51), to: scene.stage.layer)
        let dot = EffectScene.add(
          Color(0, 0, 0, 0.1), CGRect(x: 150, y: y, width: 9, height: 9), to: scene.backdrop)
        return (scene, dot)
      }
      let (moved, dot) = try scene(120)
      _ = try moved.picture()
      dot.position.y += 3
      let picture = try moved.picture()
      #expect(try picture.difference(from: scene(123).0.picture()) <= 1)
    }

    @Test(
      "a backdrop is blurred anew when an empty layer changes the order in depth",
      arguments: [false, true])
    func orderInDepth(isBesideBitmap: Bool) throws {
      func scene(_ zPosition: CGFloat) throws -> (EffectScene, CALayer) {
        let scene = try EffectScene(size: CGSize(width: 200, height: 150))
        let behind = CALayer()
        behind.frame = CGRect(x: 110, y: 40, width: 60, height: 60)
        behind.zPosition = zPosition
        scene.stage.layer.insertSublayer(behind, below: scene.layer)
        scene.layer.frame = CGRect(x: 90, y: 40, width: 60, height: 60)
        scene.layer.transform = CATransform3DRotate(
          CATransform3DMakeTranslation(0, 0, 50), 0.2, 0, 1, 0)
        scene.layer.backgroundFilters = [try Self.blur(12)]
        // Beside the backdrop, and read by its blur.
        EffectScene.add(
          Color(1, 0, 0, 1), CGRect(x: 60, y: 40, width: 28, height: 60), to: scene.stage.layer)
        return (scene, behind)
      }
      let (changed, behind) = try scene(0)
      // Its bitmap is drawn before the frame.
      let bitmap = EffectScene.add(
        Color(0, 0, 1, 1), CGRect(x: 0, y: 0, width: 20, height: 20), to: changed.stage.layer)
      bitmap.shouldRasterize = isBesideBitmap
      let before = Pixels(try changed.picture())
      behind.zPosition = 1
      bitmap.backgroundColor = CGColor(Color(0, 0, 0, 1))
      let picture = try changed.picture()
      #expect(before.difference(from: picture) > 20)
      #expect(try picture.difference(from: scene(1).0.picture()) <= 1)
    }

    @Test("a blur is animated by its radius")
    func animation() throws {
      let scene = try EffectScene()
      Self.fill(scene)
      let sharp = Pixels(try scene.picture())
      scene.layer.filters = [try Self.blur(0)]
      _ = try scene.picture()
      let animation = CABasicAnimation(keyPath: "filters.blur.inputRadius")
      animation.fromValue = 0
      animation.toValue = 6
      animation.duration = 1
      scene.layer.add(animation, forKey: nil)
      #expect(sharp.difference(from: try scene.picture()) <= 1)
      scene.stage.advance(by: 0.5)
      #expect(sharp.blurred(3).difference(from: try scene.picture()) <= 4)
      scene.stage.advance(by: 1)
      #expect(sharp.difference(from: try scene.picture()) <= 1)
    }

    @Test("radii that make no sense do no harm", arguments: [-5, 0, 1e9])
    func extremes(_ radius: Double) throws {
      let scene = try EffectScene()
      Self.fill(scene)
      scene.layer.filters = [try Self.blur(radius)]
      scene.backdrop.backgroundFilters = [try Self.blur(radius)]
      let picture = try scene.picture()
      if radius <= 0 { #expect(picture.pixel(15, 15) == [51, 102, 255]) }
    }

    /// Adds stripes to a layer of 64 × 64 points.
    static func pattern(_ layer: CALayer) {
      layer.backgroundColor = CGColor(Color(0.1, 0.1, 0.4, 1))
      for index in 0..<4 {
        EffectScene.add(
          Color(1, Double(index) / 4, 0, 1),
          CGRect(x: CGFloat(index) * 17, y: CGFloat(index) * 9, width: 8, height: 30), to: layer)
      }
    }
  }
}
