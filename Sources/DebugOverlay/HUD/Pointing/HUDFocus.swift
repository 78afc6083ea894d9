internal import CalqueRenderTree
internal import CalqueTelemetry

/// The frame of the graph under the pointer, and the frame at which the HUD is frozen.
struct HUDFocus: Sendable {
  /// A snapshot of the frames, and the one of them at which the HUD is frozen.
  struct Frozen: Sendable {
    let frames: FrameRing
    let position: Int

    var index: Int { frames[position].index }

    /// The frame itself, preceded by the frame before it if there is one.
    var pair: FrameRing {
      var pair = FrameRing(capacity: 2)
      for index in max(position - 1, 0)...position { pair.append(frames[index]) }
      return pair
    }
  }

  /// The position of the pointer, in pixels; nil unless it is over the HUD.
  var pointer: SIMD2<Float>?
  /// The number of the frame under the pointer.
  var hovered: Int?
  var frozen: Frozen?
  private var tip = TextLine()

  /// Sets the tooltip for the frame under the pointer; nil removes it.
  mutating func set(
    _ text: String?, fontSize: Float, _ rasterizer: TextRasterizer, in images: inout ImageStore
  ) {
    tip.set(text ?? "", fontSize: fontSize, rasterizer, in: &images)
  }

  /// Draws the tooltip near the pointer, under the HUD or, if there is no room, above it.
  func appendTip(_ hud: OverlayBox, scale: Float, to frame: inout Frame) {
    guard let pointer, !tip.text.isEmpty else { return }
    let padding = (5 * scale).rounded()
    let gap = (4 * scale).rounded()
    let (width, height) = (tip.width + 2 * padding, tip.height + 2 * padding)
    let below = hud.y + hud.height + gap
    let y = below + height <= Float(frame.height) ? below : max(hud.y - gap - height, 0)
    let x = max(min(pointer.x - width / 2, Float(frame.width) - width), 0).rounded()
    frame.fill(
      OverlayBox(x: x, y: y, width: width, height: height), cornerRadius: 4 * scale, .panel)
    tip.append(x: x + padding, y: y + padding, .text, to: &frame)
  }
}
