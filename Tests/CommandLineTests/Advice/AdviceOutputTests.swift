import Foundation
import Testing

@testable import CalqueAdviser
@testable import CalqueProfiler
@testable import UIKitCore

@Suite @MainActor struct AdviceOutputTests {
  private let report = AdviceReport(
    scene: "cards", width: 100, height: 50, frames: 60,
    counted: AdviceValues([.blendedPixels: 4000]),
    findings: [
      Advice(
        rule: "R1", path: "UIWindow#0/cover", severity: .warning, cause: "`cover` is blended",
        fix: "layer.isOpaque = true", evidence: ["image_width_px": 64],
        saving: AdviceValues([.blendedPixels: 1000.5]), frameShare: 1),
      Advice(
        rule: "R17", path: nil, severity: .note, cause: "many draws", fix: "use one image",
        evidence: [:], saving: AdviceValues(), frameShare: 0.9),
    ],
    trials: [
      AdviceTrial(
        rule: "R1", layers: 1, predicted: AdviceValues([.blendedPixels: 1000.5]),
        measured: AdviceValues([.blendedPixels: 990]), pixelDifference: 0, differingShare: 0)
    ])

  @Test("text names layer, cause, fix, saving and what came of trying it")
  func text() {
    let text = report.text
    for part in [
      "cards  100x50 px  60 frames  4000 blended px per frame  2 findings",
      "R1  warning  UIWindow#0/cover", "    `cover` is blended", "    fix: layer.isOpaque = true",
      "    saves 1000 blended px per frame", "R17  note  cards",
      "    R1 in 1 layer saves 990 blended px per frame; the picture stays the same",
    ] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  @Test("of many findings of a rule the text has four")
  func manyFindings() {
    let many = AdviceReport(
      scene: "cards", width: 1, height: 1, frames: 1, counted: AdviceValues(),
      findings: [Advice](repeating: report.findings[0], count: 9), trials: [])
    #expect(many.text.ranges(of: "R1  warning").count == 4)
    #expect(many.text.contains("R1  of 5 more layers"))
  }

  @Test(
    "a pattern is like a path as a whole or like one of its steps",
    arguments: [
      ("badge", true), ("*adg*", true), ("card/badge", false), ("UIWindow#0/*", true),
      ("*/badge", true), ("car", false), ("", false), ("*", true), ("b*e*", true), ("*x", false),
    ])
  func pattern(text: String, matches: Bool) {
    #expect(PathPattern(text).matches("UIWindow#0/card/badge") == matches)
  }

  @Test("JSON has the schema's members")
  func json() throws {
    let data = Data(try report.json().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["schema"] as? String == "calque-advice/1")
    let advice = try #require(object["advice"] as? [[String: Any]])
    #expect(advice.count == 2 && advice[0]["layer_path"] as? String == "UIWindow#0/cover")
    #expect((advice[0]["saving"] as? [String: Double])?["blended_px"] == 1000.5)
    let trials = try #require(object["trials"] as? [[String: Any]])
    #expect((trials[0]["measured"] as? [String: Double])?["blended_px"] == 990)
  }

  @Test("SARIF has a rule for each rule and a result for each finding")
  func sarif() throws {
    let data = Data(try report.sarif().utf8)
    let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(object["version"] as? String == "2.1.0" && object["$schema"] is String)
    let run = try #require((object["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["ruleId"] as? String } == ["R1", "R17"])
    #expect(results.map { $0["level"] as? String } == ["warning", "note"])
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    #expect((driver?["rules"] as? [Any])?.count == AdviceRule.ids.count)
  }

  @Test("every rule is explained with its mistake and its cure", arguments: AdviceRule.ids)
  func explanation(rule: String) throws {
    let text = try #require(AdviceReport.explanation(of: rule.lowercased()))
    #expect(text.hasPrefix("\(rule): ") && text.contains("becomes"))
    #expect(AdviceReport.explanation(of: "R99") == nil)
  }

  @Test("every rule has a chapter of the documentation, with its reason, its mistake and its cure")
  func documentation() throws {
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/UIKit/UIKit.docc/Advice.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for rule in AdviceRule.all {
      #expect(text.contains("### \(rule.id): \(rule.title)\n"))
      #expect(words.contains("\(rule.title) \(rule.reason)"), "\(rule.id)")
      #expect(text.contains("```swift\n\(rule.before)\n```"), "\(rule.id)")
      #expect(text.contains("```swift\n\(rule.after)\n```"), "\(rule.id)")
    }
  }
}
