internal import Foundation

/// A comparison of a new report with a former one, of the same scene or of another version of it.
///
/// Counts are exact: any increase is a regression. Areas have a tolerance of 1 % and a thousandth
/// of the surface. Times only warn, and only if both were measured on the same machine. On a real
/// clock frames fall at different times in each run, so that counts and areas only warn as well.
package struct Comparison: Sendable {
  /// The kind of comparison for a metric.
  enum Kind: String, Sendable { case exact, area, time }

  /// The result for a metric.
  package enum Verdict: String, Sendable, Hashable, CaseIterable {
    /// Worse than the baseline by more than the tolerance.
    case regression
    /// Worse, but not a metric that is exact.
    case warning
    /// Better: the baseline should be updated.
    case improvement
    /// Different, for a metric without a better direction.
    case changed
    case same
  }

  /// A metric in both reports; nil is a value that could not be measured.
  package struct Row: Sendable, Hashable {
    package let name: String
    package let unit: String
    package let former, new: Double?
    package let verdict: Verdict
    /// True if the metric is a time, which differs from run to run.
    package let isTime: Bool
  }

  /// The name of the scene, or both names: "genius -> genius-opaque".
  package let scene: String
  /// True if both reports are of one scene, so that the former can be its baseline.
  let isOfOneScene: Bool
  /// The metrics in the order of reports.
  package let rows: [Row]
  /// The reasons not to trust the numbers; empty for two valid reports.
  package let invalidReasons: [String]
  /// The reasons not to trust even the counts; empty if they are valid.
  package let countReasons: [String]
  /// The reasons why metrics were not compared, or only warn.
  package let notes: [String]

  /// Compares two reports. Throws if they differ in size or scale.
  package init(_ former: ReportFile, _ new: ReportFile) throws(ReportFileError) {
    guard former.scene.size == new.scene.size, former.scene.scale == new.scene.scale else {
      throw ReportFileError(
        "\(Self.name(former.scene)) and \(Self.name(new.scene)): expected the same size and scale")
    }
    let isExact = former.run.clock == "virtual" && new.run.clock == "virtual"
    let isSameMachine = former.fingerprint == new.fingerprint && former.run.clock == new.run.clock
    var notes: [String] = []
    if !isExact { notes.append("on a real clock, counts only warn: profile with --headless") }
    if !isSameMachine { notes.append("times not compared: different machine, build or clock") }
    isOfOneScene = former.scene.name == new.scene.name
    scene =
      isOfOneScene ? former.scene.name : "\(former.scene.name) -> \(new.scene.name)"
    self.notes = notes
    invalidReasons =
      former.run.invalid_reasons.map { "before: \($0)" }
      + new.run.invalid_reasons.map { "after: \($0)" }
      + (former.run.valid || !former.run.invalid_reasons.isEmpty ? [] : ["before: not valid"])
      + (new.run.valid || !new.run.invalid_reasons.isEmpty ? [] : ["after: not valid"])
    countReasons = [("former", former), ("new", new)].flatMap { name, file in
      file.run.counts_valid ?? file.run.valid
        ? [] : file.run.invalid_reasons.map { "\(name): \($0)" }
    }
    rows = MetricRow.reported.compactMap { row in
      let (old, now) = (former.summary[row.name], new.summary[row.name])
      guard old != nil || now != nil else { return nil }
      let tolerance = Tolerance(row, surfacePixels: former.surfacePixels)
      guard isSameMachine || tolerance.kind != .time else { return nil }
      return Row(
        name: row.name, unit: row.unit.name, former: old?.median, new: now?.median,
        verdict: tolerance.verdict(
          former: old?.median, new: now?.median, deviation: old?.mad ?? 0, isExact: isExact),
        isTime: tolerance.kind == .time)
    }
  }

  /// True if the new report is worse than the former one by more than the tolerance.
  package var hasRegression: Bool { rows.contains { $0.verdict == .regression } }

  package var isValid: Bool { invalidReasons.isEmpty }

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

  private static func name(_ scene: ReportFile.Scene) -> String {
    "'\(scene.name.prefix(60))' of \(scene.size[0])x\(scene.size[1]) px at \(scene.scale.fixed(2))"
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

/// The amount by which a metric may change before the difference counts.
struct Tolerance {
  let kind: Comparison.Kind
  private let direction: MetricRow.Direction
  /// The minimum that a difference must exceed, in the metric's unit.
  private let floor: Double

  /// The shares of the former value by which an area, and a time, may change.
  private static let areaShare = 0.01
  private static let timeShare = 0.1
  /// The share of the surface by which an area may change.
  private static let surfaceShare = 0.001
  /// The difference that times must exceed, in their unit and in median absolute deviations
  /// of the repeats.
  private static let timeFloor = 0.3
  private static let deviations = 3.0

  init(_ row: MetricRow, surfacePixels: Double) {
    kind = row.kind
    direction = row.report?.gate ?? .none
    floor =
      switch kind {
      case .exact: 0
      case .area: Self.surfaceShare * row.unit.surfaceValue(pixels: surfacePixels)
      case .time: Self.timeFloor
      }
  }

  /// Returns the verdict for a metric.
  ///
  /// - Parameters:
  ///   - deviation: The former value's median absolute deviation.
  ///   - isExact: True if counts and areas are the same in each run.
  func verdict(
    former: Double?, new: Double?, deviation: Double, isExact: Bool
  ) -> Comparison.Verdict {
    guard let former, let new, former.isFinite, new.isFinite else {
      return former == nil && new == nil ? .same : .changed
    }
    let difference = abs(new - former)
    guard difference > allowed(around: former, deviation) else { return .same }
    guard direction != .none else { return .changed }
    let isWorse = (new > former) == (direction == .lower)
    guard isWorse else { return .improvement }
    return kind != .time && isExact ? .regression : .warning
  }

  private func allowed(around former: Double, _ deviation: Double) -> Double {
    switch kind {
    // Means are rounded to 4 decimals in the file.
    case .exact: 0.00005
    case .area: max(Self.areaShare * abs(former), floor)
    case .time: max(Self.timeShare * abs(former), Self.deviations * deviation, floor)
    }
  }
}
