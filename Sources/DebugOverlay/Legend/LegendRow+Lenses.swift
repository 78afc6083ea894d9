internal import RenderTree
internal import Telemetry

// What the lenses that go by notes mean, with live counts.
extension LegendRow {
  static func noteRows(
    _ lens: OverlayOptions.Lens, _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    switch lens {
    case .none, .blended, .overdraw: []
    case .cache: cacheRows(palette, tally)
    case .misaligned: misalignedRows(palette, tally)
    case .offscreen: offscreenRows(palette, tally)
    case .copied: [row(.copied, "converted on the CPU", "image", palette, tally)]
    case .formats: formatRows(palette, tally)
    case .culled: culledRows(palette, tally)
    case .batches: batchRows(palette, tally)
    }
  }

  static func borderRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    let kinds: [(mark: LensMark, text: String)] = [
      (.imageBorder, "with contents"), (.plainBorder, "drawn without contents"),
      (.containerBorder, "draw nothing themselves"), (.passBorder, "with a pass of their own"),
      (.rasterBorder, "rasterized"),
    ]
    return kinds.compactMap { kind in
      let count = tally.sum(kind.mark).count
      guard count > 0 else { return nil }
      let name = kind.mark.colorName(palette)
      return LegendRow(
        swatch: .outline(kind.mark.color(palette)),
        text: "\(name) frame: \(counted(count, "layer")) \(kind.text)")
    }
  }

  // MARK: Lenses

  private static func cacheRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    let cache = tally.cache
    return [
      row(.hit, "kept picture shown", "layer", palette, tally),
      row(.miss, "drawn anew", "layer", palette, tally),
      LegendRow(
        text: "\(counted(cache.misses, "miss", "misses")) since turned on, "
          + "\(percent(cache.missPercent)) of uses"),
    ]
  }

  private static func misalignedRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    let hatched = tally.sum(.misaligned).hatched + tally.sum(.scaled).hatched
    var rows = [
      row(.misaligned, "edges between pixels", "image", palette, tally),
      row(.scaled, "not texel for pixel", "image", palette, tally),
    ]
    if hatched > 0 {
      rows.append(
        LegendRow(
          swatch: .hatch(LensMark.misaligned.color(palette)),
          text: "hatched: turned or moving, \(counted(hatched, "image"))"))
    }
    return rows
  }

  private static func offscreenRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    [row(.offscreen, "drawn offscreen first", "layer", palette, tally)]
      + tally.passes.prefix(5).map { passes in
        LegendRow(
          text: "\(passes.reason.words): \(counted(passes.count, "pass", "passes")), "
            + "\(passes.count > 1 ? "largest " : "")\(passes.width)x\(passes.height)")
      }
  }

  private static func formatRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    func text(_ format: DrawNote.Format, _ name: String) -> String? {
      guard let textures = tally.textures[format] else { return nil }
      return "\(name), \(counted(textures.count, "texture")), \(bytes(textures.bytes))"
    }
    let coverage = LensMark.coverage
    let mark = LegendRow.Swatch.fill(coverage.color(palette).faded(2))
    let rows = [
      text(.rgba8, "no tint: RGBA8, 4 bytes a pixel").map { LegendRow(text: $0) },
      text(.bgra8, "no tint: BGRA8, 4 bytes a pixel").map { LegendRow(text: $0) },
      text(.coverage8, "\(coverage.colorName(palette)): A8, 1 byte a pixel").map {
        LegendRow(swatch: mark, text: $0)
      },
    ].compactMap(\.self)
    return rows.isEmpty ? [LegendRow(text: "no textures")] : rows
  }

  private static func culledRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    let sum = tally.sum(.culled)
    let fates: [(fate: DrawNote.Fate, text: String)] = [
      (.outside, "outside"), (.unseen, "hidden or clear"), (.backface, "turned away"),
    ]
    let others = fates.compactMap { fate in
      tally.fates[fate.fate].map { "\($0) \(fate.text)" }
    }
    var rows = [
      LegendRow(
        swatch: .hatch(LensMark.culled.color(palette)),
        text: "hatched: covered and left out, \(counted(sum.layers.count, "layer")), "
          + "\(millions(sum.pixels)) saved")
    ]
    if !others.isEmpty {
      rows.append(LegendRow(text: "not drawn besides: " + others.joined(separator: ", ")))
    }
    return rows
  }

  private static func batchRows(
    _ palette: OverlayOptions.Palette, _ tally: LensTally
  ) -> [LegendRow] {
    let merged = tally.batches - tally.singleBatches
    return [
      LegendRow(
        swatch: .fill(BatchColors.color(0, palette).faded(2)),
        text: "one colour: one draw call, \(counted(merged, "batch", "batches")) of many quads"),
      LegendRow(
        swatch: .hatch(BatchColors.color(1, palette).faded(2)),
        text: "hatched: \(counted(tally.singleBatches, "batch", "batches")) of one quad"),
    ]
  }

  // MARK: Words

  private static func row(
    _ mark: LensMark, _ meaning: String, _ noun: String, _ palette: OverlayOptions.Palette,
    _ tally: LensTally
  ) -> LegendRow {
    let sum = tally.sum(mark)
    let count = noun == "layer" ? sum.layers.count : sum.count
    return LegendRow(
      swatch: .fill(mark.color(palette).faded(2)),
      text: "\(mark.colorName(palette)): \(meaning), \(counted(count, noun)), "
        + "\(percent(tally.percent(mark))) of drawn pixels")
  }

  private static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  private static func bytes(_ count: Int) -> String {
    count < 1 << 20 ? "\(count >> 10) kB" : "\((Double(count) / 1_048_576).fixed(1)) MB"
  }

  private static func millions(_ pixels: Int) -> String {
    pixels < 100_000 ? "\(pixels) pixels" : "\((Double(pixels) / 1_000_000).fixed(1)) Mpx"
  }
}

extension Pass.Reason {
  /// The reason in plain words.
  fileprivate var words: String {
    switch self {
    case .surface: "surface"
    case .groupOpacity: "group opacity"
    case .transition, .picture: "transition"
    case .contentsFade: "dissolving contents"
    case .raster: "rasterization"
    case .mask: "mask"
    case .shadow: "shadow without a path"
    case .clip: "many clips"
    case .filter: "filter"
    case .compositing: "blend mode"
    case .lens: "lens"
    }
  }
}
