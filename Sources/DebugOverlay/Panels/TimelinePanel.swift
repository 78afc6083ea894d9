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

/// The span of time that can be viewed while time is paused, in media seconds from the start.
package struct Timeline: Sendable, Hashable {
  package var start, end: Double
  /// The time that is shown.
  package var now: Double

  /// - Parameters:
  ///   - end: After `start`.
  package init(start: Double, end: Double, now: Double) {
    (self.start, self.end, self.now) = (start, end, now)
  }

  /// The position of `now` between the start, 0, and the end, 1.
  package var position: Double {
    let position = (now - start) / (end - start)
    return position.isFinite ? min(max(position, 0), 1) : 0
  }

  /// Returns the time at a position, clamped to the ends.
  package func time(at position: Double) -> Double {
    start + min(max(position.isFinite ? position : 0, 0), 1) * (end - start)
  }
}

/// The bounds of the time line's bar, in points of a surface with a size in points.
package struct TimelineBar: Sendable, Hashable {
  /// The height of the band at the bottom of the surface in which the bar receives the mouse.
  package static let bandHeight = 44.0
  private static let margin = 16.0

  package let left, right, top: Double

  package init(width: Double, height: Double) {
    left = Self.margin
    right = max(width - Self.margin, left + 1)
    top = height - Self.bandHeight
  }

  /// Returns true if a position is in the bar's band.
  package func contains(y: Double) -> Bool { y >= top }

  /// Returns the position along the bar: 0...1 between its ends.
  package func position(x: Double) -> Double { (x - left) / (right - left) }
}
