internal import CalqueRenderTree
internal import CalqueTelemetry

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
