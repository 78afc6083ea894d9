// The adviser: rules that find costly uses of layers in the item records of frames, and say
// what to change. A rule reads `Evidence`, which an `EvidenceCollector` gathers while a scene is
// played, or a `LiveAdviser` while a window is inspected.
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
    sizesOutOfView,
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
