import CoreGraphics
import Foundation
import Testing

@testable import CalqueTesting
@testable import QuartzCore

extension EffectSuites {
  /// Layers with blend modes, compared with the formulas.
  @MainActor @Suite struct Compositing {
    typealias Color = SIMD4<Double>

    nonisolated static let modes = BlendReference.channelModes + BlendReference.wholeModes
    /// Backdrops and the colours over them: dark, bright, at the limits of the formulas.
    nonisolated static let pairs: [(Color, Color)] = [
      (Color(0.2, 0.4, 0.8, 1), Color(0.8, 0.4, 0.2, 1)),
      (Color(0.2, 0.6, 0.8, 1), Color(0.6, 0.4, 0.8, 0.6)),
      (Color(1, 0, 0.5, 1), Color(0, 1, 0.5, 0.8)),
      (Color(0.4, 0.2, 0.6, 1), Color(1, 1, 0.2, 1)),
    ]

    @Test("a mode over an opaque backdrop is what its formula says", arguments: modes, pairs)
    func opaque(_ mode: String, _ colors: (Color, Color)) throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(colors.0)
      scene.layer.backgroundColor = CGColor(colors.1)
      scene.layer.compositingFilter = mode + "BlendMode"
      let expected = BlendReference.blend(mode, colors.1, over: colors.0)
      let picture = try scene.picture()
      #expect(isNear(picture.pixel(30, 30), bytes(expected), within: 2))
      #expect(isNear(picture.pixel(5, 5), bytes(colors.0), within: 1))
    }

    @Test("in a group the backdrop is what the group holds, transparent or not", arguments: modes)
    func group(_ mode: String) throws {
      let scene = try EffectScene()
      let (bottom, top) = (Color(0.2, 0.5, 0.8, 0.6), Color(0.9, 0.4, 0.1, 0.7))
      scene.backdrop.backgroundColor = CGColor(Color(0.5, 0.1, 0.1, 1))
      scene.layer.opacity = 0.5
      EffectScene.add(bottom, CGRect(x: 0, y: 0, width: 30, height: 40), to: scene.layer)
      EffectScene.add(top, CGRect(x: 10, y: 0, width: 30, height: 40), to: scene.layer)
        .compositingFilter = CIFilter(
          name: "CI" + mode.prefix(1).uppercased() + mode.dropFirst() + "BlendMode")
      let picture = try scene.picture()
      func shown(_ group: Color) -> [UInt8] {
        bytes(group * 0.5 + Color(0.5, 0.1, 0.1, 1) * (1 - 0.5 * group.w))
      }
      let both = BlendReference.blend(mode, top, over: bottom)
      let alone = Color(top.x * top.w, top.y * top.w, top.z * top.w, top.w)
      #expect(isNear(picture.pixel(25, 30), shown(both), within: 2))
      // With nothing below it in the group, the layer is unchanged, whatever is below the group.
      #expect(isNear(picture.pixel(45, 30), shown(alone), within: 2))
    }

