extension ProfileReport {
  /// The columns of `csv`, in order.
  package static var csvColumns: [String] { MetricRow.columns.map(\.columnName) }

  /// Every frame of every repeat as a row of CSV, below lines of metadata that begin with `#` and a
  /// line with the names of the columns. A value that was not measured is empty.
  ///
  /// `t_ms` is the time since the first frame. `commit_ms` is the time for applying commits,
  /// `prepare_ms` the time for animations, transforms, clipping, culling and batching, `upload_ms`
  /// the time for making and uploading textures, `encode_ms` the time for the other GL calls.
  /// `gpu_ms` is empty if the driver did not report it, `tex_bytes` includes targets,
  /// `identical_px` are the pixels of contents that were redrawn without a change, and `hud_ms` is
  /// not part of any other time.
  package var csv: String {
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
    lines += timings.map { frame in
      MetricRow.columns.map { $0.cell(of: frame, surfacePixels: scene.surfacePixels) ?? "" }
        .joined(separator: ",")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FrameRecord {
  /// Returns the time at which the frame appeared, in seconds; on a virtual display,
  /// its target time.
  func time(on source: PresentSource) -> Double {
    source == .virtual ? targetTime : presentTime
  }
}
