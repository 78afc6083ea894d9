internal import CalqueRenderTree

extension OverlayRow {
  /// Layers that are drawn in an offscreen pass first.
  package static let offscreen = OverlayRow(
    "offscreen", key: "F", "Offscreen passes", appleName: "Color Offscreen-Rendered Yellow",
    variable: Variable("CA_COLOR_OFFSCREEN", rank: 3), .overlayMode(.offscreen),
    colors: [ColorMeaning(.offscreen, "drawn offscreen first")],
    sheet: SheetTint(rank: 2) {
      $0.isOffscreen ? OverlayCategory.offscreen.color(.standard) : nil
    },
    drawing: .tints(
      OverlayTints(category: { record, scene, _ in
        record.isOffscreen(in: scene) ? .offscreen : nil
      }))
  ) { options, cost in
    [.row(.offscreen, "drawn offscreen first", "layer", options.palette, cost.statistics)]
      + cost.statistics.passes.prefix(5).map { passes in
        LegendRow(
          text: "\(passes.reason.words): \(LegendRow.counted(passes.count, "pass", "passes")), "
            + "\(passes.count > 1 ? "largest " : "")\(passes.width)x\(passes.height)")
      }
  }
}

extension OverlayCategory {
  static let offscreen = OverlayCategory(
    "offscreen", NamedColor("yellow", 1, 1, 0, 0.5),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26, 0.6))
}

extension ItemRecord {
  /// Returns true if the draw shows the target of an offscreen pass, or filters the
  /// pixels below it.
  fileprivate func isOffscreen(in scene: Frame) -> Bool {
    switch part {
    case .backdrop: return true
    case .rasterization: return cacheResult == .miss
    case .mask, .snapshot: return false
    default:
      guard batch >= 0, case .pass = scene.batches[Int(batch)].texture else { return false }
      return true
    }
  }
}
