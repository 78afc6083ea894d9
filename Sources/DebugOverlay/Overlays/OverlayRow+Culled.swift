internal import RenderTree

extension OverlayRow {
  /// Layers that are left out because something opaque covers them.
  package static let culled = OverlayRow(
    "culled", key: "D", "covered layers", .lens(.culled),
    page: PageText("Covered layers", "left out under something opaque"),
    sheet: SheetTint(rank: 7) { $0.isCovered ? OverlayCategory.culled.color(.standard) : nil },
    drawing: .notes(
      NoteTints(omission: { $0.fate == .covered ? .culled : nil }, hidesTintsBelow: false))
  ) { options, cost in
    let sum = cost.tally.sum(.culled)
    let fates: [(fate: DrawNote.Fate, text: String)] = [
      (.outside, "outside"), (.unseen, "hidden or clear"), (.backface, "turned away"),
    ]
    let others = fates.compactMap { fate in
      cost.tally.fates[fate.fate].map { "\($0) \(fate.text)" }
    }
    var rows = [
      LegendRow(
        swatch: .hatch(OverlayCategory.culled.color(options.palette)),
        text: "hatched: covered and left out, \(LegendRow.counted(sum.layers.count, "layer")), "
          + "\(LegendRow.millions(sum.pixels)) saved")
    ]
    if !others.isEmpty {
      rows.append(LegendRow(text: "not drawn besides: " + others.joined(separator: ", ")))
    }
    return rows
  }
}

extension OverlayCategory {
  static let culled = OverlayCategory(
    "culled", NamedColor("grey", 0.5, 0.5, 0.5, 0.9),
    colorBlind: NamedColor("grey", 0.5, 0.5, 0.5, 0.9))
}
