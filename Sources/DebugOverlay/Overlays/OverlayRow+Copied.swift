internal import CalqueRenderTree

extension OverlayRow {
  /// Images that were converted before they could be uploaded to the GPU.
  package static let copied = OverlayRow(
    "copied", key: "C", "Copied images", appleName: "Color Copied Images",
    variable: Variable("CA_COLOR_COPY", rank: 1),
    .overlayMode(.copied),
    colors: [ColorMeaning(.copied, "converted on the CPU first")],
    sheet: SheetTint(rank: 5) { $0.isCopied ? OverlayCategory.copied.color(.standard) : nil },
    drawing: .tints(
      OverlayTints(category: { record, _, _ in record.isCopied ? .copied : nil }))
  ) { options, cost in
    [.row(.copied, "converted on the CPU", "image", options.palette, cost.statistics)]
  }
}

extension OverlayCategory {
  static let copied = OverlayCategory(
    "copied", NamedColor("cyan", 0, 1, 1, 0.5),
    colorBlind: NamedColor("sky blue", 0.34, 0.71, 0.91, 0.65))
}
