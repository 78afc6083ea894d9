internal import CalqueRenderTree
internal import CalqueTelemetry

/// The HUD: a card with a large number and a verdict, a graph of the frames, and rows
/// in two columns.
struct HUDPanel: Sendable {
  private var headline: HUDHeadline?
  private var showsGraph = false
  private var rows: [HUDRow] = []
  private var number = TextLine()
  /// The number's unit and the verdict.
  private var words = TextBlock()
  private var axis = TextBlock()
  private var labels = TextBlock()
  /// The words of all rows, one after another.
  private var text = TextBlock()
  /// The bounds of the panel and of its frame graph when last drawn, in pixels; nil while
  /// they are not drawn.
  private(set) var box, graphBox: OverlayBox?

  /// Updates the text that has changed.
  ///
  /// - Parameter axis: The times beside the frame graph; empty if there is none.
  mutating func set(
    _ headline: HUDHeadline?, axis times: [String], _ newRows: [HUDRow], scale: Float,
    _ rasterizer: TextRasterizer, in images: inout ImageStore
  ) {
    self.headline = headline
    showsGraph = !times.isEmpty
    rows = newRows
    let size = PanelMetrics.fontSize(scale: scale)
    number.set(
      headline?.number ?? "", fontSize: PanelMetrics.numberSize(scale: scale), rasterizer,
      in: &images)
    words.set(
      headline.map { [$0.unit, $0.verdict] } ?? [], fontSize: (13 * scale).rounded(), rasterizer,
      in: &images)
    axis.set(times, fontSize: (9 * scale).rounded(), rasterizer, in: &images)
    labels.set(newRows.map(\.label), fontSize: size, rasterizer, in: &images)
    text.set(newRows.flatMap { $0.runs.map(\.text) }, fontSize: size, rasterizer, in: &images)
  }

  mutating func clear(in images: inout ImageStore) {
    (headline, showsGraph, rows) = (nil, false, [])
    (box, graphBox) = (nil, nil)
    number.clear(in: &images)
    for part in [\Self.words, \.axis, \.labels, \.text] { self[keyPath: part].clear(in: &images) }
  }

  /// Draws the panel with the last `frames`, one of them marked, within `window`, the size of its
  /// part that begins at the upper left. Avoids hiding the boxes `covered`, if possible. Sizes are
  /// in pixels. Has a ring while it has the keys.
  mutating func append(
    _ frames: FrameRing, _ graph: FrameTimeGraph, marked: Int?, at place: HUDPlacement,
    hasKeys: Bool, in window: SIMD2<Float>, avoiding covered: [OverlayBox], to frame: inout Frame
  ) {
    guard headline != nil || !rows.isEmpty else { return }
    let metrics = Metrics(graph)
    let size = self.size(metrics) + 2 * metrics.padding
    var placed = place
    placed.distance *= graph.scale
    let origin = placed.origin(
      of: size, in: window, margin: HUDPlacement.margin * graph.scale, avoiding: covered
    ).rounded(.toNearestOrAwayFromZero)
    let panel = OverlayBox(x: origin.x, y: origin.y, width: size.x, height: size.y)
    frame.fill(panel, cornerRadius: 8 * graph.scale, .panel)
    if hasKeys { frame.ring(panel, cornerRadius: 8 * graph.scale, scale: graph.scale) }
    (box, graphBox) = (panel, nil)
    let x = panel.x + metrics.padding
    var y = panel.y + metrics.padding
    appendHeadline(x: x, y: &y, metrics, to: &frame)
    if showsGraph {
      let place = OverlayBox(x: x, y: y, width: graph.width, height: graph.height)
      graph.append(frames, marked: marked, x: x, y: y, to: &frame)
      for (line, mark) in zip(axis.lines, graph.axis) {
        let level = y + place.height * (1 - mark.share) - line.height / 2
        line.append(x: x + place.width + metrics.gap / 2, y: level, .faintText, to: &frame)
      }
      graphBox = place
      y += place.height + metrics.padding
    }
    var word = 0
    for (index, row) in rows.enumerated() {
      labels.lines[index].append(x: x, y: y, .faintText, to: &frame)
      var left = x + labelWidth(metrics)
      for run in row.runs {
        if let swatch = run.swatch {
          frame.fill(metrics.mark(x: left, y: y), swatch)
          left += metrics.shape + metrics.padding / 2
        }
        let line = text.lines[word]
        line.append(x: left, y: y, .text, to: &frame)
        left += line.width + metrics.gap
        word += 1
      }
      y += metrics.lineHeight
      guard let metric = row.graph else { continue }
      MetricGraph(metric: metric, barWidth: graph.barWidth, height: metrics.itemHeight)
        .append(frames, x: x, y: y, to: &frame)
      y += metrics.itemHeight + metrics.padding
    }
  }

