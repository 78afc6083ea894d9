package import CalqueTelemetry

/// Savings by metric, of the metrics that advice mentions; an absent metric is 0.
package struct AdviceValues: Sendable, Hashable {
  private var values: [MetricRow: Double] = [:]

  package init(_ values: [MetricRow: Double] = [:]) { self.values = values }

  /// Creates the means over `frames`; for metrics that hold a level, the values of `end`.
  package init(_ frames: [FrameRecord], end: FrameRecord) {
    for row in MetricRow.advised {
      values[row] =
        (row.advice?.isHeld == true ? row.value(of: end) : row.mean(of: frames)) ?? 0
    }
  }

  package subscript(row: MetricRow) -> Double {
    get { values[row] ?? 0 }
    set { values[row] = newValue }
  }

  /// The metrics with a value other than 0, in the order of the table.
  package var metrics: [MetricRow] {
    MetricRow.advised.filter { values[$0] ?? 0 != 0 }
  }

  package static func + (a: AdviceValues, b: AdviceValues) -> AdviceValues {
    AdviceValues(a.values.merging(b.values, uniquingKeysWith: +))
  }
}

extension AdviceValues {
  /// The values with their units in words; nil if there are none.
  package var text: String? {
    let parts = metrics.compactMap { row -> String? in
      guard let advice = row.advice else { return nil }
      let value = self[row]
      let isWhole = abs(value) >= 100 || abs(value - value.rounded()) < 0.005
      return "\(value.fixed(isWhole ? 0 : 2)) \(advice.words)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The values by their names in advice reports, rounded to 4 decimals.
  package var byName: [String: Double] {
    var named: [String: Double] = [:]
    for row in metrics {
      guard let advice = row.advice else { continue }
      named[advice.name] = (self[row] * 10_000).rounded() / 10_000
    }
    return named
  }
}
