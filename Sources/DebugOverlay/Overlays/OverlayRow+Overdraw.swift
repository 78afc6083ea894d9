internal import CalqueTelemetry

extension OverlayRow {
  /// Pixels by the number of times they are drawn.
  package static let overdraw = OverlayRow(
    "overdraw", key: "O", "Overdraw", .overlayMode(.overdraw),
    colors: zip(OverlayCategory.overdraw, ["drawn twice", "3 times", "4 times", "5 or more"])
      .map { ColorMeaning($0, $1) },
    sheet: SheetTint(rank: 0, color: nil), drawing: .counts
  ) { options, cost in
    let meanings = ["drawn 2 times", "3 times", "4 times", "5 times or more"]
    var rows = zip(OverlayCategory.overdraw, meanings).map { category, meaning in
      LegendRow(
        swatch: .fill(category.color(options.palette).faded(2)),
        text: "\(category.colorName(options.palette)): \(meaning)")
    }
    let average = cost.counters.overdraw(surfacePixels: cost.surfacePixels)?.fixed(1) ?? "-"
    rows.append(
      LegendRow(text: "average \(average)x" + (cost.topLayers.isEmpty ? "" : "; most by")))
    rows += cost.topLayers.map { LegendRow(text: $0) }
    return rows
  }
}

extension OverlayCategory {
  /// The colours of pixels that are drawn 2, 3, 4, and 5 times or more.
  static let overdraw = zip(
    zip(OverdrawPalette.colors(.standard), OverdrawPalette.colors(.colorBlind)).dropFirst(2),
    [("blue", "blue"), ("green", "yellow"), ("pink", "pink"), ("red", "red")]
  ).map { colors, names in
    OverlayCategory(
      "overdraw \(names.0)", NamedColor(names.0, colors.0),
      colorBlind: NamedColor(names.1, colors.1))
  }
}
