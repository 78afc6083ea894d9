package import QuartzCore

/// A rule: what it looks for, why that costs, how it is put right.
@MainActor
package struct AdviceRule {
  package let id: String
  /// A few words, without a full stop.
  package let title: String
  /// Why it costs, in a few sentences.
  package let reason: String
  /// The mistake and its cure, in Swift.
  package let before, after: String
  package let find: @MainActor (Evidence) -> [Advice]
  /// Puts it right in a layer that was found; nil where it takes a programmer. It is called before each
  /// frame, with what was found.
  package var repair: (@MainActor (CALayer, Advice) -> Void)?

  /// All rules, in the order of their names.
  package static let all: [AdviceRule] = [
    opaqueImage, clearText, needlessClip, disjointGroup, shadowWithoutPath, misalignedImage,
    scaledImage, identicalRedraw, largeRedraw, rasterThrash, missedRaster, coveredWork,
    invisibleWork, hugeTexture, lateUpload, copiedImage, brokenBatches, roundMask, animationStorm,
    endlessAnimation, slowDisplay, overdraw,
  ]

  package static func named(_ id: String) -> AdviceRule? {
    all.first { $0.id.lowercased() == id.lowercased() }
  }

  /// The shares and sizes from which on something is reported. They were chosen so that the scenes of the
  /// gallery get advice where there is something to gain, and none elsewhere.
  enum Threshold {
    /// The share of the frames that must show it.
    static let persistence = 0.8
    /// The share of the surface's pixels that a frame must save.
    static let surfaceShare = 0.005
    /// The share from which on it is more than a note.
    static let warningShare = 0.1
    static let warningUploads = 100_000.0
  }
}
