package import UIKit

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
