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

  /// The band of the hitch ratio; good while nothing has moved.
  var band: HitchBand { HitchBand(ratio: statistics.hitchRatio ?? 0) }

  /// The HUD's rows at a size; those of `layout` for a custom one.
  func rows(_ size: OverlayOptions.HUDSize, _ layout: HUDLayout? = nil) -> [HUDRow] {
    switch size {
    case .off: []
    case .small: [HUDRow(summary)]
    case .medium: medium
    case .large: medium + large
    case .custom: layout?.lines.flatMap(rows) ?? [HUDRow(summary)]
    }
  }

  private var summary: String {
    if isOfOneFrame, let last { return frozenSummary(last) }
    let line =
      "\(rate)  \(milliseconds(statistics.frameTime.p50)) ms  "
      + "hitch \(decimal(statistics.hitchRatio ?? 0)) ms/s"
    return stall.map { "\(line)  \($0)" } ?? line
  }

  private func frozenSummary(_ record: FrameRecord) -> String {
    let time =
      frames.count > 1 && record.isContinuous
      ? record.presentTime - frames[frames.count - 2].presentTime : nil
    return "frame \(record.index), frozen  \(milliseconds(time)) ms  work "
      + "\(milliseconds(record.work)) ms  Esc: live"
  }

  private var medium: [HUDRow] {
    let times = statistics.frameTime
    let counters = last?.counters ?? FrameCounters()
    let ratio = statistics.hitchRatio ?? 0
    let reasons =
      passes.isEmpty
      ? ""
      : " ("
        + passes.map { $0.count == 1 ? $0.reason : "\($0.count) \($0.reason)" }
        .joined(separator: ", ") + ")"
    return [
      HUDRow(summary, graph: .frames),
      HUDRow(
        [HUDRow.Run(text: "CPU \(decimal(mean(.work).mean)) ms =")]
          + [FramePhase.commit, .prepare, .upload, .encode].map(run)),
      HUDRow(
        [run(.gpu), run(.swap), HUDRow.Run(text: "HUD \(decimal(mean(.hud).mean)) ms")]),
      HUDRow(
        "frame p50 \(milliseconds(times.p50))  p95 \(milliseconds(times.p95))  p99 "
          + "\(milliseconds(times.p99))  max \(milliseconds(times.maximum)) ms"),
      HUDRow(
        "low1_mean \(decimal(statistics.low1MeanRate)) fps  low1_pct "
          + "\(decimal(statistics.low1PercentileRate)) fps  dropped \(statistics.droppedFrames)"),
      HUDRow(
        "hitches \(HitchBand(ratio: ratio).rawValue) (apple2020), "
          + "\(HitchBand(ratio: ratio, scale: .apple2026).rawValue) (apple2026)"),
      HUDRow(
        "draws \(counters.draws)  batches \(batches.map(String.init) ?? "-")  offscreen "
          + "\(counters.offscreenPasses)\(reasons)"),
      HUDRow(
        "blended \(percent(counters.blendedPercent))  overdraw "
          + "\(decimal(counters.overdraw(surfacePixels: surfacePixels)))x  updated "
          + percent(counters.updatedPercent(surfacePixels: surfacePixels))),
    ]
  }

  private var large: [HUDRow] {
    let counters = last?.counters ?? FrameCounters()
    let resident = residentBytes.map(bytes) ?? "-"
    return [
      HUDRow(
        "layers \(counters.layersVisible) visible, \(counters.layersCulled) culled  animations "
          + "\(counters.animations)"),
      HUDRow(
        "uploads \(counters.uploads) (\(bytes(counters.uploadBytes)))  raster cache "
          + "\(counters.rasterHits) hits, \(counters.rasterMisses) misses"),
      HUDRow(
        "textures \(bytes(last?.textureBytes ?? 0))  targets \(bytes(last?.targetBytes ?? 0))  RSS "
          + resident),
    ] + signposts.map { HUDRow($0) }
  }

  /// A phase with its mean, beside its colour in the graph.
  private func run(_ phase: FramePhase) -> HUDRow.Run {
    let item = HUDItem.allCases.first { FramePhase($0) == phase }
    let unit = phase == .gpu || phase == .swap ? " ms" : ""
    return HUDRow.Run(
      swatch: phase.color, text: "\(phase.name) \(decimal(item.flatMap { mean($0).mean }))\(unit)")
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
  /// Sums up the passes of the scene's newest frame.
  mutating func take(_ scene: Frame) {
    batches = scene.batches.count
    var counts: [Pass.Reason: Int] = [:]
    for pass in scene.passes { counts[pass.reason, default: 0] += 1 }
    passes = Pass.Reason.allCases.compactMap { reason in
      guard reason != .surface, let count = counts[reason] else { return nil }
      return ("\(reason)", count)
    }
  }
}
