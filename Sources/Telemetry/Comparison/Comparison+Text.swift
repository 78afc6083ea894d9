internal import Foundation

extension Comparison {
  /// The differences as text for people, ending in a newline.
  package var text: String {
    var lines = ["\(scene)  \(summary)"]
    lines += invalidReasons.map { "INVALID: \($0)" }
    lines += notes.map { "note: \($0)" }
    let changes = changes
    let width = changes.map(\.name.count).max() ?? 0
    lines += changes.map { row in
      let name = row.name + String(repeating: " ", count: width - row.name.count)
      return "\(Self.word(row.verdict))  \(name)  \(Self.values(row))"
    }
    if hasImprovement { lines.append("better than before: update the baseline") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The differences as a table in Markdown, for a comment on a change.
  package var markdown: String {
    var lines = ["### \(Self.escaped(scene)): \(summary)", ""]
    lines += (invalidReasons.map { "**Invalid**: \($0)" } + notes).map { "- \(Self.escaped($0))" }
    if !invalidReasons.isEmpty || !notes.isEmpty { lines.append("") }
    let changes = changes
    if !changes.isEmpty {
      lines += ["| | metric | before | after | unit |", "|---|---|---:|---:|---|"]
      lines += changes.map { row in
        "| \(row.verdict.rawValue) | \(row.name) | \(Self.number(row.former)) | "
          + "\(Self.number(row.new)) | \(row.unit) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns all metrics as JSON in schema `calque-comparison/1`, with sorted keys, ending in
  /// a newline.
  package func json() throws -> String {
    struct Document: Encodable {
      struct Row: Encodable {
        let metric, unit, verdict: String
        let former, new: Double?
      }
      let schema = "calque-comparison/1"
      let scene: String
      let regression, valid: Bool
      let invalid_reasons, notes: [String]
      let metrics: [Row]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let document = Document(
      scene: scene, regression: hasRegression, valid: isValid, invalid_reasons: invalidReasons,
      notes: notes,
      metrics: rows.map { row in
        .init(
          metric: row.name, unit: row.unit, verdict: row.verdict.rawValue, former: row.former,
          new: row.new)
      })
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  /// The rows that differ, the worst first.
  private var changes: [Row] {
    Verdict.allCases.filter { $0 != .same }.flatMap { verdict in
      rows.filter { $0.verdict == verdict }
    }
  }

  /// True if counts or areas have improved. Times are not considered, since they differ
  /// from run to run.
  private var hasImprovement: Bool {
    isOfOneScene && rows.contains { $0.verdict == .improvement && !$0.isTime }
  }

  private var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = rows.filter { $0.verdict == verdict }.count
      guard count > 0 else { return nil }
      switch verdict {
      case .regression: return "\(count) worse"
      case .warning: return "\(count) to look at"
      case .improvement: return "\(count) better"
      case .changed: return "\(count) changed"
      case .same: return "\(count) the same"
      }
    }
    return counts.isEmpty ? "nothing to compare" : counts.joined(separator: ", ")
  }

  private static func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .regression: "WORSE  "
    case .warning: "warning"
    case .improvement: "better "
    case .changed: "changed"
    case .same: "same   "
    }
  }

  fileprivate static func values(_ row: Row) -> String {
    "\(number(row.former)) -> \(number(row.new)) \(row.unit)"
  }

  private static func number(_ value: Double?) -> String {
    value.map { $0.fixed($0 == $0.rounded() ? 0 : 2) } ?? "-"
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "|", with: "\\|")
  }
}

extension Comparison.Row {
  /// The difference in one line.
  package var text: String { "\(name): \(Comparison.values(self))" }
}
