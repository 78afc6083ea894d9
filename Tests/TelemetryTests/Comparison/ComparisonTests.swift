import Foundation
import Testing

@testable import CalqueTelemetry

@Suite struct ComparisonTests {
  /// Returns a report of equal frames on a surface of 100,000 px, decoded from its file.
  private static func report(
    draws: Int = 4, blended: Int = 50_000, work: Double = 0.002, uploads: Int = 0,
    source: PresentSource = .virtual, config: String = "release", name: String = "cards",
    invalid: [String] = []
  ) throws -> ReportFile {
    let frames = (0..<4).map { index in
      var record = FrameRecord(at: Double(index) / 60, work: work)
      record.counters.draws = draws
      record.counters.blendedPixels = blended
      record.counters.opaquePixels = 100_000
      record.counters.uploads = uploads
      record.counters.layers = draws
      return record
    }
    let report = ProfileReport(
      tool: .init(version: "1", commit: "", config: config), machine: ["cpu": "x"],
      scene: .init(name: name, width: 500, height: 200, scale: 1, refreshRate: 60),
      run: .init(presentSource: source, invalidReasons: invalid), repeats: [frames, frames])
    return try ReportFile(try report.json(), name: "report")
  }

  private func verdict(_ name: String, _ comparison: Comparison) -> Comparison.Verdict? {
    comparison.rows.first { $0.name == name }?.verdict
  }

  @Test("a report is the same as itself")
  func same() throws {
    let comparison = try Comparison(try Self.report(), try Self.report())
    #expect(comparison.rows.map(\.name) == ProfileReport.metricNames)
    #expect(comparison.rows.allSatisfy { $0.verdict == .same })
    #expect(!comparison.hasRegression && comparison.isValid)
  }

  @Test("one draw more is a regression, one less an improvement")
  func exact() throws {
    let worse = try Comparison(try Self.report(draws: 4), try Self.report(draws: 5))
    #expect(verdict("draws", worse) == .regression && worse.hasRegression)
    #expect(verdict("layers", worse) == .regression)
    let better = try Comparison(try Self.report(draws: 5), try Self.report(draws: 4))
    #expect(verdict("draws", better) == .improvement && !better.hasRegression)
  }

  @Test(
    "an area may grow by a hundredth, and by a thousandth of the surface",
    arguments: [
      (50_000, 50_500, Comparison.Verdict.same), (50_000, 50_501, .regression),
      (1_000, 1_100, .same), (1_000, 1_101, .regression), (1_101, 1_000, .improvement),
    ])
  func area(former: Int, new: Int, expected: Comparison.Verdict) throws {
    let comparison = try Comparison(
      try Self.report(blended: former), try Self.report(blended: new))
    #expect(verdict("blended_px", comparison) == expected)
  }

  @Test("a longer time only warns, and a little longer is the same")
  func time() throws {
    let comparison = try Comparison(try Self.report(work: 0.002), try Self.report(work: 0.010))
    #expect(verdict("work_p50_ms", comparison) == .warning)
    #expect(!comparison.hasRegression)
    let close = try Comparison(try Self.report(work: 0.002), try Self.report(work: 0.0022))
    #expect(verdict("work_p50_ms", close) == .same)
  }

  @Test("times of another build are left out, counts are compared all the same")
  func otherBuild() throws {
    let comparison = try Comparison(
      try Self.report(), try Self.report(draws: 5, work: 0.1, config: "debug"))
    #expect(verdict("work_p50_ms", comparison) == nil)
    #expect(verdict("draws", comparison) == .regression)
    #expect(comparison.notes.count == 1)
  }

  @Test("on a real clock counts only warn")
  func realClock() throws {
    let comparison = try Comparison(
      try Self.report(source: .swap), try Self.report(draws: 5, source: .swap))
    #expect(verdict("draws", comparison) == .warning && !comparison.hasRegression)
  }

  @Test("an invalid report is named as the reason")
  func invalid() throws {
    let comparison = try Comparison(try Self.report(), try Self.report(invalid: ["debug build"]))
    #expect(comparison.invalidReasons == ["after: debug build"])
    #expect(comparison.text.contains("INVALID: after: debug build"))
  }

  @Test("reports of two scenes name both, and the one is no baseline of the other")
  func scenes() throws {
    let (former, new) = (try Self.report(draws: 5, name: "a"), try Self.report(draws: 4, name: "b"))
    let comparison = try Comparison(former, new)
    #expect(comparison.text.hasPrefix("a -> b  "))
    #expect(comparison.text.contains("better   draws") && !comparison.text.contains("baseline"))
    let own = try Comparison(former, try Self.report(draws: 4, name: "a"))
    #expect(own.text.contains("update the baseline"))
  }

  @Test(
    "what is no report is refused",
    arguments: [
      "", "[]", "{}", "{\"schema\":\"calque-profile/1\"}", "\u{0}",
    ])
  func noReport(text: String) {
    #expect(throws: ReportFileError("'x': expected a report of calque profile --json")) {
      try ReportFile(text, name: "x")
    }
  }

  @Test("text, Markdown and JSON name what is worse")
  func formats() throws {
    let comparison = try Comparison(try Self.report(draws: 4), try Self.report(draws: 5))
    #expect(comparison.text.contains("WORSE    draws   4 -> 5 draws\n"))
    #expect(comparison.markdown.contains("| regression | draws | 4 | 5 | draws |\n"))
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(try comparison.json().utf8)) as? [String: Any])
    #expect(object["regression"] as? Bool == true)
    #expect((object["metrics"] as? [Any])?.count == ProfileReport.metricNames.count)
  }
}
