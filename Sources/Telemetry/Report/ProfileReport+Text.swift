extension ProfileReport {
  /// The band of the median hitch ratio, on the scale of 2020; nil without a frame time.
  package var hitchBand: HitchBand? {
    self[.hitchRatio]?.median.map { HitchBand(ratio: $0) }
  }

  /// The report as a table for people, ending in a newline. A value that could not be
  /// measured is `-`.
  package var text: String {
    var lines = [title]
    lines += run.invalidReasons.map { "INVALID: \($0)" }
    let header = ["metric", "median", "min", "max", "mad", "unit"]
    let rows = zip(MetricRow.reported, summaries).map { row, summary in
      [row.name] + Self.cells(summary) + [row.unit.name]
    }
    let widths = header.indices.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    for row in [header] + rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : column == header.count - 1 ? cell : padding + cell
      }
      lines.append(cells.joined(separator: "  "))
    }
    if let band = hitchBand {
      lines.append(
        "hitches: \(band.rawValue) on Apple's scale of 2020 (good up to 5, critical from 10)")
    }
    lines += stallLines
    if let advice, let first = advice.first {
      let count = advice.count == 1 ? "1 finding" : "\(advice.count) findings"
      lines.append("advice: \(count), calque advise \(scene.name) lists all")
      let rules = advice.map(\.rule)
      // If many layers break a rule, only one of them is listed.
      let tops =
        [first]
        + advice.indices.dropFirst().filter { !rules[..<$0].contains(rules[$0]) }
        .map { advice[$0] }
      lines += tops.prefix(3).map { "  \($0.rule)  \($0.text); fix: \($0.fix)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the median, minimum, maximum and deviation as text: with two decimals, unless all are
  /// whole or the maximum is 1000 or more.
  static func cells(_ summary: MetricSummary) -> [String] {
    let values = [summary.median, summary.minimum, summary.maximum, summary.medianDeviation]
    let present = values.compactMap { $0 }
    let areWhole =
      present.allSatisfy { abs($0 - $0.rounded()) < 0.005 } || (summary.maximum ?? 0) >= 1000
    return values.map { $0?.fixed(areWhole ? 0 : 2) ?? "-" }
  }

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

  /// The stalls of one function.
  struct StallGroup: Sendable, Hashable {
    /// The function, with the line of the longest stall.
    let holder: String
    let count: Int
    /// The time of all, and of the longest.
    let seconds, longest: Double
    /// The stack of the longest, the innermost function first.
    let stack: [StackFrame]

    /// The text `3 stalls, 252 ms, the longest 84 ms: CardView.decode() at Card.swift:42`.
    var text: String {
      let time = "\((longest * 1000).fixed(0)) ms: \(holder)"
      guard count > 1 else { return "1 stall, \(time)" }
      return "\(count) stalls, \((seconds * 1000).fixed(0)) ms, the longest \(time)"
    }
  }

  /// The stalls by function, that of the most time first.
  var stallGroups: [StallGroup] {
    Dictionary(grouping: stalls, by: \.function).map { function, stalls in
      let longest = stalls.max { $0.seconds < $1.seconds }
      return StallGroup(
        holder: longest?.holder ?? function, count: stalls.count,
        seconds: stalls.map(\.seconds).reduce(0, +),
        longest: longest?.seconds ?? 0, stack: longest?.stack ?? [])
    }
    .sorted { ($0.seconds, $1.holder) > ($1.seconds, $0.holder) }
  }

  /// Returns the events of stalls, on a track of their own: a slice for each, and in it one for
  /// each function of its stack, the outermost at the top.
  func stallEvents(_ timeline: TraceTimeline) -> [TraceEvent] {
    let shown = stalls.filter { timeline.nanoseconds(at: $0.end) >= 0 }
    guard !shown.isEmpty else { return [] }
    let thread = TraceEvent.stallThread
    var events = [TraceEvent.name("thread_name", "main thread stalls", thread: thread)]
    var free = Int.min
    for stall in shown {
      // Slices of a track nest or follow one another.
      let start = max(timeline.nanoseconds(at: stall.begin), free)
      let duration = max(timeline.nanoseconds(at: stall.end) - start, 0)
      free = start + duration
      events.append(
        .slice(
          stall.function, "stall", from: start, lasting: duration, on: thread,
          [
            ("function", .text(stall.holder)), ("samples", .number(Double(stall.samples))),
            ("samples_in_function", .number(Double(stall.samplesInFunction))),
            ("stack", .text(stall.stack.map(\.function).joined(separator: "\n"))),
          ]))
      events += stall.stack.reversed().map { frame in
        .slice(
          frame.function, "stack", from: start, lasting: duration, on: thread,
          [("module", .text(frame.module))]
            + (frame.place.map { [("place", .text("\($0.path):\($0.line)"))] } ?? []))
      }
    }
    return events
  }

  /// The functions that held the main thread, three at most, as lines of the text report.
  private var stallLines: [String] {
    guard !stalls.isEmpty else { return [] }
    let groups = stallGroups
    let more = groups.count > 3 ? ["  and \(groups.count - 3) more functions"] : []
    return ["main thread late for a refresh:"] + groups.prefix(3).map { "  \($0.text)" } + more
  }
}
