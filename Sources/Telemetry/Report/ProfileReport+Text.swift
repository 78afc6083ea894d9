extension ProfileReport {
  /// The band of the median hitch ratio, on the scale of 2020; nil without a frame time.
  package var hitchBand: HitchBand? {
    self[.hitchRatio]?.median.map { HitchBand(ratio: $0) }
  }

  /// The report as a table for people, ending in a newline. A value that could not be
  /// measured is `-`.
  package var text: String {
    var lines = [title]
    lines += run.invalidReasons.map { "INVALID: \($0)" }
    let header = ["metric", "median", "min", "max", "mad", "unit"]
    let rows = zip(MetricRow.reported, summaries).map { row, summary in
      [row.name] + Self.cells(summary) + [row.unit.name]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    for row in [header] + rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : column == header.count - 1 ? cell : padding + cell
      }
      lines.append(cells.joined(separator: "  "))
    }
    if let band = hitchBand {
      lines.append(
        "hitches: \(band.rawValue) on Apple's scale of 2020 (good up to 5, critical from 10)")
    }
    lines += stallLines
    if let advice, let first = advice.first {
      let count = advice.count == 1 ? "1 finding" : "\(advice.count) findings"
      lines.append("advice: \(count), calque advise \(scene.name) lists all")
      let rules = advice.map(\.rule)
      // If many layers break a rule, only one of them is listed.
      let tops =
        [first]
        + advice.indices.dropFirst().filter { !rules[..<$0].contains(rules[$0]) }
        .map { advice[$0] }
      lines += tops.prefix(3).map { "  \($0.rule)  \($0.text); fix: \($0.fix)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the median, minimum, maximum and deviation as text: with two decimals, unless all are
  /// whole or the maximum is 1000 or more.
  static func cells(_ summary: MetricSummary) -> [String] {
    let values = [summary.median, summary.minimum, summary.maximum, summary.medianDeviation]
    let present = values.compactMap { $0 }
    let areWhole =
      present.allSatisfy { abs($0 - $0.rounded()) < 0.005 } || (summary.maximum ?? 0) >= 1000
    return values.map { $0?.fixed(areWhole ? 0 : 2) ?? "-" }
  }
}
