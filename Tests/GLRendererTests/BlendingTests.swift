import CoreGraphics
import CalqueRenderTree
import Testing

extension DrawingSuites {
  @Suite struct BlendingTests {
    /// Colours that are hard to blend: dark, bright, almost transparent, almost opaque.
    static let colors: [SIMD4<Float>] = [
      SIMD4(1, 0, 0, 0.5), SIMD4(0.2, 0.9, 0.4, 0.01), SIMD4(0.03, 0.5, 0.99, 0.99),
      SIMD4(0, 0, 0, 0.3), SIMD4(1, 1, 1, 0.7), SIMD4(0.7, 0.1, 0.3, 1),
    ]

    @Test("colours are blended as source over, exact within two steps", arguments: colors, colors)
    func sourceOver(_ below: SIMD4<Float>, _ above: SIMD4<Float>) throws {
      let picture = try pictureOfScene { rootTarget in
        rootTarget.add(0, 0, 64, 64, color: below)
        rootTarget.add(0, 0, 64, 64, color: above)
      }
      func over(_ top: SIMD4<Float>, _ bottom: SIMD4<Float>) -> SIMD4<Float> {
        let color = SIMD4(top.x * top.w, top.y * top.w, top.z * top.w, top.w)
        return color + bottom * (1 - top.w)
      }
      let expected = over(above, over(below, SIMD4(0, 0, 0, 1)))
      let bytes = (0..<4).map { UInt8((expected[$0] * 255).rounded()) }
      #expect(isNear(picture[30, 30], bytes, tolerance: 2))
    }

    @Test("translucent texels are taken as premultiplied")
    func premultiplied() throws {
      let image = makeImage(width: 1, pixels: [[100, 50, 0, 100]])
      let picture = try pictureOfScene { rootTarget in
        rootTarget.add(0, 0, 64, 64, color: SIMD4(0, 0, 1, 1))
        rootTarget.add(0, 0, 64, 64) { $0.content.image = image }
      }
      #expect(isNear(picture[30, 30], [100, 50, 155, 255], tolerance: 2))
    }

    @Test("an opaque image is drawn without blending, one with alpha with it")
    func opaqueImage() throws {
      func count(_ alphaInfo: CGImageAlphaInfo) throws -> (blended: Int, opaque: Int) {
        let image = makeImage(width: 1, pixels: [[9, 9, 9, 255]], alphaInfo: alphaInfo)
        var rootTarget = LayerScene()
        rootTarget.add(10, 10, 20, 30) { $0.content.image = image }
        let counters = try rootTarget.drawn().counters
        return (counters.blendedPixels, counters.opaquePixels)
      }
      let (root, area) = (64 * 64, 20 * 30)
      #expect(try count(.noneSkipLast) == (0, root + area))
      #expect(try count(.premultipliedLast) == (area, root))
    }

    @Test("a group's opacity fades the group as one picture")
    func group() throws {
      let picture = try pictureOfScene { rootTarget in
        let group = rootTarget.add(0, 0, 64, 64) { $0.appearance.opacity = 0.5 }
        rootTarget.add(to: group, 8, 8, 30, 30, color: SIMD4(1, 0, 0, 1))
        rootTarget.add(to: group, 20, 20, 30, 30, color: SIMD4(0, 1, 0, 1))
      }
      #expect(isNear(picture[12, 12], [128, 0, 0, 255]))
      #expect(isNear(picture[30, 30], [0, 128, 0, 255]))
      #expect(isNear(picture[45, 45], [0, 128, 0, 255]))
      #expect(picture[2, 2] == [0, 0, 0, 255])
    }

    @Test("groups in groups multiply their opacities")
    func nestedGroups() throws {
      let picture = try pictureOfScene { rootTarget in
        let outer = rootTarget.add(0, 0, 64, 64) { $0.appearance.opacity = 0.5 }
        rootTarget.add(to: outer, 0, 0, 10, 10, color: SIMD4(1, 1, 1, 1))
        let inner = rootTarget.add(to: outer, 10, 10, 50, 50) { $0.appearance.opacity = 0.5 }
        rootTarget.add(to: inner, 0, 0, 30, 30, color: SIMD4(1, 0, 0, 1))
        rootTarget.add(to: inner, 10, 10, 30, 30, color: SIMD4(0, 0, 1, 1))
      }
      #expect(isNear(picture[5, 5], [128, 128, 128, 255]))
      #expect(isNear(picture[12, 12], [64, 0, 0, 255]))
      #expect(isNear(picture[30, 30], [0, 0, 64, 255]))
    }

    @Test("a faded layer of one part needs no pass of its own")
    func cheapOpacity() throws {
      var rootTarget = LayerScene()
      rootTarget.add(8, 8, 30, 30, color: SIMD4(1, 0, 0, 1)) { $0.appearance.opacity = 0.5 }
      let (picture, counters) = try rootTarget.drawn()
      #expect(counters.offscreenPasses == 0)
      #expect(isNear(picture[12, 12], [128, 0, 0, 255]))
    }
  }
}
