internal import CalqueRenderTree

extension OverlayRow {
  /// One colour for each draw call.
  package static let batches = OverlayRow(
    "batches", key: "T", "Draw batches", .overlayMode(.batches),
    colors: [
      ColorMeaning(BatchColors.example(0), "one draw call"),
      ColorMeaning(BatchColors.example(1), "a single quad", .hatch),
    ],
    sheet: SheetTint(rank: 8) {
      $0.batch < 0 ? nil : BatchColors.color($0.batch, .standard)
    },
    drawing: .tints(
      OverlayTints(tint: { record, scene, palette in
        OverlayTints.Tint(
          color: BatchColors.color(Int(record.batch), palette),
          isHatched: scene.batches[Int(record.batch)].count == 1)
      }))
  ) { options, cost in
    let statistics = cost.statistics
    let merged = statistics.batches - statistics.singleBatches
    return [
      LegendRow(
        swatch: .fill(BatchColors.color(0, options.palette).faded(2)),
        text: "one colour: one draw call, \(LegendRow.counted(merged, "batch", "batches")) "
          + "of many quads"),
      LegendRow(
        swatch: .hatch(BatchColors.color(1, options.palette).faded(2)),
        text:
          "hatched: \(LegendRow.counted(statistics.singleBatches, "batch", "batches")) of one quad"),
    ]
  }
}

/// The colours that distinguish batches.
private enum BatchColors {
  /// Colours that are safe for the colour-blind (Okabe and Ito).
  private static let universal = [
    OverlayColor(0.9, 0.62, 0, 0.6), OverlayColor(0.34, 0.71, 0.91, 0.6),
    OverlayColor(0, 0.62, 0.45, 0.6), OverlayColor(0.94, 0.89, 0.26, 0.6),
    OverlayColor(0, 0.45, 0.7, 0.6), OverlayColor(0.84, 0.37, 0, 0.6),
    OverlayColor(0.8, 0.47, 0.65, 0.6),
  ]

  /// The colour of the batch at `index`, for a menu.
  static func example(_ index: Int) -> OverlayCategory {
    let colors = [OverlayOptions.Palette.standard, .colorBlind].map { palette in
      let color = color(index, palette)
      return SIMD4(color.red, color.green, color.blue, color.alpha)
    }
    return OverlayCategory(
      "batch \(index)", OverlayCategory.NamedColor("one colour", colors[0]),
      colorBlind: OverlayCategory.NamedColor("one colour", colors[1]))
  }

  /// Returns the colour of the batch at `index`; adjacent batches differ as much as possible.
  static func color(_ index: Int, _ palette: OverlayOptions.Palette) -> OverlayColor {
    if palette == .colorBlind { return universal[index % universal.count] }
    // Steps of the golden ratio around the hue circle.
    let hue = (Float(index) * 0.618_034).truncatingRemainder(dividingBy: 1) * 6
    func channel(_ offset: Float) -> Float {
      let position = (hue + offset).truncatingRemainder(dividingBy: 6)
      return 1 - 0.85 * max(min(min(position, 4 - position), 1), 0)
    }
    return OverlayColor(channel(5), channel(3), channel(1), 0.55)
  }
}
