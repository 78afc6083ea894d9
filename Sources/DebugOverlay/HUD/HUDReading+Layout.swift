internal import CalqueRenderTree
internal import CalqueTelemetry

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
