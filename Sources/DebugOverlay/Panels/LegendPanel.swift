internal import CalqueRenderTree
internal import CalqueTelemetry

/// The legend in the lower left corner.
struct LegendPanel: Sendable {
  private var rows: [LegendRow] = []
  private var keys = TextBlock()
  private var text = TextBlock()
  /// The bounds when last drawn, in pixels; nil while there is none.
  private(set) var box: OverlayBox?

  /// Updates the rows that have changed.
  mutating func set(
    _ newRows: [LegendRow], fontSize: Float, _ rasterizer: TextRasterizer,
    in images: inout ImageStore
  ) {
    rows = newRows
    keys.set(newRows.map(\.key), fontSize: fontSize, rasterizer, in: &images)
    text.set(newRows.map(\.text), fontSize: fontSize, rasterizer, in: &images)
  }

  mutating func clear(in images: inout ImageStore) {
    (rows, box) = ([], nil)
    keys.clear(in: &images)
    text.clear(in: &images)
  }

  /// Draws the panel right of `left` and above `bottom`, both in pixels.
  mutating func append(
    left: Float, bottom: Float, hatch: ImageID?, scale: Float, to frame: inout Frame
  ) {
    box = nil
    guard !rows.isEmpty else { return }
    let margin = (8 * scale).rounded()
    let padding = (6 * scale).rounded()
    let lineHeight = PanelMetrics.lineHeight(scale: scale)
    let swatchSize = (10 * scale).rounded()
    let first = max(rows.contains { $0.swatch != nil } ? swatchSize : 0, keys.width)
    let indent = first > 0 ? first + padding : 0
    let height = lineHeight * Float(rows.count) + 2 * padding
    let panel = OverlayBox(
      x: (left + margin).rounded(), y: max((bottom - margin - height).rounded(), 0),
      width: indent + text.width + 2 * padding, height: height)
    box = panel
    frame.fill(panel, cornerRadius: 4 * scale, .panel)
    var y = panel.y + padding
    for (row, (key, line)) in zip(rows, zip(keys.lines, text.lines)) {
      let box = OverlayBox(
        x: panel.x + padding, y: y + ((lineHeight - swatchSize) / 2).rounded(),
        width: swatchSize, height: swatchSize)
      row.swatch?.append(in: box, hatch: hatch, scale: scale, to: &frame)
      key.append(x: panel.x + padding, y: y, .text, to: &frame)
      line.append(x: panel.x + padding + indent, y: y, .text, to: &frame)
      y += lineHeight
    }
  }
}

extension LegendRow.Swatch {
  /// Draws the swatch in a box in pixels. `hatch` is `Hatch.image`.
  func append(in box: OverlayBox, hatch: ImageID?, scale: Float, to frame: inout Frame) {
    switch self {
    case .fill(let color):
      // On white: on the dark panel, translucent colours would all look black.
      frame.fill(box, .white)
      frame.fill(box, color)
    case .hatch(let color):
      frame.fill(box, .white)
      guard let hatch else { break }
      frame.hatch(box.plane, color, hatch, scale: scale / 2, scissor: frame.surface)
    case .outline(let color):
      frame.stroke(box, lineWidth: max((2 * scale).rounded(), 1), color)
    }
  }
}

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

// Text that legends share.
extension LegendRow {
  /// Returns the row of a category with the number of its layers or other items, and its
  /// share of pixels.
  static func row(
    _ category: OverlayCategory, _ meaning: String, _ noun: String,
    _ palette: OverlayOptions.Palette, _ statistics: OverlayStatistics
  ) -> LegendRow {
    let sum = statistics.sum(category)
    let count = noun == "layer" ? sum.layers.count : sum.count
    return LegendRow(
      swatch: .fill(category.color(palette).faded(2)),
      text: "\(category.colorName(palette)): \(meaning), \(counted(count, noun)), "
        + "\(percent(statistics.percent(category))) of drawn pixels")
  }

  static func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  static func bytes(_ count: Int) -> String {
    count < 1 << 20 ? "\(count >> 10) kB" : "\((Double(count) / 1_048_576).fixed(1)) MB"
  }

  static func millions(_ pixels: Int) -> String {
    pixels < 100_000 ? "\(pixels) pixels" : "\((Double(pixels) / 1_000_000).fixed(1)) Mpx"
  }

  static func percent(_ value: Double?) -> String {
    value.map { "\($0.fixed(0)) %" } ?? "-"
  }
}
