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

/// A frame with its timing relative to others: its frame time and its lateness.
package struct FrameTiming {
  let record: FrameRecord
  /// Seconds from the frame before it; nil for the first one and after an idle gap.
  let frameTime: Double?
  /// The number of the repeat, from 0.
  var repeatIndex = 0
  /// Seconds since the first frame of all.
  var time = 0.0
  /// The lateness in seconds; 0 without a frame time.
  var hitch = 0.0
  /// The refreshes that showed a former frame again.
  var droppedFrames = 0

  /// Makes a frame by itself.
  init(_ record: FrameRecord, frameTime: Double? = nil) {
    (self.record, self.frameTime) = (record, frameTime)
  }

  /// Makes a frame of a window that was shown after `former`.
  package init(_ record: FrameRecord, after former: FrameRecord?) {
    let time = record.isContinuous ? former.map { record.presentTime - $0.presentTime } : nil
    self.init(record, frameTime: time)
  }
}

extension ProfileReport {
  /// The frames of all repeats, in the order they were presented.
  var timings: [FrameTiming] {
    let lateness = Lateness(
      refreshInterval: 1 / scene.refreshRate,
      isVSynced: run.isVSynced || run.presentSource == .virtual)
    var timings: [FrameTiming] = []
    timings.reserveCapacity(repeats.reduce(0) { $0 + $1.count })
    var origin: Double?
    for (index, frames) in repeats.enumerated() {
      var former: FrameRecord?
      for frame in frames {
        let time = former.flatMap { former in
          frame.isContinuous
            ? lateness.frameTime(of: frame, after: former, run.presentSource) : nil
        }
        let shown = frame.time(on: run.presentSource)
        var timing = FrameTiming(frame, frameTime: time)
        timing.repeatIndex = index
        timing.time = shown - (origin ?? shown)
        timing.hitch = time.map(lateness.hitch) ?? 0
        timing.droppedFrames = time.map(lateness.droppedFrames) ?? 0
        timings.append(timing)
        origin = origin ?? shown
        former = frame
      }
    }
    return timings
  }
}
