internal import CalqueRenderTree
internal import CalqueTelemetry

/// The messages in the top right corner about the profiler's own actions.
struct NoticePanel: Sendable {
  private var text = TextBlock()

  mutating func set(
    _ lines: [String], fontSize: Float, _ rasterizer: TextRasterizer, in images: inout ImageStore
  ) {
    text.set(lines, fontSize: fontSize, rasterizer, in: &images)
  }

  mutating func clear(in images: inout ImageStore) { text.clear(in: &images) }

  /// Draws the lines with the upper edge of their panel at `top`, in pixels, or below `hud` if they
  /// would overlap it and there is room.
  func append(top: Float, beside hud: OverlayBox?, scale: Float, to frame: inout Frame) {
    guard !text.lines.isEmpty else { return }
    let (margin, padding) = ((8 * scale).rounded(), (6 * scale).rounded())
    let lineHeight = PanelMetrics.lineHeight(scale: scale)
    let width = text.width + 2 * padding
    // In a narrow window the beginning of the text stays visible.
    let left = max(Float(frame.width) - margin - width, 0)
    var box = OverlayBox(
      x: left, y: top, width: width,
      height: lineHeight * Float(text.lines.count) + 2 * padding)
    if let hud, box.meets(hud), hud.maxY + margin + box.height <= Float(frame.height) {
      box.y = hud.maxY + margin
    }
    frame.fill(box, cornerRadius: 4 * scale, .panel)
    for (index, line) in text.lines.enumerated() {
      line.append(
        x: left + padding, y: box.y + padding + Float(index) * lineHeight, .text, to: &frame)
    }
  }
}

/// A message of the profiler about its own actions, shown for a while.
package struct Notice: Sendable, Hashable {
  /// The key that caused it. A new message replaces an earlier one of the same key.
  package var key: ProfilerKey
  package var text: String
  /// The host time at which it disappears.
  package var end: Double

  package init(_ key: ProfilerKey, _ text: String, until end: Double) {
    (self.key, self.text, self.end) = (key, text, end)
  }
}

extension OverlayOptions {
  /// The actions that go on until their key is pressed again, one line each.
  var activities: [String] {
    (isTracing ? ["tracing, \(ProfilerKey.trace.name) ends"] : [])
      + (isScreenRecording ? ["recording, \(ProfilerKey.screenRecording.name) ends"] : [])
  }
}

/// The badge in the top right corner that shows the speed of animations.
struct SpeedBadge: Sendable {
  private var line = TextLine()

  /// Dark enough for light text on any picture.
  static let color = OverlayColor(0.55, 0.27, 0, 0.9)

  /// Sets the badge for `speed`; at 1 there is no badge.
  mutating func set(
    _ speed: Double, fontSize: Float, _ rasterizer: TextRasterizer, in images: inout ImageStore
  ) {
    let text = speed == 1 ? "" : speed == 0 ? "paused" : "x\(Self.name(of: speed))"
    line.set(text, fontSize: fontSize, rasterizer, in: &images)
  }

  /// Returns the upper edge of the panel below the badge, or in its place if there is no
  /// badge, in pixels.
  ///
  /// - Parameter top: The upper edge of the space for both.
  func bottom(top: Float, scale: Float) -> Float {
    let (margin, padding) = ((8 * scale).rounded(), (6 * scale).rounded())
    guard !line.text.isEmpty else { return top + margin }
    return top + 2 * margin + PanelMetrics.lineHeight(scale: scale) + 2 * padding
  }

  func append(top: Float, scale: Float, to frame: inout Frame) {
    guard !line.text.isEmpty else { return }
    let margin = (8 * scale).rounded()
    let padding = (6 * scale).rounded()
    let width = line.width + 2 * padding
    let box = OverlayBox(
      x: Float(frame.width) - margin - width, y: top + margin, width: width,
      height: PanelMetrics.lineHeight(scale: scale) + 2 * padding)
    frame.fill(box, cornerRadius: 4 * scale, Self.color)
    line.append(x: box.x + padding, y: top + margin + padding, .text, to: &frame)
  }

  /// Returns a speed with at most two decimals: 0.1, 0.25, 2.
  private static func name(of speed: Double) -> String {
    var text = speed.fixed(2)
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }
}
