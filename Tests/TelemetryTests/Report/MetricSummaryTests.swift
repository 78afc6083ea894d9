import Testing

@testable import CalqueTelemetry

@Suite struct MetricSummaryTests {
  @Test("repeats are summed up by median, ends and median deviation")
  func summary() {
    let summary = MetricSummary([9, 1, 2, 4, 3])
    #expect(summary.median == 3)
    #expect(summary.minimum == 1)
    #expect(summary.maximum == 9)
    #expect(summary.medianDeviation == 1)
  }

  @Test("an even number of repeats has the mean of the middle two")
  func even() {
    #expect(MetricSummary([4, 1, 2, 8]).median == 3)
  }

  @Test("repeats without a value are left out")
  func missing() {
    #expect(MetricSummary([nil, 5, nil]).median == 5)
    #expect(MetricSummary([nil]).median == nil)
    #expect(MetricSummary([]).medianDeviation == nil)
  }
}

@Suite struct FixedDecimalsTests {
  @Test(
    "a number is written with fixed decimals",
    arguments: [
      (16.666, 1, "16.7"), (0, 2, "0.00"), (-1.25, 1, "-1.2"), (-0.04, 1, "0.0"),
      (1e9, 0, "1000000000"), (.nan, 1, "-"), (.infinity, 1, "-"),
    ])
  func fixed(value: Double, digits: Int, text: String) {
    #expect(value.fixed(digits) == text)
  }
}
