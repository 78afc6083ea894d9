internal import CalqueRenderTree
internal import CalqueTelemetry

/// The contents of the HUD at a moment, in words.
struct HUDReading: Sendable {
  let rate: FrameRate
  /// The main thread's stall, if it hangs.
  let stall: MainThreadStall?
  /// The function that holds the main thread in that stall; nil if it is not known.
  var stallFunction: String?
  /// The longest stall that ended a short time ago and whose function is known.
  var formerStall: StallRecord?
  let statistics: FrameStatistics
  /// The recent frames, oldest first.
  let frames: FrameRing
  let surfacePixels: Int
  /// The rule by which frames count as late.
  let lateness: Lateness
  /// True if frames are not displayed but drawn as fast as possible, on a virtual clock.
  var isClockVirtual = false
  /// True if the HUD is frozen, so that everything describes the newest of `frames` alone.
  var isOfOneFrame = false
  /// The number of batches of the newest frame; nil if that is no longer known.
  var batches: Int?
  /// The reasons for offscreen passes, and the number of passes for each.
  var passes: [(reason: String, count: Int)] = []
  /// The resident bytes of the whole process; nil if the system does not report them.
  var residentBytes: Int?
  /// The program's signposts, one line each.
  var signposts: [String] = []

  /// The newest frame of the scene.
  var last: FrameRecord? { frames.last }

  /// Returns the rows under the headline for a size; those of `layout` for a custom HUD, which
  /// has no headline.
  func rows(_ size: OverlayOptions.HUDSize, _ layout: HUDLayout? = nil) -> [HUDRow] {
    switch size {
    case .off, .small: []
    case .medium: phases
    case .large: phases + details
    case .custom: layout?.lines.flatMap(rows) ?? []
    }
  }

  /// The durations of a frame's phases, which also serve as the key to the graph's colours.
  private var phases: [HUDRow] {
    let total = HUDRow.Run(text: "\(number(of: .work)) ms")
    return [
      HUDRow("CPU", [total] + [FramePhase.commit, .prepare, .upload, .encode].map(run)),
      HUDRow("GPU", [run(.gpu), run(.swap)]),
    ]
  }

  private var details: [HUDRow] {
    let asides = asides
    return HUDWords.Line.allCases.filter(isShown)
      .map { line in HUDRow(line.rawValue, words(line, asides)) }
      + (formerStall.map { [HUDRow("Stall", $0.description(within: Self.nameLimit))] } ?? [])
      + signposts.map { HUDRow("Signpost", $0) }
  }

  /// The most characters of a text with the name of a function, so that the panel keeps its width.
  static let nameLimit = 56

  private func isShown(_ line: HUDWords.Line) -> Bool {
    guard line.isOptional else { return true }
    return MetricRow.shown.contains { metric in
      guard metric.hud?.words?.line == line, let last else { return false }
      return metric.value(of: last) ?? 0 != 0
    }
  }

  /// Returns the numbers of a line, side by side.
  private func words(_ line: HUDWords.Line, _ asides: [MetricRow: String]) -> String {
    var text = ""
    for metric in MetricRow.shown {
      guard let words = metric.hud?.words, words.line == line else { continue }
      if !text.isEmpty { text += words.separator }
      text += words.text(number(of: metric)) + (asides[metric] ?? "")
    }
    return text
  }

  /// The words after the numbers of metrics: of the newest frame, or of the whole process.
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

  /// Returns a phase with its mean, beside its colour in the graph.
  private func run(_ phase: FramePhase) -> HUDRow.Run {
    HUDRow.Run(swatch: phase.color, text: "\(phase.name) \(number(of: phase.row))")
  }

  /// Returns a metric's current value. Times of frames are means over the window, other numbers are
  /// those of the newest frame.
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

  /// Returns a value as text. Only bytes include their unit.
  func number(_ value: Double?, _ unit: MetricUnit) -> String {
    guard let value else { return "-" }
    return unit == .bytes ? bytes(Int(saturating: value)) : value.fixed(unit.decimals)
  }

  func milliseconds(_ seconds: Double?) -> String { decimal(seconds.map { $0 * 1000 }) }

