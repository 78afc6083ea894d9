import CalqueAdviser
import Foundation
import Testing
import UIKit

@testable import CalqueProfiler
@testable import CalqueTelemetry

/// Every row in bounds, gates, advice and the man page.
@Suite("Metrics in bounds, in advice and in the manual")
struct MetricGateTests {
  private static let counted = MetricRow.reported.filter { $0.count != nil }

  private static func frames(_ row: MetricRow, _ count: Int) -> [FrameRecord] {
    (0..<2).map { index in
      var record = FrameRecord()
      (record.index, record.targetTime) = (index, Double(index) / 60)
      record.isContinuous = index > 0
      if let counter = row.count { record.counters[keyPath: counter] = count }
      return record
    }
  }

  private static func report(_ row: MetricRow, _ count: Int) -> ProfileReport {
    ProfileReport(
      tool: .init(version: "1", commit: "", config: "release"), machine: ["cpu": "x"],
      scene: .init(name: "a", width: 10, height: 10, scale: 1, refreshRate: 60),
      run: .init(presentSource: .virtual), repeats: [frames(row, count)])
  }

  @Test("a counter can be bound, and breaks its bound alone", arguments: counted)
  func bounds(row: MetricRow) throws {
    let names = ProfileReport.metricNames
    let report = Self.report(row, 7)
    let held = try Requirement("\(row.name)<=14", metrics: names)
    let broken = try Requirement("\(row.name)<7", metrics: names)
    #expect(GateVerdict(report, nil, [held], criteria: [.counters]).isPassed)
    #expect(!GateVerdict(report, nil, [broken], criteria: [.counters]).isPassed)
  }

  @Test("a gate fails for more of a counter where that is worse", arguments: counted)
  func gates(row: MetricRow) throws {
    let (few, many) = (Self.report(row, 10), Self.report(row, 900))
    let comparison = try Comparison(
      try ReportFile(few.baseline(), name: "few"), try ReportFile(many.json(), name: "many"))
    let verdict = GateVerdict(many, comparison, [], criteria: [.counters])
    let check = verdict.checks.first { $0.name == row.name }
    #expect((check?.outcome == .failure) == (row.report?.gate == .lower))
  }

  @Test(
    "what advice saves of a metric has its words and its name",
    arguments: MetricRow.all.filter { $0.advice != nil })
  func advice(row: MetricRow) throws {
    let advice = try #require(row.advice)
    var end = FrameRecord()
    if advice.isHeld { end.textureBytes = 7 }
    let values = AdviceValues(advice.isHeld ? [] : Self.frames(row, 7), end: end)
    #expect(values.metrics == [row] && values[row] == 7)
    #expect(values.text == "7 \(advice.words)")
    #expect(values.byName == [advice.name: 7])
  }

  @Test("the manual has every metric that is shown, with its names", arguments: MetricRow.all)
  func manual(row: MetricRow) {
    let text = CommandLineOptions.text(of: .man, scenes: [])
    let head = ".TP\n\\fB\(ManualPage.escaped(row.name))\\fR"
    #expect(text.contains(head) == !row.places.isEmpty)
    for place in row.places where place.name != row.name {
      #expect(text.contains("\(place.consumer) as \(ManualPage.escaped(place.name))"))
    }
  }
}
