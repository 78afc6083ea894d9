/// One number that a profile reports: its name, unit, good direction and definition, and how it
/// comes out of one repeat. The one table of these facts.
struct ProfileMetric: Sendable {
  /// Which way is better.
  enum Direction: String, Sendable, Codable { case lower, higher, none }

  let name: String
  let unit: String
  let direction: Direction
  let definition: String
  /// Nil when the repeat has too few frames for it.
  let value: @Sendable (Repeat) -> Double?

  /// One run of the scene, measured.
  struct Repeat: Sendable {
    let frames: [FrameRecord]
    let statistics: FrameStatistics
    let surfacePixels: Int

    /// How long the GPU took, of the frames of which it is known.
    var gpuTime: Percentiles { Percentiles(frames.compactMap(\.gpuSeconds)) }

    /// The sum of a counter over all frames presented.
    func total(_ count: (FrameCounters) -> Int) -> Double {
      Double(frames.reduce(0) { $0 + count($1.counters) })
    }

    /// The mean of a counter over all frames presented.
    func mean(_ count: (FrameCounters) -> Int) -> Double? {
      frames.isEmpty ? nil : total(count) / Double(frames.count)
    }

    /// A share of the surface of a counter's mean.
    func meanPerSurface(_ count: (FrameCounters) -> Int) -> Double? {
      surfacePixels > 0 ? mean(count).map { $0 / Double(surfacePixels) } : nil
    }
  }

  init(
    _ name: String, _ unit: String, _ direction: Direction, _ definition: String,
    value: @escaping @Sendable (Repeat) -> Double?
  ) {
    self.name = name
    self.unit = unit
    self.direction = direction
    self.definition = definition
    self.value = value
  }

  /// Every metric, in the order people read them.
  static let all = times + costs

  private static func milliseconds(_ seconds: Double?) -> Double? { seconds.map { $0 * 1000 } }

  private static let times = [
    ProfileMetric("frames", "frames", .none, "frames presented") { Double($0.frames.count) },
    ProfileMetric("fps_avg", "fps", .higher, "N / sum(frame_ms) x 1000") {
      $0.statistics.averageRate
    },
    ProfileMetric("frame_p50_ms", "ms", .lower, "nearest rank of frame_ms") {
      milliseconds($0.statistics.frameTime.p50)
    },
    ProfileMetric("frame_p95_ms", "ms", .lower, "nearest rank of frame_ms") {
      milliseconds($0.statistics.frameTime.p95)
    },
    ProfileMetric("frame_p99_ms", "ms", .lower, "nearest rank of frame_ms; null if N < 100") {
      milliseconds($0.statistics.frameTime.p99)
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
    ProfileMetric("dropped_frames", "frames", .lower, "sum of max(0, round(frame_ms / T) - n)") {
      Double($0.statistics.droppedFrames)
    },
    ProfileMetric("work_p50_ms", "ms", .lower, "nearest rank of CPU time before the swap") {
      milliseconds($0.statistics.workTime.p50)
    },
    ProfileMetric("work_p95_ms", "ms", .lower, "nearest rank of CPU time before the swap") {
      milliseconds($0.statistics.workTime.p95)
    },
    ProfileMetric("work_max_ms", "ms", .lower, "longest CPU time before the swap") {
      milliseconds($0.statistics.workTime.maximum)
    },
    ProfileMetric(
      "work_ms_per_s", "ms/s", .lower, "CPU ms / seconds of the scene, from the first frame on"
    ) {
      guard let first = $0.frames.first, let last = $0.frames.last,
        last.targetTime > first.targetTime
      else { return nil }
      let work = $0.frames.dropFirst().reduce(0) { $0 + $1.work }
      return 1000 * work / (last.targetTime - first.targetTime)
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
    ProfileMetric("upload_max_ms", "ms", .lower, "longest time for making and sending textures") {
      milliseconds($0.frames.map(\.uploadSeconds).max())
    },
    ProfileMetric("idle_gaps", "gaps", .none, "spans between frames that are no frame time") {
      Double($0.statistics.idleGaps)
    },
    ProfileMetric("idle_ms", "ms", .none, "sum of the idle gaps") {
      milliseconds($0.statistics.idleTime)
    },
  ]

  private static let costs = [
    ProfileMetric("draws", "draws", .lower, "draw calls, mean per frame") { $0.mean(\.draws) },
    ProfileMetric("quads", "quads", .lower, "quads, mean per frame") { $0.mean(\.quads) },
    ProfileMetric("blended_px", "px", .lower, "pixels drawn with blending, mean per frame") {
      $0.mean(\.blendedPixels)
    },
    ProfileMetric("opaque_px", "px", .none, "pixels drawn without blending, mean per frame") {
      $0.mean(\.opaquePixels)
    },
    ProfileMetric("blended_pct", "%", .lower, "100 x blended_px / (blended_px + opaque_px)") {
      let drawn = $0.total(\.drawnPixels)
      return drawn > 0 ? 100 * $0.total(\.blendedPixels) / drawn : nil
    },
    ProfileMetric("overdraw", "x", .lower, "(blended_px + opaque_px) / surface px") {
      $0.meanPerSurface(\.drawnPixels)
    },
    ProfileMetric("updated_px", "px", .lower, "area redrawn, mean per frame") {
      $0.mean(\.updatedPixels)
    },
    ProfileMetric("updated_pct", "%", .lower, "100 x updated_px / surface px") {
      $0.meanPerSurface(\.updatedPixels).map { $0 * 100 }
    },
    ProfileMetric("offscreen_passes", "passes", .lower, "offscreen passes, mean per frame") {
      $0.mean(\.offscreenPasses)
    },
    ProfileMetric("offscreen_px", "px", .lower, "pixels of their targets, mean per frame") {
      $0.mean(\.offscreenPixels)
    },
    ProfileMetric("uploads", "uploads", .lower, "textures sent, in the whole repeat") {
      $0.total(\.uploads)
    },
    ProfileMetric("upload_bytes", "bytes", .lower, "their bytes, in the whole repeat") {
      $0.total(\.uploadBytes)
    },
    ProfileMetric("tex_bytes", "bytes", .lower, "most bytes of textures and targets in a frame") {
      $0.frames.map { Double($0.textureBytes + $0.targetBytes) }.max()
    },
    ProfileMetric("layers", "layers", .none, "layers of the tree, mean per frame") {
      $0.mean(\.layers)
    },
    ProfileMetric("layers_visible", "layers", .none, "layers that draw, mean per frame") {
      $0.mean(\.layersVisible)
    },
    ProfileMetric("layers_culled", "layers", .none, "layers under opaque ones, mean per frame") {
      $0.mean(\.layersCulled)
    },
    ProfileMetric("animations", "animations", .none, "animations in effect, mean per frame") {
      $0.mean(\.animations)
    },
  ]
}
