import Foundation
import CalqueMotion
import RandomSeeds
import Testing

@Suite struct AnimationPathTests {
  @Test("every line and curve is a segment, a move is none")
  func segments() {
    var path = AnimationPath()
    path.move(to: SIMD2(0, 0))
    path.addLine(to: SIMD2(30, 0))
    path.addQuad(SIMD2(45, 0), to: SIMD2(45, 15))
    path.move(to: SIMD2(100, 100))
    path.addCubic(SIMD2(110, 100), SIMD2(120, 110), to: SIMD2(120, 120))
    path.close()
    #expect(path.segments.count == 4)
    #expect(path.segments[0].point(at: 0.25) == SIMD2(7.5, 0))
    #expect(path.segments[1].point(at: 0.5) == SIMD2(41.25, 3.75))
    #expect(path.segments[2].start == SIMD2(100, 100))
    #expect(path.segments[3] == PathSegment(line: SIMD2(120, 120), SIMD2(100, 100)))
  }

  @Test("a subpath that ended where it began is closed without a segment")
  func closed() {
    var path = AnimationPath()
    path.move(to: SIMD2(1, 1))
    path.addLine(to: SIMD2(2, 1))
    path.addLine(to: SIMD2(1, 1))
    path.close()
    #expect(path.segments.count == 2)
  }

  @Test("the direction is known where a curve starts slowly, and zero where nothing moves")
  func direction() {
    let slow = PathSegment(
      start: SIMD2(0, 0), control1: SIMD2(0, 0), control2: SIMD2(0, 9), end: SIMD2(9, 9))
    #expect(slow.direction(at: 0).x == 0 && slow.direction(at: 0).y > 0)
    #expect(slow.direction(at: 1).y == 0 && slow.direction(at: 1).x > 0)
    let still = PathSegment(line: SIMD2(4, 4), SIMD2(4, 4))
    #expect(still.direction(at: 0.5) == SIMD2())
  }

  @Test("equal shares of the length are equally long", arguments: 1..<20 as Range<UInt64>)
  func arc(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func point() -> SIMD2<Double> {
      SIMD2(
        Double.random(in: 0...100, using: &random), Double.random(in: 0...100, using: &random))
    }
    let curve = PathSegment(start: point(), control1: point(), control2: point(), end: point())
    let table = curve.arc
    let share = table.length / 8
    for step in 0..<8 {
      let from = ArcLengthTable.parameter(at: Double(step) / 8, in: table.parameters.span)
      let to = ArcLengthTable.parameter(at: Double(step + 1) / 8, in: table.parameters.span)
      var length = 0.0
      for part in 0..<1000 {
        let a = curve.point(at: from + (to - from) * Double(part) / 1000)
        let b = curve.point(at: from + (to - from) * Double(part + 1) / 1000)
        length += ((b - a) * (b - a)).sum().squareRoot()
      }
      #expect(abs(length - share) < 1e-3 * table.length, "seed \(seed), step \(step)")
    }
  }

  @Test("the length of a quarter circle's curve is a quarter of the circle's")
  func length() {
    let k = 0.5522847498
    let arc = PathSegment(
      start: SIMD2(1, 0), control1: SIMD2(1, k), control2: SIMD2(k, 1), end: SIMD2(0, 1))
    #expect(abs(arc.arc.length - .pi / 2) < 1e-3)
  }
}
