internal import CalqueTelemetry

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
