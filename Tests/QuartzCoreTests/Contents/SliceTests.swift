import CalqueTesting
import CoreGraphics
import Foundation
import TestVectors
import Testing

@testable import QuartzCore
@testable import CalqueRenderTree

extension ContentSuites {
  /// Nine-part contents, compared with nine layers.
  @MainActor @Suite struct Slices {
    struct Vector: Decodable, Sendable, CustomStringConvertible {
      struct Expected: Decodable, Sendable {
        var srcX: [[Double]]
        var dstX: [[Double]]
        var srcY: [[Double]]
        var dstY: [[Double]]
      }
      var id: String
      var imagePoints: [Double]
      var contentsCenter: [Double]
      var boundsSize: [Double]
      var expect: Expected
      var description: String { id }
    }

    @Test(
      "the cuts follow the vectors",
      arguments: Vectors.load("contents-center", count: 2) as [Vector])
    func vectors(_ vector: Vector) {
      // An empty centre counts as one pixel; the vectors do not cover that.
      for (axis, source, target) in [
        (0, vector.expect.srcX, vector.expect.dstX), (1, vector.expect.srcY, vector.expect.dstY),
      ] where vector.contentsCenter[axis + 2] > 0 {
        let points = vector.imagePoints[axis]
        let slice = SliceAxis(
          vector.contentsCenter[axis], vector.contentsCenter[axis + 2], pixels: points,
          natural: points, room: vector.boundsSize[axis])
        for index in 0..<3 {
          #expect(near(slice.cuts[index] * points, source[index][0], 1e-6))
          #expect(near(slice.cuts[index + 1] * points, source[index][1], 1e-6))
          #expect(near(slice.offsets[index], target[index][0], 1e-6))
          #expect(near(slice.offsets[index + 1], target[index][1], 1e-6))
        }
      }
    }

    @Test("a centre without size is a pixel wide")
    func pixel() {
      let slice = SliceAxis(0.5, 0, pixels: 40, natural: 20, room: 80)
      #expect(slice.cuts == SIMD4(0, 0.4875, 0.5125, 1))
      #expect(slice.offsets == SIMD4(0, 9.75, 70.25, 80))
    }

    @Test("corners that do not fit share what there is")
    func narrow() {
      let slice = SliceAxis(0.25, 0.25, pixels: 40, natural: 40, room: 15)
      #expect(slice.offsets == SIMD4(0, 5, 5, 15))
    }

    @Test("a centre outside of the image is cut to it", arguments: [(-1.0, 3.0), (0, 9), (2, 1)])
    func outside(_ start: Double, _ share: Double) {
      let slice = SliceAxis(start, share, pixels: 40, natural: 40, room: 100)
      #expect((0..<3).allSatisfy { slice.length($0) >= 0 })
      #expect(slice.offsets.w == 100 && slice.cuts.w == 1)
    }

    /// An image of 12 by 9 pixels with different colours.
    static let image: CGImage = {
      var bytes: [UInt8] = []
      for y in 0..<9 {
        for x in 0..<12 { bytes += [UInt8(x * 21), UInt8(y * 28), UInt8((x + y) % 2 * 255), 255] }
      }
      return CGImage(
        width: 12, height: 9, bytesPerRow: 48, layout: .rgba, alphaInfo: .noneSkipLast,
        bytes: bytes)
    }()

    @Test(
      "nine parts are drawn as nine layers are", arguments: [1, 0.5] as [CGFloat],
      [CALayerContentsFilter.linear, .nearest])
    func nineLayers(scale: CGFloat, filter: CALayerContentsFilter) throws {
      let frame = CGRect(x: 2, y: 4, width: 60, height: 50)
      let treatments: [(String, (CALayer) -> Void)] = [
        ("plain", { _ in }),
        ("turned", { $0.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1) }),
        ("mirrored", { $0.transform = CATransform3DMakeScale(-1, 1, 1) }),
        ("faded", { $0.opacity = 0.5 }),
        (
          "round",
          {
            $0.masksToBounds = true
            $0.cornerRadius = 12
          }
        ),
      ]
      for (name, treatment) in treatments {
        let layer = CALayer()
        layer.contents = Self.image
        layer.contentsScale = scale
        layer.contentsCenter = CGRect(x: 0.25, y: 1.0 / 3, width: 0.5, height: 1.0 / 3)
        (layer.minificationFilter, layer.magnificationFilter) = (filter, filter)
        let shown = try pictured(layer, in: frame) { treatment(layer) }
        let host = CALayer()
        let (xs, ys) = ([0, 3 / scale, 60 - 3 / scale, 60], [0, 3 / scale, 50 - 3 / scale, 50])
        let (us, vs) = ([0, 0.25, 0.75, 1], [0, 1.0 / 3, 2.0 / 3, 1])
        for row in 0..<3 {
          for column in 0..<3 {
            let part = CALayer()
            part.contents = Self.image
            (part.minificationFilter, part.magnificationFilter) = (filter, filter)
            part.frame = CGRect(
              x: xs[column], y: ys[row], width: xs[column + 1] - xs[column],
              height: ys[row + 1] - ys[row])
            part.contentsRect = CGRect(
              x: us[column], y: vs[row], width: us[column + 1] - us[column],
              height: vs[row + 1] - vs[row])
            host.addSublayer(part)
          }
        }
        let expected = try pictured(host, in: frame) { treatment(host) }
        #expect(shown.share(differingFrom: expected, by: 2) <= 0.002, "\(name)")
      }
    }

    @Test("gravities that do not resize know no centre")
    func gravity() throws {
      func picture(_ center: CGRect) throws -> CGImage {
        let layer = CALayer()
        layer.contents = Self.image
        layer.contentsGravity = .topLeft
        layer.contentsCenter = center
        return try pictured(layer)
      }
      let whole = try picture(CGRect(x: 0, y: 0, width: 1, height: 1))
      let part = try picture(CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5))
      #expect(whole.difference(from: part) == 0)
    }

    @Test("the centre counts in the part of the image that is shown")
    func contentsRect() throws {
      let layer = CALayer()
      layer.contents = Self.image
      layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
      layer.contentsCenter = CGRect(x: 1.0 / 3, y: 0, width: 1.0 / 3, height: 1)
      (layer.minificationFilter, layer.magnificationFilter) = (.nearest, .nearest)
      let shown = try pictured(layer, in: CGRect(x: 0, y: 0, width: 60, height: 9))
      // The last six columns: two unchanged, two stretched over 56 points, two unchanged.
      #expect(shown.pixel(0, 0)[0] == 6 * 21)
      #expect(shown.pixel(1, 0)[0] == 7 * 21)
      #expect(shown.pixel(20, 0)[0] == 8 * 21)
      #expect(shown.pixel(40, 0)[0] == 9 * 21)
      #expect(shown.pixel(59, 0)[0] == 11 * 21)
    }

    @Test("the centre animates")
    func animation() throws {
      let layer = CALayer()
      layer.contents = Self.image
      let shown = try StagedLayer(layer)
      layer.add(
        StagedLayer.move(
          "contentsCenter", from: CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5),
          to: CGRect(x: 0, y: 0, width: 1, height: 1)), forKey: nil)
      shown.stage.advance(by: 0.5)
      let quads = shown.stage.frameDescription.split(separator: "\n").filter {
        $0.contains("texture")
      }
      #expect(quads.count == 9)
    }
  }
}
