internal import CalqueTelemetry

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
