internal import CalqueTelemetry

/// The frames recorded since a start time.
struct FrameRecording {
  /// The frames in the order of presentation: every frame from the first one on.
  private(set) var frames: [FrameRecord] = []
  /// The most frames kept; later ones are dropped.
  let limit: Int

  init(limit: Int = .max) {
    self.limit = limit
  }

  mutating func append(_ record: FrameRecord) {
    if frames.count < limit { frames.append(record) }
  }

  /// Adds disjoint GPU times to the count of the last frame.
  mutating func addDisjoints(_ count: Int) {
    if let last = frames.indices.last { frames[last].gpuDisjoints += count }
  }

  /// Sets the GPU time of the frame with an index, if the recording has it. GPU times arrive late.
  ///
  /// - Parameter start: The host time at which the GPU began; nil if the driver does not report it.
  mutating func setGPUTime(_ seconds: Double, start: Double?, ofFrame index: Int) {
    guard let first = frames.first?.index, frames.indices.contains(index - first) else { return }
    frames[index - first].gpuSeconds = seconds
    frames[index - first].gpuStart = start
  }
}
