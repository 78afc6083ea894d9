internal import RenderTree
internal import Telemetry

/// What the HUD says at a moment, in words.
struct HUDReading: Sendable {
  let rate: FrameRate
  /// The main thread's stall, if it hangs.
  let stall: MainThreadStall?
  let statistics: FrameStatistics
  /// The frames lately, oldest first.
  let frames: FrameRing
  let surfacePixels: Int
  /// When a frame counts as late.
  let lateness: Lateness
  /// True where frames are not shown but drawn as fast as they can be.
  var isClockVirtual = false
  /// Whether everything is of the newest of `frames` alone, at which the HUD stands.
  var isOfOneFrame = false
  /// Batches of the newest frame; nil where nobody knows any more.
  var batches: Int?
  /// Why its passes have targets of their own, and how many.
  var passes: [(reason: String, count: Int)] = []
  /// Bytes of the whole program in memory; nil when the system does not tell.
  var residentBytes: Int?
  /// What the program says of itself: a line each.
  var signposts: [String] = []

  /// The newest frame of the scene.
  var last: FrameRecord? { frames.last }

  /// The rows under the headline at a size; those of `layout` for a custom one, which has no headline.
  func rows(_ size: OverlayOptions.HUDSize, _ layout: HUDLayout? = nil) -> [HUDRow] {
    switch size {
    case .off, .small: []
    case .medium: phases
    case .large: phases + details
    case .custom: layout?.lines.flatMap(rows) ?? []
    }
  }

  /// The time of a frame, and at the same time the key to the graph's colours.
  private var phases: [HUDRow] {
    let total = HUDRow.Run(text: "\(decimal(mean(.work).mean)) ms")
    return [
      HUDRow("CPU", [total] + [FramePhase.commit, .prepare, .upload, .encode].map(run)),
      HUDRow("GPU", [run(.gpu), run(.swap)]),
    ]
  }

  private var details: [HUDRow] {
    let times = statistics.frameTime
    let counters = last?.counters ?? FrameCounters()
    let ratio = statistics.hitchRatio ?? 0
    let reasons = passes.map { $0.count == 1 ? $0.reason : "\($0.count) \($0.reason)" }
      .joined(separator: ", ")
    return [
      HUDRow(
        "Frame time",
        "median \(milliseconds(times.p50))  95 % below \(milliseconds(times.p95))  longest "
          + "\(milliseconds(times.maximum)) ms"),
      HUDRow(
        "Slowest 1 %",
        "mean \(decimal(statistics.low1MeanRate)) fps  begin at "
          + "\(decimal(statistics.low1PercentileRate)) fps"),
      HUDRow(
        "Hitches",
        "\(decimal(ratio)) ms/s: \(HitchBand(ratio: ratio).rawValue) (2020), "
          + "\(HitchBand(ratio: ratio, scale: .apple2026).rawValue) (2026)  dropped "
          + "\(statistics.droppedFrames)"),
      HUDRow(
        "Drawing",
        "\(counters.draws) draws  \(batches.map(String.init) ?? "-") batches  "
          + "\(counters.offscreenPasses) offscreen\(reasons.isEmpty ? "" : " (\(reasons))")"),
      HUDRow(
        "Pixels",
        "blended \(percent(counters.blendedPercent))  overdraw "
          + "\(decimal(counters.overdraw(surfacePixels: surfacePixels)))x  updated "
          + percent(counters.updatedPercent(surfacePixels: surfacePixels))),
      HUDRow(
        "Layers",
        "\(counters.layersVisible) visible  \(counters.layersCulled) culled  "
          + "\(counters.animations) animations"),
      HUDRow(
        "Uploads",
        "\(counters.uploads) (\(bytes(counters.uploadBytes)))  raster cache: "
          + "\(counters.rasterHits) hits, \(counters.rasterMisses) misses"),
      HUDRow(
        "Memory",
        "textures \(bytes(last?.textureBytes ?? 0))  targets \(bytes(last?.targetBytes ?? 0))  "
          + "process \(residentBytes.map(bytes) ?? "-")"),
      HUDRow("Profiler", "HUD \(decimal(mean(.hud).mean)) ms"),
    ] + signposts.map { HUDRow("Signpost", $0) }
  }

  /// A phase with its mean, beside its colour in the graph.
  private func run(_ phase: FramePhase) -> HUDRow.Run {
    let item = HUDItem.allCases.first { FramePhase($0) == phase }
    let time = decimal(item.flatMap { mean($0).mean })
    return HUDRow.Run(swatch: phase.color, text: "\(phase.name) \(time)")
  }

  func milliseconds(_ seconds: Double?) -> String { decimal(seconds.map { $0 * 1000 }) }

  func decimal(_ value: Double?) -> String { value?.fixed(1) ?? "-" }

  private func percent(_ value: Double?) -> String { value.map { "\($0.fixed(0)) %" } ?? "-" }

  func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\((Double(count) / 1e3).fixed(1)) kB"
    default: "\((Double(count) / 1e6).fixed(1)) MB"
    }
  }
}

extension HUDReading {
  /// Sums up the passes of the scene's newest frame, those in its scope.
  mutating func take(_ scene: Frame) {
    batches = scene.batches.count { $0.isInScope }
    var counts: [Pass.Reason: Int] = [:]
    for pass in scene.passes where pass.isInScope { counts[pass.reason, default: 0] += 1 }
    passes = Pass.Reason.allCases.compactMap { reason in
      guard reason != .surface, let count = counts[reason] else { return nil }
      return ("\(reason)", count)
    }
  }
}
