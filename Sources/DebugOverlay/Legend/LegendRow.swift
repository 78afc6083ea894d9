internal import Telemetry

/// A row of the legend: a colour and what it stands for, or words alone.
struct LegendRow: Sendable, Hashable {
  /// How the colour is shown.
  enum Swatch: Sendable, Hashable {
    case fill(OverlayColor)
    case outline(OverlayColor)
  }

  var swatch: Swatch?
  var text: String

  /// What the overlays that are on show, with the newest frame's counts, then the keys if asked for.
  static func rows(
    _ options: OverlayOptions, _ counters: FrameCounters, surfacePixels: Int
  ) -> [LegendRow] {
    var rows: [LegendRow] = []
    if options.showsLegend {
      switch options.lens {
      case .none: break
      case .blended: rows += blended(options.palette, counters)
      case .overdraw: rows += overdraw(options.palette, counters, surfacePixels: surfacePixels)
      }
      if options.flashesUpdates { rows += flash(counters, surfacePixels: surfacePixels) }
    }
    if options.showsKeys { rows += keys }
    return rows
  }

  private static func blended(
    _ palette: OverlayOptions.Palette, _ counters: FrameCounters
  ) -> [LegendRow] {
    let colors = BlendedLens.colors(palette)
    let names = palette == .standard ? ("red", "green") : ("orange", "blue")
    let share = counters.blendedPercent
    return [
      LegendRow(
        swatch: .fill(colors.blended.faded(2)), text: "\(names.0): blended, \(percent(share))"),
      LegendRow(
        swatch: .fill(colors.opaque.faded(2)),
        text: "\(names.1): opaque, \(percent(share.map { 100 - $0 }))"),
    ]
  }

  private static func overdraw(
    _ palette: OverlayOptions.Palette, _ counters: FrameCounters, surfacePixels: Int
  ) -> [LegendRow] {
    let names =
      palette == .standard ? ["blue", "green", "pink", "red"] : ["blue", "yellow", "pink", "red"]
    let meanings = ["drawn 2 times", "3 times", "4 times", "5 times or more"]
    let colors = OverdrawPalette.colors(palette).dropFirst(2)
    var rows = zip(colors, zip(names, meanings)).map { color, words in
      LegendRow(
        // Pink is red at half strength; swatches keep their strengths apart on the dark panel.
        swatch: .fill(OverlayColor(color.x, color.y, color.z, min(2 * color.w, 1))),
        text: "\(words.0): \(words.1)")
    }
    let average = counters.overdraw(surfacePixels: surfacePixels)?.fixed(1) ?? "-"
    rows.append(LegendRow(swatch: nil, text: "average \(average)x"))
    return rows
  }

  private static func flash(_ counters: FrameCounters, surfacePixels: Int) -> [LegendRow] {
    let updated = counters.updatedPercent(surfacePixels: surfacePixels)
    return [
      LegendRow(
        swatch: .outline(UpdateFlash.color(.recomposited)),
        text: "yellow frame: composited again, \(percent(updated))"),
      LegendRow(
        swatch: .fill(UpdateFlash.color(.redrawn)),
        text: "yellow: contents redrawn, \(counters.uploads) uploads"),
      LegendRow(
        swatch: .fill(UpdateFlash.color(.identical)), text: "red: redrawn, same pixels as before"),
    ]
  }

  private static let keys = [
    "B  Color Blended Layers", "U  Flash Updated Regions", "O  overdraw", "F1  HUD size",
    "0  overlays off", "Space  play", "S  slow, x0.1", "Tab  sidebar", "?  these keys",
    "Esc  quit",
  ].map { LegendRow(swatch: nil, text: $0) }

  private static func percent(_ value: Double?) -> String {
    value.map { "\($0.fixed(0)) %" } ?? "-"
  }
}
