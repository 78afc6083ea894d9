internal import CalqueRenderTree

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
