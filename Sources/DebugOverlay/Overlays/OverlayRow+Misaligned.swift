internal import CalqueRenderTree

extension OverlayRow {
  /// Images whose edges lie between pixels, or that are not shown one texel to a pixel.
  package static let misaligned = OverlayRow(
    "misaligned", key: "M", "Misaligned images", appleName: "Color Misaligned Images",
    variable: Variable("CA_COLOR_SUBPIXEL", rank: 2), .overlayMode(.misaligned),
    colors: [ColorMeaning(.misaligned, "edges between pixels"), ColorMeaning(.scaled, "scaled")],
    sheet: SheetTint(rank: 4) { layer in
      switch layer.alignment {
      case .aligned: nil
      case .betweenPixels: OverlayCategory.misaligned.color(.standard)
      case .scaled: OverlayCategory.scaled.color(.standard)
      }
    },
    drawing: .tints(
      OverlayTints(
        category: { record, _, _ in
          record.isOffPixels ? .misaligned : record.isScaled ? .scaled : nil
        }, isHatched: \.isUncertain))
  ) { options, cost in
    let (palette, statistics) = (options.palette, cost.statistics)
    let hatched = statistics.sum(.misaligned).hatched + statistics.sum(.scaled).hatched
    var rows: [LegendRow] = [
      .row(.misaligned, "edges between pixels", "image", palette, statistics),
      .row(.scaled, "not texel for pixel", "image", palette, statistics),
    ]
    if hatched > 0 {
      rows.append(
        LegendRow(
          swatch: .hatch(OverlayCategory.misaligned.color(palette)),
          text: "hatched: rotated or moving, \(LegendRow.counted(hatched, "image"))"))
    }
    return rows
  }
}

extension OverlayCategory {
  static let misaligned = OverlayCategory(
    "misaligned", NamedColor("magenta", 1, 0, 1, 0.5),
    colorBlind: NamedColor("purple", 0.8, 0.47, 0.65, 0.65))
  static let scaled = OverlayCategory(
    "scaled", NamedColor("yellow", 1, 1, 0, 0.5),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26, 0.6))
}

extension ItemRecord {
  /// The deviation from one texel to a pixel above which an image counts as scaled.
  private static var scaleTolerance: Float { 1.0 / 1024 }

  fileprivate var isOffPixels: Bool { alignment == .misaligned || alignment == .turned }

  fileprivate var isScaled: Bool {
    let share = texelsPerPixel
    return share.x > 0 && share.y > 0
      && max(abs(share.x - 1), abs(share.y - 1)) > Self.scaleTolerance
  }
}
