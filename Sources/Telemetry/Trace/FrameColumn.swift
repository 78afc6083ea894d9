/// A frame of the table of all frames.
struct FrameRow {
  let timing: FrameTiming
  /// Seconds from the first frame.
  let time: Double

  var record: FrameRecord { timing.record }
  var counters: FrameCounters { timing.record.counters }
}

extension ProfileReport {
  /// Every frame of every repeat, in the order they were presented.
  var frameRows: [FrameRow] {
    let timings = timings
    let origin = timings.first.map { $0.record.time(on: run.presentSource) } ?? 0
    return timings.map {
      FrameRow(timing: $0, time: $0.record.time(on: run.presentSource) - origin)
    }
  }
}

/// A column of the table of all frames, in CSV and in JSON.
struct FrameColumn: Sendable {
  private enum Value: Sendable {
    case count(@Sendable (FrameRow) -> Int)
    /// In seconds; written in milliseconds.
    case time(@Sendable (FrameRow) -> Double?)
  }

  let name: String
  private let value: Value

  /// The value of a frame; nil for what was not measured and for what is no number.
  func text(_ row: FrameRow) -> String? {
    switch value {
    case .count(let count): "\(count(row))"
    case .time(let time): time(row).flatMap { $0.isFinite ? ($0 * 1000).fixed(4) : nil }
    }
  }

  /// The same as a number of JSON.
  func json(_ row: FrameRow) -> String {
    guard var text = text(row) else { return "null" }
    guard case .time = value else { return text }
    while text.last == "0" { text.removeLast() }
    if text.last == "." { text.removeLast() }
    return text
  }

  private static func count(
    _ name: String, _ value: @escaping @Sendable (FrameRow) -> Int
  ) -> FrameColumn { FrameColumn(name: name, value: .count(value)) }

  private static func time(
    _ name: String, _ value: @escaping @Sendable (FrameRow) -> Double?
  ) -> FrameColumn { FrameColumn(name: name, value: .time(value)) }

  /// In their order. The last five follow the columns that spreadsheets of version 1 have, so that those
  /// stay in their places.
  static let all: [FrameColumn] = [
    count("frame") { $0.record.index },
    time("t_ms") { $0.time },
    time("frame_ms") { $0.timing.frameTime },
    time("work_ms") { $0.record.work },
    time("commit_ms") { $0.record.commitSeconds },
    time("prepare_ms") {
      $0.record.evaluateSeconds - $0.record.commitSeconds + $0.record.prepareSeconds
    },
    time("upload_ms") { $0.record.uploadSeconds },
    time("encode_ms") { $0.record.encodeSeconds },
    time("swap_ms") { $0.record.swapSeconds },
    time("gpu_ms") { $0.record.gpuSeconds },
    time("hitch_ms") { $0.timing.hitch },
    count("dropped") { $0.timing.droppedFrames },
    count("draws") { $0.counters.draws },
    count("offscreen_passes") { $0.counters.offscreenPasses },
    count("blended_px") { $0.counters.blendedPixels },
    count("opaque_px") { $0.counters.opaquePixels },
    count("updated_px") { $0.counters.updatedPixels },
    count("identical_px") { $0.counters.identicalPixels },
    count("upload_bytes") { $0.counters.uploadBytes },
    count("cache_hits") { $0.counters.rasterHits },
    count("cache_misses") { $0.counters.rasterMisses },
    count("layers_visible") { $0.counters.layersVisible },
    count("tex_bytes") { $0.record.textureBytes + $0.record.targetBytes },
    count("quads") { $0.counters.quads },
    count("uploads") { $0.counters.uploads },
    count("animations") { $0.counters.animations },
    count("repeat") { $0.timing.repeatIndex + 1 },
    time("hud_ms") { $0.record.overlaySeconds },
  ]
}
