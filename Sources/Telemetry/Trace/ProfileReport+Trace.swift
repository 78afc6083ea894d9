extension ProfileReport {
  /// Returns the frames as trace events in JSON, for ui.perfetto.dev: each frame with its phases,
  /// counters, hitches, and animations from start to end.
  ///
  /// Source: the Trace Event Format. Slices on one track nest: a frame contains its phases, and
  /// frames do not overlap. Times are in microseconds from the first frame, or from the first
  /// signpost if that is earlier and shown.
  ///
  /// - Parameters:
  ///   - animations: At media times, like `FrameRecord.targetTime`.
  ///   - signposts: The signposts of the program.
  ///   - includesStart: True to show signposts from before the first frame, such as those of a
  ///     program's start; false to leave them out.
  package func trace(
    animations: [AnimationSpan] = [], signposts: [SignpostSpan] = [], includesStart: Bool = false
  ) -> String {
    let timeline = TraceTimeline(
      timings, run.presentSource,
      from: includesStart ? signposts.map(\.begin).min { $0.host < $1.host } : nil)
    var events = [
      TraceEvent.name("process_name", "calque \(scene.name)", thread: 0),
      TraceEvent.name("thread_name", "frames", thread: TraceEvent.frameThread),
      TraceEvent.name("thread_name", "repeats", thread: TraceEvent.repeatThread),
      TraceEvent.name("thread_name", "GPU", thread: TraceEvent.gpuThread),
    ]
    events += repeatEvents(timeline)
    for slice in timeline.slices { events += frameEvents(slice) }
    for (index, span) in animations.enumerated() {
      let (begin, end) = (
        timeline.nanoseconds(atMediaTime: span.begin), timeline.nanoseconds(atMediaTime: span.end)
      )
      events.append(.asynchronous("b", span.name, at: begin, id: index + 1))
      events.append(.asynchronous("e", span.name, at: end, id: index + 1))
    }
    events += signpostEvents(signposts, timeline)
    events += stallEvents(timeline)
    let head = TraceEvent.members([
      ("schema", .text("calque-trace/1")), ("scene", .text(scene.name)),
      ("clock", .text(run.presentSource == .virtual ? "virtual" : "real")),
      ("config", .text(tool.config)), ("valid", .flag(isValid)),
      ("gl", .text(machine["gl_renderer"] ?? "")),
    ])
    return "{\"displayTimeUnit\":\"ms\",\"otherData\":\(head),\n\"traceEvents\":[\n"
      + events.map(\.json).joined(separator: ",\n") + "\n]}\n"
  }

  /// Returns the events of signposts, on a track of their own. Spans may overlap.
  private func signpostEvents(
    _ signposts: [SignpostSpan], _ timeline: TraceTimeline
  ) -> [TraceEvent] {
    let shown = signposts.filter { timeline.nanoseconds(at: $0.end ?? $0.begin) >= 0 }
    guard !shown.isEmpty else { return [] }
    let thread = TraceEvent.signpostThread
    var events = [TraceEvent.name("thread_name", "signposts", thread: thread)]
    for (index, span) in shown.enumerated() {
      let begin = timeline.nanoseconds(at: span.begin)
      let arguments: [(String, TraceEvent.Value)] = [
        ("category", .text(span.category)), ("message", .text(span.message)),
      ]
      guard let end = span.end else {
        events.append(.instant(span.name, "signpost", at: begin, on: thread, arguments))
        continue
      }
      events.append(
        .asynchronous("b", span.name, "signpost", at: begin, id: index + 1, on: thread, arguments))
      events.append(
        .asynchronous(
          "e", span.name, "signpost", at: max(timeline.nanoseconds(at: end), begin), id: index + 1,
          on: thread))
    }
    return events
  }

  /// Returns a slice for each repeat that has frames.
  private func repeatEvents(_ timeline: TraceTimeline) -> [TraceEvent] {
    repeats.indices.compactMap { index in
      let slices = timeline.slices.filter { $0.timing.repeatIndex == index }
      guard let first = slices.first, let last = slices.last else { return nil }
      return .slice(
        "repeat \(index + 1)", "repeat", from: first.start, lasting: last.end - first.start,
        on: TraceEvent.repeatThread, [("frames", .number(Double(slices.count)))])
    }
  }

  private func frameEvents(_ slice: TraceTimeline.Slice) -> [TraceEvent] {
    let timing = slice.timing
    let draws = TraceEvent.Value.number(MetricRow.draws.value(of: timing.record) ?? 0)
    var events = [
      TraceEvent.slice(
        "frame", "frame", from: slice.start, lasting: slice.duration, on: TraceEvent.frameThread,
        [
          ("n", .number(Double(timing.record.index))),
          ("repeat", .number(Double(timing.repeatIndex + 1))),
          (MetricRow.hitchTime.name, .number(timing.hitch * 1000)),
          ("late", .flag(timing.hitch > 0)),
          ("dropped", .number(Double(timing.droppedFrames))),
        ])
    ]
    events += slice.phases.map { phase in
      .slice(
        phase.name, "cpu", from: phase.start, lasting: phase.duration, on: TraceEvent.frameThread,
        phase.name == "draw" ? [(MetricRow.draws.name, draws)] : [])
    }
    if let gpu = slice.gpu {
      let drawn = slice.phases.first { $0.name == "draw" }?.start ?? slice.start
      events += [
        .slice(
          gpu.name, "gpu", from: gpu.start, lasting: gpu.duration, on: TraceEvent.gpuThread,
          [("n", .number(Double(timing.record.index))), (MetricRow.draws.name, draws)]),
        .flow("s", at: min(drawn, gpu.start), id: timing.record.index + 1),
        .flow("f", at: gpu.start, id: timing.record.index + 1),
      ]
    }
    events += MetricRow.traced.compactMap { row in
      let value = row.value(of: timing, surfacePixels: scene.surfacePixels)
      return value.map { .counter(row.trace ?? row.name, $0, at: slice.start) }
    }
    if timing.hitch > 0 {
      events.append(
        .instant(
          "hitch \((timing.hitch * 1000).fixed(1)) ms", "hitch", at: slice.end,
          [("cause", .text(slice.cause)), ("n", .number(Double(timing.record.index)))]))
    }
    return events
  }
}

/// The time span in which an animation of a layer was in effect.
package struct AnimationSpan: Sendable, Hashable {
  /// The layer and the key, as in `card3.position`.
  package var name: String
  /// The media times of the start and the end, in seconds. The end is clamped to be at or
  /// after the start.
  package var begin, end: Double

  package init(name: String, begin: Double, end: Double) {
    self.name = name
    self.begin = begin
    self.end = max(begin, end)
  }
}
