import CalqueTesting
import CoreGraphics
import Foundation
import QuartzCore
import Testing

extension EffectSuites {
  /// Antialiased edges, compared with the exact coverage of each pixel.
  @MainActor @Suite struct Edges {
    /// Returns the coverage of each pixel by the image of a layer's bounds.
    private func coverage(_ layer: CALayer) -> [[Double]] {
      let b = layer.bounds
      let corners = [
        CGPoint(x: b.minX, y: b.minY), CGPoint(x: b.maxX, y: b.minY),
        CGPoint(x: b.maxX, y: b.maxY), CGPoint(x: b.minX, y: b.maxY),
      ].map { layer.convert($0, to: nil) }
      return (0..<64).map { y in
        (0..<64).map { x in
          var polygon = corners.map { SIMD2(Double($0.x), Double($0.y)) }
          cut(&polygon) { $0.x - Double(x) }
          cut(&polygon) { Double(x + 1) - $0.x }
          cut(&polygon) { $0.y - Double(y) }
          cut(&polygon) { Double(y + 1) - $0.y }
          return area(polygon)
        }
      }
    }

    private func cut(_ polygon: inout [SIMD2<Double>], _ distance: (SIMD2<Double>) -> Double) {
      var result: [SIMD2<Double>] = []
      for (index, point) in polygon.enumerated() {
        let previous = polygon[(index + polygon.count - 1) % polygon.count]
        let (here, before) = (distance(point), distance(previous))
        if (here >= 0) != (before >= 0) {
          result.append(previous + (point - previous) * (before / (before - here)))
        }
        if here >= 0 { result.append(point) }
      }
      polygon = result
    }

    private func area(_ polygon: [SIMD2<Double>]) -> Double {
      var sum = 0.0
      for (index, point) in polygon.enumerated() {
        let previous = polygon[(index + polygon.count - 1) % polygon.count]
        sum += previous.x * point.y - point.x * previous.y
      }
      return abs(sum) / 2
    }

    private func largestError(_ picture: CGImage, _ coverage: [[Double]]) -> Double {
      var largest = 0.0
      for y in 0..<64 {
        for x in 0..<64 {
          largest = max(largest, abs(Double(picture.pixel(x, y)[0]) / 255 - coverage[y][x]))
        }
      }
      return largest
    }

    private func makeScene(_ kind: String) throws -> EffectScene {
      let scene = try EffectScene()
      if kind.hasSuffix("gradient") {
        let gradient = CAGradientLayer()
        gradient.frame = scene.layer.frame
        gradient.colors = [CGColor.white, CGColor.white]
        // Nearly opaque, so that it is drawn with blending.
        if kind == "blended gradient" { gradient.opacity = 0.999 }
        scene.layer.superlayer?.addSublayer(gradient)
        scene.layer.removeFromSuperlayer()
        return EffectScene(stage: scene.stage, backdrop: scene.backdrop, layer: gradient)
      }
      if kind == "image" {
        let context = try #require(
          CGContext(size: CGSize(width: 4, height: 4), scale: 1, opaque: true))
        context.setFillColor(.white)
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        scene.layer.contents = context.makeImage()
      } else {
        scene.layer.backgroundColor = .white
      }
      return scene
    }

    @Test(
      "edges are hard by default and soft when asked",
      arguments: ["solid", "image", "gradient", "blended gradient"])
    func turned(_ kind: String) throws {
      let scene = try makeScene(kind)
      #expect(!scene.layer.allowsEdgeAntialiasing)
      #expect(
        scene.layer.edgeAntialiasingMask
          == [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge])
      scene.layer.transform = turn(0.4, 0, 0, 1)
      let hard = try scene.picture()
      #expect(Pixels(hard).values.allSatisfy { $0.x == 0 || $0.x == 255 })
      scene.layer.allowsEdgeAntialiasing = true
      let error = largestError(try scene.picture(), coverage(scene.layer))
      #expect(error < 0.12)
    }

    @Test("edges between pixels are soft without a turn, too, and those on pixels cost nothing")
    func aligned() throws {
      let scene = try makeScene("solid")
      scene.layer.allowsEdgeAntialiasing = true
      scene.layer.position.x += 0.25
      var picture = try scene.picture()
      #expect(isNear(picture.pixel(10, 30), [191, 191, 191], within: 1))
      #expect(isNear(picture.pixel(50, 30), [64, 64, 64], within: 1))
      scene.layer.position.x -= 0.25
      picture = try scene.picture()
      #expect(picture.pixel(10, 30) == [255, 255, 255])
      #expect(scene.stage.frameDescription.contains("solid opaque"))
    }

    @Test("only the edges of the mask are soft", arguments: 0..<4, ["solid", "gradient"])
    func mask(_ edge: Int, _ kind: String) throws {
      let scene = try makeScene(kind)
      scene.layer.allowsEdgeAntialiasing = true
      scene.layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 1 << UInt32(edge))
      scene.layer.bounds.size = CGSize(width: 40.5, height: 40.5)
      let picture = try scene.picture()
      // The edges are at 9.75 and 50.25: each covers a quarter of a pixel.
      let places = [(9, 30), (50, 30), (30, 9), (30, 50)]
      for (index, place) in places.enumerated() {
        let red = picture.pixel(place.0, place.1)[0]
        if index == edge {
          #expect(abs(Int(red) - 64) <= 1, "edge \(index)")
        } else {
          #expect(red == 0, "edge \(index)")
        }
      }
    }

    @Test("masksToBounds cuts along turned edges and in perspective", arguments: [0, 0.7])
    func clip(_ lean: Double) throws {
      let scene = try EffectScene()
      scene.stage.layer.sublayerTransform.m34 = -1 / 120
      scene.layer.masksToBounds = true
      scene.layer.bounds.size = CGSize(width: 30, height: 30)
      scene.layer.transform = CATransform3DRotate(
        turn(0.5, 0, 0, 1), CGFloat(lean), 1, 0.2, 0)
      EffectScene.add(
        SIMD4(1, 1, 1, 1), CGRect(x: -20, y: -20, width: 90, height: 90), to: scene.layer)
      let error = largestError(try scene.picture(), coverage(scene.layer))
      #expect(error < 0.12)
    }
  }
}
