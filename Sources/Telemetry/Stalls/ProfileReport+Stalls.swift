extension ProfileReport {
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
  var stallLines: [String] {
    guard !stalls.isEmpty else { return [] }
    let groups = stallGroups
    let more = groups.count > 3 ? ["  and \(groups.count - 3) more functions"] : []
    return ["main thread late for a refresh:"] + groups.prefix(3).map { "  \($0.text)" } + more
  }
}
