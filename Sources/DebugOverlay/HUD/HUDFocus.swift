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

/// The largest cost of a frame, in words.
struct FrameCost: Sendable {
  let text: String

  /// Compares the frame at `position` with all of `frames`.
  init(of position: Int, in frames: FrameRing, surfacePixels: Int) {
    let record = frames[position]
    func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).fixed(1)) ms" }
    var words = "frame \(record.index)"
    if position > 0, record.isContinuous {
      words += "  \(milliseconds(record.presentTime - frames[position - 1].presentTime))"
    }
    // The swap is left out because most of it is a wait for the display.
    let phases = FramePhase.beforeSwap
      .map { (name: $0.name, seconds: $0.seconds(of: record) ?? 0) }
    if let most = phases.max(by: { $0.seconds < $1.seconds }), most.seconds > 0 {
      words += "  most: \(most.name) \(milliseconds(most.seconds))"
    }
    let outstanding = MetricRow.shown.compactMap { metric -> (words: String, excess: Double)? in
      guard let outlier = metric.hud?.outlier else { return nil }
      func value(_ index: Int) -> Double? {
        metric.value(
          of: FrameTiming(frames[index], after: nil), surfacePixels: surfacePixels)
      }
      guard let own = value(position) else { return nil }
      let all = frames.indices.compactMap(value).sorted()
      let usual = all[all.count / 2]
      guard own >= 2 * usual + outlier.margin else { return nil }
      return (
        "\(own.fixed(0)) \(outlier.words), else \(usual.fixed(0))", (own + 1) / (usual + 1)
      )
    }
    if let count = outstanding.max(by: { $0.excess < $1.excess }) { words += "  \(count.words)" }
    text = words
  }
}
