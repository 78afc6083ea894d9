import Foundation
import CalqueTelemetry
import Testing

@testable import CalqueProfiler

@Suite struct GateTests {
  private func report(
    blended: Int = 300, opaque: Int = 700, isDebug: Bool = false, advice: [ProfileAdvice]? = nil
  ) -> ProfileReport {
    let frames = (0..<10).map { index in
      var record = FrameRecord()
      record.index = index
      record.targetTime = Double(index) / 60
      record.isContinuous = index > 0
      record.isAnimating = true
      record.counters.blendedPixels = blended
      record.counters.opaquePixels = opaque
      record.counters.draws = 3
      return record
    }
    let reasons = isDebug ? ["debug build"] : []
    var report = ProfileReport(
      tool: .init(version: "1", commit: "", config: isDebug ? "debug" : "release"),
      machine: ["cpu": "x"],
      scene: .init(name: "a|b", width: 100, height: 100, scale: 1, refreshRate: 60),
      run: .init(presentSource: .virtual, invalidReasons: reasons, timeReasons: reasons),
      repeats: [frames])
    report.advice = advice
    return report
  }

  private func comparison(_ former: ProfileReport, _ new: ProfileReport) throws -> Comparison {
    try Comparison(
      try ReportFile(former.baseline(), name: "former"), try ReportFile(new.json(), name: "new"))
  }

  private func requirement(_ text: String) throws -> Requirement {
    try Requirement(text, metrics: ProfileReport.metricNames)
  }

  @Test(
    "a bound holds or does not",
    arguments: [
      ("blended_pct<=30", true), ("blended_pct < 30", false), ("blended_pct>=30%", true),
      ("draws==3", true), ("draws>3", false), ("frame_p99_ms<=100", false),
    ])
  func bounds(text: String, holds: Bool) throws {
    let verdict = GateVerdict(report(), nil, [try requirement(text)], criteria: [.counters])
    #expect(verdict.isPassed == holds, "\(verdict.checks)")
    #expect(verdict.exitCode == (holds ? .success : .failure))
  }

  @Test(
    "a bound that cannot be read says what was expected",
    arguments: ["blended_pct", "blended_pct<=x", "draw<=3", "<=3", "draws<=inf"])
  func badBounds(text: String) {
    #expect(throws: UsageError.self) { try requirement(text) }
  }

  @Test("more of what is counted fails, less passes, and as much passes")
  func counters() throws {
    for (blended, passes) in [(300, true), (200, true), (400, false)] {
      let new = report(blended: blended)
      let verdict = GateVerdict(new, try comparison(report(), new), [], criteria: [.counters])
      #expect(verdict.isPassed == passes)
      #expect(verdict.checks.first?.outcome == (passes ? .passed : .failure))
    }
  }

  @Test("a debug build is good enough for counts, and not for times")
  func debug() throws {
    let new = report(isDebug: true)
    let found = try comparison(report(isDebug: true), new)
    #expect(GateVerdict(new, found, [], criteria: [.counters]).exitCode == .success)
    #expect(GateVerdict(new, found, [], criteria: [.time]).exitCode == .incomplete)
    #expect(GateVerdict(new, found, [], criteria: nil).exitCode == .incomplete)
  }

  @Test("a baseline of a debug build has counts alone, and nothing of the machine")
  func baseline() throws {
    let text = try report(isDebug: true).baseline()
    #expect(text.contains("\"draws\"") && text.contains("\"blended_px\""))
    #expect(!text.contains("work_p50_ms") && !text.contains("cpu") && !text.contains("repeats"))
    #expect(try report().baseline().contains("work_p50_ms"))
  }

  @Test("warnings of the adviser fail where they are asked to")
  func advice() {
    let finding = ProfileAdvice(
      rule: "R1", path: "x", severity: "warning", frameShare: 1, evidence: [:], saving: [:],
      text: "blended", fix: "opaque")
    let report = report(advice: [finding])
    #expect(!GateVerdict(report, nil, [], criteria: [.advice]).isPassed)
    #expect(GateVerdict(report, nil, [], criteria: [.counters]).isPassed)
  }

  @Test("verdicts are written as Markdown, JUnit and SARIF")
  func files() throws {
    let new = report(blended: 400)
    let verdict = GateVerdict(
      new, try comparison(report(), new), [try requirement("draws<=2")], criteria: [.counters])
    let markdown = try GateFile.markdown.text([verdict])
    #expect(markdown.contains("1 of 1 failed") && markdown.contains("| failure | a\\|b | draws |"))
    let junit = try GateFile.junit.text([verdict])
    #expect(junit.contains("<failure message=\"draws &lt;= 2 does not hold: it is 3\"/>"))
    let parser = XMLCheck(junit)
    #expect(parser.elements["testsuite"] == 1 && parser.elements["failure"] ?? 0 >= 2)
    let sarif = try JSONSerialization.jsonObject(
      with: Data(try GateFile.sarif.text([verdict]).utf8))
    let run = ((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first
    let results = run?["results"] as? [[String: Any]]
    #expect(results?.contains { $0["level"] as? String == "error" } == true)
    #expect(GateFile(path: "x/y.xml") == .junit && GateFile(path: "x") == nil)
  }

  @Test("the worst of several verdicts counts")
  func several() throws {
    let good = GateVerdict(report(), nil, [], criteria: [.counters])
    let bad = GateVerdict(report(), nil, [try requirement("draws<1")], criteria: [.counters])
    let invalid = GateVerdict(report(isDebug: true), nil, [], criteria: nil)
    #expect(ExitCode([good, good]) == .success)
    #expect(ExitCode([good, invalid]) == .incomplete)
    #expect(ExitCode([invalid, bad, good]) == .failure)
  }
}

/// Counts the elements of an XML text; there are none if it is not well-formed.
private struct XMLCheck {
  var elements: [String: Int] = [:]

  init(_ text: String) {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([a-z-]+)[^>]*?(\/?)>/) {
      let (_, end, name, isEmpty) = match.output
      if end == "/" {
        guard open.popLast() == name else {
          elements = [:]
          return
        }
      } else {
        elements[String(name), default: 0] += 1
        if isEmpty.isEmpty { open.append(name) }
      }
    }
    if !open.isEmpty { elements = [:] }
  }
}
