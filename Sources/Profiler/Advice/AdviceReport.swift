package import CalqueAdviser
package import CalqueTelemetry
internal import Foundation
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

  private var isSamePicture: Bool { pixelDifference == 0 }
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

  /// The most findings of a rule that the text lists.
  private static let mostOfARule = 4

  /// The findings as text for people, ending in a newline.
  package var text: String {
    let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    var lines = [
      "\(scene)  \(width)x\(height) px  \(frames) frames  "
        + "\(Int(counted[.blendedPixels].rounded())) blended px per frame  \(count)"
    ]
    var written: [String: Int] = [:]
    for advice in findings {
      written[advice.rule, default: 0] += 1
      guard written[advice.rule] ?? 0 <= Self.mostOfARule else { continue }
      lines += ["", "\(advice.rule)  \(advice.severity.rawValue)  \(advice.path ?? scene)"]
      lines += ["    \(advice.cause)", "    fix: \(advice.fix)"]
      if let saving = advice.saving.text { lines.append("    saves \(saving)") }
    }
    for (rule, count) in written.sorted(by: { $0.key < $1.key }) where count > Self.mostOfARule {
      lines += [
        "", "\(rule)  of \(count - Self.mostOfARule) more layers; --format json lists them all",
      ]
    }
    if !trials.isEmpty { lines += ["", "tried:"] }
    lines += trials.map { "    \($0.text)" }
    if !findings.isEmpty {
      lines += ["", "calque advise --explain \(findings[0].rule) explains it"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the explanation of a rule, ending in a newline; nil if there is no rule of that name.
  @MainActor package static func explanation(of rule: String) -> String? {
    AdviceRule.named(rule).map { rule in
      let saving = rule.repair == nil ? "estimated" : "measured by playing the scene with the fix"
      return """
        \(rule.id): \(rule.title)

        \(rule.reason)

            \(rule.before.replacingOccurrences(of: "\n", with: "\n    "))

        becomes

            \(rule.after.replacingOccurrences(of: "\n", with: "\n    "))

        The saving is \(saving).

        """
    }
  }

  /// Returns the report in schema `calque-advice/1`, with sorted keys, ending in a newline.
  package func json() throws -> String {
    struct Trial: Encodable {
      let rule: String
      let layers: Int
      let predicted, measured: [String: Double]
      let pixel_difference: Int
      let differing_share: Double
    }
    struct Document: Encodable {
      let schema = "calque-advice/1"
      let scene: String
      let size: [Int]
      let frames: Int
      let counted: [String: Double]
      let advice: [ProfileAdvice]
      let trials: [Trial]
    }
    return try Self.encoded(
      Document(
        scene: scene, size: [width, height], frames: frames, counted: counted.byName,
        advice: findings.map(\.line),
        trials: trials.map { trial in
          Trial(
            rule: trial.rule, layers: trial.layers, predicted: trial.predicted.byName,
            measured: trial.measured.byName, pixel_difference: trial.pixelDifference,
            differing_share: trial.differingShare)
        }))
  }

  static func encoded(_ document: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(document), as: UTF8.self) + "\n"
  }

  /// Returns the findings in SARIF 2.1.0, with sorted keys, ending in a newline. Layers are
  /// logical locations.
  @MainActor package func sarif() throws -> String {
    let document = SARIF(
      rules: AdviceRule.all.map { .init(id: $0.id, title: $0.title, text: $0.reason) },
      results: findings.map { advice in
        .init(
          rule: advice.rule, level: advice.severity.rawValue,
          text: "\(advice.cause). Fix: \(advice.fix)"
            + (advice.saving.text.map { ". Saves \($0)" } ?? ""),
          place: "\(scene)/\(advice.path ?? "")")
      })
    return try Self.encoded(document)
  }
}

extension AdviceTrial {
  /// The result in one line.
  package var text: String {
    let subject = layers == 1 ? "1 layer" : "\(layers) layers"
    let saving = measured.text.map { "saves \($0)" } ?? "saves nothing measurable"
    let picture =
      isSamePicture
      ? "the picture stays the same"
      : "\((100 * differingShare).fixed(1)) % of the pixels differ, by up to \(pixelDifference) of 255"
    return "\(rule) in \(subject) \(saving); \(picture)"
  }
}

extension Advice {
  /// The finding as profile reports contain it.
  package var line: ProfileAdvice {
    ProfileAdvice(
      rule: rule, path: path, severity: severity.rawValue, frameShare: frameShare,
      evidence: evidence, saving: saving.byName, text: cause, fix: fix)
  }
}
