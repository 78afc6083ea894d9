import Foundation
import CalqueMotion
import RandomSeeds
import Testing

@Suite struct SinCosTests {
  private func expectNear(_ angle: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    let sinCos = SinCos(angle)
    let isNear = abs(sinCos.cosine - cos(angle)) < 4e-16 && abs(sinCos.sine - sin(angle)) < 4e-16
    #expect(isNear, "\(angle): \(sinCos)", sourceLocation: sourceLocation)
  }

  @Test("it is the cosine and the sine", arguments: 1...10 as ClosedRange<UInt64>)
  func random(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for range in [-0.8...0.8, -10...10, -1000...1000, -5e5...5e5] {
      for _ in 0..<500 { expectNear(Double.random(in: range, using: &random)) }
    }
  }

  @Test("it is so at multiples of an eighth of a turn", arguments: -20...20)
  func eighths(_ number: Int) {
    expectNear(Double(number) * .pi / 4)
    expectNear((Double(number) * .pi / 4).nextUp)
    expectNear((Double(number) * .pi / 4).nextDown)
  }

  @Test("no turn is none, and a turn back is its mirror")
  func exact() {
    #expect(SinCos(0).cosine == 1 && SinCos(0).sine == 0)
    #expect(SinCos(-1).cosine == SinCos(1).cosine && SinCos(-1).sine == -SinCos(1).sine)
  }

  @Test("angles too large for it are still turns", arguments: [1e6, -1e9, 1e300])
  func large(_ angle: Double) { expectNear(angle) }

  @Test("an angle that is no number gives none", arguments: [Double.nan, .infinity])
  func invalid(_ angle: Double) { #expect(SinCos(angle).cosine.isNaN && SinCos(angle).sine.isNaN) }
}
