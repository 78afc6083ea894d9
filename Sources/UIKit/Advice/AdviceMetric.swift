package import Telemetry

/// What advice saves, as it is counted when a scene is played. Means over the frames, but for bytes of
/// textures.
package enum AdviceMetric: String, Sendable, CaseIterable, Hashable {
  case blendedPixels = "blended_px"
  case offscreenPasses = "offscreen_passes"
  case offscreenPixels = "offscreen_px"
  case draws, quads
  case uploadBytes = "upload_bytes"
  case rasterMisses = "raster_misses"
  case animations
  /// At the end of the scene.
  case textureBytes = "texture_bytes"

  /// What it is called for people.
  package var unit: String {
    switch self {
    case .blendedPixels: "blended px a frame"
    case .offscreenPasses: "offscreen passes a frame"
    case .offscreenPixels: "offscreen px a frame"
    case .draws: "draw calls a frame"
    case .quads: "quads a frame"
    case .uploadBytes: "uploaded bytes a frame"
    case .rasterMisses: "rasterisations a frame"
    case .animations: "running animations"
    case .textureBytes: "bytes of textures"
    }
  }
}

/// Values by metric; one that is not there is 0.
package struct AdviceValues: Sendable, Hashable {
  private var values: [AdviceMetric: Double] = [:]

  package init(_ values: [AdviceMetric: Double] = [:]) { self.values = values }

  /// The means of `frames`, and the bytes of textures after the last one.
  package init(_ frames: [FrameCounters], textureBytes: Int) {
    func mean(_ count: (FrameCounters) -> Int) -> Double {
      frames.isEmpty ? 0 : Double(frames.reduce(0) { $0 + count($1) }) / Double(frames.count)
    }
    values = [
      .blendedPixels: mean(\.blendedPixels), .offscreenPasses: mean(\.offscreenPasses),
      .offscreenPixels: mean(\.offscreenPixels), .draws: mean(\.draws), .quads: mean(\.quads),
      .uploadBytes: mean(\.uploadBytes), .rasterMisses: mean(\.rasterMisses),
      .animations: mean(\.animations), .textureBytes: Double(textureBytes),
    ]
  }

  package subscript(metric: AdviceMetric) -> Double {
    get { values[metric] ?? 0 }
    set { values[metric] = newValue }
  }

  /// The metrics with a value other than 0, in their order.
  package var metrics: [AdviceMetric] {
    AdviceMetric.allCases.filter { values[$0] ?? 0 != 0 }
  }

  package static func + (a: AdviceValues, b: AdviceValues) -> AdviceValues {
    AdviceValues(a.values.merging(b.values, uniquingKeysWith: +))
  }
}

extension AdviceValues {
  /// The values with their units; nil for none.
  package var text: String? {
    let parts = metrics.map { metric in
      let value = self[metric]
      let isWhole = abs(value) >= 100 || abs(value - value.rounded()) < 0.005
      return "\(value.fixed(isWhole ? 0 : 2)) \(metric.unit)"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
