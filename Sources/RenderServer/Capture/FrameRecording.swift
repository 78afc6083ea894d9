internal import CalqueDebugOverlay
package import CalqueTelemetry

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

// Recording frames for measurement.
extension RenderLoop {
  /// Discards the frames recorded so far and starts recording every frame. While recording, frames
  /// also record which of them redrew contents without a change.
  package func startRecording() {
    recording = FrameRecording()
    overlay.resetStatistics()
    updateItemRecords()
  }

  /// Stops recording and returns the frames since `startRecording()`; empty if it was not called.
  /// Waits for the GPU, so that the last frames have their GPU times too.
  package func stopRecording() -> [FrameRecord] {
    if recording?.frames.isEmpty == false {
      awaitGPUTimes()
      recording?.addDisjoints(disjoints)
      disjoints = 0
    }
    defer {
      recording = nil
      updateItemRecords()
    }
    return recording?.frames ?? []
  }

  /// The seconds since the first frame was presented; nil before.
  package var secondsSinceFirstPresent: Double? {
    firstPresentTime.map { hostClock.now() - $0 }
  }
}

// GPU times, which arrive some frames after their frames.
extension RenderLoop {
  /// True if a recording, a trace or the HUD needs GPU times.
  private var wantsGPUTimes: Bool {
    recording != nil || trace != nil || overlay.options.hudSize != .off
  }

  /// Starts measuring GPU time for the next frame, if GPU times are needed.
  func beginTiming() {
    if wantsGPUTimes { renderer.beginTiming() }
  }

  /// Stores the GPU times that have arrived with their frames.
  func takeGPUTimes() {
    defer { disjoints += renderer.takeDisjointCount() }
    for time in renderer.takeGPUTimes() {
      overlay.setGPUTime(time.seconds, ofFrame: time.frame)
      if lastRecord?.index == time.frame { lastRecord?.gpuSeconds = time.seconds }
      recording?.setGPUTime(time.seconds, start: time.start, ofFrame: time.frame)
      trace?.setGPUTime(time.seconds, start: time.start, ofFrame: time.frame)
    }
  }

  /// Waits until the GPU has drawn everything, overlays included.
  package func finishDrawing() { if isCurrent { renderer.finish() } }

  /// Waits for the GPU, so that the last frames have their GPU times too.
  func awaitGPUTimes() {
    guard renderer.canTimeGPU, isCurrent else { return }
    renderer.finish()
    takeGPUTimes()
  }
}
