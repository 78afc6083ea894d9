internal import RenderTree
internal import Telemetry

/// The frame of the graph that the pointer is over, and the one that was clicked on.
struct HUDFocus: Sendable {
  /// The frames of a moment, and the one of them that the HUD stands at.
  struct Frozen: Sendable {
    let frames: FrameRing
    let position: Int

    var index: Int { frames[position].index }

    /// The frame itself, after the one before it if there was one.
    var pair: FrameRing {
      var pair = FrameRing(capacity: 2)
      for index in max(position - 1, 0)...position { pair.append(frames[index]) }
      return pair
    }
  }

  /// Where the pointer is, in pixels; nil unless it is over the HUD.
  var pointer: SIMD2<Float>?
  /// The number of the frame that it is over.
  var hovered: Int?
  var frozen: Frozen?
  private var tip = TextLine()

  /// Sets what is said of the frame that the pointer is over; nothing for nil.
  mutating func set(
    _ text: String?, fontSize: Float, _ raster: TextRaster, in images: inout ImageStore
  ) {
    tip.set(text ?? "", fontSize: fontSize, raster, in: &images)
  }

  /// Draws it under the HUD or, where there is no room, above it, near the pointer.
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
