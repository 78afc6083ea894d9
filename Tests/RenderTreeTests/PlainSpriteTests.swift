import RandomSeeds
import Testing

@testable import CalqueRenderTree

/// The fast path of computing sprites.
@Suite struct PlainSpriteTests {
  @Test("four colours at once are the same as one by one", arguments: 1...20 as ClosedRange<UInt64>)
  func colors(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rare: [Float] = [
      0, -0.0, 1, 1.0001, -1, .nan, .infinity, -.infinity, 1e-30, 0.5 / 65535, 1.5 / 65535,
      65534.5 / 65535,
    ]
    for _ in 0..<500 {
      let values = SIMD4<Float>(
        .random(in: -0.2...1.2, using: &random), rare.randomElement(using: &random) ?? 0,
        .random(in: 0...1, using: &random), rare.randomElement(using: &random) ?? 0)
      let expected = SIMD4<UInt16>(
        unorm(values.x), unorm(values.y), unorm(values.z), unorm(values.w))
      #expect(unorm(values) == expected, "seed \(seed): \(values)")
    }
  }

  @Test(
    "the unit square lands where the plane's corner and sides do",
    arguments: 1...20 as ClosedRange<UInt64>)
  func squares(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func number() -> Double {
      Double.random(in: -3...3, using: &random)
        * (Int.random(in: 0..<9, using: &random) == 0 ? 1e7 : 1)
    }
    var far = 0
    for _ in 0..<200 {
      let isAligned = Bool.random(using: &random)
      let plane = PlaneTransform(
        xu: number(), xv: isAligned ? 0 : number(), x1: number() * 99,
        yu: isAligned ? 0 : number(), yv: number(), y1: number() * 99, wu: 0, wv: 0, w1: 1,
        kind: isAligned ? .scaleTranslate : .affine)
      let rect = SIMD4(number(), number(), number(), number())
      let (origin, size) = plane.corner(of: rect)
      if size != rect.highHalf { far += 1 }
      let expected = Homography(
        Float(plane.xu * size.x), Float(plane.xv * size.y), Float(origin.x1),
        Float(plane.yu * size.x), Float(plane.yv * size.y), Float(origin.y1))
      let quad = plane.quadTransform(of: rect)
      #expect(quad == expected, "seed \(seed): \(plane) \(rect)")
    }
    #expect(far > 5 && far < 195, "some are near and some are not")
  }
}
