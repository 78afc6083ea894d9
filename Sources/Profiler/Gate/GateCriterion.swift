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
