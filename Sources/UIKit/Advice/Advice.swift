/// One thing that a scene could do better: which layer, why, and how.
package struct Advice: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable {
    /// Worth to know.
    case note
    /// A tenth of the surface, or as much of another cost.
    case warning
  }

  /// The rule's name, as in `R1`.
  package let rule: String
  /// The layer's path; nil where the scene as a whole is meant.
  package let path: String?
  package let severity: Severity
  /// What was found, in a sentence.
  package let cause: String
  /// A line of Swift.
  package let fix: String
  /// The numbers it is based on, by their names.
  package let evidence: [String: Double]
  /// What the fix is reckoned to save.
  package let saving: AdviceValues
  /// The share of the frames that show it, 0...1.
  package let frameShare: Double
}
