internal import CalqueAdviser
internal import CalqueTelemetry
internal import UIKit

extension AdviceReport {
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

extension AdviceReport {
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
}
