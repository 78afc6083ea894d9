/// A possible improvement of a scene: the layer, the cause and the fix.
package struct Advice: Sendable, Hashable {
  package enum Severity: String, Sendable, CaseIterable {
    /// Worth knowing.
    case note
    /// A cost of a tenth of the surface, or a comparable one.
    case warning
  }

  /// The rule's name, as in `R1`.
  package let rule: String
  /// The layer's path; nil for the scene as a whole.
  package let path: String?
  package let severity: Severity
  /// The finding, in one sentence.
  package let cause: String
  /// The fix, as a line of Swift.
  package let fix: String
  /// The measured numbers behind the finding, by name.
  package let evidence: [String: Double]
  /// The estimated savings of the fix.
  package let saving: AdviceValues
  /// The share of frames with the finding, 0...1.
  package let frameShare: Double
}
