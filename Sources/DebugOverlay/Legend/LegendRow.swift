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
      for row in OverlayRow.lenses + OverlayRow.marks where row.isOn(in: options) {
        rows += row.legend(options, cost)
      }
    }
    if options.showsKeys { rows += keys }
    return rows
  }

  /// The overlays' own keys, then those of the window they are in.
  private static let keys =
    OverlayKey.allCases.map { LegendRow(key: $0.name, text: $0.meaning) }
    + [
      ("F2", "layers and their values"), ("F3", "layers in space"), ("Space", "pause"),
      (". ,", "a frame on, back"), ("- =", "half, twice as fast"),
      ("S", "slow, x0.1"), ("R", "from the beginning"), ("Tab", "next scene"),
      ("Esc", "close this"),
    ].map {
      LegendRow(key: $0.0, text: $0.1)
    }
}
