internal import RenderTree
internal import Telemetry

/// The HUD in the top left corner: a status shape and a line of text; when larger, more lines and
/// the frame graph.
struct HUDPanel: Sendable {
  private var text = TextBlock()
  private var band = HitchBand.good

  /// Sets the lines of `reading` that have changed.
  mutating func set(
    _ reading: HUDReading, _ size: OverlayOptions.HUDSize, fontSize: Float, _ raster: TextRaster,
    in images: inout ImageStore
  ) {
    band = reading.band
    text.set(reading.lines(size), fontSize: fontSize, raster, in: &images)
  }

  mutating func clear(in images: inout ImageStore) { text.clear(in: &images) }

  /// Draws the panel and, if there is more than one line, the graph of `frames` under the first.
  func append(_ frames: FrameRing, _ graph: FrameGraph, to frame: inout Frame) {
    guard let first = text.lines.first else { return }
    let hasGraph = text.lines.count > 1
    let unit = graph.scale
    let margin = (8 * unit).rounded()
    let padding = (6 * unit).rounded()
    let lineHeight = PanelMetrics.lineHeight(scale: unit)
    let shape = (9 * unit).rounded()
    let firstWidth = shape + padding + first.width
    var width = max(firstWidth, text.width)
    var height = lineHeight * Float(text.lines.count)
    if hasGraph {
      width = max(width, graph.width)
      height += graph.height + padding
    }
    let panel = OverlayBox(
      x: margin, y: margin, width: width + 2 * padding, height: height + 2 * padding)
    frame.fill(panel, cornerRadius: 4 * unit, .panel)

    let x = margin + padding
    var y = margin + padding
    let status = OverlayBox(
      x: x, y: y + ((lineHeight - shape) / 2).rounded(), width: shape, height: shape)
    StatusShape.append(band, in: status, to: &frame)
    first.append(x: x + shape + padding, y: y, .text, to: &frame)
    y += lineHeight
    if hasGraph {
      graph.append(frames, x: x, y: y, to: &frame)
      y += graph.height + padding
    }
    for line in text.lines.dropFirst() {
      line.append(x: x, y: y, .text, to: &frame)
      y += lineHeight
    }
  }
}

/// Sizes that panels share, in pixels at a scale of pixels per point.
enum PanelMetrics {
  static func fontSize(scale: Float) -> Float { (12 * scale).rounded() }
  static func lineHeight(scale: Float) -> Float { (16 * scale).rounded() }
}
