import CalqueTesting
import CoreGraphics
import Foundation
import TestVectors
import Testing

@testable import QuartzCore
@testable import CalqueRenderTree

extension ContentSuites {
  /// Placement, filtering and rotation of contents.
  @MainActor @Suite struct ContentsPixels {
    struct Vector: Decodable, Sendable, CustomStringConvertible {
      var id: String
      var gravity: String
      var boundsSize: [Double]
      var contentSizePoints: [Double]
      var rect: [Double]
      var description: String { "\(gravity) \(id)" }
    }

    @Test(
      "contents lie as the vectors say",
      arguments: Vectors.load("contents-gravity", count: 18) as [Vector])
    func gravity(_ vector: Vector) {
      let gravity = CALayerContentsGravity(rawValue: vector.gravity).mode
      let size = vector.contentSizePoints
      let place = gravity.place(
        SIMD2(size[0], size[1]), in: SIMD4(0, 0, vector.boundsSize[0], vector.boundsSize[1]))
      for index in 0..<4 { #expect(near(place[index], vector.rect[index])) }
    }

    @Test("beyond its edge an image goes on as its last pixels")
    func beyond() throws {
      let layer = CALayer()
      layer.contents = Slices.image
      layer.contentsRect = CGRect(x: -1, y: 0, width: 3, height: 1)
      layer.magnificationFilter = .nearest
      let picture = try pictured(layer, in: CGRect(x: 0, y: 0, width: 36, height: 9))
      #expect(picture.pixel(0, 2) == picture.pixel(12, 2))
      #expect(picture.pixel(35, 2) == picture.pixel(23, 2))
      #expect(picture.pixel(14, 2)[0] == 42)
    }

    @Test("filters say how contents are read that are shown larger or smaller")
    func filters() throws {
      let board = CGImage.board(side: 64)
      func picture(
        _ side: CGFloat, _ change: (CALayer) -> Void
      ) throws -> CGImage {
        let layer = CALayer()
        layer.contents = board
        change(layer)
        return try pictured(layer, in: CGRect(x: 0, y: 0, width: side, height: side))
      }
      // Magnification: pixels with and without hard edges.
      func large(_ filter: CALayerContentsFilter) throws -> [UInt8] {
        let picture = try picture(640) { $0.magnificationFilter = filter }
        return picture.pixel(10, 5)
      }
      #expect(try [[0, 0, 0], [255, 255, 255]].contains(large(.nearest)))
      #expect(try (100...155).contains(Int(large(.linear)[0])))
      #expect(try large(.linear) == large(.trilinear))
      // Minification: one pixel of many, or their mean.
      func small(_ filter: CALayerContentsFilter, bias: Float = 0) throws -> [UInt8] {
        let picture = try picture(4) {
          $0.minificationFilter = filter
          $0.minificationFilterBias = bias
        }
        return picture.pixel(1, 1)
      }
      #expect(try [[0, 0, 0], [255, 255, 255]].contains(small(.nearest)))
      #expect(try (125...130).contains(Int(small(.trilinear)[0])))
      // Sixteen pixels in one are four mip levels; the bias reduces them to none.
      let columns = CGImage.board(side: 64, period: 32)
      let layer = CALayer()
      layer.contents = columns
      layer.minificationFilter = .trilinear
      let sharp = try pictured(layer, in: CGRect(x: 0, y: 0, width: 8, height: 8)) {
        layer.minificationFilterBias = -3
      }
      #expect(sharp.pixel(3, 1) == [255, 255, 255] || sharp.pixel(3, 1) == [0, 0, 0])
      let soft = CALayer()
      soft.contents = columns
      soft.minificationFilter = .trilinear
      soft.minificationFilterBias = 6
      let blurred = try pictured(soft, in: CGRect(x: 0, y: 0, width: 8, height: 8))
      #expect((120...135).contains(Int(blurred.pixel(3, 1)[0])))
    }

    @Test("layers read alike share a draw, others do not")
    func filterBatches() throws {
      let stage = try Stage(size: CGSize(width: 100, height: 100))
      for index in 0..<4 {
        let layer = CALayer()
        layer.contents = Slices.image
        layer.magnificationFilter = index % 2 == 0 ? .linear : .nearest
        layer.frame = CGRect(x: 25 * index, y: 0, width: 20, height: 20)
        stage.layer.addSublayer(layer)
      }
      stage.advance(by: 1)
      let draws = stage.frameDescription.split(separator: "\n").filter {
        $0.contains("mage opaque")
      }
      #expect(draws.count == 2)
    }

    @Test("an image of 100,000 pixels in width is drawn, smaller than it is")
    func enormous() throws {
      let width = 100_000
      let image = CGImage(
        width: width, height: 3, bytesPerRow: width * 4, layout: .rgba, alphaInfo: .noneSkipLast,
        bytes: [UInt8](repeating: 200, count: width * 12))
      let layer = CALayer()
      layer.contents = image
      #expect(try pictured(layer).pixel(32, 32) == [200, 200, 200])
    }

    @Test("contents that are no image are kept and not drawn")
    func noImage() throws {
      let layer = CALayer()
      layer.backgroundColor = .white
      layer.contents = "a text"
      #expect(try pictured(layer).pixel(10, 10) == [255, 255, 255])
      #expect(layer.contents as? String == "a text")
    }
  }
}

extension CGImage {
  /// Returns a checkerboard with fields of `period` / 2 pixels.
  static func board(side: Int, period: Int = 2) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let isWhite = (x * 2 / period + y * 2 / period) % 2 == 1
        bytes += [UInt8](repeating: isWhite ? 255 : 0, count: 3) + [255]
      }
    }
    return CGImage(
      width: side, height: side, bytesPerRow: side * 4, layout: .rgba, alphaInfo: .noneSkipLast,
      bytes: bytes)
  }
}
