// The frame rate and the pacing of frames.
extension MetricRow {
  /// The metrics of frame pacing, in the order of reports.
  static let ofFrames: [MetricRow] = [
    .frameNumber, .moment, .repeatNumber,
    .frames, .rate, .averageRate, .frameTime, .frameP50, .frameP90, .frameP95, .frameP99,
    .frameP999, .frameMax, .low1Mean, .low1Percentile, .hitchTime, .hitchRatio, .droppedFrames,
    .jankFrames, .jankCommit, .jankUpload, .jankRender, .frozenFrames,
    .input, .inputP50, .inputP95, .inputMax,
  ]

  package static let frameNumber = MetricRow(
    "frame", .count(""), "number of the frame, from 0", .number { $0.record.index },
    column: Column(0))
  package static let moment = MetricRow(
    "t_ms", .milliseconds, "time since the first frame", .seconds { $0.time }, column: Column(1))
  package static let repeatNumber = MetricRow(
    "repeat", .count(""), "number of the repeat, from 1", .number { $0.repeatIndex + 1 },
    column: Column(26))

  package static let frames = MetricRow(
    "frames", .count("frames"), "frames presented", sum: .whole { Double($0.frames.count) },
    report: Report(.none))
  package static let rate = MetricRow(
    "fps", .framesPerSecond, "frames presented in the last second", sum: .rate,
    hud: HUD(0, "fps", substitute: 0))
  package static let averageRate = MetricRow(
    "fps_avg", .framesPerSecond, "N / sum(frame_ms) x 1000", sum: .statistic(\.averageRate),
    report: Report(.higher), page: Page("frames per second"))

  package static let frameTime = MetricRow(
    "frame_ms", .milliseconds, "from present to present, for frames due one after the other",
    .seconds(\.frameTime), hud: HUD(1, "frame_ms"), column: Column(2))
  package static let frameP50 = MetricRow(
    "frame_p50_ms", .milliseconds, "nearest rank of frame_ms", sum: .statistic(\.frameTime.p50),
    report: Report(.lower), hud: HUD(12, "p50", HUDWords(.frameTimes, "median #")))
  package static let frameP90 = MetricRow(
    "frame_p90_ms", .milliseconds, "nearest rank of frame_ms", sum: .statistic(\.frameTime.p90),
    report: Report(.lower), hud: HUD(13, "p90"))
  package static let frameP95 = MetricRow(
    "frame_p95_ms", .milliseconds, "nearest rank of frame_ms", sum: .statistic(\.frameTime.p95),
    report: Report(.lower), hud: HUD(14, "p95", HUDWords(.frameTimes, "95 % below #")),
    page: Page("ms, frame time p95", heading: "frame p95, ms"))
  package static let frameP99 = MetricRow(
    "frame_p99_ms", .milliseconds, "nearest rank of frame_ms; null if N < 100",
    sum: .statistic(\.frameTime.p99), report: Report(.lower), hud: HUD(15, "p99"))
  package static let frameP999 = MetricRow(
    "frame_p999_ms", .milliseconds, "nearest rank of frame_ms, 99.9 %; null if N < 1000",
    sum: .statistic(\.frameTime.p999), report: Report(.lower))
  package static let frameMax = MetricRow(
    "frame_max_ms", .milliseconds, "longest frame_ms", sum: .statistic(\.frameTime.maximum),
    report: Report(.lower), hud: HUD(16, "max", HUDWords(.frameTimes, "longest # ms")))
  package static let low1Mean = MetricRow(
    "low1_mean_fps", .framesPerSecond, "1000 / mean of slowest ceil(0.01 N) frame_ms",
    sum: .statistic(\.low1MeanRate), report: Report(.higher),
    hud: HUD(17, "low1_mean", HUDWords(.slowest, "mean # fps")))
  package static let low1Percentile = MetricRow(
    "low1_pct_fps", .framesPerSecond, "1000 / frame_p99_ms; null if N < 100",
    sum: .statistic(\.low1PercentileRate), report: Report(.higher),
    hud: HUD(18, "low1_pct", HUDWords(.slowest, "begin at # fps")))

  package static let hitchTime = MetricRow(
    "hitch_ms", .milliseconds, "sum of max(0, frame_ms - n T - 0.5)", .seconds { $0.hitch },
    sum: .statistic { $0.hitchTime }, report: Report(.lower), column: Column(10))
  package static let hitchRatio = MetricRow(
    "hitch_ratio", .millisecondsPerSecond, "1000 x hitch_ms / sum(frame_ms)",
    sum: .statistic(\.hitchRatio), report: Report(.lower),
    hud: HUD(10, "hitch", substitute: 0, HUDWords(.hitches, "# ms/s")),
    page: Page("ms/s of hitches", heading: "hitches, ms/s"))
  package static let droppedFrames = MetricRow(
    "dropped_frames", .count("frames"), "sum of max(0, round(frame_ms / T) - n)",
    .number(\.droppedFrames), sum: .statistic { Double($0.droppedFrames) },
    report: Report(.lower, isOfMachine: true),
    hud: HUD(11, "dropped", HUDWords(.hitches, "dropped #")), column: Column(11, "dropped"))
  package static let jankFrames = MetricRow(
    "jank_frames", .count("frames"), "frames whose work_ms > T",
    sum: .statistic { Double($0.jank.frames) }, report: Report(.lower, isOfMachine: true))
  package static let jankCommit = MetricRow(
    "jank_commit", .count("frames"), "of these, commit_ms >= 0.5 T",
    sum: .statistic { Double($0.jank.commit) }, report: Report(.lower, isOfMachine: true))
  package static let jankUpload = MetricRow(
    "jank_upload", .count("frames"), "of these, upload_ms >= 0.2 T",
    sum: .statistic { Double($0.jank.upload) }, report: Report(.lower, isOfMachine: true))
  package static let jankRender = MetricRow(
    "jank_render", .count("frames"), "of these, prepare_ms + encode_ms >= 0.75 T",
    sum: .statistic { Double($0.jank.render) }, report: Report(.lower, isOfMachine: true))
  package static let frozenFrames = MetricRow(
    "frozen_frames", .count("frames"), "frame_ms above 700 ms",
    sum: .statistic { Double($0.frozenFrames) }, report: Report(.lower, isOfMachine: true))

  package static let input = MetricRow(
    "input_ms", .milliseconds,
    "from an event to the swap of its first frame; null without an event",
    .seconds(\.record.inputSeconds), hud: HUD(34, "input_ms", HUDWords(.input, "# ms to the swap")),
    column: Column(28))
  package static let inputP50 = MetricRow(
    "input_p50_ms", .milliseconds, "nearest rank of input_ms, if measured",
    .seconds(\.record.inputSeconds), sum: .percentile(\.p50), report: Report(.lower))
  package static let inputP95 = MetricRow(
    "input_p95_ms", .milliseconds, "nearest rank of input_ms, if measured",
    .seconds(\.record.inputSeconds), sum: .percentile(\.p95), report: Report(.lower))
  package static let inputMax = MetricRow(
    "input_max_ms", .milliseconds, "longest input_ms", .seconds(\.record.inputSeconds), sum: .most,
    report: Report(.lower))
}
