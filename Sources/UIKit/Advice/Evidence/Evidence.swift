internal import Foundation
internal import QuartzCore
internal import RenderTree
internal import Telemetry

/// What was seen of a scene while it was played: of each layer, and of the frames as a whole.
@MainActor
package final class Evidence {
  /// In pixels.
  package let width, height: Int
  /// Pixels in a point.
  let scale: Double
  /// Frames that were drawn, and refreshes at which one could have been.
  var frames = 0
  var refreshes = 0
  /// The sum of what was new in the frames.
  var updatedPixels = 0
  var batches = BatchEvidence()
  var uploads: [UploadEvidence] = []
  var slowTurns: [TurnEvidence] = []
  /// In paint order of their first appearance.
  private(set) var layers: [LayerEvidence] = []
  private var places: [LayerID: Int] = [:]

  init(width: Int, height: Int, scale: Double) {
    (self.width, self.height, self.scale) = (width, height, scale)
  }

  package var surfacePixels: Double { Double(width * height) }

  /// The evidence of a layer, found by its id.
  func layer(_ id: LayerID) -> LayerEvidence? { places[id].map { layers[$0] } }

  func add(_ layer: LayerEvidence, _ id: LayerID) {
    places[id] = layers.count
    layers.append(layer)
  }

  /// Whether `count` frames are most of them.
  func isPersistent(_ count: Int) -> Bool {
    frames > 0 && Double(count) >= AdviceRule.Threshold.persistence * Double(frames)
  }

  /// A frame's share of a sum over all of them.
  func perFrame(_ sum: Double) -> Double { frames > 0 ? sum / Double(frames) : 0 }

  /// Whether so many pixels a frame are worth a word.
  func isLarge(_ pixels: Double) -> Bool {
    pixels >= AdviceRule.Threshold.surfaceShare * surfacePixels
  }

  /// The severity of so many pixels a frame.
  func severity(_ pixels: Double) -> Advice.Severity {
    pixels >= AdviceRule.Threshold.warningShare * surfacePixels ? .warning : .note
  }

  /// Advice about `layer`, which `count` frames show.
  func advice(
    _ rule: String, _ layer: LayerEvidence?, _ severity: Advice.Severity, _ cause: String,
    fix: String, evidence: [String: Double] = [:], saving: [MetricRow: Double] = [:],
    count: Int
  ) -> Advice {
    Advice(
      rule: rule, path: layer?.path, severity: severity, cause: cause, fix: fix,
      evidence: evidence, saving: AdviceValues(saving),
      frameShare: frames > 0 ? min(Double(count) / Double(frames), 1) : 0)
  }
}

/// How the frames were put together.
struct BatchEvidence {
  /// Sums over the frames: of batches, of those of one quad, and of those that would do if all images
  /// were in one.
  var batches = 0
  var single = 0
  var needed = 0
  /// Why one batch could not go on with the next, and how often.
  var breaks: [String: Int] = [:]
}

/// A turn of the main thread that took more than half of the time between two refreshes.
struct TurnEvidence {
  /// The seconds of the turn, and those of the layer that took longest to draw its contents in it.
  let seconds, displaySeconds: Double
  let layer: LayerEvidence
}

/// A frame that sent textures while something moved.
struct UploadEvidence {
  let frame: Int
  let bytes: Int
  /// The layer that shows an image for the first time then, if there is one.
  let layer: LayerEvidence?
}