    @Test("a layer with sublayers meets what lies below as one picture, with its opacity")
    func subtree() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.5, 0.5, 0.5, 1))
      scene.layer.backgroundColor = CGColor(Color(1, 0, 0, 1))
      scene.layer.opacity = 0.5
      scene.layer.compositingFilter = "multiplyBlendMode"
      EffectScene.add(
        Color(0, 1, 0, 1), CGRect(x: 0, y: 0, width: 20, height: 40), to: scene.layer)
      let picture = try scene.picture()
      let (red, green) = (Color(1, 0, 0, 0.5), Color(0, 1, 0, 0.5))
      let gray = Color(0.5, 0.5, 0.5, 1)
      #expect(
        isNear(
          picture.pixel(40, 30), bytes(BlendReference.blend("multiply", red, over: gray)), within: 2
        ))
      #expect(
        isNear(
          picture.pixel(15, 30), bytes(BlendReference.blend("multiply", green, over: gray)),
          within: 2))
      #expect(scene.stage.counters.offscreenPasses == 1)
      #expect(scene.stage.counters.backdropCopies == 0)
    }

    @Test(
      "rules of coverage are those of Porter and Duff",
      arguments: [
        "sourceOver", "sourceIn", "sourceOut", "sourceAtop", "destOver", "destIn", "destOut",
        "destAtop", "xor", "plusL", "copy", "clear",
      ])
    func coverage(_ name: String) throws {
      let scene = try EffectScene()
      let (s, d) = (0.7, 0.6)
      scene.layer.opacity = 0.999
      EffectScene.add(
        Color(0, 1, 0, d), CGRect(x: 0, y: 0, width: 40, height: 40), to: scene.layer)
      EffectScene.add(
        Color(1, 0, 0, s), CGRect(x: 0, y: 0, width: 40, height: 40), to: scene.layer
      ).compositingFilter = name
      let factors: (Double, Double) =
        switch name {
        case "sourceOver": (1, 1 - s)
        case "sourceIn": (d, 0)
        case "sourceOut": (1 - d, 0)
        case "sourceAtop": (d, 1 - s)
        case "destOver": (1 - d, 1)
        case "destIn": (0, s)
        case "destOut": (0, 1 - s)
        case "destAtop": (1 - d, s)
        case "xor": (1 - d, 1 - s)
        case "plusL": (1, 1)
        case "copy": (1, 0)
        default: (0, 0)
        }
      let picture = try scene.picture()
      let expected = bytes(Color(s * factors.0, d * factors.1, 0, 0))
      #expect(isNear(picture.pixel(30, 30), expected, within: 2))
    }

    @Test("edges and round corners are those of the picture")
    func edges() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
      scene.layer.backgroundColor = CGColor(Color(0.2, 0.9, 0.5, 1))
      scene.layer.cornerRadius = 12
      scene.layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
      // The blended colours, drawn directly, have the same edges.
      let mixed = BlendReference.blend(
        "overlay", Color(0.2, 0.9, 0.5, 1), over: Color(0.4, 0.4, 0.4, 1))
      scene.layer.compositingFilter = "overlayBlendMode"
      let blended = try scene.picture()
      scene.layer.compositingFilter = nil
      scene.layer.backgroundColor = CGColor(mixed)
      let plain = try scene.picture()
      #expect(blended.difference(from: plain) <= 2)
    }

    @Test("a mode costs a pass and a copy only where the GPU's own blending does not do")
    func cost() throws {
      func cost(_ name: String, _ alpha: Double) throws -> [Int] {
        let scene = try EffectScene()
        scene.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
        scene.layer.backgroundColor = CGColor(Color(0.2, 0.9, 0.5, alpha))
        scene.layer.compositingFilter = name
        _ = try scene.picture()
        return [scene.stage.counters.offscreenPasses, scene.stage.counters.backdropCopies]
      }
      for free in ["screenBlendMode", "plusL", "exclusionBlendMode", "multiplyBlendMode"] {
        #expect(try cost(free, 0.5) == [0, 0], "\(free)")
      }
      #expect(try cost("lightenBlendMode", 1) == [0, 0])
      #expect(try cost("darkenBlendMode", 1) == [0, 0])
      #expect(try cost("lightenBlendMode", 0.5) == [1, 1])
      #expect(try cost("overlayBlendMode", 1) == [1, 1])
    }

    @Test(
      "a mode that changes pixels between the layers of its subtree does so after each change",
      arguments: ["sourceIn", "copy", "minimum", "multiply"])
    func between(_ mode: String) throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
      scene.layer.compositingFilter = mode + (mode == "minimum" ? "Compositing" : "BlendMode")
      // It draws nothing itself, so that nothing lies between its sublayers.
      scene.layer.anchorPoint = .zero
      scene.layer.frame = CGRect(origin: scene.layer.frame.origin, size: .zero)
      for x in [0, 32] {
        EffectScene.add(
          Color(0.2, 0.9, 0.5, 1), CGRect(x: x, y: 0, width: 8, height: 40), to: scene.layer)
      }
      let dot = EffectScene.add(
        Color(1, 0, 0, 1), CGRect(x: 20, y: 20, width: 8, height: 8), to: scene.backdrop)
      func isSameWhole() throws -> Bool {
        let drawn = try scene.picture()
        scene.stage.host.collectsItemRecords = true
        defer { scene.stage.host.collectsItemRecords = false }
        let whole = try scene.picture()
        return drawn.difference(from: whole) <= 1
      }
      #expect(try isSameWhole())
      // Below the gap, on the left layer, and in both.
      for x in [26.0, 8, 14] {
        dot.position.x = x
        #expect(try isSameWhole())
      }
      scene.layer.sublayers?.last?.position.x -= 14
      #expect(try isSameWhole())
      let filter = scene.layer.compositingFilter
      scene.layer.compositingFilter = nil
      #expect(try isSameWhole())
      scene.layer.compositingFilter = filter
      #expect(try isSameWhole())
      let superlayer = try #require(scene.layer.superlayer)
      scene.layer.removeFromSuperlayer()
      #expect(try isSameWhole())
      superlayer.addSublayer(scene.layer)
      #expect(try isSameWhole())
      scene.layer.sublayers?.last?.removeFromSuperlayer()
      #expect(try isSameWhole())
    }

    @Test("only what has changed is drawn again, and it is the same")
    func damage() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
      scene.layer.backgroundColor = CGColor(Color(0.2, 0.9, 0.5, 0.7))
      scene.layer.compositingFilter = "softLightBlendMode"
      let dot = EffectScene.add(
        Color(1, 0, 0, 1), CGRect(x: 20, y: 20, width: 8, height: 8), to: scene.backdrop)
      _ = try scene.picture()
      dot.position.x += 10
      let moved = try scene.picture()
      #expect(scene.stage.counters.updatedPixels < 64 * 64)
      let again = try EffectScene()
      again.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
      again.layer.backgroundColor = CGColor(Color(0.2, 0.9, 0.5, 0.7))
      again.layer.compositingFilter = "softLightBlendMode"
      EffectScene.add(
        Color(1, 0, 0, 1), CGRect(x: 30, y: 20, width: 8, height: 8), to: again.backdrop)
      #expect(try moved.difference(from: again.picture()) <= 1)
    }

    /// Returns the largest difference of the picture, a part of which is drawn again, from the same
    /// one drawn whole.
    private func differenceFromWhole(_ scene: EffectScene) throws -> Int {
      let drawn = try scene.picture()
      #expect(scene.stage.counters.updatedPixels < 64 * 64)
      scene.stage.host.collectsItemRecords = true
      defer { scene.stage.host.collectsItemRecords = false }
      return try drawn.difference(from: scene.picture())
    }

    @Test("a colour that is drawn with others, as little of it has changed, has the same bytes")
    func sameBytes() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(1, 1, 1, 1))
      scene.backdrop.cornerRadius = 4
      // A sixth lies between two steps of 255, and the layer above divides by a quarter.
      EffectScene.add(
        Color(1.0 / 6, 0.5, 5.0 / 6, 1), CGRect(x: 10, y: 10, width: 40, height: 40),
        to: scene.backdrop)
      scene.layer.frame.size.width = 10
      scene.layer.backgroundColor = CGColor(Color(0.25, 0.5, 0.75, 1))
      _ = try scene.picture()
      scene.layer.compositingFilter = "divideBlendMode"
      #expect(try differenceFromWhole(scene) == 0)
      #expect(try scene.picture().pixel(15, 30)[0] == 171)
    }

    @Test("a group in perspective is the same wherever the changed pixels begin", arguments: 0..<4)
    func perspective(step: Int) throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
      var transform = CATransform3DIdentity
      transform.m34 = -1.0 / 20
      scene.layer.transform = CATransform3DRotate(transform, 1, 1, 0.5, 0)
      scene.layer.backgroundColor = CGColor(Color(0.2, 0.9, 0.5, 1))
      scene.layer.cornerRadius = 12
      scene.layer.compositingFilter = "colorDodgeBlendMode"
      EffectScene.add(
        Color(1, 0, 0, 1), CGRect(x: 4, y: 4, width: 24, height: 24), to: scene.layer
      ).cornerRadius = 8
      let dot = EffectScene.add(
        Color(0, 0, 1, 1), CGRect(x: 8 + step, y: 8 + step / 2, width: 48, height: 48),
        to: scene.backdrop)
      _ = try scene.picture()
      dot.backgroundColor = CGColor(Color(0, 0.5, 1, 1))
      #expect(try differenceFromWhole(scene) <= 1)
    }

    @Test("a mode that changes what a layer does not cover changes no pixel around it")
    func around() throws {
      let scene = try EffectScene()
      scene.backdrop.backgroundColor = CGColor(Color(0.4, 0.4, 0.4, 1))
      scene.layer.borderColor = .white
      scene.layer.borderWidth = 2
      scene.layer.cornerRadius = 4
      scene.layer.compositingFilter = "minimumCompositing"
      #expect(try scene.picture().pixel(9, 30) == [102, 102, 102])
      scene.layer.position.x += 3
      #expect(try differenceFromWhole(scene) == 0)
    }
  }
}
