import RandomSeeds
import Testing

@testable import CalqueTelemetry

@Suite struct PercentilesTests {
  @Test("percentiles are nearest ranks, values that were measured")
  func table() {
    let four = Percentiles([40, 10, 30, 20])
    #expect([four.p50, four.p90, four.p95, four.maximum] == [20, 40, 40, 40])
    let ten = Percentiles((1...10).map { Double($0) })
    #expect([ten.p50, ten.p90, ten.p95, ten.maximum] == [5, 9, 10, 10])
  }

  @Test("of 100 values the percentile is the value of that rank")
  func hundred() {
    let percentiles = Percentiles((1...100).reversed().map { Double($0) })
    #expect(
      [percentiles.p50, percentiles.p90, percentiles.p95, percentiles.p99] == [50, 90, 95, 99])
    #expect(percentiles.p999 == nil)
  }

  @Test("the 99th percentile of fewer than 100 values is unknown")
  func few() {
    #expect(Percentiles((1...99).map { Double($0) }).p99 == nil)
    #expect(Percentiles((1...999).map { Double($0) }).p999 == nil)
    #expect(Percentiles((1...1000).map { Double($0) }).p999 == 999)
  }

  @Test("nothing has no percentiles")
  func empty() {
    let percentiles = Percentiles([])
    #expect(percentiles.count == 0)
    #expect(percentiles.p50 == nil && percentiles.p95 == nil && percentiles.maximum == nil)
  }

  @Test("at least the share of the values lies at or below a percentile, and no smaller value does")
  func law() {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let values = (0..<Int.random(in: 1...300, using: &random)).map { _ in
        Double.random(in: 0...1, using: &random)
      }.sorted()
      let permille = Int.random(in: 1...1000, using: &random)
      let picked = Percentiles.nearestRank(permille: permille, ofSorted: values) ?? -1
      let below = values.filter { $0 < picked }.count
      let atOrBelow = values.filter { $0 <= picked }.count
      #expect(1000 * atOrBelow >= permille * values.count, "seed \(seed)")
      #expect(1000 * below < permille * values.count, "seed \(seed)")
    }
  }
}
