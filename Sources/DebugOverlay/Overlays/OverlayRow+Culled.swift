internal import CalqueRenderTree

extension OverlayRow {
  /// Layers that are left out because something opaque covers them.
  package static let culled = OverlayRow(
    "culled", key: "D", "Covered layers", .overlayMode(.culled),
    colors: [ColorMeaning(.culled, "hidden by an opaque layer", .hatch)],
    sheet: SheetTint(rank: 7) { $0.isCovered ? OverlayCategory.culled.color(.standard) : nil },
    drawing: .tints(
      OverlayTints(omission: { $0.outcome == .covered ? .culled : nil }, hidesTintsBelow: false))
  ) { options, cost in
    let sum = cost.statistics.sum(.culled)
    let outcomes: [(outcome: ItemRecord.Outcome, text: String)] = [
      (.outside, "outside"), (.unseen, "hidden or clear"), (.backface, "turned away"),
    ]
    let others = outcomes.compactMap { outcome in
      cost.statistics.outcomes[outcome.outcome].map { "\($0) \(outcome.text)" }
    }
    var rows = [
      LegendRow(
        swatch: .hatch(OverlayCategory.culled.color(options.palette).faded(2)),
        text: "hatched: covered and skipped, \(LegendRow.counted(sum.layers.count, "layer")), "
          + "\(LegendRow.millions(sum.pixels)) saved")
    ]
    if !others.isEmpty {
      rows.append(LegendRow(text: "also not drawn: " + others.joined(separator: ", ")))
    }
    return rows
  }
}

extension OverlayCategory {
  static let culled = OverlayCategory(
    "culled", NamedColor("grey", 0.5, 0.5, 0.5, 0.9),
    colorBlind: NamedColor("grey", 0.5, 0.5, 0.5, 0.9))
}
