package import CalqueTelemetry

/// The verdict on the profile of one scene, with the reasons.
package struct GateVerdict: Sendable {
  /// One check of a verdict.
  package struct Check: Sendable, Hashable {
    package enum Outcome: String, Sendable, CaseIterable { case failure, warning, passed }

    /// The metric, or the rule of advice.
    package let name: String
    package let outcome: Outcome
    package let text: String
  }

  package let scene: String
  /// The checks, the worst first.
  package let checks: [Check]
  /// The reasons not to trust the numbers that the criteria need; empty for a valid run.
  package let invalidReasons: [String]

  /// Judges `report`.
  ///
  /// - Parameters:
  ///   - comparison: The comparison with the baseline; nil without one.
  ///   - criteria: The criteria for failure; nil for the counts only, in a run that must be
  ///     valid as a whole.
  package init(
    _ report: ProfileReport, _ comparison: Comparison?, _ requirements: [Requirement],
    criteria: Set<GateCriterion>?
  ) {
    let failing = criteria ?? [.counters]
    // If only counts are judged, it does not matter that times cannot be trusted.
    let needsTimes = criteria?.contains(.time) ?? true
    scene = report.scene.name
    var checks = requirements.map { requirement in
      let value = report[metric: requirement.metric]?.median
      let isMet = requirement.isMet(by: value)
      return Check(
        name: requirement.metric, outcome: isMet ? .passed : .failure,
        text: "\(requirement) \(isMet ? "holds" : "does not hold"): it is "
          + (value.map { $0.fixed($0 == $0.rounded() ? 0 : 2) } ?? "not measured"))
    }
    for row in comparison?.rows ?? [] {
      guard let outcome = Self.outcome(of: row, failing) else { continue }
      checks.append(Check(name: row.name, outcome: outcome, text: row.text))
    }
    for advice in report.advice ?? [] {
      let fails = failing.contains(.advice) && advice.severity == "warning"
      checks.append(
        Check(
          name: advice.rule, outcome: fails ? .failure : .warning,
          text: "\(advice.text). Fix: \(advice.fix)"))
    }
    self.checks = Check.Outcome.allCases.flatMap { outcome in
      checks.filter { $0.outcome == outcome }
    }
    invalidReasons =
      needsTimes
      ? (comparison?.invalidReasons ?? report.run.invalidReasons)
      : report.countReasons + (comparison?.countReasons ?? [])
  }

  /// Returns the outcome for a metric's verdict; nil for a change without a better direction.
  private static func outcome(
    of row: Comparison.Row, _ failing: Set<GateCriterion>
  ) -> Check.Outcome? {
    switch row.verdict {
    case .regression: failing.contains(.counters) ? .failure : .warning
    case .warning: row.isTime && failing.contains(.time) ? .failure : .warning
    case .same, .improvement: .passed
    case .changed: nil
    }
  }

  package var isPassed: Bool { !checks.contains { $0.outcome == .failure } }

  package var exitCode: ExitCode {
    isPassed ? (invalidReasons.isEmpty ? .success : .incomplete) : .failure
  }
}

extension ExitCode {
  /// Combines the exit codes of several verdicts: the worst of them.
  package init(_ verdicts: [GateVerdict]) {
    let codes = verdicts.map(\.exitCode)
    self = codes.contains(.failure) ? .failure : codes.first { $0 != .success } ?? .success
  }
}

/// A criterion by which a profile fails.
package enum GateCriterion: String, Sendable, Hashable, CaseIterable {
  /// Counts and areas that are worse than the baseline's.
  case counters
  /// Times that are worse than the baseline's of the same machine.
  case time
  /// Findings of the adviser that are warnings.
  case advice
}

/// A bound on a metric, as in `blended_pct<=30`.
package struct Requirement: Sendable, Hashable, CustomStringConvertible {
  /// The relation required between the value and the bound.
  enum Relation: String, Sendable, CaseIterable {
    // Longer operators first, since shorter ones are their prefixes.
    case atMost = "<="
    case atLeast = ">="
    case equal = "=="
    case below = "<"
    case above = ">"

    func holds(_ value: Double, _ bound: Double) -> Bool {
      switch self {
      case .atMost: value <= bound
      case .atLeast: value >= bound
      case .equal: value == bound
      case .below: value < bound
      case .above: value > bound
      }
    }
  }

  let metric: String
  let relation: Relation
  let bound: Double

  /// Parses `metric<=number`, optionally followed by a percent sign. The metric must be
  /// one of `metrics`.
  init(_ text: String, metrics: [String]) throws(UsageError) {
    let text = text.filter { $0 != " " }
    for relation in Relation.allCases {
      guard let range = text.firstRange(of: relation.rawValue) else { continue }
      let name = String(text[..<range.lowerBound])
      let value = text[range.upperBound...]
      guard metrics.contains(name) else { throw .unknown("metric", name, among: metrics) }
      guard let bound = Double(value.hasSuffix("%") ? value.dropLast() : value), bound.isFinite
      else { break }
      (metric, self.relation, self.bound) = (name, relation, bound)
      return
    }
    throw .value(text, of: .require, expected: "a metric and a bound, as in blended_pct<=30")
  }

  package var description: String {
    "\(metric) \(relation.rawValue) \(ArgumentReader.short(bound))"
  }

  /// Returns true if `value` satisfies the bound; a value that could not be measured does not.
  func isMet(by value: Double?) -> Bool { value.map { relation.holds($0, bound) } ?? false }
}
