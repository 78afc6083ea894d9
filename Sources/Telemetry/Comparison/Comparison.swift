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

  private static func name(_ scene: ReportFile.Scene) -> String {
    "'\(scene.name.prefix(60))' of \(scene.size[0])x\(scene.size[1]) px at \(scene.scale.fixed(2))"
  }
}
