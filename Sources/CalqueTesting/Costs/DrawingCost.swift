internal import QuartzCore
internal import CalqueRenderTree

/// The cost of drawing a view with its contents once, in exact counts: the same on every machine.
///
/// The counts are of a complete frame. `description` names the most expensive layers, so that a
/// failing test shows where to look:
///
///     let cost = stage.cost(of: view)
///     #expect(cost.blendedPixels == 0, "\(cost)")
public struct DrawingCost: Sendable, Hashable {
  /// The pixels drawn with blending; overlapping layers count each time.
  public internal(set) var blendedPixels = 0
  /// The pixels drawn without blending.
  public internal(set) var opaquePixels = 0
  /// The passes with a render target of their own; `offscreenPixels` has the pixels of those
  /// targets.
  public internal(set) var offscreenPasses = 0
  public internal(set) var offscreenPixels = 0
  /// The draw calls that draw a part of it. Views may share one.
  public internal(set) var draws = 0
  /// The layers that draw something; `coveredLayers` has those that are occluded by something
  /// opaque.
  public internal(set) var visibleLayers = 0
  public internal(set) var coveredLayers = 0
  /// The layers that cost anything, the one with the most pixels first.
  public internal(set) var layers: [LayerCost] = []

  init() {}

  /// The cost of one layer.
  public struct LayerCost: Sendable, Hashable {
    /// The path of the layer in the tree, such as `UIView#0/card/shade`.
    public internal(set) var path: String
    public internal(set) var blendedPixels = 0
    public internal(set) var opaquePixels = 0
    public internal(set) var offscreenPasses = 0
    public internal(set) var offscreenPixels = 0
    /// The reasons for blending and for passes of its own, such as `round corners`.
    public internal(set) var reasons: [String] = []

    var pixels: Int { blendedPixels + opaquePixels + offscreenPixels }
  }
}

extension DrawingCost: CustomStringConvertible {
  /// The counts, and a line for each of the most expensive layers.
  public var description: String {
    let lines = layers.prefix(Self.namedLayers).map { "  \($0)" }
    let rest =
      layers.count > Self.namedLayers ? ["  and \(layers.count - Self.namedLayers) more"] : []
    return
      ([
        "blended \(blendedPixels) px, opaque \(opaquePixels) px, \(offscreenPasses) offscreen passes of "
          + "\(offscreenPixels) px, \(draws) draws"
      ] + lines + rest).joined(separator: "\n")
  }

  /// The number of layers that are named.
  static let namedLayers = 5
}

extension DrawingCost.LayerCost: CustomStringConvertible {
  public var description: String {
    let counts = [
      (blendedPixels, "blended"), (opaquePixels, "opaque"), (offscreenPixels, "offscreen"),
    ]
    let words = counts.filter { $0.0 > 0 }.map { "\($0.1) \($0.0) px" }.joined(separator: ", ")
    return reasons.isEmpty
      ? "\(path): \(words)" : "\(path): \(words) (\(reasons.joined(separator: ", ")))"
  }
}

extension DrawingCost {
  /// Sums up the item records of a frame.
  ///
  /// - Parameter path: Returns the path of a layer; nil for one that does not count.
  init(_ diagnostics: [ItemRecord], path: (LayerID) -> String?) {
    var layers: [LayerID: LayerCost] = [:]
    var others: Set<LayerID> = []
    var visible: Set<LayerID> = []
    var covered: Set<LayerID> = []
    var batches: Set<Int32> = []
    for diagnostic in diagnostics where !others.contains(diagnostic.layer) {
      guard
        var layer = layers[diagnostic.layer] ?? path(diagnostic.layer).map({ LayerCost(path: $0) })
      else {
        others.insert(diagnostic.layer)
        continue
      }
      if diagnostic.passReason != nil {
        layer.offscreenPasses += 1
        layer.offscreenPixels += diagnostic.bounds.area
      } else if diagnostic.outcome == .covered {
        covered.insert(diagnostic.layer)
      } else if diagnostic.batch >= 0 {
        visible.insert(diagnostic.layer)
        batches.insert(diagnostic.batch)
        if diagnostic.isBlended {
          layer.blendedPixels += diagnostic.pixels
        } else {
          layer.opaquePixels += diagnostic.pixels
        }
      }
      for reason in diagnostic.reasons where !layer.reasons.contains(reason) {
        layer.reasons.append(reason)
      }
      layers[diagnostic.layer] = layer
    }
    self.layers = layers.values.filter { $0.pixels > 0 }
      .sorted { ($1.pixels, $0.path) < ($0.pixels, $1.path) }
    blendedPixels = layers.values.reduce(0) { $0 + $1.blendedPixels }
    opaquePixels = layers.values.reduce(0) { $0 + $1.opaquePixels }
    offscreenPasses = layers.values.reduce(0) { $0 + $1.offscreenPasses }
    offscreenPixels = layers.values.reduce(0) { $0 + $1.offscreenPixels }
    draws = batches.count
    visibleLayers = visible.count
    coveredLayers = covered.subtracting(visible).count
  }
}

extension ItemRecord {
  /// The reasons for blending, or the reason for its pass.
  fileprivate var reasons: [String] {
    if let passReason { return ["a pass for \(passReason)"] }
    guard isBlended else { return [] }
    return BlendReasons.names.filter { blendReasons.contains($0.reason) }.map(\.name)
  }
}
