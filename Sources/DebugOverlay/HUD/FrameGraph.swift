internal import RenderTree
internal import Telemetry

/// The last frames as bars, the newest at the right: each a stack of its phases, with lines at 0.8,
/// 1 and 1.5 refresh intervals.
///
/// Colours, lines and the emphasis on late frames are those of Android's Profile HWUI rendering,
/// which people know how to read.
struct FrameGraph: Sendable {
  /// The refresh interval, in seconds.
  var refreshInterval: Double
  /// Pixels per point.
  var scale: Float

  /// Frames shown.
  static let capacity = 240
  /// The height, in refresh intervals; longer bars are cut off.
  static let intervals: Float = 3

  var barWidth: Float { max(scale.rounded(), 1) }
  var width: Float { barWidth * Float(Self.capacity) }
  var height: Float { (48 * scale).rounded() }

  static let waiting = OverlayColor(0, 0.475, 0.42)
  static let evaluating = OverlayColor(0.22, 0.557, 0.235)
  static let preparing = OverlayColor(0.129, 0.588, 0.953)
  static let encoding = OverlayColor(0.957, 0.263, 0.212)
  static let swapping = OverlayColor(1, 0.596, 0)

  private static let budgets: [(share: Float, color: OverlayColor)] = [
    (0.8, OverlayColor(0.298, 0.686, 0.314)), (1, OverlayColor(0.804, 0.863, 0.224)),
    (1.5, OverlayColor(0.957, 0.263, 0.212)),
  ]

  /// Draws `frames` with the graph's top left corner at a pixel.
  func append(_ frames: FrameRing, x: Float, y: Float, to frame: inout Frame) {
    let bottom = y + height
    var left = x + width
    for index in frames.indices.suffix(Self.capacity).reversed() {
      left -= barWidth
      let former = index > frames.startIndex ? frames[index - 1] : nil
      appendBar(frames[index], after: former, left: left, bottom: bottom, to: &frame)
    }
    for budget in Self.budgets {
      let level = (bottom - height * budget.share / Self.intervals).rounded()
      frame.fill(OverlayBox(x: x, y: level, width: width, height: barWidth), budget.color)
    }
  }

  private func appendBar(
    _ record: FrameRecord, after former: FrameRecord?, left: Float, bottom: Float,
    to frame: inout Frame
  ) {
    let isLate = record.work > refreshInterval
    let alpha: Float = isLate ? 0.875 : 0.56
    let width = isLate ? 2 * barWidth : barWidth
    var frameTime = 0.0
    if let former, record.isContinuous {
      frameTime = record.presentTime - former.presentTime
    }
    var level: Float = 0
    func stack(_ seconds: Double, _ color: OverlayColor) {
      let full = height * Float(seconds / refreshInterval) / Self.intervals
      let length = min(full, height - level)
      guard length > 0 else { return }
      let box = OverlayBox(
        x: left + barWidth - width, y: bottom - level - length, width: width, height: length)
      frame.fill(box, color.faded(alpha))
      level += length
    }
    stack(frameTime - record.work - record.swapSeconds, Self.waiting)
    stack(record.evaluateSeconds, Self.evaluating)
    stack(record.prepareSeconds, Self.preparing)
    stack(record.encodeSeconds, Self.encoding)
    stack(record.swapSeconds, Self.swapping)
  }
}
