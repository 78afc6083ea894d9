// The CPU and GPU times of frames, and the times between frames.
extension MetricRow {
  /// The metrics of time, in the order of reports.
  static let ofWork: [MetricRow] = [
    .work, .workP50, .workP90, .workP95, .workP99, .workMax, .workPerSecond,
    .commit, .prepare, .upload, .encode, .swap,
    .gpu, .gpuP50, .gpuP95, .gpuMax, .gpuPerSecond, .gpuDisjoints, .uploadMax, .overlay,
    .idleGaps, .idleTime, .startup,
  ]

  package static let work = MetricRow(
    "work_ms", .milliseconds, "CPU time before the swap", .seconds { $0.record.work },
    hud: HUD(2, "work_ms"), column: Column(3))
  package static let workP50 = MetricRow(
    "work_p50_ms", .milliseconds, "nearest rank of CPU time before the swap",
    sum: .statistic(\.workTime.p50), report: Report(.lower))
  package static let workP90 = MetricRow(
    "work_p90_ms", .milliseconds, "nearest rank of CPU time before the swap",
    sum: .statistic(\.workTime.p90), report: Report(.lower))
  package static let workP95 = MetricRow(
    "work_p95_ms", .milliseconds, "nearest rank of CPU time before the swap",
    sum: .statistic(\.workTime.p95), report: Report(.lower),
    page: Page("ms of work, p95", heading: "work p95, ms"))
  package static let workP99 = MetricRow(
    "work_p99_ms", .milliseconds, "the same; null if N < 100", sum: .statistic(\.workTime.p99),
    report: Report(.lower))
  package static let workMax = MetricRow(
    "work_max_ms", .milliseconds, "longest CPU time before the swap",
    sum: .statistic(\.workTime.maximum), report: Report(.lower))
  package static let workPerSecond = MetricRow(
    "work_ms_per_s", .millisecondsPerSecond,
    "CPU ms / seconds of the scene, from the first frame on",
    sum: .whole { one in one.perSecond(one.frames.dropFirst().reduce(0) { $0 + $1.work }) },
    report: Report(.lower))

  package static let commit = MetricRow(
    "commit_ms", .milliseconds, "applying commits, mean per frame", .phase(.commit),
    sum: .mean, report: Report(.lower), hud: HUD(3, "commit_ms"), column: Column(4))
  package static let prepare = MetricRow(
    "prepare_ms", .milliseconds, "animations, culling, batching; mean per frame",
    .phase(.prepare), sum: .mean, report: Report(.lower), hud: HUD(4, "prepare_ms"),
    column: Column(5))
  package static let upload = MetricRow(
    "upload_ms", .milliseconds, "creating and uploading textures, mean per frame", .phase(.upload),
    sum: .mean, report: Report(.lower), hud: HUD(5, "upload_ms"), column: Column(6))
  package static let encode = MetricRow(
    "encode_ms", .milliseconds, "other GL calls, mean per frame", .phase(.encode),
    sum: .mean, report: Report(.lower), hud: HUD(6, "encode_ms"), column: Column(7))
  package static let swap = MetricRow(
    "swap_ms", .milliseconds, "waiting for the GPU and the display, mean per frame",
    .phase(.swap), sum: .mean, report: Report(.none), hud: HUD(7, "swap_ms"), column: Column(8))
  package static let uploadMax = MetricRow(
    "upload_max_ms", .milliseconds, "longest time to create and upload textures",
    .phase(.upload), sum: .most, report: Report(.lower))

  package static let gpu = MetricRow(
    "gpu_ms", .milliseconds,
    "GL_TIME_ELAPSED of the scene's draws; null without it and if disjoint", .phase(.gpu),
    hud: HUD(8, "gpu_ms"), column: Column(9), trace: "gpu_ms")
  package static let gpuP50 = MetricRow(
    "gpu_p50_ms", .milliseconds, "nearest rank of GPU time, if measured",
    .phase(.gpu), sum: .percentile(\.p50), report: Report(.lower))
  package static let gpuP95 = MetricRow(
    "gpu_p95_ms", .milliseconds, "nearest rank of GPU time, if measured",
    .phase(.gpu), sum: .percentile(\.p95), report: Report(.lower))
  package static let gpuMax = MetricRow(
    "gpu_max_ms", .milliseconds, "longest GPU time, if measured", .phase(.gpu),
    sum: .most, report: Report(.lower))
  package static let gpuPerSecond = MetricRow(
    "gpu_ms_per_s", .millisecondsPerSecond,
    "GPU ms / seconds of the scene; null unless all are known",
    sum: .whole { one in
      let times = one.frames.dropFirst().compactMap(\.gpuSeconds)
      guard !times.isEmpty, times.count == one.frames.count - 1 else { return nil }
      return one.perSecond(times.reduce(0, +))
    }, report: Report(.lower))
  package static let gpuDisjoints = MetricRow(
    "gpu_disjoint", .count("times"), "disjoint GPU timings reported by the driver",
    .number(\.record.gpuDisjoints), sum: .total, report: Report(.lower, isOfMachine: true))

  package static let overlay = MetricRow(
    "hud_ms", .milliseconds, "time of overlays, not included elsewhere",
    .seconds { $0.record.overlaySeconds },
    hud: HUD(9, "hud_ms", HUDWords(.profiler, "HUD # ms")), column: Column(27))

  package static let idleGaps = MetricRow(
    "idle_gaps", .count("gaps"), "idle gaps between frames",
    sum: .statistic { Double($0.idleGaps) }, report: Report(.none, isOfMachine: true))
  package static let idleTime = MetricRow(
    "idle_ms", .milliseconds, "sum of the idle gaps", sum: .statistic { $0.idleTime },
    report: Report(.none))
  package static let startup = MetricRow(
    "startup_ms", .milliseconds, "start of the process to the first present; first repeat",
    sum: .whole(\.startup), report: Report(.lower))
}

extension MetricRow.Reading {
  fileprivate static func phase(_ phase: FramePhase) -> MetricRow.Reading {
    .seconds { phase.seconds(of: $0.record) }
  }
}
