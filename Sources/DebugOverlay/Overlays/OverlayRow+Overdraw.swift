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

/// The colours of the overdraw overlay by the number of draws of a pixel: 0, 1, 2, 3, 4, and 5 or
/// more. Up to one draw the picture keeps its colours.
///
/// The thresholds and colours are Android's, which developers know; the second set is for
/// colour-blind users. Source: `kOverdrawColors` (libs/hwui).
package enum OverdrawPalette {
  private static let standard = premultiplied([
    SIMD4(0, 0, 47, 47), SIMD4(0, 47, 0, 47), SIMD4(63, 0, 0, 63), SIMD4(127, 0, 0, 127),
  ])
  private static let colorBlind = premultiplied([
    SIMD4(0, 0, 47, 47), SIMD4(79, 79, 0, 79), SIMD4(95, 51, 80, 95), SIMD4(127, 0, 0, 127),
  ])

  /// Returns premultiplied sRGB colours with components of 0...1, to be drawn over the picture.
  package static func premultiplied(_ palette: OverlayOptions.Palette) -> [SIMD4<Float>] {
    switch palette {
    case .standard: standard
    case .colorBlind: colorBlind
    }
  }

  /// Returns the same colours, not premultiplied.
  package static func colors(_ palette: OverlayOptions.Palette) -> [SIMD4<Float>] {
    premultiplied(palette).map { color in
      color.w > 0 ? SIMD4(SIMD3(color.x, color.y, color.z) / color.w, color.w) : color
    }
  }

  /// Returns the six colours from those for two and more draws, whose components are 0...255.
  private static func premultiplied(_ colors: [SIMD4<Float>]) -> [SIMD4<Float>] {
    [SIMD4(), SIMD4()] + colors.map { $0 / 255 }
  }
}
