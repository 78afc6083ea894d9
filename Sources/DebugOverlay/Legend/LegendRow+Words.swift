internal import CalqueTelemetry

// Text that legends share.
extension LegendRow {
  /// Returns the row of a category with the number of its layers or other items, and its
  /// share of pixels.
  static func row(
    _ category: OverlayCategory, _ meaning: String, _ noun: String,
    _ palette: OverlayOptions.Palette, _ statistics: OverlayStatistics
  ) -> LegendRow {
    let sum = statistics.sum(category)
    let count = noun == "layer" ? sum.layers.count : sum.count
    return LegendRow(
      swatch: .fill(category.color(palette).faded(2)),
      text: "\(category.colorName(palette)): \(meaning), \(counted(count, noun)), "
        + "\(percent(statistics.percent(category))) of drawn pixels")
  }

  static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  static func bytes(_ count: Int) -> String {
    count < 1 << 20 ? "\(count >> 10) kB" : "\((Double(count) / 1_048_576).fixed(1)) MB"
  }

  static func millions(_ pixels: Int) -> String {
    pixels < 100_000 ? "\(pixels) pixels" : "\((Double(pixels) / 1_000_000).fixed(1)) Mpx"
  }

  static func percent(_ value: Double?) -> String {
    value.map { "\($0.fixed(0)) %" } ?? "-"
  }
}
