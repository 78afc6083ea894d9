internal import CalqueTelemetry

extension OverlayRow {
  /// Flash Updated Regions: frames around regions composited again, fills over redrawn contents.
  package static let updates = OverlayRow(
    "updates", aliases: ["flash"],
    variants: [
      Variant(name: "no-flash") { ($0.flashesUpdates, $0.flashesOutlines) = (true, true) }
    ],
    key: "U", "Updated regions", appleName: "Flash Updated Regions",
    variable: Variable("CA_COLOR_FLUSH"),
    .flag(\.flashesUpdates),
    colors: [
      ColorMeaning(.recomposited, "composited", .outline), ColorMeaning(.redrawn, "redrawn"),
      ColorMeaning(.identical, "redrawn without a change"),
    ], drawing: .flashes
  ) { options, cost in
    let palette = options.palette
    let updated = cost.counters.updatedPercent(surfacePixels: cost.surfacePixels)
    let composited = OverlayCategory.recomposited
    var rows = [
      LegendRow(
        swatch: .outline(composited.color(palette)),
        text: "\(composited.colorName(palette)) frame: composited again, "
          + "\(LegendRow.percent(updated)) of the screen")
    ]
    // The rows of redrawn contents appear only once there were any.
    let kinds: [(kind: UpdateKind, text: String)] = [
      (.redrawn, "contents redrawn"), (.identical, "redrawn, same pixels as before"),
    ]
    for kind in kinds {
      guard let count = cost.updates[kind.kind] else { continue }
      let category = kind.kind.category
      let color = category.color(palette)
      rows.append(
        LegendRow(
          swatch: options.flashesOutlines ? .outline(color) : .fill(color),
          text: "\(category.colorName(palette)): \(kind.text), "
            + (count == 1 ? "once" : "\(count) times")))
    }
    return rows
  }
}

extension OverlayCategory {
  static let recomposited = OverlayCategory(
    "recomposited", NamedColor("yellow", 1, 1, 0),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26))
  static let redrawn = OverlayCategory(
    "redrawn", NamedColor("yellow", 1, 1, 0, 0.6),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26, 0.7))
  static let identical = OverlayCategory(
    "identical", NamedColor("red", 1, 0, 0, 0.6),
    colorBlind: NamedColor("vermilion", 0.84, 0.37, 0, 0.7))
}

extension UpdateKind {
  var category: OverlayCategory {
    switch self {
    case .recomposited: .recomposited
    case .redrawn: .redrawn
    case .identical: .identical
    }
  }
}
