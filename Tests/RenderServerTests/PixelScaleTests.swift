import CalqueSDLPlatform
import Testing

@Suite("The scale of a window by its sizes")
struct PixelScaleTests {
  @Test(
    "It is that of the window system, however it rounds", arguments: [1, 1.25, 1.5, 1.75, 2, 2.5])
  func rounding(scale: Double) {
    for width in 300...420 {
      for rule in [FloatingPointRoundingRule.down, .up, .toNearestOrAwayFromZero] {
        let points = (width: Double(width), height: (Double(width) * 0.7).rounded())
        let pixels = (
          width: (points.width * scale).rounded(rule), height: (points.height * scale).rounded(rule)
        )
        #expect(PixelScale.of(points: points, pixels: pixels) == scale)
      }
    }
  }

  @Test("Sizes that no such scale explains give their quotient, and an empty window 1")
  func others() {
    let scale = PixelScale.of(points: (1000, 500), pixels: (1004, 900))
    #expect(scale == 1.004)
    #expect(PixelScale.of(points: (0, 0), pixels: (0, 0)) == 1)
  }
}
