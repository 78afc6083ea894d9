internal import CalqueRenderTree

extension OverlayRow {
  /// Rasterised layers: green if the cached picture was shown, red if it was drawn again.
  package static let cache = OverlayRow(
    "cache", key: "H", "Cache hits and misses",
    appleName: "Color Hits Green and Misses Red", variable: Variable("CA_COLOR_CACHED", rank: 4),
    .overlayMode(.cache),
    colors: [
      ColorMeaning(.hit, "cached bitmap reused"), ColorMeaning(.miss, "redrawn"),
    ],
    sheet: SheetTint(rank: 3) { layer in
      switch layer.cacheResult {
      case .none: nil
      case .hit: OverlayCategory.hit.color(.standard)
      case .miss: OverlayCategory.miss.color(.standard)
      }
    },
    drawing: .tints(
      OverlayTints(category: { record, _, misses in
        record.cacheResult == .none ? nil : misses.contains(record.layer) ? .miss : .hit
      }))
  ) { options, cost in
    let cache = cost.statistics.cache
    return [
      .row(.hit, "shown from the cache", "layer", options.palette, cost.statistics),
      .row(.miss, "redrawn", "layer", options.palette, cost.statistics),
      LegendRow(
        text: "\(LegendRow.counted(cache.misses, "miss", "misses")) since turned on, "
          + "\(LegendRow.percent(cache.missPercent)) of uses"),
    ]
  }
}

extension OverlayCategory {
  static let hit = OverlayCategory(
    "hit", NamedColor("green", 0, 1, 0, 0.45), colorBlind: NamedColor("blue", 0, 0.45, 0.7, 0.55))
  static let miss = OverlayCategory(
    "miss", NamedColor("red", 1, 0, 0, 0.55),
    colorBlind: NamedColor("orange", 0.9, 0.62, 0, 0.65))
}
