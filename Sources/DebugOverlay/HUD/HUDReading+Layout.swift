internal import RenderTree
internal import Telemetry

// The rows of a layout of one's own.
extension HUDReading {
  /// Means and maxima are over so many seconds before the newest frame.
  static let window = 0.5

  private static let changing = OverlayColor(1, 0.3, 0.2)
  private static let steady = OverlayColor(0.45, 0.45, 0.45)

  /// A line of a layout: its values side by side, then a row for each graph.
  func rows(_ line: [HUDLayout.Entry]) -> [HUDRow] {
    let values = line.filter { $0.style != .graph }.map(run)
    let graphs = line.filter { $0.style == .graph }.map { entry in
      HUDRow("", [run(entry)], graph: entry.item)
    }
    return (values.isEmpty ? [] : [HUDRow("", values)]) + graphs
  }

  /// The mean and the maximum of an item over the window; nil without a value.
  func mean(_ item: HUDItem) -> (mean: Double?, maximum: Double?, isChanging: Bool) {
    guard item.isOfFrames, let end = frames.last?.presentTime else { return (nil, nil, false) }
    var (sum, count) = (0.0, 0)
    var (least, most) = (Double.infinity, -Double.infinity)
    for index in frames.indices.reversed() {
      let record = frames[index]
      guard record.presentTime > end - Self.window else { break }
      if isOfOneFrame && index < frames.endIndex - 1 { break }
      let former = index > 0 ? frames[index - 1] : nil
      guard let value = item.value(of: record, after: former, surfacePixels: surfacePixels)
      else { continue }
      sum += value
      count += 1
      (least, most) = (min(least, value), max(most, value))
    }
    return count > 0 ? (sum / Double(count), most, most > least) : (nil, nil, false)
  }

  private func run(_ entry: HUDLayout.Entry) -> HUDRow.Run {
    let item = entry.item
    let (decimals, unit) = item.format
    func words(_ value: Double?) -> String {
      guard let value else { return "-" }
      return unit == "B" ? bytes(Int(saturating: value)) : value.fixed(decimals)
    }
    let end = unit.isEmpty || unit == "B" ? "" : " \(unit)"
    let statistic = item.value(of: statistics, rate)
    let (average, maximum, isChanging) = mean(item)
    let text =
      item.isOfFrames
      ? "\(item.rawValue) \(words(average))/\(words(maximum))\(end)"
      : "\(item.rawValue) \(words(statistic))\(end)"
    let swatch = entry.style == .change ? (isChanging ? Self.changing : Self.steady) : nil
    return HUDRow.Run(swatch: swatch, text: text)
  }
}
