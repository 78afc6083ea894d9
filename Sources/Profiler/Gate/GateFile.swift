internal import CalqueTelemetry
internal import Foundation

/// The formats of verdict files, chosen by the file extension.
package enum GateFile: String, Sendable, CaseIterable {
  /// Tables for a comment on a change.
  case markdown = "md"
  /// The format of test runners.
  case junit = "xml"
  case sarif

  /// Finds the format of a file; nil for an unknown extension.
  package init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: String(path[path.index(after: dot)...]))
  }

  /// Returns the text of the file, ending in a newline.
  package func text(_ verdicts: [GateVerdict]) throws -> String {
    switch self {
    case .markdown: Self.markdown(verdicts)
    case .junit: Self.junit(verdicts)
    case .sarif: try Self.sarif(verdicts)
    }
  }

  private static func markdown(_ verdicts: [GateVerdict]) -> String {
    let failed = verdicts.filter { !$0.isPassed }.count
    var lines = [
      "### Profiles: \(failed == 0 ? "all passed" : "\(failed) of \(verdicts.count) failed")", "",
      "| | scene | checked | what |", "|---|---|---|---|",
    ]
    for verdict in verdicts {
      let scene = escaped(verdict.scene)
      let worth = verdict.checks.filter { $0.outcome != .passed }
      lines += worth.map { check in
        "| \(check.outcome.rawValue) | \(scene) | \(check.name) | \(escaped(check.text)) |"
      }
      if worth.isEmpty { lines.append("| passed | \(scene) | \(verdict.checks.count) metrics | |") }
      lines += verdict.invalidReasons.map { "| invalid | \(scene) | | \(escaped($0)) |" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|").replacingOccurrences(of: "\n", with: " ")
  }

  /// Returns one suite for each scene, with one case for each check. Source: the schema of the
  /// Ant JUnit task.
  private static func junit(_ verdicts: [GateVerdict]) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
    for verdict in verdicts {
      let failures = verdict.checks.filter { $0.outcome == .failure }.count
      lines.append(
        "  <testsuite name=\"\(quoted(verdict.scene))\" tests=\"\(verdict.checks.count)\" "
          + "failures=\"\(failures)\" errors=\"\(verdict.invalidReasons.isEmpty ? 0 : 1)\">")
      for check in verdict.checks {
        let head =
          "    <testcase classname=\"\(quoted(verdict.scene))\" name=\"\(quoted(check.name))\""
        switch check.outcome {
        case .passed: lines.append(head + "/>")
        case .failure:
          lines.append(head + "><failure message=\"\(quoted(check.text))\"/></testcase>")
        case .warning:
          lines.append(head + "><system-out>\(quoted(check.text))</system-out></testcase>")
        }
      }
      lines += verdict.invalidReasons.map { "    <system-err>\(quoted($0))</system-err>" }
      lines.append("  </testsuite>")
    }
    return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case _ where scalar.value < 0x20: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func sarif(_ verdicts: [GateVerdict]) throws -> String {
    var names: [String] = []
    var results: [SARIF.Result] = []
    for verdict in verdicts {
      for check in verdict.checks where check.outcome != .passed {
        if !names.contains(check.name) { names.append(check.name) }
        results.append(
          .init(
            rule: check.name, level: check.outcome == .failure ? "error" : "warning",
            text: check.text, place: verdict.scene))
      }
    }
    let log = SARIF(rules: names.map { .init(id: $0, title: $0, text: $0) }, results: results)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(log), as: UTF8.self) + "\n"
  }
}

/// A log in the Static Analysis Results Interchange Format.
///
/// Source: OASIS, SARIF 2.1.0, sections 3.13, 3.19, 3.27 and 3.33.
struct SARIF: Encodable {
  struct Rule {
    let id, title, text: String
  }

  struct Result {
    let rule, level, text, place: String
  }

  private struct Text: Encodable { let text: String }

  private struct RuleObject: Encodable {
    let id, name: String
    let shortDescription, fullDescription: Text
  }

  private struct Driver: Encodable {
    let name = "calque"
    let version = Version.current
    let rules: [RuleObject]
  }

  private struct Tool: Encodable { let driver: Driver }

  private struct Place: Encodable {
    let fullyQualifiedName: String
    let kind = "object"
  }

  private struct Location: Encodable { let logicalLocations: [Place] }

  private struct ResultObject: Encodable {
    let ruleId, level: String
    let message: Text
    let locations: [Location]
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [ResultObject]
  }

  private enum Key: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  private let run: Run

  init(rules: [Rule], results: [Result]) {
    run = Run(
      tool: Tool(
        driver: Driver(
          rules: rules.map { rule in
            RuleObject(
              id: rule.id, name: rule.title, shortDescription: Text(text: rule.title),
              fullDescription: Text(text: rule.text))
          })),
      results: results.map { result in
        ResultObject(
          ruleId: result.rule, level: result.level, message: Text(text: result.text),
          locations: [Location(logicalLocations: [Place(fullyQualifiedName: result.place)])])
      })
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.1.0", forKey: .version)
    try container.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
    try container.encode([run], forKey: .runs)
  }
}
