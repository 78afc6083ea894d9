internal import RenderTree
internal import Telemetry

/// The last frames as bars, the newest at the right: each a stack of its phases, with lines at 0.8,
/// 1 and 1.5 refresh intervals.
///
/// Colours, lines and the emphasis on late frames are those of Android's Profile HWUI rendering,
/// which people know how to read. The wait for the display is fainter than the work, and what the GPU
/// draws meanwhile is taken from it, so that a bar is as high as its frame was long.
struct FrameGraph: Sendable {
  /// The refresh interval, in seconds.
  var refreshInterval: Double
  /// Whether presents wait for the display.
  var isSynchronized = false
  /// Pixels per point.
  var scale: Float

  /// Frames shown.
  static let capacity = 240
  /// The height, in refresh intervals; longer bars are cut off.
  static let intervals: Float = 3

  var barWidth: Float { max(scale.rounded(), 1) }
  var width: Float { barWidth * Float(Self.capacity) }
  var height: Float { (48 * scale).rounded() }

  /// Times beside the graph with their heights in it, 0 at the bottom to 1: nothing, a refresh, the top.
  var axis: [(text: String, share: Float)] {
    [0, 1, Double(Self.intervals)].map { count in
      let time = 1000 * refreshInterval * count
      return (
        "\(time.fixed(count == 1 ? 1 : 0))\(count > 1 ? " ms" : "")", Float(count) / Self.intervals
      )
    }
  }

  private var lateness: Lateness {
    Lateness(refreshInterval: refreshInterval, isSynchronized: isSynchronized)
  }

  /// How opaque the bars of frames in time are, and of what they waited.
  private static let faintness: Float = 0.56
  private static let waiting: Float = 0.4

  private static let budgets: [(share: Float, color: OverlayColor)] = [
    (0.8, OverlayColor(0.298, 0.686, 0.314)), (1, OverlayColor(0.804, 0.863, 0.224)),
    (1.5, OverlayColor(0.957, 0.263, 0.212)),
  ]

  /// What stands behind the bar that is marked.
  private static let mark = OverlayColor(1, 1, 1, 0.55)

  /// Draws `frames` with the graph's top left corner at a pixel.
  ///
  /// - Parameter marked: The number of a frame whose bar is to be told from the others.
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
    // The bar goes on beyond the graph.
    frame.fill(
      OverlayBox(
        x: left + barWidth - width, y: bottom - height, width: width, height: 2 * barWidth), .white)
  }
}
