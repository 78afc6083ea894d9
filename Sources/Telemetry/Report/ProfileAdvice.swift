/// A finding of the adviser, as reports contain it. The coding keys are the names in the JSON file.
public struct ProfileAdvice: Sendable, Hashable, Encodable {
  /// The rule's name, as in `R1`.
  public let rule: String
  /// The path of the layer; nil for the scene as a whole.
  public let path: String?
  /// The severity: `note` or `warning`.
  public let severity: String
  /// The share of the frames that show the problem, 0...1.
  public let frameShare: Double
  public let evidence, saving: [String: Double]
  public let text, fix: String

  public init(
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
