extension ProfileReport {
  /// The report in five lines for people, ending in a newline: the scene, the smoothness, the
  /// times, the drawing, and the most effective advice. The reasons not to trust it follow
  /// the first line.
  package var verdict: String {
    let lines = [title] + run.invalidReasons.map { "INVALID: \($0)" }
    let stall = stallGroups.first.map { ["main thread: \($0.text)"] } ?? []
    return (lines + [smoothness] + stall + [time, drawing, gain])
      .joined(separator: "\n") + "\n"
  }

  /// The scene, its surface and the kind of run.
  var title: String {
    let clock = run.presentSource == .virtual ? "virtual clock" : "real clock"
    let count = values.count == 1 ? "1 repeat" : "\(values.count) repeats"
    return "\(scene.name)  \(scene.width)x\(scene.height) px @\(scene.scale.fixed(1))x  "
      + "\(scene.refreshRate.fixed(0)) Hz  \(clock)  \(count)"
  }

  private func median(_ row: MetricRow) -> Double? { self[row]?.median }

  private func words(_ row: MetricRow, _ decimals: Int = 1) -> String {
    median(row)?.fixed(decimals) ?? "-"
  }

  /// On a virtual clock frames are never late, but their work shows if a display
  /// would have to wait.
  private var smoothness: String {
    let interval = (1000 / scene.refreshRate).fixed(1)
    let frames = "\(words(.frames, 0)) frames"
    guard run.presentSource != .virtual else {
      let late = median(.jankFrames) ?? 0
      let most =
        "half took \(words(.workP50)) ms of CPU, 95 % in \(words(.workP95))"
      return late > 0
        ? "too slow: \(late.fixed(0)) of \(frames) exceeded the \(interval) ms of a refresh; "
          + most
        : "fast enough: all \(frames) fit in the \(interval) ms of a refresh; \(most)"
    }
    let dropped = median(.droppedFrames) ?? 0
    let judged = hitchBand.map { ", \($0.rawValue)" } ?? ""
    let rate = "\(words(.averageRate)) fps"
    return dropped > 0
      ? "not smooth: \(dropped.fixed(0)) refreshes missed in \(frames), \(rate), hitches "
        + "\(words(.hitchRatio)) ms/s\(judged)"
      : "smooth: no refresh missed in \(frames), \(rate), hitches "
        + "\(words(.hitchRatio)) ms/s\(judged)"
  }

  private var time: String {
    let parts = FramePhase.beforeSwap.compactMap { phase in
      median(phase.reportedRow).map { (phase.name, $0) }
    }
    guard let longest = parts.max(by: { $0.1 < $1.1 }) else { return "time: unknown" }
    return "most time: \(longest.0), \(longest.1.fixed(1)) ms a frame; "
      + parts.filter { $0.0 != longest.0 }.map { "\($0.0) \($0.1.fixed(1))" }
      .joined(separator: ", ")
  }

  private var drawing: String {
    "drawn: \(words(.draws, 0)) draw calls per frame, \(words(.offscreenPasses)) offscreen passes, "
      + "\(words(.blendedShare, 0)) % of the pixels blended, overdraw \(words(.overdraw, 2))"
  }

  private var gain: String {
    guard let advice else { return "advice: not requested" }
    guard let first = advice.first else { return "advice: none" }
    let more = advice.count > 1 ? "; \(advice.count - 1) more in calque advise \(scene.name)" : ""
    return "advice: \(first.rule)  \(first.text); fix: \(first.fix)\(more)"
  }
}
