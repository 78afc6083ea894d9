internal import Telemetry

/// A row of the legend: a colour or a key and what it stands for, or words alone.
struct LegendRow: Sendable, Hashable {
  /// How the colour is shown.
  enum Swatch: Sendable, Hashable {
    case fill(OverlayColor)
    case outline(OverlayColor)
    case hatch(OverlayColor)
  }

  var swatch: Swatch?
  /// The name of a key, in the place of a colour.
  var key = ""
  var text: String

  /// What the scene's newest frame cost.
  struct Cost: Sendable {
    var counters = FrameCounters()
    var surfacePixels = 0
    /// Quads drawn with blending, and without.
    var quads = (blended: 0, opaque: 0)
    /// The updates there were since flashing was turned on, by kind.
    var updates: [UpdateKind: Int] = [:]
    /// What the notes add up to.
    var tally = LensTally()
    /// The layers that draw most, with their shares.
    var culprits: [String] = []
  }

  /// What the overlays that are on show, with live counts, then the keys if asked for.
  static func rows(_ options: OverlayOptions, _ cost: Cost) -> [LegendRow] {
    var rows: [LegendRow] = []
    if options.showsLegend {
      switch options.lens {
      case .none: break
      case .blended: rows += blended(options.palette, cost)
      case .overdraw: rows += overdraw(options.palette, cost)
      default: rows += noteRows(options.lens, options.palette, cost.tally)
      }
      if options.showsBorders { rows += borderRows(options.palette, cost.tally) }
      if options.flashesUpdates { rows += flash(options, cost) }
    }
    if options.showsKeys { rows += keys }
    return rows
  }

  private static func blended(_ palette: OverlayOptions.Palette, _ cost: Cost) -> [LegendRow] {
    let colors = BlendedLens.colors(palette)
    let names = palette == .standard ? ("red", "green") : ("orange", "blue")
    let share = cost.counters.blendedPercent
    func text(_ name: String, _ kind: String, _ quads: Int, _ share: Double?) -> String {
      let noun = quads == 1 ? "quad" : "quads"
      return "\(name): \(kind), \(quads) \(noun), \(percent(share)) of drawn pixels"
    }
    return [
      LegendRow(
        swatch: .fill(colors.blended.faded(2)),
        text: text(names.0, "blended", cost.quads.blended, share)),
      LegendRow(
        swatch: .fill(colors.opaque.faded(2)),
        text: text(names.1, "opaque", cost.quads.opaque, share.map { 100 - $0 })),
    ]
  }

  private static func overdraw(_ palette: OverlayOptions.Palette, _ cost: Cost) -> [LegendRow] {
    let names =
      palette == .standard ? ["blue", "green", "pink", "red"] : ["blue", "yellow", "pink", "red"]
    let meanings = ["drawn 2 times", "3 times", "4 times", "5 times or more"]
    let colors = OverdrawPalette.colors(palette).dropFirst(2)
    var rows = zip(colors, zip(names, meanings)).map { color, words in
      LegendRow(
        swatch: .fill(OverlayColor(color.x, color.y, color.z, min(2 * color.w, 1))),
        text: "\(words.0): \(words.1)")
    }
    let average = cost.counters.overdraw(surfacePixels: cost.surfacePixels)?.fixed(1) ?? "-"
    rows.append(
      LegendRow(text: "average \(average)x" + (cost.culprits.isEmpty ? "" : "; most by")))
    rows += cost.culprits.map { LegendRow(text: $0) }
    return rows
  }

  /// Redrawing has a row only after it was seen.
  private static func flash(_ options: OverlayOptions, _ cost: Cost) -> [LegendRow] {
    let updated = cost.counters.updatedPercent(surfacePixels: cost.surfacePixels)
    let composited = UpdateFlash.color(.recomposited, options.palette)
    var rows = [
      LegendRow(
        swatch: .outline(composited),
        text: "yellow frame: composited again, \(percent(updated)) of the screen")
    ]
    let red = options.palette == .standard ? "red" : "vermilion"
    let kinds: [(kind: UpdateKind, text: String)] = [
      (.redrawn, "yellow: contents redrawn"),
      (.identical, "\(red): redrawn, same pixels as before"),
    ]
    for kind in kinds {
      guard let count = cost.updates[kind.kind] else { continue }
      let color = UpdateFlash.color(kind.kind, options.palette)
      rows.append(
        LegendRow(
          swatch: options.flashesOutlines ? .outline(color) : .fill(color),
          text: "\(kind.text), \(count == 1 ? "once" : "\(count) times")"))
    }
    return rows
  }

  /// The overlays' own keys, then those of the window they are in.
  private static let keys =
    OverlayKey.allCases.map { LegendRow(key: $0.rawValue, text: $0.meaning) }
    + [
      ("F2", "layers and their values"), ("F3", "layers in space"), ("Space", "pause"),
      (". ,", "a frame on, back"), ("- =", "half, twice as fast"),
      ("S", "slow, x0.1"), ("R", "from the beginning"), ("Tab", "next scene"),
      ("Esc", "close this"),
    ].map {
      LegendRow(key: $0.0, text: $0.1)
    }

  static func percent(_ value: Double?) -> String {
    value.map { "\($0.fixed(0)) %" } ?? "-"
  }
}
