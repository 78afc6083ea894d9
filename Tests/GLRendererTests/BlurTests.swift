import Foundation
import CalqueRenderTree
import Testing

extension DrawingSuites {
  /// Blurred passes, compared with an exact Gaussian.
  @Suite struct BlurTests {
    private static let side: Int32 = 96

    @Test(
      "a rectangle is blurred as by a Gaussian",
      arguments: [
        SIMD2<Float>(0.6, 0.6), SIMD2(1.5, 1.5), SIMD2(3, 3), SIMD2(4.9, 4.9), SIMD2(5, 5),
        SIMD2(8, 8), SIMD2(16, 16), SIMD2(2, 9), SIMD2(7, 0),
      ])
    func gaussian(_ deviation: SIMD2<Float>) throws {
      let picture = try blurredPicture(deviation, of: rect(30, 26, 30, 41))
      var largest = 0.0
      for y in 0..<Int(Self.side) {
        for x in 0..<Int(Self.side) {
          let exact =
            Self.edges(Double(x) + 0.5, 30, 60, Double(deviation.x))
            * Self.edges(Double(y) + 0.5, 26, 67, Double(deviation.y))
          largest = max(largest, abs(Double(picture[x, y][0]) - 255 * exact))
        }
      }
      // A wide blur is drawn at reduced resolution.
      #expect(largest <= (deviation.max() < 5 ? 2 : 3), "\(largest)")
    }

    @Test("a blur gives the same picture wherever its pass begins", arguments: [3, 12] as [Float])
    func phase(_ deviation: Float) throws {
      let bounds = rect(0, 0, Self.side, Self.side)
      let first = try blurredPicture(SIMD2(repeating: deviation), of: rect(40, 40, 10, 10))
      let step = Blur(deviation).reduction.x
      let inner = bounds.intersection(rect(step, step, Self.side, Self.side))
      let second = try blurredPicture(
        SIMD2(repeating: deviation), of: rect(40, 40, 10, 10), inside: inner)
      #expect(first.difference(from: second) <= 1)
    }

    @Test("colours and alpha are blurred alike")
    func colors() throws {
      let picture = try blurredPicture(
        SIMD2(4, 4), of: rect(30, 30, 30, 30), color: color(0.5, 0.25, 0))
      let (edge, middle) = (picture[30, 45], picture[45, 45])
      #expect(isNear(middle, [128, 64, 0, 255], tolerance: 2))
      #expect(isNear(edge, [68, 34, 0, 255], tolerance: 5))
    }

    @Test("the targets of a blur serve the next one")
    func targets() throws {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        Self.fill(&canvas.frame, Blur(12), rect(30, 30, 30, 30), canvas.frame.bounds, white)
        canvas.draw()
        let bytes = canvas.renderer.targetBytes
        Self.fill(&canvas.frame, Blur(12), rect(30, 30, 30, 30), canvas.frame.bounds, white)
        canvas.draw()
        #expect(canvas.renderer.targetBytes == bytes)
      }
    }

    @Test("deviations are bounded, and what is no number blurs nothing")
    func bounds() {
      #expect(Blur(.nan).isNone && Blur(-3).isNone && Blur(0).isNone)
      #expect(Blur(.infinity).deviation == SIMD2(repeating: Blur.limit))
      #expect(Blur(SIMD2(1e9, 2)).extent == SIMD2(768, 6))
      #expect(Blur(2).reduction == SIMD2(1, 1))
      #expect(Blur(SIMD2(5, 21)).reduction == SIMD2(2, 8))
      #expect(rect(-3, 5, 8, 8).roundedOut(to: SIMD2(4, 8)) == rect(-4, 0, 12, 16))
    }

    // MARK: Pictures

    private func blurredPicture(
      _ deviation: SIMD2<Float>, of filled: PixelRect, color: SIMD4<UInt16> = white,
      inside bounds: PixelRect? = nil
    ) throws -> PixelBuffer {
      try withCanvas(width: Self.side, height: Self.side) { canvas in
        Self.fill(
          &canvas.frame, Blur(deviation), filled, bounds ?? canvas.frame.bounds, color)
        return try canvas.picture()
      }
    }

    private static func fill(
      _ frame: inout Frame, _ blur: Blur, _ filled: PixelRect, _ bounds: PixelRect,
      _ color: SIMD4<UInt16>
    ) {
      frame.start(width: side, height: side)
      frame.startPass(.shadow, bounds: bounds)
      frame.passes[0].blur = blur
      frame.addSprite(Homography(filled), color: color, scissor: bounds)
      frame.startPass(.root, bounds: frame.bounds)
      frame.addSprite(
        Homography(bounds), texture: .pass(0), isBlended: true, filter: .linear)
    }

    /// Returns the share of a Gaussian around `x` between two edges.
    private static func edges(_ x: Double, _ low: Double, _ high: Double, _ deviation: Double)
      -> Double
    {
      guard deviation > 0 else { return x > low && x < high ? 1 : 0 }
      func share(_ edge: Double) -> Double {
        0.5 * erf((x - edge) / (deviation * 2.0.squareRoot()))
      }
      return share(low) - share(high)
    }
  }
}
