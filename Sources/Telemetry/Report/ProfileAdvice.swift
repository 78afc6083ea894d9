/// A finding of the adviser, as reports contain it. The coding keys are the names in the JSON file.
package struct ProfileAdvice: Sendable, Hashable, Encodable {
  /// The rule's name, as in `R1`.
  package let rule: String
  /// The path of the layer; nil for the scene as a whole.
  package let path: String?
  /// The severity: `note` or `warning`.
  package let severity: String
  /// The share of the frames that show the problem, 0...1.
  package let frameShare: Double
  package let evidence, saving: [String: Double]
  package let text, fix: String

  package init(
    rule: String, path: String?, severity: String, frameShare: Double,
    evidence: [String: Double], saving: [String: Double], text: String, fix: String
  ) {
    (self.rule, self.path, self.severity, self.frameShare) = (rule, path, severity, frameShare)
    (self.evidence, self.saving, self.text, self.fix) = (evidence, saving, text, fix)
  }

  private enum CodingKeys: String, CodingKey {
    case rule, severity, evidence, saving, text, fix
    case path = "layer_path"
    case frameShare = "frame_share"
  }
}
