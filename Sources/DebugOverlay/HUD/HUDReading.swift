internal import Telemetry

/// What the HUD says at a moment, in words.
struct HUDReading: Sendable {
  let rate: FrameRate
  /// The main thread's stall, if it hangs.
  let stall: MainThreadStall?
  let statistics: FrameStatistics
  /// The newest frame of the scene.
  let last: FrameRecord?
  let surfacePixels: Int

  /// The band of the hitch ratio; good while nothing has moved.
  var band: HitchBand { HitchBand(ratio: statistics.hitchRatio ?? 0) }

  /// The HUD's lines at a size: one when small, three when medium, five when large.
  func lines(_ size: OverlayOptions.HUDSize) -> [String] {
    switch size {
    case .off: []
    case .small: [summary]
    case .medium: [summary, times, cost]
    case .large: [summary, times, cost, tree, phases]
    }
  }

  private var summary: String {
    let line =
      "\(rate)  \(milliseconds(statistics.frameTime.p50)) ms  "
      + "hitch \(decimal(statistics.hitchRatio ?? 0)) ms/s"
    return stall.map { "\(line)  \($0)" } ?? line
  }

  private var times: String {
    "CPU \(milliseconds(statistics.workTime.p50))  frame p95 "
      + "\(milliseconds(statistics.frameTime.p95))  max "
      + "\(milliseconds(statistics.frameTime.maximum)) ms"
  }

  private var cost: String {
    let counters = last?.counters ?? FrameCounters()
    // The surface's own pass is one more than those with a target of their own.
    return "draws \(counters.draws)  passes \(counters.offscreenPasses + 1)  blended "
      + "\(percent(counters.blendedPercent))  overdraw "
      + "\(decimal(counters.overdraw(surfacePixels: surfacePixels)))x  updated "
      + "\(percent(counters.updatedPercent(surfacePixels: surfacePixels)))"
  }

  private var tree: String {
    let counters = last?.counters ?? FrameCounters()
    return "layers \(counters.layersVisible) visible, \(counters.layersCulled) culled  uploads "
      + "\(counters.uploads)  animations \(counters.animations)"
  }

  private var phases: String {
    "evaluate \(milliseconds(last?.evaluateSeconds))  prepare "
      + "\(milliseconds(last?.prepareSeconds))  encode \(milliseconds(last?.encodeSeconds))  swap "
      + "\(milliseconds(last?.swapSeconds)) ms"
  }

  private func milliseconds(_ seconds: Double?) -> String { decimal(seconds.map { $0 * 1000 }) }

  private func decimal(_ value: Double?) -> String { value?.fixed(1) ?? "-" }

  private func percent(_ value: Double?) -> String { value.map { "\($0.fixed(0)) %" } ?? "-" }
}
