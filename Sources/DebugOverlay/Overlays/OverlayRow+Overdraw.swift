internal import CalqueTelemetry

extension OverlayRow {
  /// Pixels by the number of times they are drawn.
  package static let overdraw = OverlayRow(
    "overdraw", key: "O", "overdraw", .overlayMode(.overdraw),
    page: PageText("Overdraw", "how often each pixel was drawn"),
    sheet: SheetTint(rank: 0, color: nil), drawing: .counts
  ) { options, cost in
    let names =
      options.palette == .standard
      ? ["blue", "green", "pink", "red"] : ["blue", "yellow", "pink", "red"]
    let meanings = ["drawn 2 times", "3 times", "4 times", "5 times or more"]
    let colors = OverdrawPalette.colors(options.palette).dropFirst(2)
    var rows = zip(colors, zip(names, meanings)).map { color, words in
      LegendRow(
        swatch: .fill(OverlayColor(color.x, color.y, color.z, min(2 * color.w, 1))),
        text: "\(words.0): \(words.1)")
    }
    let average = cost.counters.overdraw(surfacePixels: cost.surfacePixels)?.fixed(1) ?? "-"
    rows.append(
      LegendRow(text: "average \(average)x" + (cost.topLayers.isEmpty ? "" : "; most by")))
    rows += cost.topLayers.map { LegendRow(text: $0) }
    return rows
  }
}
