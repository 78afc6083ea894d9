internal import RenderTree
internal import Telemetry

/// The HUD: rows of text and graphs, with a status shape before the first.
struct HUDPanel: Sendable {
  private var rows: [HUDRow] = []
  /// The words of all rows, one after another.
  private var text = TextBlock()
  private var band = HitchBand.good
  /// Where it and the graph of its frames were drawn last, in pixels; nil while they are not.
  private(set) var box, graphBox: OverlayBox?

  /// Sets the words of `rows` that have changed.
  mutating func set(
    _ newRows: [HUDRow], _ newBand: HitchBand, fontSize: Float, _ raster: TextRaster,
    in images: inout ImageStore
  ) {
    band = newBand
    rows = newRows
    text.set(
      newRows.flatMap { $0.runs.map(\.text) }, fontSize: fontSize, raster, in: &images)
  }

  mutating func clear(in images: inout ImageStore) {
    rows = []
    (box, graphBox) = (nil, nil)
    text.clear(in: &images)
  }

  /// Draws the panel with the last `frames`, one of them marked, and hides nothing of `covered`, which is
  /// in pixels, if that can be.
  mutating func append(
    _ frames: FrameRing, _ graph: FrameGraph, marked: Int?, at place: HUDPlace,
    avoiding covered: [OverlayBox], to frame: inout Frame
  ) {
    guard !rows.isEmpty else { return }
    let metrics = Metrics(graph)
    let size = self.size(metrics) + 2 * metrics.padding
    let window = SIMD2(Float(frame.width), Float(frame.height))
    var placed = place
    placed.distance *= graph.scale
    let origin = placed.origin(
      of: size, in: window, margin: HUDPlace.margin * graph.scale, avoiding: covered
    ).rounded(.toNearestOrAwayFromZero)
    let panel = OverlayBox(x: origin.x, y: origin.y, width: size.x, height: size.y)
    frame.fill(panel, cornerRadius: 4 * graph.scale, .panel)
    (box, graphBox) = (panel, nil)
    let x = panel.x + metrics.padding
    var y = panel.y + metrics.padding
    var word = 0
    for (index, row) in rows.enumerated() {
      var left = x
      if index == 0 {
        StatusShape.append(band, in: metrics.mark(x: left, y: y), to: &frame)
        left += metrics.shape + metrics.padding
      }
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
      switch row.graph {
      case nil: continue
      case .frames:
        graphBox = OverlayBox(x: x, y: y, width: graph.width, height: graph.height)
        graph.append(frames, marked: marked, x: x, y: y, to: &frame)
      case .item(let item):
        ItemGraph(item: item, barWidth: graph.barWidth, height: metrics.height(of: row))
          .append(frames, x: x, y: y, to: &frame)
      }
      y += metrics.height(of: row) + metrics.padding
    }
  }

  /// The size of what is in the panel, in pixels.
  private func size(_ metrics: Metrics) -> SIMD2<Float> {
    var size = SIMD2<Float>()
    var word = 0
    for (index, row) in rows.enumerated() {
      var width: Float = index == 0 ? metrics.shape + metrics.padding : 0
      for run in row.runs {
        if run.swatch != nil { width += metrics.shape + metrics.padding / 2 }
        width += text.lines[word].width + metrics.gap
        word += 1
      }
      size.x = max(size.x, width - metrics.gap)
      size.y += metrics.lineHeight
      guard row.graph != nil else { continue }
      size.x = max(size.x, metrics.graphWidth)
      size.y += metrics.height(of: row) + metrics.padding
    }
    return size
  }

  /// Lengths of the panel's parts, in pixels.
  private struct Metrics {
    let padding, lineHeight, shape, gap: Float
    let graphWidth, graphHeight: Float

    init(_ graph: FrameGraph) {
      let scale = graph.scale
      padding = (6 * scale).rounded()
      lineHeight = PanelMetrics.lineHeight(scale: scale)
      (shape, gap) = ((9 * scale).rounded(), (10 * scale).rounded())
      (graphWidth, graphHeight) = (graph.width, graph.height)
    }

    /// The place of a shape or a square before the words of a line.
    func mark(x: Float, y: Float) -> OverlayBox {
      OverlayBox(
        x: x, y: y + ((lineHeight - shape) / 2).rounded(), width: shape, height: shape)
    }

    /// The height of a row's graph; that of a single item is half as high as that of the frames.
    func height(of row: HUDRow) -> Float {
      switch row.graph {
      case nil: 0
      case .frames: graphHeight
      case .item: (graphHeight / 2).rounded()
      }
    }
  }
}

/// Sizes that panels share, in pixels at a scale of pixels per point.
enum PanelMetrics {
  static func fontSize(scale: Float) -> Float { (12 * scale).rounded() }
  static func lineHeight(scale: Float) -> Float { (16 * scale).rounded() }
}
