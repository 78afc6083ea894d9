extension ProfileReport {
  /// The columns of `csv`, in their order. The last five follow the columns that spreadsheets of
  /// version 1 have, so that those stay in their places.
  public static let csvColumns = [
    "frame", "t_ms", "frame_ms", "work_ms", "commit_ms", "prepare_ms", "upload_ms", "encode_ms",
    "swap_ms", "gpu_ms", "hitch_ms", "dropped", "draws", "offscreen_passes", "blended_px",
    "opaque_px", "updated_px", "identical_px", "upload_bytes", "cache_hits", "cache_misses",
    "layers_visible", "tex_bytes", "quads", "uploads", "animations", "repeat", "hud_ms",
  ]

  /// Every frame of every repeat, a row each, under lines of metadata that begin with `#` and the
  /// names of the columns. A value that is not measured is empty.
  ///
  /// `t_ms` counts from the first frame. `commit_ms` is the time for applying commits, `prepare_ms`
  /// the time for animations, transforms, clipping, culling and batching, `upload_ms` that for making
  /// and sending textures, `encode_ms` that for the other GL calls. `gpu_ms` is empty where the driver
  /// did not tell, `tex_bytes` counts targets as well, and `hud_ms` is in no other time.
  public var csv: String {
    var lines = [
      "# schema calque-frames/1",
      "# tool \(tool.version) \(tool.config)",
      "# scene \(scene.name) \(scene.width)x\(scene.height) px @\(scene.scale.fixed(2))x "
        + "\(scene.refreshRate.fixed(2)) Hz",
      "# clock \(run.presentSource == .virtual ? "virtual" : "real")",
      "# valid \(isValid)",
    ]
    lines += run.invalidReasons.map { "# invalid \($0)" }
    lines += machine.sorted { $0.key < $1.key }.map { "# \($0.key) \($0.value)" }
    lines = lines.map { line in String(line.map { $0.isNewline ? " " : $0 }) }
    lines.append(Self.csvColumns.joined(separator: ","))
    let timings = timings
    let origin = timings.first.map { $0.record.time(on: run.presentSource) } ?? 0
    lines += timings.map { Self.csvRow($0, time: $0.record.time(on: run.presentSource) - origin) }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func csvRow(_ timing: FrameTiming, time: Double) -> String {
    func milliseconds(_ seconds: Double) -> String {
      seconds.isFinite ? (seconds * 1000).fixed(4) : ""
    }
    let record = timing.record
    let counters = record.counters
    let prepare = record.evaluateSeconds - record.commitSeconds + record.prepareSeconds
    let cells: [String] = [
      "\(record.index)", milliseconds(time), timing.frameTime.map(milliseconds) ?? "",
      milliseconds(record.work), milliseconds(record.commitSeconds), milliseconds(prepare),
      milliseconds(record.uploadSeconds), milliseconds(record.encodeSeconds),
      milliseconds(record.swapSeconds), record.gpuSeconds.map(milliseconds) ?? "",
      milliseconds(timing.hitch), "\(timing.droppedFrames)", "\(counters.draws)",
      "\(counters.offscreenPasses)", "\(counters.blendedPixels)", "\(counters.opaquePixels)",
      "\(counters.updatedPixels)", "", "\(counters.uploadBytes)", "\(counters.rasterHits)",
      "\(counters.rasterMisses)", "\(counters.layersVisible)",
      "\(record.textureBytes + record.targetBytes)", "\(counters.quads)",
      "\(counters.uploads)", "\(counters.animations)", "\(timing.repeatIndex + 1)",
      milliseconds(record.overlaySeconds),
    ]
    return cells.joined(separator: ",")
  }
}

extension FrameRecord {
  /// When the frame appeared, in seconds: on a virtual display, at the moment it was made for.
  func time(on source: PresentSource) -> Double {
    source == .virtual ? targetTime : presentTime
  }
}
