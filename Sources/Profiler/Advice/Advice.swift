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

/// What came of playing a scene once more with a rule's fix applied to all layers that it found.
package struct AdviceTrial: Sendable, Hashable {
  package let rule: String
  /// How many layers were changed.
  package let layers: Int
  /// What the findings of the rule were reckoned to save together.
  package let predicted: AdviceValues
  /// What was counted less.
  package let measured: AdviceValues
  /// The largest difference of a colour component of any pixel, in 255ths; 0 for the same pictures.
  package let pixelDifference: Int
  /// The share of the pixels that differ by more than a rounding does, 0...1, of the worst picture.
  package let differingShare: Double

  package var isSamePicture: Bool { pixelDifference == 0 }
}

/// What the adviser found in a scene.
package struct AdviceReport: Sendable {
  package let scene: String
  /// In pixels.
  package let width, height: Int
  /// Frames that were drawn while the scene was played.
  package let frames: Int
  /// What these cost.
  package let counted: AdviceValues
  /// By weight, the heaviest first.
  package let findings: [Advice]
  /// One for each rule whose fix can be applied by itself and that found something.
  package let trials: [AdviceTrial]

  package func trial(of rule: String) -> AdviceTrial? { trials.first { $0.rule == rule } }
}
