internal import CalqueRenderTree
package import CalqueTelemetry

/// The bar graph of the last frames, the newest at the right. Each bar is a stack of the frame's
/// phases; lines mark 0.8, 1 and 1.5 refresh intervals.
///
/// Colours, lines and the emphasis on late frames follow Android's Profile HWUI rendering, which
/// developers know. The wait for the display is fainter than the work; the GPU time is subtracted
/// from it, so that the height of a bar is the frame's duration.
struct FrameTimeGraph: Sendable {
  /// The refresh interval, in seconds.
  var refreshInterval: Double
  /// True if presents wait for the display.
  var isVSynced = false
  /// Pixels per point.
  var scale: Float

  /// The number of frames shown.
  static let capacity = 240
  /// The height of the graph, in refresh intervals; longer bars are cut off.
  static let intervals: Float = 3

  var barWidth: Float { max(scale.rounded(), 1) }
  var width: Float { barWidth * Float(Self.capacity) }
  var height: Float { (48 * scale).rounded() }

  /// The labels beside the graph with their heights from 0 at the bottom to 1: zero, one refresh
  /// interval, the top.
  var axis: [(text: String, share: Float)] {
    [0, 1, Double(Self.intervals)].map { count in
      let time = 1000 * refreshInterval * count
      return (
        "\(time.fixed(count == 1 ? 1 : 0))\(count > 1 ? " ms" : "")", Float(count) / Self.intervals
      )
    }
  }

  private var lateness: Lateness {
    Lateness(refreshInterval: refreshInterval, isVSynced: isVSynced)
  }

  /// The alpha of the bars of frames in time, and the further factor for the wait.
  private static let faintness: Float = 0.56
  private static let waiting: Float = 0.4

  private static let budgets: [(share: Float, color: OverlayColor)] = [
    (0.8, OverlayColor(0.298, 0.686, 0.314)), (1, OverlayColor(0.804, 0.863, 0.224)),
    (1.5, OverlayColor(0.957, 0.263, 0.212)),
  ]

  /// The background of the marked bar.
  private static let mark = OverlayColor(1, 1, 1, 0.55)

  /// Draws `frames` with the graph's top left corner at a pixel.
  ///
  /// - Parameter marked: The number of the frame whose bar is highlighted.
  func append(
    _ frames: FrameRing, marked: Int? = nil, x: Float, y: Float, to frame: inout Frame
  ) {
    let bottom = y + height
    var left = x + width
    if let marked, let last = frames.last?.index, 0..<Self.capacity ~= last - marked {
      frame.fill(
        OverlayBox(
          x: left - Float(last - marked + 1) * barWidth, y: y, width: barWidth, height: height),
        Self.mark)
    }
    for index in frames.indices.suffix(Self.capacity).reversed() {
      left -= barWidth
      let former = index > frames.startIndex ? frames[index - 1] : nil
      let isLate = lateness.isLate(frames[index], after: former)
      appendBar(frames[index], isLate: isLate, left: max(left, x), bottom: bottom, to: &frame)
    }
    for budget in Self.budgets {
      let level = (bottom - height * budget.share / Self.intervals).rounded()
      frame.fill(OverlayBox(x: x, y: level, width: width, height: barWidth), budget.color)
    }
  }

  private func appendBar(
    _ record: FrameRecord, isLate: Bool, left: Float, bottom: Float, to frame: inout Frame
  ) {
    let width = isLate ? 2 * barWidth : barWidth
    var level: Float = 0
    for phase in FramePhase.allCases {
      guard var seconds = phase.seconds(of: record) else { continue }
      if phase == .swap { seconds -= record.gpuSeconds ?? 0 }
      let full = height * Float(seconds / refreshInterval) / Self.intervals
      let length = min(full, height - level)
      guard length > 0 else { continue }
      let box = OverlayBox(
        x: left + barWidth - width, y: bottom - level - length, width: width, height: length)
      let alpha = isLate ? 1 : Self.faintness * (phase == .swap ? Self.waiting : 1)
      frame.fill(box, phase.color.faded(alpha))
      level += length
    }
    guard level >= height else { return }
    // A white cap shows that the bar is cut off.
    frame.fill(
      OverlayBox(
        x: left + barWidth - width, y: bottom - height, width: width, height: 2 * barWidth), .white)
  }
}

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
    let width = barWidth * Float(FrameTimeGraph.capacity)
    let bottom = y + height
    frame.fill(
      OverlayBox(x: x, y: bottom - barWidth, width: width, height: barWidth), Self.ground)
    let surfacePixels = frame.surface.area
    func value(_ index: Int) -> Float {
      let former = index > 0 ? frames[index - 1] : nil
      let frame = FrameTiming(frames[index], after: former)
      return Float(metric.value(of: frame, surfacePixels: surfacePixels) ?? 0)
    }
    let shown = frames.indices.suffix(FrameTimeGraph.capacity)
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

/// The colours follow those of Android's Profile HWUI rendering for similar work, which developers
/// know. The GPU has its colour for miscellaneous time.
extension FramePhase {
  package var color: OverlayColor {
    switch self {
    case .commit: OverlayColor(0.22, 0.557, 0.235)
    case .prepare: OverlayColor(0.129, 0.588, 0.953)
    case .upload: OverlayColor(0.31, 0.765, 0.969)
    case .encode: OverlayColor(0.957, 0.263, 0.212)
    case .gpu: OverlayColor(0, 0.475, 0.42)
    case .swap: OverlayColor(1, 0.596, 0)
    }
  }
}
