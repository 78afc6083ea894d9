import CalqueAdviser
import QuartzCore
import RealTime
import Testing
import UIKit

@testable import CalqueProfiler
@testable import CalqueScenes

/// The adviser's rules with their scenes. Draws with OpenGL.
@Suite(.serialized) @MainActor struct AdviceRuleTests {
  /// Returns the adviser's report on one of a rule's scenes.
  private func report(_ rule: String, isFixed: Bool) throws -> AdviceReport {
    let name = "advice/\(rule)-\(isFixed ? "after" : "before")"
    let entry = try #require(AdviceCatalog.entry(named: name))
    return try AdviceSession(
      duration: entry.playDuration, size: CGSize(width: 120, height: 160), scale: 1
    ) {
      let scene = entry.makeScene()
      return ProfileSubject(name: entry.name, content: scene) { scene.play() }
    }.run()
  }

  @Test("every rule has a scene with its mistake and one without")
  func scenes() {
    let names = AdviceRule.ids.flatMap { ["advice/\($0)-before", "advice/\($0)-after"] }
    #expect(Set(AdviceCatalog.names) == Set(names))
  }

  @Test(
    "a rule finds the mistake, and not where it is put right; what it reckons is what is saved",
    .realTime, arguments: AdviceRule.ids)
  func rule(_ rule: String) throws {
    let before = try report(rule, isFixed: false)
    let isFound = { (report: AdviceReport) in report.findings.contains { $0.rule == rule } }
    let after = try report(rule, isFixed: true)
    let found = before.findings.filter { $0.rule == rule }
    #expect(!found.isEmpty, "\(before.text)")
    #expect(!isFound(after), "\(after.text)")
    let predicted = found.reduce(AdviceValues()) { $0 + $1.saving }
    // Tiles are created as they become visible, and cover more than the screen.
    guard rule != "R14" else { return }
    for metric in predicted.metrics {
      let measured =
        before.trial(of: rule)?.measured[metric]
        ?? before.counted[metric] - after.counted[metric]
      #expect(
        abs(measured - predicted[metric]) <= 0.2 * abs(measured),
        "\(metric.name): reckoned \(predicted[metric]), measured \(measured)\n\(before.text)")
    }
  }

  @Test(
    "fixes that change nothing to be seen leave the picture as it is",
    arguments: ["R1", "R3", "R4", "R10", "R12", "R13"])
  func samePicture(_ rule: String) throws {
    let trial = try #require(try report(rule, isFixed: false).trial(of: rule))
    #expect(trial.pixelDifference <= 1, "\(trial.text)")
  }

  @Test("text without a background, a shadow and a mask come near to the same picture")
  func nearPicture() throws {
    for rule in ["R2", "R5", "R18"] {
      let trial = try #require(try report(rule, isFixed: false).trial(of: rule))
      #expect(trial.differingShare <= 0.05, "\(trial.text)")
    }
  }
}
