internal import CalqueAdviser
internal import Foundation
internal import UIKit

extension AdviceReport {
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
