internal import CalqueRenderTree

extension OverlayRow {
  /// Lines around layers, by kind.
  package static let borders = OverlayRow(
    "borders", key: "L", "Layer borders", .flag(\.showsBorders),
    colors: [
      ColorMeaning(.imageBorder, "contents", .outline),
      ColorMeaning(.plainBorder, "plain", .outline),
      ColorMeaning(.containerBorder, "container", .outline),
      ColorMeaning(.passBorder, "pass", .outline),
      ColorMeaning(.rasterizedBorder, "rasterized", .outline),
    ],
    drawing: .lines { BorderLines.append($0, $1, scale: $2, to: &$3) }
  ) { options, cost in
    let kinds: [(category: OverlayCategory, text: String)] = [
      (.imageBorder, "with contents"), (.plainBorder, "drawn without contents"),
      (.containerBorder, "draw nothing themselves"), (.passBorder, "with a pass of their own"),
      (.rasterizedBorder, "rasterized"),
    ]
    return kinds.compactMap { kind in
      let count = cost.statistics.sum(kind.category).count
      guard count > 0 else { return nil }
      return LegendRow(
        swatch: .outline(kind.category.color(options.palette)),
        text: "\(kind.category.colorName(options.palette)) frame: "
          + "\(LegendRow.counted(count, "layer")) \(kind.text)")
    }
  }
}

extension OverlayCategory {
  static let imageBorder = OverlayCategory(
    "imageBorder", NamedColor("olive", 0.5, 0.5, 0, 0.9),
    colorBlind: NamedColor("orange", 0.9, 0.62, 0, 0.9))
  static let plainBorder = OverlayCategory(
    "plainBorder", NamedColor("green", 0, 0.5, 0.125, 0.9),
    colorBlind: NamedColor("bluish green", 0, 0.62, 0.45, 0.9))
  static let containerBorder = OverlayCategory(
    "containerBorder", NamedColor("yellow", 1, 1, 0, 0.75),
    colorBlind: NamedColor("yellow", 0.94, 0.89, 0.26, 0.9))
  static let passBorder = OverlayCategory(
    "passBorder", NamedColor("blue", 0, 0, 1, 0.8),
    colorBlind: NamedColor("blue", 0, 0.45, 0.7, 0.9))
  static let rasterizedBorder = OverlayCategory(
    "rasterBorder", NamedColor("mint", 0, 1, 0.53, 0.9),
    colorBlind: NamedColor("purple", 0.8, 0.47, 0.65, 0.9))

  /// Returns the border category of a layer, given its run of item records; nil for no border.
  static func border(of records: ArraySlice<ItemRecord>) -> OverlayCategory? {
    var border: OverlayCategory?
    for record in records {
      switch record.outcome {
      case .drawn: break
      case .empty: return .containerBorder
      case .covered, .outside, .unseen, .backface, .cached: continue
      }
      if record.cacheResult != .none { return .rasterizedBorder }
      if record.passReason != nil { border = .passBorder }
      switch record.part {
      case .contents: if border != .passBorder { border = .imageBorder }
      case .background, .gradient, .shape, .particles, .border: border = border ?? .plainBorder
      case .shadow, .group, .mask, .backdrop, .rasterization, .snapshot, .none: break
      }
    }
    return border
  }
}

/// Lines around layers, by kind.
enum BorderLines {
  /// Calls `body` with each layer's category and plane, in paint order.
  static func forEach(
    in records: [ItemRecord], _ body: (OverlayCategory, Homography) -> Void
  ) {
    var first = 0
    while first < records.count {
      var end = first + 1
      while end < records.count, records[end].layer == records[first].layer { end += 1 }
      let run = records[first..<end]
      if let border = OverlayCategory.border(of: run) {
        let own = run.first { $0.passReason == nil && $0.part != .shadow } ?? run[first]
        body(border, own.plane)
      }
      first = end
    }
  }

  static func append(
    _ records: [ItemRecord], _ palette: OverlayOptions.Palette, scale: Float,
    to frame: inout Frame
  ) {
    let lineWidth = max((2 * scale).rounded(), 1)
    forEach(in: records) { border, plane in
      frame.stroke(plane, lineWidth: lineWidth, border.color(palette))
    }
  }
}
