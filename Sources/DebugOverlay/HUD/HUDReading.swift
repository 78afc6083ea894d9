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
    let total = HUDRow.Run(text: "\(number(of: .work)) ms")
    return [
      HUDRow("CPU", [total] + [FramePhase.commit, .prepare, .upload, .encode].map(run)),
      HUDRow("GPU", [run(.gpu), run(.swap)]),
    ]
  }

  private var details: [HUDRow] {
    let asides = asides
    return HUDWords.Line.allCases.map { line in HUDRow(line.rawValue, words(line, asides)) }
      + signposts.map { HUDRow("Signpost", $0) }
  }

  /// The numbers of a line, side by side.
  private func words(_ line: HUDWords.Line, _ asides: [MetricRow: String]) -> String {
    var text = ""
    for metric in MetricRow.shown {
      guard let words = metric.hud?.words, words.line == line else { continue }
      if !text.isEmpty { text += words.separator }
      text += words.text(number(of: metric)) + (asides[metric] ?? "")
    }
    return text
  }

  /// Words after the numbers of metrics: of the newest frame, or of the whole program.
  private var asides: [MetricRow: String] {
    let ratio = statistics.hitchRatio ?? 0
    let reasons = passes.map { $0.count == 1 ? $0.reason : "\($0.count) \($0.reason)" }
      .joined(separator: ", ")
    return [
      .hitchRatio: ": \(HitchBand(ratio: ratio).rawValue) (2020), "
        + "\(HitchBand(ratio: ratio, scale: .apple2026).rawValue) (2026)",
      .draws: "  \(batches.map(String.init) ?? "-") batches",
      .offscreenPasses: reasons.isEmpty ? "" : " (\(reasons))",
      .targets: "  process \(residentBytes.map(bytes) ?? "-")",
    ]
  }

  /// A phase with its mean, beside its colour in the graph.
  private func run(_ phase: FramePhase) -> HUDRow.Run {
    HUDRow.Run(swatch: phase.color, text: "\(phase.name) \(number(of: phase.row))")
  }

  /// A metric now: times of frames are means over the window, other numbers are those of the newest frame.
  func number(of metric: MetricRow) -> String {
    let value: Double? =
      if !metric.isOfFrames {
        metric.value(of: statistics, rate)
      } else if metric.unit == .milliseconds {
        mean(metric).mean
      } else {
        metric.value(
          of: FrameTiming(last ?? FrameRecord(), after: nil), surfacePixels: surfacePixels)
      }
    let sign = metric.unit == .percent && value != nil ? " %" : ""
    return number(value, metric.unit) + sign
  }

  /// A value in its unit, which only bytes have with them.
  func number(_ value: Double?, _ unit: MetricUnit) -> String {
    guard let value else { return "-" }
    return unit == .bytes ? bytes(Int(saturating: value)) : value.fixed(unit.decimals)
  }

  func milliseconds(_ seconds: Double?) -> String { decimal(seconds.map { $0 * 1000 }) }

  func decimal(_ value: Double?) -> String { value?.fixed(1) ?? "-" }

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
