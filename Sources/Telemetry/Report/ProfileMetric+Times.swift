extension ProfileMetric {
  private static func milliseconds(_ seconds: Double?) -> Double? { seconds.map { $0 * 1000 } }

  /// How frames came, one after the other.
  static let frameTimes = [
    ProfileMetric("frames", "frames", .none, "frames presented") { Double($0.frames.count) },
    ProfileMetric("fps_avg", "fps", .higher, "N / sum(frame_ms) x 1000") {
      $0.statistics.averageRate
    },
    ProfileMetric("frame_p50_ms", "ms", .lower, "nearest rank of frame_ms") {
      milliseconds($0.statistics.frameTime.p50)
    },
    ProfileMetric("frame_p90_ms", "ms", .lower, "nearest rank of frame_ms") {
      milliseconds($0.statistics.frameTime.p90)
    },
    ProfileMetric("frame_p95_ms", "ms", .lower, "nearest rank of frame_ms") {
      milliseconds($0.statistics.frameTime.p95)
    },
    ProfileMetric("frame_p99_ms", "ms", .lower, "nearest rank of frame_ms; null if N < 100") {
      milliseconds($0.statistics.frameTime.p99)
    },
    ProfileMetric(
      "frame_p999_ms", "ms", .lower, "nearest rank of frame_ms, 99.9 %; null if N < 1000"
    ) {
      milliseconds($0.statistics.frameTime.p999)
    },
    ProfileMetric("frame_max_ms", "ms", .lower, "longest frame_ms") {
      milliseconds($0.statistics.frameTime.maximum)
    },
    ProfileMetric("low1_mean_fps", "fps", .higher, "1000 / mean of slowest ceil(0.01 N) frame_ms") {
      $0.statistics.low1MeanRate
    },
    ProfileMetric("low1_pct_fps", "fps", .higher, "1000 / frame_p99_ms; null if N < 100") {
      $0.statistics.low1PercentileRate
    },
    ProfileMetric("hitch_ms", "ms", .lower, "sum of max(0, frame_ms - n T - 0.5)") {
      milliseconds($0.statistics.hitchTime)
    },
    ProfileMetric("hitch_ratio", "ms/s", .lower, "1000 x hitch_ms / sum(frame_ms)") {
      $0.statistics.hitchRatio
    },
    ProfileMetric(
      "dropped_frames", "frames", .lower, "sum of max(0, round(frame_ms / T) - n)",
      isOfMachine: true
    ) {
      Double($0.statistics.droppedFrames)
    },
    ProfileMetric("jank_frames", "frames", .lower, "frames whose work_ms > T", isOfMachine: true) {
      Double($0.statistics.jank.frames)
    },
    ProfileMetric(
      "jank_commit", "frames", .lower, "those whose commit_ms >= 0.5 T", isOfMachine: true
    ) {
      Double($0.statistics.jank.commit)
    },
    ProfileMetric(
      "jank_upload", "frames", .lower, "those whose upload_ms >= 0.2 T", isOfMachine: true
    ) {
      Double($0.statistics.jank.upload)
    },
    ProfileMetric(
      "jank_render", "frames", .lower, "those whose prepare_ms + encode_ms >= 0.75 T",
      isOfMachine: true
    ) {
      Double($0.statistics.jank.render)
    },
    ProfileMetric("frozen_frames", "frames", .lower, "frame_ms above 700 ms", isOfMachine: true) {
      Double($0.statistics.frozenFrames)
    },
  ]

  /// What they took on the processor and on the GPU.
  static let workTimes = [
    ProfileMetric("work_p50_ms", "ms", .lower, "nearest rank of CPU time before the swap") {
      milliseconds($0.statistics.workTime.p50)
    },
    ProfileMetric("work_p90_ms", "ms", .lower, "nearest rank of CPU time before the swap") {
      milliseconds($0.statistics.workTime.p90)
    },
    ProfileMetric("work_p95_ms", "ms", .lower, "nearest rank of CPU time before the swap") {
      milliseconds($0.statistics.workTime.p95)
    },
    ProfileMetric("work_p99_ms", "ms", .lower, "the same; null if N < 100") {
      milliseconds($0.statistics.workTime.p99)
    },
    ProfileMetric("work_max_ms", "ms", .lower, "longest CPU time before the swap") {
      milliseconds($0.statistics.workTime.maximum)
    },
    ProfileMetric(
      "work_ms_per_s", "ms/s", .lower, "CPU ms / seconds of the scene, from the first frame on"
    ) { one in
      one.sceneTime.map { 1000 * one.frames.dropFirst().reduce(0) { $0 + $1.work } / $0 }
    },
    ProfileMetric("commit_ms", "ms", .lower, "time for applying commits, mean per frame") {
      milliseconds($0.mean(\.commitSeconds))
    },
    ProfileMetric("prepare_ms", "ms", .lower, "animations, culling, batching; mean per frame") {
      milliseconds($0.mean { $0.evaluateSeconds - $0.commitSeconds + $0.prepareSeconds })
    },
    ProfileMetric("upload_ms", "ms", .lower, "making and sending textures, mean per frame") {
      milliseconds($0.mean(\.uploadSeconds))
    },
    ProfileMetric("encode_ms", "ms", .lower, "the other GL calls, mean per frame") {
      milliseconds($0.mean(\.encodeSeconds))
    },
    ProfileMetric("swap_ms", "ms", .none, "waiting for the GPU and the display, mean per frame") {
      milliseconds($0.mean(\.swapSeconds))
    },
    ProfileMetric("gpu_p50_ms", "ms", .lower, "nearest rank of GPU time, of frames that have one") {
      milliseconds($0.gpuTime.p50)
    },
    ProfileMetric("gpu_p95_ms", "ms", .lower, "nearest rank of GPU time, of frames that have one") {
      milliseconds($0.gpuTime.p95)
    },
    ProfileMetric("gpu_max_ms", "ms", .lower, "longest GPU time, of frames that have one") {
      milliseconds($0.gpuTime.maximum)
    },
    ProfileMetric(
      "gpu_ms_per_s", "ms/s", .lower, "GPU ms / seconds of the scene; null unless all are known"
    ) { one in
      let times = one.frames.dropFirst().compactMap(\.gpuSeconds)
      guard !times.isEmpty, times.count == one.frames.count - 1 else { return nil }
      return one.sceneTime.map { 1000 * times.reduce(0, +) / $0 }
    },
    ProfileMetric(
      "gpu_disjoint", "times", .lower, "how often the driver said that GPU times are spoilt",
      isOfMachine: true
    ) {
      Double($0.frames.reduce(0) { $0 + $1.gpuDisjoints })
    },
    ProfileMetric("upload_max_ms", "ms", .lower, "longest time for making and sending textures") {
      milliseconds($0.frames.map(\.uploadSeconds).max())
    },
    ProfileMetric("idle_gaps", "gaps", .none, "spans between frames that are no frame time") {
      Double($0.statistics.idleGaps)
    },
    ProfileMetric("idle_ms", "ms", .none, "sum of the idle gaps") {
      milliseconds($0.statistics.idleTime)
    },
    ProfileMetric(
      "startup_ms", "ms", .lower, "start of the process to the first present; first repeat"
    ) {
      milliseconds($0.startup)
    },
  ]
}
