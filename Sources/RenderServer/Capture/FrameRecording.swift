internal import Telemetry

/// Frames that are kept, from a moment on.
struct FrameRecording {
  /// In the order they were presented: every frame from the first one on.
  private(set) var frames: [FrameRecord] = []
  /// The most frames that are kept; those after them are not.
  let limit: Int

  init(limit: Int = .max) {
    self.limit = limit
  }

  mutating func append(_ record: FrameRecord) {
    if frames.count < limit { frames.append(record) }
  }

  /// Counts spoilt times of the GPU with the last frame.
  mutating func addDisjoints(_ count: Int) {
    if let last = frames.indices.last { frames[last].gpuDisjoints += count }
  }

  /// Sets the GPU's time of the frame of an index, if that is one of these: it comes in late.
  ///
  /// - Parameter start: The host time at which the GPU began; nil where the driver does not tell.
  mutating func setGPUTime(_ seconds: Double, start: Double?, ofFrame index: Int) {
    guard let first = frames.first?.index, frames.indices.contains(index - first) else { return }
    frames[index - first].gpuSeconds = seconds
    frames[index - first].gpuStart = start
  }
}
