internal import CalqueRenderTree

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
