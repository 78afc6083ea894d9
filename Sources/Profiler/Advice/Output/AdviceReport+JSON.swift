internal import CalqueAdviser
internal import Foundation
package import CalqueTelemetry
internal import UIKit

extension AdviceReport {
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
}

extension Advice {
  /// The finding as profile reports contain it.
  package var line: ProfileAdvice {
    ProfileAdvice(
      rule: rule, path: path, severity: severity.rawValue, frameShare: frameShare,
      evidence: evidence, saving: saving.byName, text: cause, fix: fix)
  }
}
