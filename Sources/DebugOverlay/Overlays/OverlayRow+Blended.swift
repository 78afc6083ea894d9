internal import CalqueTelemetry

extension OverlayRow {
  /// Red for layers drawn with blending, green for layers drawn without.
  package static let blended = OverlayRow(
    "blended", key: "B", "Blended layers", appleName: "Color Blended Layers",
    variable: Variable("CA_COLOR_OPAQUE"), .overlayMode(.blended),
    colors: [ColorMeaning(.blended, "blended"), ColorMeaning(.opaque, "opaque")],
    sheet: SheetTint(rank: 1) { layer in
      guard layer.isDrawn else { return nil }
      return (layer.isBlended ? OverlayColor.blendedLayer : .opaqueLayer).faded(0.45)
    },
    drawing: .batches { BlendedOverlay.append($0, $1, to: &$2) }
  ) { options, cost in
    let palette = options.palette
    let share = cost.counters.blendedPercent
    func row(
      _ category: OverlayCategory, _ kind: String, _ quads: Int, _ share: Double?
    ) -> LegendRow {
      LegendRow(
        swatch: .fill(category.color(palette).faded(2)),
        text: "\(category.colorName(palette)): \(kind), \(LegendRow.counted(quads, "quad")), "
          + "\(LegendRow.percent(share)) of drawn pixels")
    }
    return [
      row(.blended, "blended", cost.quads.blended, share),
      row(.opaque, "opaque", cost.quads.opaque, share.map { 100 - $0 }),
    ]
  }
}

extension OverlayCategory {
  /// The stronger tint of the two: a blended layer over an opaque one must look blended,
  /// not half of each.
  static let blended = OverlayCategory(
    "blended", NamedColor("red", 1, 0, 0, 0.5),
    colorBlind: NamedColor("orange", 0.9, 0.62, 0, 0.55))
  static let opaque = OverlayCategory(
    "opaque", NamedColor("green", 0, 1, 0, 0.35),
    colorBlind: NamedColor("blue", 0, 0.45, 0.7, 0.45))
}

// The inspector's colours, used for text and for sheets.
extension OverlayColor {
  package static let blendedLayer = OverlayColor(1, 0.42, 0.4)
  package static let opaqueLayer = OverlayColor(0.4, 0.82, 0.5)
}
