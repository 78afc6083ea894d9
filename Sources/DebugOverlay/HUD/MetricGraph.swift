internal import CalqueRenderTree
internal import CalqueTelemetry

/// The bar graph of a metric in the last frames, the newest at the right. The highest value
/// fills the graph.
struct MetricGraph: Sendable {
  var metric: MetricRow
  /// The width of a bar and the height of the graph, in pixels.
  var barWidth, height: Float

  static let color = OverlayColor(0.55, 0.75, 1, 0.85)
  static let ground = OverlayColor(1, 1, 1, 0.25)

  /// Draws `frames` with the graph's top left corner at a pixel.
  func append(_ frames: FrameRing, x: Float, y: Float, to frame: inout Frame) {
    let width = barWidth * Float(FrameGraph.capacity)
    let bottom = y + height
    frame.fill(
      OverlayBox(x: x, y: bottom - barWidth, width: width, height: barWidth), Self.ground)
    let surfacePixels = frame.surface.area
    func value(_ index: Int) -> Float {
      let former = index > 0 ? frames[index - 1] : nil
      let frame = FrameTiming(frames[index], after: former)
      return Float(metric.value(of: frame, surfacePixels: surfacePixels) ?? 0)
    }
    let shown = frames.indices.suffix(FrameGraph.capacity)
    let most = shown.reduce(Float(0)) { max($0, value($1)) }
    guard most > 0, most.isFinite else { return }
    var left = x + width
    for index in shown.reversed() {
      left -= barWidth
      let length = (height * value(index) / most).rounded()
      guard length > 0 else { continue }
      frame.fill(
        OverlayBox(x: left, y: bottom - length, width: barWidth, height: length), Self.color)
    }
  }
}