  private func decimal(_ value: Double?) -> String { value?.fixed(1) ?? "-" }

  func bytes(_ count: Int) -> String {
    switch count {
    case ..<1000: "\(count) B"
    case ..<1_000_000: "\((Double(count) / 1e3).fixed(1)) kB"
    default: "\((Double(count) / 1e6).fixed(1)) MB"
    }
  }
}

extension HUDReading {
  /// Counts the batches and passes of the scene's newest frame that are measured.
  mutating func take(_ scene: Frame) {
    batches = scene.batches.count { $0.isProfiled }
    var counts: [RenderPass.Reason: Int] = [:]
    for pass in scene.passes where pass.isProfiled { counts[pass.reason, default: 0] += 1 }
    passes = RenderPass.Reason.allCases.compactMap { reason in
      guard reason != .root, let count = counts[reason] else { return nil }
      return ("\(reason)", count)
    }
  }
}

// The rows of a custom layout.
extension HUDReading {
  /// The seconds before the newest frame that means and maxima cover.
  static let window = 0.5

  private static let changing = OverlayColor(1, 0.3, 0.2)
  private static let steady = OverlayColor(0.45, 0.45, 0.45)

  /// Returns the rows of a layout line: one with its values side by side, then one for each graph.
  func rows(_ line: [HUDLayout.Entry]) -> [HUDRow] {
    let values = line.filter { $0.style != .graph }.map(run)
    let graphs = line.filter { $0.style == .graph }.map { entry in
      HUDRow("", [run(entry)], graph: entry.metric)
    }
    return (values.isEmpty ? [] : [HUDRow("", values)]) + graphs
  }

  /// Returns the mean and the maximum of a metric over the window, nil without a value, and
  /// whether it changes.
  func mean(_ metric: MetricRow) -> (mean: Double?, maximum: Double?, isChanging: Bool) {
    guard metric.isOfFrames, let end = frames.last?.presentTime else { return (nil, nil, false) }
    var (sum, count) = (0.0, 0)
    var (least, most) = (Double.infinity, -Double.infinity)
    for index in frames.indices.reversed() {
      let record = frames[index]
      guard record.presentTime > end - Self.window else { break }
      if isOfOneFrame && index < frames.endIndex - 1 { break }
      let frame = FrameTiming(record, after: index > 0 ? frames[index - 1] : nil)
      guard let value = metric.value(of: frame, surfacePixels: surfacePixels) else { continue }
      sum += value
      count += 1
      (least, most) = (min(least, value), max(most, value))
    }
    return count > 0 ? (sum / Double(count), most, most > least) : (nil, nil, false)
  }

  private func run(_ entry: HUDLayout.Entry) -> HUDRow.Run {
    let metric = entry.metric
    func words(_ value: Double?) -> String { number(value, metric.unit) }
    let end = metric.unit.hudName.isEmpty ? "" : " \(metric.unit.hudName)"
    let (average, maximum, isChanging) = mean(metric)
    let values =
      metric.isOfFrames
      ? "\(words(average))/\(words(maximum))" : words(metric.value(of: statistics, rate))
    let text = "\(metric.hud?.name ?? metric.name) \(values)\(end)"
    let swatch = entry.style == .change ? (isChanging ? Self.changing : Self.steady) : nil
    return HUDRow.Run(swatch: swatch, text: text)
  }
}

/// A line of the HUD: a label at the left, and words side by side.
struct HUDRow: Sendable, Hashable {
  /// Words, with an optional colour swatch before them that identifies their subject.
  struct Run: Sendable, Hashable {
    var swatch: OverlayColor?
    var text: String
  }

  /// The subject of the row: "Memory"; empty in a custom layout.
  var label: String
  var runs: [Run]
  /// The metric whose values in the last frames are shown as a graph under the row.
  var graph: MetricRow?

  init(_ label: String, _ runs: [Run], graph: MetricRow? = nil) {
    (self.label, self.runs, self.graph) = (label, runs, graph)
  }

  init(_ label: String, _ text: String) { self.init(label, [Run(text: text)]) }

  /// The words, for tests and for a log.
  var text: String { ([label] + runs.map(\.text)).filter { !$0.isEmpty }.joined(separator: "  ") }
}
