import CalqueMotion
import RandomSeeds
import Testing

@testable import CalqueRenderTree

@Suite struct CurveTableTests {
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInEaseOut, .default, TimingCurve(0, 0.9, 1, 0.1),
    TimingCurve(0, 0, 0, 1), TimingCurve(1, 0, 1, 1), TimingCurve(1, 0, 0, 1),
    TimingCurve(0.3, -2, 0.6, 3),
  ]

  @Test("the table gives what the curve gives", arguments: curves)
  func same(_ curve: TimingCurve) {
    var table = CurveStore(hasTables: true)
    var plain = CurveStore(hasTables: false)
    let (a, b) = (table.index(of: curve), plain.index(of: curve))
    for step in -10...1010 {
      let x = Double(step) / 1000
      // On steep parts of the curve, a billionth in x is more than that in y.
      #expect(abs(table.progress(a, at: x) - curve.y(at: x)) < 1e-6, "at \(x)")
      #expect(table.progress(a, at: x) == plain.progress(b, at: x))
    }
  }

  @Test("so it does for any curve", arguments: 1..<100 as Range<UInt64>)
  func random(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let curve = TimingCurve(
      Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random),
      Double.random(in: 0...1, using: &random), Double.random(in: -1...2, using: &random))
    var table = CurveStore(hasTables: true)
    var plain = CurveStore(hasTables: false)
    let (a, b) = (table.index(of: curve), plain.index(of: curve))
    for step in 0...500 {
      let x = Double(step) / 500
      #expect(abs(table.progress(a, at: x) - curve.y(at: x)) < 1e-6, "seed \(seed), at \(x)")
      #expect(table.progress(a, at: x) == plain.progress(b, at: x))
    }
  }
}
