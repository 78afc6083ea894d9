internal import Foundation
internal import QuartzCore
internal import CalqueRenderTree
internal import CalqueTelemetry

/// The observations of a played scene, of each layer and of the frames as a whole.
@MainActor
package final class Evidence {
  /// The size of the surface, in pixels.
  package let width, height: Int
  /// Pixels per point.
  let scale: Double
  /// The numbers of frames drawn and of refreshes.
  var frames = 0
  var refreshes = 0
  /// The sum of the pixels updated in the frames.
  var updatedPixels = 0
  var batches = BatchEvidence()
  var uploads: [UploadEvidence] = []
  var slowTurns: [TurnEvidence] = []
  /// The layers, in paint order of their first appearance.
  private(set) var layers: [LayerEvidence] = []
  private var indices: [LayerID: Int] = [:]
  /// The lists whose cells were seen.
  private(set) var lists: [ListEvidence] = []

  init(width: Int, height: Int, scale: Double) {
    (self.width, self.height, self.scale) = (width, height, scale)
  }

  package var surfacePixels: Double { Double(width * height) }

  /// Returns the evidence of the layer with an identifier.
  func layer(_ id: LayerID) -> LayerEvidence? { indices[id].map { layers[$0] } }

  /// Adds a layer of `context`, and the list that it stands in.
  func add(_ layer: LayerEvidence, _ id: LayerID, in context: LayerContext) {
    indices[id] = layers.count
    layers.append(layer)
    guard let list = layer.findList() else { return }
    layer.list = lists.first { $0.list === list }
    guard layer.list == nil else { return }
    let known = list.layer.id.flatMap { self.layer($0) }
    let found = ListEvidence(
      list, known ?? LayerEvidence(list.layer, path: context.path(of: list.layer)))
    lists.append(found)
    layer.list = found
  }

  /// Compares the cells of all lists with those of the frame before.
  func observeLists() {
    for list in lists { list.observe() }
  }

  /// Returns the layers that stand in cells of `list`.
  func layers(inCellsOf list: ListEvidence) -> [LayerEvidence] {
    layers.filter { $0.list === list && $0.placedView != nil }
  }

  /// Returns true if `count` frames reach the threshold of persistence, a share of all frames.
  func isPersistent(_ count: Int) -> Bool {
    frames > 0 && Double(count) >= AdviceRule.Threshold.persistence * Double(frames)
  }

  /// Returns the same for a layer. One in a cell, which comes into view and leaves it, has to reach
  /// the share of the frames in which it was seen, if these are many enough.
  func isPersistent(_ count: Int, of layer: LayerEvidence) -> Bool {
    let leastSeen = 0.25 * Double(frames)
    let seen = Double(max(layer.frames - layer.invisibleFrames, count))
    guard seen >= leastSeen, seen < Double(frames), layer.placedView != nil else {
      return isPersistent(count)
    }
    return Double(count) >= AdviceRule.Threshold.persistence * seen
  }

  /// Returns the mean per frame of a sum over all frames.
  func perFrame(_ sum: Double) -> Double { frames > 0 ? sum / Double(frames) : 0 }

  /// Returns true if a number of pixels per frame is large enough to report.
  func isLarge(_ pixels: Double) -> Bool {
    pixels >= AdviceRule.Threshold.surfaceShare * surfacePixels
  }

  /// Returns the severity of a number of pixels per frame.
  func severity(_ pixels: Double) -> Advice.Severity {
    pixels >= AdviceRule.Threshold.warningShare * surfacePixels ? .warning : .note
  }

  /// Creates advice about `layer`, which `count` frames support.
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

/// The batches of all frames.
struct BatchEvidence {
  /// Sums over the frames: all batches, the batches of a single quad, and the batches that would be
  /// needed if all images were in one atlas.
  var batches = 0
  var single = 0
  var needed = 0
  /// The reasons that ended batches, with their counts.
  var breaks: [String: Int] = [:]
}

/// A turn of the main thread that took more than half of the time between two refreshes.
struct TurnEvidence {
  /// The seconds of the turn, and of the layer that took the longest to draw its contents in it.
  let seconds, displaySeconds: Double
  let layer: LayerEvidence
}

/// A frame that uploaded textures while something moved.
struct UploadEvidence {
  let frame: Int
  let bytes: Int
  /// The layer that shows the largest new image of that frame, if there is one.
  let layer: LayerEvidence?
}
