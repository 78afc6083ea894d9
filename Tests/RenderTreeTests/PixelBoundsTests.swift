import Foundation
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct PixelBoundsTests {
  @Test("pixel bounds are the pixels touched", arguments: 1..<50 as Range<UInt64>)
  func touched(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double { Double.random(in: -3000...3000, using: &random) }
    let plane = PlaneTransform.scaling(Double.random(in: 0.5...3, using: &random)).translated(
      number(), number())
    for _ in 0..<50 {
      let rect = SIMD4(number(), number(), abs(number()), abs(number()))
      let left = plane.xu * rect.x + plane.x1
      let top = plane.yv * rect.y + plane.y1
      let right = left + plane.xu * rect.z
      let bottom = top + plane.yv * rect.w
      let noise = 1.0 / 1024
      #expect(
        plane.pixelBounds(of: rect)
          == PixelRect(
            minX: Int32(floor(left + noise)), minY: Int32(floor(top + noise)),
            maxX: Int32(ceil(right - noise)), maxY: Int32(ceil(bottom - noise))))
      #expect(
        plane.filledPixels(of: rect)
          == PixelRect(
            minX: Int32(floor(left + 0.5)), minY: Int32(floor(top + 0.5)),
            maxX: Int32(floor(right + 0.5)), maxY: Int32(floor(bottom + 0.5))))
    }
  }

  @Test(
    "of a turned rectangle bounds and area are those of its polygon",
    arguments: 1...20 as ClosedRange<UInt64>)
  func turned(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let clip = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 150)
    var inside = 0
    for _ in 0..<100 {
      let plane = PlaneTransform(
        xu: number(-2...2), xv: number(-2...2), x1: number(0...200), yu: number(-2...2),
        yv: number(-2...2), y1: number(0...150), wu: 0, wv: 0, w1: 1, kind: .affine)
      // The same numbers by the general method, with corners and cuts.
      var polygon = plane
      polygon.kind = .projective
      let rect = SIMD4(number(-40...40), number(-40...40), number(0...40), number(0...40))
      #expect(plane.pixelBounds(of: rect) == polygon.pixelBounds(of: rect), "seed \(seed)")
      let area = plane.coveredArea(of: rect, in: clip)
      #expect(abs(area - polygon.coveredArea(of: rect, in: clip)) < 1e-6, "seed \(seed)")
      if clip.contains(plane.pixelBounds(of: rect)) { inside += 1 }
    }
    #expect(inside > 5 && inside < 95, "some are cut and some are not")
  }

  @Test("where rounding decides on which side a horizon is, bounds reach both ways")
  func horizon() {
    // w is 0 near the middle of the rectangle, where x is 191 w less a thousandth.
    let plane = PlaneTransform(
      xu: 191 * 93 + 1, xv: 0, x1: -191 * 1394.2 - 15, yu: 0, yv: 1, y1: 0, wu: 93, wv: 0,
      w1: -1394.2, kind: .projective)
    let rect = SIMD4<Double>(0, 0, 30, 40)
    for bounds in [plane.pixelBounds(of: rect), plane.antialiasedBounds(of: rect)] {
      #expect(bounds.minX < 191 - 20 && bounds.maxX > 191 + 20)
    }
  }

  @Test("in usual perspective, rounding adds no pixel")
  func perspective() {
    let plane = PlaneTransform(
      xu: 1, xv: 0, x1: 100, yu: 0, yv: 1, y1: 50, wu: 0.002, wv: 0, w1: 1, kind: .projective)
    // The far side has w 1.2.
    #expect(
      plane.pixelBounds(of: SIMD4(0, 0, 100, 40))
        == PixelRect(minX: 100, minY: 41, maxX: 167, maxY: 90))
  }

  @Test("whole numbers and halves are rounded down")
  func exact() {
    let plane = PlaneTransform.scaling(1)
    let bounds = plane.pixelBounds(of: SIMD4(-2, -1.5, 4, 3))
    #expect(bounds == PixelRect(minX: -2, minY: -2, maxX: 2, maxY: 2))
    let filled = plane.filledPixels(of: SIMD4(-2.5, -1.5, 5, 3))
    #expect(filled == PixelRect(minX: -2, minY: -1, maxX: 3, maxY: 2))
  }

  @Test(
    "what is too large or no number at all is within the reach",
    arguments: [1e300, .infinity, -.infinity, .nan, -1e300])
  func beyond(_ value: Double) {
    let plane = PlaneTransform.scaling(1)
    for rect in [SIMD4(value, 0, 10, 10), SIMD4(0, 0, value, 10)] {
      let bounds = plane.pixelBounds(of: rect)
      #expect(bounds.minX >= -16_777_216 && bounds.maxX <= 16_777_216)
    }
  }
}
