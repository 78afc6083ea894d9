internal import CalqueRenderTree
internal import CalqueTelemetry

/// The bar at the bottom that shows other moments while time is paused.
struct TimelinePanel: Sendable {
  private var moment = TextLine()
  private var keys = TextLine()
  private var timeline: Timeline?

  static let track = OverlayColor(1, 1, 1, 0.25)
  static let gone = OverlayColor(0.55, 0.75, 1)

  /// Sets the text for `newTimeline`; nil for no bar.
  mutating func set(
    _ newTimeline: Timeline?, fontSize: Float, _ rasterizer: TextRasterizer,
    in images: inout ImageStore
  ) {
    timeline = newTimeline
    moment.set(
      newTimeline.map { "\($0.now.fixed(3)) s" } ?? "", fontSize: fontSize, rasterizer, in: &images)
    keys.set(
      newTimeline == nil ? "" : ", back   . on   Space play", fontSize: fontSize, rasterizer,
      in: &images)
  }

  /// Returns the bounds of the bar, in pixels; nil while there is none.
  func box(scale: Float, in frame: borrowing Frame) -> OverlayBox? {
    guard timeline != nil else { return nil }
    let top = (Float(Self.bar(scale: scale, in: frame).top) * scale).rounded()
    let height = (Float(TimelineBar.bandHeight) * scale).rounded()
    return OverlayBox(x: 0, y: top, width: Float(frame.width), height: height)
  }

  private static func bar(scale: Float, in frame: borrowing Frame) -> TimelineBar {
    TimelineBar(
      width: Double(Float(frame.width) / scale), height: Double(Float(frame.height) / scale))
  }

  func append(scale: Float, to frame: inout Frame) {
    guard let timeline, let box = box(scale: scale, in: frame) else { return }
    let bar = Self.bar(scale: scale, in: frame)
    let (left, right) = ((Float(bar.left) * scale).rounded(), (Float(bar.right) * scale).rounded())
    frame.fill(box, .panel)
    let textTop = box.y + (5 * scale).rounded()
    moment.append(x: left, y: textTop, .text, to: &frame)
    if moment.width + keys.width + 16 * scale < right - left {
      keys.append(x: right - keys.width, y: textTop, .text, to: &frame)
    }
    let line = max((3 * scale).rounded(), 1)
    let y = box.y + (30 * scale).rounded()
    let position = ((right - left) * Float(timeline.position)).rounded()
    frame.fill(OverlayBox(x: left, y: y, width: right - left, height: line), Self.track)
    if position > 0 {
      frame.fill(OverlayBox(x: left, y: y, width: position, height: line), Self.gone)
    }
    let size = (11 * scale).rounded()
    frame.fill(
      OverlayBox(
        x: left + position - size / 2, y: y + line / 2 - size / 2, width: size, height: size),
      cornerRadius: size / 2, .white)
  }
}
