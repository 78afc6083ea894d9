import CoreGraphics
import Testing

@testable import QuartzCore
@testable import CalqueRenderTree

@Suite struct InspectedFragmentTests {
  private func polygon(_ line: SIMD3<Float>, isAbove: Bool) -> [CGPoint] {
    InspectedFragment(cuts: [DepthCut(line: line, isAbove: isAbove)], order: 0)
      .polygon(in: CGRect(x: 0, y: 0, width: 10, height: 10), pixelScale: 2)
  }

  @Test("cut along its diagonal, a layer keeps the corners on the line")
  func diagonal() {
    #expect(
      polygon(SIMD3(1, -1, 0), isAbove: true)
        == [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
  }

  @Test("a line in pixels cuts two sides between their corners")
  func middle() {
    #expect(
      polygon(SIMD3(1, 0, -8), isAbove: false)
        == [
          CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 4, y: 10), CGPoint(x: 0, y: 10),
        ])
  }

  @Test("of a layer that only touches the half plane, nothing is left")
  func touching() {
    #expect(polygon(SIMD3(1, 0, 0), isAbove: false).isEmpty)
    #expect(polygon(SIMD3(1, 1, 0), isAbove: false).isEmpty)
  }
}
