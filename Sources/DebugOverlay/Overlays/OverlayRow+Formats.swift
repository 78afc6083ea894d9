internal import CalqueRenderTree

extension OverlayRow {
  /// Textures by their pixel format.
  package static let formats = OverlayRow(
    "formats", key: "G", "Texture formats", appleName: "Color Layer Formats",
    .overlayMode(.formats), colors: [ColorMeaning(.coverage, "alpha only, 1 byte per pixel")],
    sheet: SheetTint(rank: 6) { $0.isCoverage ? OverlayCategory.coverage.color(.standard) : nil },
    drawing: .tints(
      OverlayTints(category: { record, _, _ in record.format == .coverage8 ? .coverage : nil
      }))
  ) { options, cost in
    func text(_ format: ItemRecord.Format, _ name: String) -> String? {
      guard let textures = cost.statistics.textures[format] else { return nil }
      return "\(name), \(LegendRow.counted(textures.count, "texture")), "
        + LegendRow.bytes(textures.bytes)
    }
    let coverage = OverlayCategory.coverage
    let swatch = LegendRow.Swatch.fill(coverage.color(options.palette).faded(2))
    let rows = [
      text(.rgba8, "no tint: RGBA8, 4 bytes a pixel").map { LegendRow(text: $0) },
      text(.bgra8, "no tint: BGRA8, 4 bytes a pixel").map { LegendRow(text: $0) },
      text(.coverage8, "\(coverage.colorName(options.palette)): A8, 1 byte a pixel").map {
        LegendRow(swatch: swatch, text: $0)
      },
      text(.lineMap64, "no tint: maps of lines, 8 bytes a pixel").map { LegendRow(text: $0) },
    ].compactMap(\.self)
    return rows.isEmpty ? [LegendRow(text: "no textures")] : rows
  }
}

extension OverlayCategory {
  static let coverage = OverlayCategory(
    "coverage", NamedColor("teal", 0, 0.5, 0.5, 0.65),
    colorBlind: NamedColor("bluish green", 0, 0.62, 0.45, 0.65))
}
