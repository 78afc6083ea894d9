internal import CalqueTelemetry

/// A row of the legend: a colour or a key with its meaning, or words alone.
struct LegendRow: Sendable, Hashable {
  /// The way a colour is shown.
  enum Swatch: Sendable, Hashable {
    case fill(OverlayColor)
    case outline(OverlayColor)
    case hatch(OverlayColor)
  }

  var swatch: Swatch?
  /// The name of a key, in place of a colour.
  var key = ""
  var text: String

  /// The cost of the scene's newest frame.
  struct Cost: Sendable {
    var counters = FrameCounters()
    var surfacePixels = 0
    /// The quads drawn with and without blending.
    var quads = (blended: 0, opaque: 0)
    /// The updates since flashing was turned on, by kind.
    var updates: [UpdateKind: Int] = [:]
    /// The totals of the item records.
    var statistics = OverlayStatistics()
    /// The layers that draw the most pixels, with their shares.
    var topLayers: [String] = []
    /// The constraints that are drawn.
    var constraints = ConstraintMarks()
  }

  /// Returns the rows of the overlays that are on, with live counts, then the keys if
  /// they are shown.
  static func rows(_ options: OverlayOptions, _ cost: Cost) -> [LegendRow] {
    var rows: [LegendRow] = []
    if options.showsLegend {
      for row in OverlayRow.overlayModes + OverlayRow.marks where row.isOn(in: options) {
        rows += row.legend(options, cost)
      }
    }
    if options.showsKeys { rows += keys }
    return rows
  }

  /// The keys of all commands, then those of the panels.
  private static let keys =
    ProfilerKey.all.map { LegendRow(key: $0.name, text: $0.title) }
    + [LegendRow(key: "Tab", text: "Move to the next control")]
}
