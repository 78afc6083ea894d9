internal import CalqueRenderTree
internal import CalqueTelemetry
internal import QuartzCore
public import UIKit

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

extension Stage {
  /// Returns the cost of drawing `view` with its contents as they are now; of the whole stage for
  /// nil.
  public func cost(of view: UIView? = nil) -> DrawingCost {
    cost(below: view.map(\.layer))
  }

  /// Returns the cost of drawing `layer` and its sublayers as they are now.
  public func cost(of layer: CALayer) -> DrawingCost { cost(below: layer) }

  /// Returns the limits that are exceeded when `view` is drawn after `body` has run, one text for
  /// each.
  ///
  /// Pixels, passes and draws are those of one complete frame after the body has ended; uploads are
  /// those of all its frames.
  public func costFailures(
    _ limits: CostLimit..., of view: UIView? = nil, during body: () -> Void = {}
  ) -> [String] {
    failures(limits, view, body)
  }

  /// Throws if drawing `view` after `body` has run exceeds a limit. Works in any test, since one
  /// that throws fails.
  ///
  ///     try stage.expectCost(.blendedPixels(atMost: 0), .uploads(atMost: 0), of: card) {
  ///       stage.advance(by: 1)
  ///     }
  public func expectCost(
    _ limits: CostLimit..., of view: UIView? = nil, during body: () -> Void = {}
  ) throws(CostFailure) {
    let failures = failures(limits, view, body)
    if !failures.isEmpty { throw CostFailure(failures: failures) }
  }

  private func failures(
    _ limits: [CostLimit], _ view: UIView?, _ body: () -> Void
  ) -> [String] {
    let frames = host.recording {
      body()
      host.refresh()
    }
    let cost = cost(of: view)
    return limits.compactMap { $0.failure(cost, frames) }
  }

  private func cost(below top: CALayer?) -> DrawingCost {
    host.collectsItemRecords = true
    defer { host.collectsItemRecords = false }
    let diagnostics = host.itemRecords
    guard let context = host.context else { return DrawingCost() }
    // Masks are not sublayers, but their paths continue those of their layers.
    let topPath = top === context.rootLayer ? nil : top.map(context.path)
    return DrawingCost(diagnostics) { id in
      guard let layer = context.layer(with: id) else { return nil }
      let path = context.path(of: layer)
      guard let topPath else { return path }
      return path == topPath || path.hasPrefix("\(topPath)/") ? path : nil
    }
  }
}

/// The upper limit of one cost of drawing a view, for a test.
public struct CostLimit: Sendable {
  private enum Count: Sendable {
    case ofDrawing(@Sendable (DrawingCost) -> Int, @Sendable (DrawingCost.LayerCost) -> Int)
    case ofFrames(MetricRow)
  }

  private let name: String
  private let limit: Int
  private let count: Count

  private init(_ name: String, _ limit: Int, _ count: Count) {
    (self.name, self.limit, self.count) = (name, limit, count)
  }

  /// Limits the pixels drawn with blending.
  public static func blendedPixels(atMost limit: Int) -> CostLimit {
    CostLimit("blended pixels", limit, .ofDrawing({ $0.blendedPixels }, { $0.blendedPixels }))
  }

  /// Limits all pixels drawn, blended or not.
  public static func drawnPixels(atMost limit: Int) -> CostLimit {
    CostLimit(
      "drawn pixels", limit,
      .ofDrawing(
        { $0.blendedPixels + $0.opaquePixels }, { $0.blendedPixels + $0.opaquePixels }))
  }

  /// Limits the passes with a render target of their own.
  public static func offscreenPasses(atMost limit: Int) -> CostLimit {
    CostLimit("offscreen passes", limit, .ofDrawing({ $0.offscreenPasses }, { $0.offscreenPasses }))
  }

  /// Limits the draw calls.
  public static func draws(atMost limit: Int) -> CostLimit {
    CostLimit("draws", limit, .ofDrawing({ $0.draws }, { $0.pixels }))
  }

  /// Limits the textures sent to the GPU while the body of the expectation runs, for all views.
  public static func uploads(atMost limit: Int) -> CostLimit {
    CostLimit("uploads", limit, .ofFrames(.uploads))
  }

  /// Limits the bytes of textures sent to the GPU while the body of the expectation runs, for all
  /// views.
  public static func uploadBytes(atMost limit: Int) -> CostLimit {
    CostLimit("uploaded bytes", limit, .ofFrames(.uploadBytes))
  }

  /// Returns the violation of the limit, with the most expensive layers; nil if there is none.
  func failure(_ cost: DrawingCost, _ frames: [FrameRecord]) -> String? {
    switch count {
    case .ofDrawing(let total, let share):
      let found = total(cost)
      guard found > limit else { return nil }
      let worst = cost.layers.filter { share($0) > 0 }
        .sorted { (share($1), $0.path) < (share($0), $1.path) }
      let lines = worst.prefix(DrawingCost.namedLayers).map { "\n    \($0)" }.joined()
      return "\(name): expected at most \(limit), found \(found); the most by\(lines)"
    case .ofFrames(let metric):
      let found = Int(metric.total(of: frames))
      return found > limit ? "\(name): expected at most \(limit), found \(found)" : nil
    }
  }
}

/// The exceeded cost limits of a view.
public struct CostFailure: Error, Sendable, Hashable, CustomStringConvertible {
  /// One text for each exceeded limit, with the most expensive layers.
  public let failures: [String]

  public var description: String { failures.joined(separator: "\n") }
}
