// The adviser: rules that find costly uses of layers in the item records of frames, and say
// what to change. A rule reads `Evidence`, which an `EvidenceCollector` gathers while a scene is
// played, or a `LiveAdviser` while a window is inspected.
package import CalqueTelemetry
package import QuartzCore

/// A rule of the adviser: its condition, the reason for the cost, and the fix.
package struct AdviceRule: Sendable {
  package let id: String
  /// A short title, without a full stop.
  package let title: String
  /// The reason for the cost, in a few sentences.
  package let reason: String
  /// The mistake and its fix, in Swift.
  package let before, after: String
  package let find: @MainActor (Evidence) -> [Advice]
  /// Applies the fix to a layer with a finding; nil if the fix takes a programmer. It is called
  /// before each frame, with the finding.
  package var repair: (@MainActor (CALayer, Advice) -> Void)?
  /// True if the fix removes animations, or changes more than the layer of the finding, so that it
  /// cannot be taken back.
  package var cannotBeTakenBack = false

  /// All rules, in the order of the catalogue.
  package static let all: [AdviceRule] = [
    opaqueImage, clearText, needlessClip, disjointGroup, shadowWithoutPath, misalignedImage,
    scaledImage, identicalRedraw, largeRedraw, rasterThrash, missedRaster, coveredWork,
    invisibleWork, hugeTexture, lateUpload, copiedImage, brokenBatches, roundMask, animationStorm,
    endlessAnimation, slowDisplay, overdraw, passesInCells, cellsNotReused, rebuiltCells,
    sizesOutOfView, imagesDecodedAgain,
  ]

  package static let ids = all.map(\.id)

  package static func named(_ id: String) -> AdviceRule? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }

  /// The shares and sizes from which on a rule reports a finding. They were chosen so that the
  /// gallery's scenes with something to gain get advice, and the others none.
  enum Threshold {
    /// The share of frames that must have the finding.
    static let persistence = 0.8
    /// The share of the surface's pixels that a frame must save.
    static let surfaceShare = 0.005
    /// The share from which on a finding is a warning.
    static let warningShare = 0.1
    static let warningUploads = 100_000.0
  }
}

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

/// Savings by metric, of the metrics that advice mentions; an absent metric is 0.
package struct AdviceValues: Sendable, Hashable {
  private var values: [MetricRow: Double] = [:]

  package init(_ values: [MetricRow: Double] = [:]) { self.values = values }

  /// Creates the means over `frames`; for metrics that hold a level, the values of `end`.
  package init(_ frames: [FrameRecord], end: FrameRecord) {
    for row in MetricRow.advised {
      values[row] =
        (row.advice?.isHeld == true ? row.value(of: end) : row.mean(of: frames)) ?? 0
    }
  }

  package subscript(row: MetricRow) -> Double {
    get { values[row] ?? 0 }
    set { values[row] = newValue }
  }

  /// The metrics with a value other than 0, in the order of the table.
  package var metrics: [MetricRow] {
    MetricRow.advised.filter { values[$0] ?? 0 != 0 }
  }

  package static func + (a: AdviceValues, b: AdviceValues) -> AdviceValues {
    AdviceValues(a.values.merging(b.values, uniquingKeysWith: +))
  }

  /// The values with their units in words; nil if there are none.
  package var text: String? {
    let parts = metrics.compactMap { row -> String? in
      guard let advice = row.advice else { return nil }
      let value = self[row]
      let isWhole = abs(value) >= 100 || abs(value - value.rounded()) < 0.005
      return "\(value.fixed(isWhole ? 0 : 2)) \(advice.words)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The values by their names in advice reports, rounded to 4 decimals.
  package var byName: [String: Double] {
    var named: [String: Double] = [:]
    for row in metrics {
      guard let advice = row.advice else { continue }
      named[advice.name] = (self[row] * 10_000).rounded() / 10_000
    }
    return named
  }
}