  /// Draws the number with its unit beside it, and below it the verdict with its shape in front.
  private func appendHeadline(
    x: Float, y: inout Float, _ metrics: Metrics, to frame: inout Frame
  ) {
    guard let headline, words.lines.count == 2 else { return }
    let (unit, verdict) = (words.lines[0], words.lines[1])
    number.append(x: x, y: y, .white, to: &frame)
    // The unit sits on the number's baseline, which is higher by the depth of the
    // number's descenders.
    let rise = ((number.height - unit.height) * 0.2).rounded()
    unit.append(
      x: x + number.width + metrics.gap / 2, y: y + number.height - unit.height - rise, .faintText,
      to: &frame)
    y += number.height
    let shape = OverlayBox(
      x: x, y: y + ((verdict.height - metrics.shape) / 2).rounded(), width: metrics.shape,
      height: metrics.shape)
    StatusShape.append(headline.band, in: shape, to: &frame)
    verdict.append(x: x + metrics.shape + metrics.padding / 2, y: y, .text, to: &frame)
    y += verdict.height + metrics.padding
  }

  /// Returns the width of the column of labels, including the gap after it.
  private func labelWidth(_ metrics: Metrics) -> Float {
    labels.width > 0 ? labels.width + metrics.gap : 0
  }

  /// Returns the size of the panel's contents, in pixels.
  private func size(_ metrics: Metrics) -> SIMD2<Float> {
    var size = SIMD2<Float>()
    if headline != nil, words.lines.count == 2 {
      let (unit, verdict) = (words.lines[0], words.lines[1])
      size.x = max(
        number.width + metrics.gap / 2 + unit.width,
        metrics.shape + metrics.padding / 2 + verdict.width, metrics.leastWidth)
      size.y = number.height + verdict.height + metrics.padding
    }
    if showsGraph {
      size.x = max(size.x, metrics.graph.x + metrics.gap / 2 + axis.width)
      size.y += metrics.graph.y + metrics.padding
    }
    var word = 0
    for row in rows {
      var width = labelWidth(metrics)
      for run in row.runs {
        if run.swatch != nil { width += metrics.shape + metrics.padding / 2 }
        width += text.lines[word].width + metrics.gap
        word += 1
      }
      size.x = max(size.x, width - metrics.gap)
      size.y += metrics.lineHeight
      guard row.graph != nil else { continue }
      size.x = max(size.x, metrics.graph.x)
      size.y += metrics.itemHeight + metrics.padding
    }
    return SIMD2(size.x, size.y - (rows.isEmpty ? metrics.padding : 0))
  }

  /// The dimensions of the panel's parts, in pixels.
  private struct Metrics {
    let padding, lineHeight, shape, gap, leastWidth, itemHeight: Float
    /// The size of the frame graph.
    let graph: SIMD2<Float>

    init(_ graph: FrameTimeGraph) {
      let scale = graph.scale
      padding = (10 * scale).rounded()
      lineHeight = PanelMetrics.lineHeight(scale: scale)
      (shape, gap) = ((9 * scale).rounded(), (10 * scale).rounded())
      // A minimum, so that the card keeps its width while the words change.
      leastWidth = (220 * scale).rounded()
      self.graph = SIMD2(graph.width, graph.height)
      itemHeight = (graph.height / 2).rounded()
    }

    /// Returns the box of a shape or a swatch before the words of a line.
    func mark(x: Float, y: Float) -> OverlayBox {
      OverlayBox(
        x: x, y: y + ((lineHeight - shape) / 2).rounded(), width: shape, height: shape)
    }
  }
}

/// Sizes that panels share, in pixels, for a scale in pixels per point.
enum PanelMetrics {
  static func fontSize(scale: Float) -> Float { (12 * scale).rounded() }
  /// Returns the font size of the HUD's number, whose digits are 29 points high.
  static func numberSize(scale: Float) -> Float { (40 * scale).rounded() }
  static func lineHeight(scale: Float) -> Float { (16 * scale).rounded() }
}
