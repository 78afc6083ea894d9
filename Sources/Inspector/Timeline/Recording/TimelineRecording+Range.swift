package import CalqueTelemetry

/// The statistics of a range of the timeline.
package struct TimelineStatistics: Sendable, Hashable {
  package var range: ClosedRange<Double>
  /// The statistics of the frames in the range.
  package var frames: FrameStatistics
  package var frameCount: Int
  package var lateCount: Int
  package var commitCount: Int
  package var stallCount: Int
  package var stallTime: Double
  /// The sums of updated and of blended pixels, of draws and of offscreen passes.
  package var updatedPixels, blendedPixels, draws, passes: Int

  /// The statistics in lines, the most important first.
  package var lines: [String] {
    func ms(_ seconds: Double?) -> String { seconds.map { "\(($0 * 1000).fixed(1)) ms" } ?? "none" }
    let span = range.upperBound - range.lowerBound
    var lines = [
      "\(range.lowerBound.fixed(3)) to \(range.upperBound.fixed(3)) s: \((span * 1000).fixed(0)) ms",
      "\(frameCount) frames, \(frames.averageRate.map { "\($0.fixed(1)) fps" } ?? "idle")",
      "\(lateCount) late, hitches \(ms(frames.hitchTime))"
        + (frames.hitchRatio.map { ", \($0.fixed(1)) ms/s" } ?? ""),
      "Work: median \(ms(frames.workTime.p50)), most \(ms(frames.workTime.maximum))",
      "\(commitCount) commits",
    ]
    if stallCount > 0 { lines.append("\(stallCount) stalls, \(ms(stallTime))") }
    if frameCount > 0 {
      lines.append("\(draws / frameCount) draws, \(passes / frameCount) passes per frame")
      lines.append(
        "\(updatedPixels / frameCount) px updated, \(blendedPixels / frameCount) blended per frame")
    }
    return lines
  }
}

extension TimelineRecording {
  /// Returns the statistics of the entries from `range.lowerBound` to `range.upperBound`.
  package func statistics(of range: ClosedRange<Double>) -> TimelineStatistics {
    let frames = frames.filter { range.contains($0.time) }
    let stalls = stalls.filter { $0.begin <= range.upperBound && $0.end >= range.lowerBound }
    func sum(_ count: KeyPath<FrameCounters, Int>) -> Int {
      frames.reduce(into: 0) { $0 +|= $1.record.counters[keyPath: count] }
    }
    return TimelineStatistics(
      range: range,
      frames: FrameStatistics(
        frames.map(\.record), refreshInterval: lateness.refreshInterval,
        isVSynced: lateness.isVSynced),
      frameCount: frames.count, lateCount: frames.count { $0.hitch > 0 },
      commitCount: commits.count { range.contains($0.time) }, stallCount: stalls.count,
      stallTime: stalls.reduce(0) {
        $0 + min($1.end, range.upperBound) - max($1.begin, range.lowerBound)
      },
      updatedPixels: sum(\.updatedPixels), blendedPixels: sum(\.blendedPixels), draws: sum(\.draws),
      passes: sum(\.offscreenPasses))
  }

  /// The facts about the frame at `index`, in lines: its phases, its damage and passes, the
  /// contents updates, and the commits and animations that asked for it.
  package func lines(ofFrameAt index: Int) -> [String] {
    let frame = frames[index]
    let (record, counters) = (frame.record, frame.record.counters)
    func ms(_ seconds: Double) -> String { (seconds * 1000).fixed(2) }
    var lines = ["Frame \(record.index) at \(frame.time.fixed(3)) s, \(ms(record.work)) ms of work"]
    if let cause = frame.cause { lines.append("Late by \(ms(frame.hitch)) ms: \(cause)") }
    lines.append(
      FramePhase.allCases.compactMap { phase in
        phase.seconds(of: record) == nil ? nil : "\(phase.name) \(ms(frame.seconds(phase)))"
      }.joined(separator: ", "))
    if let details = frame.details {
      let damage = details.damage
      lines.append(
        "Damage \(damage.z)x\(damage.w) px at \(damage.x), \(damage.y); "
          + "\(counters.updatedPixels) px updated")
    }
    lines.append(
      "\(counters.draws) draws, \(counters.blendedPixels) px blended, "
        + "\(counters.opaquePixels) opaque")
    lines += (frame.details?.passes ?? []).map { "Pass: \($0)" }
    lines += (frame.details?.contentsUpdates ?? []).map { "Redrawn: \(text(of: $0))" }
    let commits = commits(ofFrameAt: index)
    lines += commits.map { "Requested by a commit: \(text(of: $0))" }
    let running = animations(at: frame.time).map { text(of: $0.phrase) }
    if !running.isEmpty {
      lines.append("Requested by animations: \(running.joined(separator: ", "))")
    }
    return lines
  }
}
