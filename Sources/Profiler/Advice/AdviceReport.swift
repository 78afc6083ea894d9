package import CalqueAdviser
internal import UIKit

/// The result of playing a scene once more with a rule's fix applied to all layers it found.
package struct AdviceTrial: Sendable, Hashable {
  package let rule: String
  /// The number of changed layers.
  package let layers: Int
  /// The total saving that the rule's findings predict.
  package let predicted: AdviceValues
  /// The measured decrease of the counters.
  package let measured: AdviceValues
  /// The largest difference of a colour component of any pixel, in 255ths; 0 for
  /// identical pictures.
  package let pixelDifference: Int
  /// The share of the pixels that differ by more than rounding, 0...1, in the worst picture.
  package let differingShare: Double

  package var isSamePicture: Bool { pixelDifference == 0 }
}

/// The findings of the adviser in a scene.
package struct AdviceReport: Sendable {
  package let scene: String
  /// The size of the surface, in pixels.
  package let width, height: Int
  /// The number of frames drawn while the scene was played.
  package let frames: Int
  /// The cost of these frames.
  package let counted: AdviceValues
  /// The findings by weight, the heaviest first.
  package let findings: [Advice]
  /// One trial for each rule that has findings and a fix that can be applied automatically.
  package let trials: [AdviceTrial]

  package func trial(of rule: String) -> AdviceTrial? { trials.first { $0.rule == rule } }
}
