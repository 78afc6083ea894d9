internal import Telemetry

/// A number that the HUD can show, by the name that a layout calls it.
enum HUDItem: String, Sendable, Hashable, CaseIterable {
  case fps
  case frame = "frame_ms"
  case work = "work_ms"
  case commit = "commit_ms"
  case prepare = "prepare_ms"
  case upload = "upload_ms"
  case encode = "encode_ms"
  case swap = "swap_ms"
  case gpu = "gpu_ms"
  case hud = "hud_ms"
  case hitch, dropped, p50, p90, p95, p99, max
  case low1Mean = "low1_mean"
  case low1Percentile = "low1_pct"
  case draws, quads, offscreen, blended, overdraw, updated, uploads
  case uploadBytes = "upload_bytes"
  case hits, misses, layers, culled, animations, textures, targets

  /// How many decimals it is shown with, and its unit.
  var format: (decimals: Int, unit: String) {
    switch self {
    case .fps, .low1Mean, .low1Percentile: (1, "fps")
    case .frame, .work, .commit, .prepare, .upload, .encode, .swap, .gpu, .hud, .p50, .p90, .p95,
      .p99, .max:
      (1, "ms")
    case .hitch: (1, "ms/s")
    case .blended, .updated: (0, "%")
    case .overdraw: (1, "x")
    case .uploadBytes, .textures, .targets: (0, "B")
    case .dropped, .draws, .quads, .offscreen, .uploads, .hits, .misses, .layers, .culled,
      .animations:
      (0, "")
    }
  }

  /// Whether each frame has a value of its own, so that there is something to draw a graph of.
  var isOfFrames: Bool {
    switch self {
    case .fps, .hitch, .dropped, .p50, .p90, .p95, .p99, .max, .low1Mean, .low1Percentile: false
    default: true
    }
  }

  /// The value of a frame; nil where it has none.
  ///
  /// - Parameters:
  ///   - former: The frame before it.
  ///   - surfacePixels: The pixels of the surface.
  func value(of record: FrameRecord, after former: FrameRecord?, surfacePixels: Int) -> Double? {
    let counters = record.counters
    switch self {
    case .frame:
      guard let former, record.isContinuous else { return nil }
      return 1000 * (record.presentTime - former.presentTime)
    case .work: return 1000 * record.work
    case .commit, .prepare, .upload, .encode, .swap, .gpu:
      return FramePhase(self)?.seconds(of: record).map { 1000 * $0 }
    case .hud: return 1000 * record.overlaySeconds
    case .draws: return Double(counters.draws)
    case .quads: return Double(counters.quads)
    case .offscreen: return Double(counters.offscreenPasses)
    case .blended: return counters.blendedPercent
    case .overdraw: return counters.overdraw(surfacePixels: surfacePixels)
    case .updated: return counters.updatedPercent(surfacePixels: surfacePixels)
    case .uploads: return Double(counters.uploads)
    case .uploadBytes: return Double(counters.uploadBytes)
    case .hits: return Double(counters.rasterHits)
    case .misses: return Double(counters.rasterMisses)
    case .layers: return Double(counters.layersVisible)
    case .culled: return Double(counters.layersCulled)
    case .animations: return Double(counters.animations)
    case .textures: return Double(record.textureBytes)
    case .targets: return Double(record.targetBytes)
    case .fps, .hitch, .dropped, .p50, .p90, .p95, .p99, .max, .low1Mean, .low1Percentile:
      return nil
    }
  }

  /// The value that many frames have together; nil where there is none, or it is one of each frame.
  func value(of statistics: FrameStatistics, _ rate: FrameRate) -> Double? {
    let times = statistics.frameTime
    switch self {
    case .fps:
      guard case .running(let rate) = rate else { return 0 }
      return rate
    case .hitch: return statistics.hitchRatio ?? 0
    case .dropped: return Double(statistics.droppedFrames)
    case .p50: return times.p50.map { $0 * 1000 }
    case .p90: return times.p90.map { $0 * 1000 }
    case .p95: return times.p95.map { $0 * 1000 }
    case .p99: return times.p99.map { $0 * 1000 }
    case .max: return times.maximum.map { $0 * 1000 }
    case .low1Mean: return statistics.low1MeanRate
    case .low1Percentile: return statistics.low1PercentileRate
    default: return nil
    }
  }
}
